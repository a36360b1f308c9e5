import { goObjectMeta } from "../godecode/object-meta.ts";
import { goTime } from "../godecode/time.ts";
import { type GoType, goInt64, goString, struct } from "../godecode/types.ts";
import { type Codec, member } from "../gostruct/codec.ts";
import { listCodec, pointerToCodec } from "../gostruct/containers.ts";
import {
  boolCodec,
  bytesCodec,
  int32Codec,
  int32PointerCodec,
  requiredBoolCodec,
  requiredStringCodec,
  requiredStringsCodec,
  stringCodec,
  stringPointerCodec,
  stringsCodec,
} from "../gostruct/scalars.ts";
import { structOperations } from "../gostruct/struct.ts";
import {
  equalSchemas,
  goJSONSchemaProps,
  keepSchema,
  readSchema,
  schemaGoJson,
  writeSchema,
} from "../schema/props/schema.ts";
import type {
  CustomResourceColumnDefinition,
  CustomResourceDefinitionCondition,
  CustomResourceDefinitionNames,
  CustomResourceDefinitionStatus,
  CustomResourceDefinitionVersion,
  CustomResourceSubresourceScale,
  CustomResourceSubresourceStatus,
  CustomResourceSubresources,
  CustomResourceValidation,
  SelectableField,
  ServiceReference,
  V1Conversion,
  V1Spec,
  V1WebhookConversion,
  WebhookClientConfig,
} from "./types.ts";

/**
 * The v1 types: for each the names of its members in Go and in JSON, and how each is read, written, printed and
 * compared. Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types.go.
 */

const named = (name: string): GoType => ({ kind: "string", name });

/** A struct that stands in its parent by value. */
function embedded<S extends object>(
  type: GoType,
  operations: ReturnType<typeof structOperations<S>>,
  zero: S,
): Codec<S> {
  return { type, zero, isZero: () => false, ...operations };
}

const schemaElement = () => ({
  read: readSchema,
  write: writeSchema,
  keep: keepSchema,
  goJson: schemaGoJson,
  equal: equalSchemas,
});

const validation = structOperations<CustomResourceValidation>(
  [
    member(
      "OpenAPIV3Schema",
      "openAPIV3Schema",
      "openAPIV3Schema",
      pointerToCodec(goJSONSchemaProps, schemaElement),
    ),
  ],
  { openAPIV3Schema: undefined },
);

const subresourceStatus = structOperations<CustomResourceSubresourceStatus>([], {});

const subresourceScale = structOperations<CustomResourceSubresourceScale>(
  [
    member("SpecReplicasPath", "specReplicasPath", "specReplicasPath", requiredStringCodec()),
    member("StatusReplicasPath", "statusReplicasPath", "statusReplicasPath", requiredStringCodec()),
    member("LabelSelectorPath", "labelSelectorPath", "labelSelectorPath", stringPointerCodec),
  ],
  { specReplicasPath: "", statusReplicasPath: "", labelSelectorPath: undefined },
);

export const subresources = structOperations<CustomResourceSubresources>(
  [
    member(
      "Status",
      "status",
      "status",
      pointerToCodec(
        struct("v1.CustomResourceSubresourceStatus", subresourceStatus.fields),
        () => subresourceStatus,
      ),
    ),
    member(
      "Scale",
      "scale",
      "scale",
      pointerToCodec(
        struct("v1.CustomResourceSubresourceScale", subresourceScale.fields),
        () => subresourceScale,
      ),
    ),
  ],
  { status: undefined, scale: undefined },
);

const column = structOperations<CustomResourceColumnDefinition>(
  [
    member("Name", "name", "name", requiredStringCodec()),
    member("Type", "type", "type", requiredStringCodec()),
    member("Format", "format", "format", stringCodec()),
    member("Description", "description", "description", stringCodec()),
    member("Priority", "priority", "priority", int32Codec),
    member("JSONPath", "jsonPath", "jsonPath", requiredStringCodec()),
  ],
  { name: "", type: "", format: "", description: "", priority: 0, jsonPath: "" },
);

const selectableField = structOperations<SelectableField>(
  [member("JSONPath", "jsonPath", "jsonPath", requiredStringCodec())],
  { jsonPath: "" },
);

/** The members that can be hoisted, each with its own comparison. */
export const schemaCodec = pointerToCodec(
  struct("v1.CustomResourceValidation", validation.fields),
  () => validation,
);
export const subresourcesCodec = pointerToCodec(
  struct("v1.CustomResourceSubresources", subresources.fields),
  () => subresources,
);
export const columnsCodec = listCodec(
  struct("v1.CustomResourceColumnDefinition", column.fields),
  () => column,
);
export const selectableFieldsCodec = listCodec(
  struct("v1.SelectableField", selectableField.fields),
  () => selectableField,
);

const version = structOperations<CustomResourceDefinitionVersion>(
  [
    member("Name", "name", "name", requiredStringCodec()),
    member("Served", "served", "served", requiredBoolCodec),
    member("Storage", "storage", "storage", requiredBoolCodec),
    member("Deprecated", "deprecated", "deprecated", boolCodec),
    member("DeprecationWarning", "deprecationWarning", "deprecationWarning", stringPointerCodec),
    member("Schema", "schema", "schema", schemaCodec),
    member("Subresources", "subresources", "subresources", subresourcesCodec),
    member("AdditionalPrinterColumns", "additionalPrinterColumns", "additionalPrinterColumns", columnsCodec),
    member("SelectableFields", "selectableFields", "selectableFields", selectableFieldsCodec),
  ],
  {
    name: "",
    served: false,
    storage: false,
    deprecated: false,
    deprecationWarning: undefined,
    schema: undefined,
    subresources: undefined,
    additionalPrinterColumns: undefined,
    selectableFields: undefined,
  },
);

/** `spec.versions`, which is printed whole in some errors. */
export const versionsCodec = listCodec(
  struct("v1.CustomResourceDefinitionVersion", version.fields),
  () => version,
);

export const noNames: CustomResourceDefinitionNames = {
  plural: "",
  singular: "",
  shortNames: undefined,
  kind: "",
  listKind: "",
  categories: undefined,
};

const names = structOperations<CustomResourceDefinitionNames>(
  [
    member("Plural", "plural", "plural", requiredStringCodec()),
    member("Singular", "singular", "singular", stringCodec()),
    member("ShortNames", "shortNames", "shortNames", stringsCodec),
    member("Kind", "kind", "kind", requiredStringCodec()),
    member("ListKind", "listKind", "listKind", stringCodec()),
    member("Categories", "categories", "categories", stringsCodec),
  ],
  noNames,
);
const namesCodec = embedded(struct("v1.CustomResourceDefinitionNames", names.fields), names, noNames);

const service = structOperations<ServiceReference>(
  [
    member("Namespace", "namespace", "namespace", requiredStringCodec()),
    member("Name", "name", "name", requiredStringCodec()),
    member("Path", "path", "path", stringPointerCodec),
    member("Port", "port", "port", int32PointerCodec),
  ],
  { namespace: "", name: "", path: undefined, port: undefined },
);

const clientConfig = structOperations<WebhookClientConfig>(
  [
    member("URL", "url", "url", stringPointerCodec),
    member(
      "Service",
      "service",
      "service",
      pointerToCodec(struct("v1.ServiceReference", service.fields), () => service),
    ),
    member("CABundle", "caBundle", "caBundle", bytesCodec),
  ],
  { url: undefined, service: undefined, caBundle: undefined },
);

const webhook = structOperations<V1WebhookConversion>(
  [
    member(
      "ClientConfig",
      "clientConfig",
      "clientConfig",
      pointerToCodec(struct("v1.WebhookClientConfig", clientConfig.fields), () => clientConfig),
    ),
    member(
      "ConversionReviewVersions",
      "conversionReviewVersions",
      "conversionReviewVersions",
      requiredStringsCodec,
    ),
  ],
  { clientConfig: undefined, conversionReviewVersions: undefined },
);

const conversion = structOperations<V1Conversion>(
  [
    member("Strategy", "strategy", "strategy", requiredStringCodec(named("v1.ConversionStrategyType"))),
    member(
      "Webhook",
      "webhook",
      "webhook",
      pointerToCodec(struct("v1.WebhookConversion", webhook.fields), () => webhook),
    ),
  ],
  { strategy: "", webhook: undefined },
);

export const v1Spec = structOperations<V1Spec>(
  [
    member("Group", "group", "group", requiredStringCodec()),
    member("Names", "names", "names", namesCodec),
    member("Scope", "scope", "scope", requiredStringCodec(named("v1.ResourceScope"))),
    member("Versions", "versions", "versions", {
      ...versionsCodec,
      write: (versions) => versionsCodec.write(versions) ?? null,
    }),
    member(
      "Conversion",
      "conversion",
      "conversion",
      pointerToCodec(struct("v1.CustomResourceConversion", conversion.fields), () => conversion),
    ),
    member("PreserveUnknownFields", "preserveUnknownFields", "preserveUnknownFields", boolCodec),
  ],
  {
    group: "",
    names: noNames,
    scope: "",
    versions: undefined,
    conversion: undefined,
    preserveUnknownFields: false,
  },
);

/** `lastTransitionTime`, which is always written. */
const timeCodec: Codec<string> = { ...stringCodec(goTime), write: (value) => (value === "" ? null : value) };

const condition = structOperations<CustomResourceDefinitionCondition>(
  [
    member("Type", "type", "type", requiredStringCodec(named("v1.CustomResourceDefinitionConditionType"))),
    member("Status", "status", "status", requiredStringCodec(named("v1.ConditionStatus"))),
    member("LastTransitionTime", "lastTransitionTime", "lastTransitionTime", timeCodec),
    member("Reason", "reason", "reason", stringCodec()),
    member("Message", "message", "message", stringCodec()),
  ],
  { type: "", status: "", lastTransitionTime: "", reason: "", message: "" },
);
const conditionsCodec = listCodec(
  struct("v1.CustomResourceDefinitionCondition", () => ({
    ...condition.fields(),
    observedGeneration: goInt64,
  })),
  () => condition,
);

export const noStatus: CustomResourceDefinitionStatus = {
  conditions: undefined,
  acceptedNames: noNames,
  storedVersions: undefined,
};

export const v1Status = structOperations<CustomResourceDefinitionStatus>(
  [
    member("Conditions", "conditions", "conditions", {
      ...conditionsCodec,
      write: (conditions) => conditionsCodec.write(conditions) ?? null,
    }),
    member("AcceptedNames", "acceptedNames", "acceptedNames", namesCodec),
    member("StoredVersions", "storedVersions", "storedVersions", requiredStringsCodec),
  ],
  noStatus,
);

/** For decoding a whole definition. */
export const goCustomResourceDefinition = struct("v1.CustomResourceDefinition", () => ({
  apiVersion: goString,
  kind: goString,
  metadata: goObjectMeta,
  spec: struct("v1.CustomResourceDefinitionSpec", v1Spec.fields),
  status: struct("v1.CustomResourceDefinitionStatus", () => ({
    ...v1Status.fields(),
    observedGeneration: goInt64,
  })),
}));
