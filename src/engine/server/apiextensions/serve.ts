import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { isAddressable, unreachable } from "../conversion/unreachable.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import { isConditionTrue } from "./conditions.ts";
import type { StoredDefinition, StoredVersion } from "./stored-definition.ts";
import { caBundleErrors } from "./validation/ca-bundle.ts";

const noAddress = { url: undefined, service: undefined, caBundle: undefined };

/** Returns the resource that the server serves for an accepted definition. */
export function serve({ definition, versions }: StoredDefinition, capabilities: Capabilities): Resource {
  const { group, scope, preserveUnknownFields, conversion } = definition.spec;
  const isEstablished = isConditionTrue(definition, "Established");
  // An established definition can lose other names in an update: then it is served with those that it had.
  const names = isEstablished ? definition.status.acceptedNames : definition.spec.names;
  const isByWebhook = conversion?.strategy === "Webhook";
  const { caBundle = "", ...address } = conversion?.webhookClientConfig ?? noAddress;
  return {
    capabilities,
    group,
    plural: names.plural,
    singular: names.singular,
    kind: names.kind,
    listKind: names.listKind,
    publishedListKind: definition.spec.names.listKind,
    shortNames: names.shortNames ?? [],
    categories: names.categories ?? [],
    namespaced: scope === "Namespaced",
    versions: versions.map(serveVersion),
    preserveUnknownFields,
    reviewVersions: isByWebhook ? (conversion?.conversionReviewVersions ?? []) : undefined,
    webhookUnreachable: isByWebhook ? unreachable(address) : undefined,
    isEstablished,
    isServed: isEstablished || isConditionTrue(definition, "NamesAccepted"),
    isResolvable: !isByWebhook || (isAddressable(address) && caBundleErrors(caBundle, []).length === 0),
  };
}

function serveVersion(version: StoredVersion): ServedVersion {
  return {
    name: version.name,
    served: version.served,
    storage: version.storage,
    deprecated: version.deprecated,
    deprecationWarning: version.deprecationWarning,
    schema: version.structural,
    published: version.published,
    status: version.subresources?.status !== undefined,
    scale: version.subresources?.scale,
    columns: version.additionalPrinterColumns ?? [],
    selectableFields: (version.selectableFields ?? []).map(({ jsonPath }) => jsonPath),
  };
}
