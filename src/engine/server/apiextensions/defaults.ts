import type { CustomResourceDefinitionStatus, V1Conversion, V1Spec } from "./types.ts";

function defaultPort(conversion: V1Conversion): V1Conversion {
  const service = conversion.webhook?.clientConfig?.service;
  if (conversion.webhook?.clientConfig === undefined || service === undefined || service.port !== undefined) {
    return conversion;
  }
  const clientConfig = { ...conversion.webhook.clientConfig, service: { ...service, port: 443 } };
  return { ...conversion, webhook: { ...conversion.webhook, clientConfig } };
}

/**
 * Sets the defaults of the v1 API. Nothing inside a schema has a default. A conversion without a strategy gets none.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/defaults.go.
 */
export function setDefaults(spec: V1Spec): V1Spec {
  const { kind, singular, listKind } = spec.names;
  return {
    ...spec,
    names: {
      ...spec.names,
      singular: singular === "" ? kind.toLowerCase() : singular,
      listKind: listKind === "" && kind !== "" ? `${kind}List` : listKind,
    },
    conversion:
      spec.conversion === undefined ? { strategy: "None", webhook: undefined } : defaultPort(spec.conversion),
  };
}

/** Adds the storage version to a status without stored versions. */
export function setStatusDefaults(
  status: CustomResourceDefinitionStatus,
  { versions = [] }: V1Spec,
): CustomResourceDefinitionStatus {
  const storage = versions.find((version) => version.storage);
  const isSet = status.storedVersions !== undefined && status.storedVersions.length > 0;
  return isSet || storage === undefined ? status : { ...status, storedVersions: [storage.name] };
}
