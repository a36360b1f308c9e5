import { newStructural } from "../schema/new-structural.ts";
import { coerceEmbedded } from "../schema/objectmeta/embedded.ts";
import type { JSONSchemaProps } from "../schema/props/types.ts";
import { someSchema } from "../schema/props/visit.ts";
import type { Structural } from "../schema/structural.ts";
import type { CustomResourceDefinitionSpec, CustomResourceDefinitionVersion } from "./types.ts";

/**
 * Returns an accepted spec as validation leaves it. To check defaults, the server coerces the metadata of embedded
 * resources in them. It does so in place, and stores the result.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go.
 */
export function coerceDefaults(spec: CustomResourceDefinitionSpec): CustomResourceDefinitionSpec {
  return {
    ...spec,
    validation: coerceValidation(spec.validation),
    versions: spec.versions?.map((version) => ({ ...version, schema: coerceValidation(version.schema) })),
  };
}

type Validation = CustomResourceDefinitionVersion["schema"];

function coerceValidation(validation: Validation): Validation {
  const schema = validation?.openAPIV3Schema;
  return schema === undefined ? validation : { ...validation, openAPIV3Schema: coerceSchema(schema) };
}

/** Returns a schema as the validation of its defaults leaves it. Unchanged if it is not structural. */
export function coerceSchema(schema: JSONSchemaProps): JSONSchemaProps {
  if (!someSchema(schema, isEmbedded)) return schema;
  const form = newStructural(schema);
  return form.ok ? coerceNode(schema, form.structural) : schema;
}

const isEmbedded = ({ xEmbeddedResource }: JSONSchemaProps): boolean => xEmbeddedResource;

/**
 * Defaults inside the type and metadata of a resource are checked on a copy. Defaults of values of maps are not
 * checked.
 */
function coerceNode(schema: JSONSchemaProps, form: Structural): JSONSchemaProps {
  const { items, properties } = schema;
  const below = (child: JSONSchemaProps, childForm: Structural | undefined): JSONSchemaProps =>
    childForm === undefined ? child : coerceNode(child, childForm);
  return {
    ...schema,
    default: schema.default === undefined ? undefined : coerceEmbedded(schema.default, form).output,
    items: items?.schema === undefined ? items : { ...items, schema: below(items.schema, form.items) },
    properties:
      properties &&
      new Map([...properties].map(([name, child]) => [name, below(child, form.properties.get(name))])),
  };
}
