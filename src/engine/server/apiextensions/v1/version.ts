import { struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { listCodec, pointerToCodec } from "../../../go/struct/containers.ts";
import {
  boolCodec,
  int32Codec,
  requiredBoolCodec,
  requiredStringCodec,
  stringCodec,
  stringPointerCodec,
} from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import {
  equalSchemas,
  goJSONSchemaProps,
  keepSchema,
  readSchema,
  schemaGoJson,
  writeSchema,
} from "../../schema/props/schema.ts";
import type {
  CustomResourceColumnDefinition,
  CustomResourceDefinitionVersion,
  CustomResourceSubresourceScale,
  CustomResourceSubresourceStatus,
  CustomResourceSubresources,
  CustomResourceValidation,
  SelectableField,
} from "../types.ts";

/**
 * The versions of a definition in v1: for each type the names of its members in Go and in JSON, and how each is read,
 * written, printed and compared.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types.go.
 */

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

const subresources = structOperations<CustomResourceSubresources>(
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

/** For decoding: the fields of a version and of a printer column. */
export const goVersionFields = version.fields;
export const goColumnFields = column.fields;

/** `spec.versions`, which some errors print as a whole. */
export const versionsCodec = listCodec(
  struct("v1.CustomResourceDefinitionVersion", version.fields),
  () => version,
);
