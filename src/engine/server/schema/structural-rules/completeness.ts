import { type FieldError, required } from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import { fieldPathText, type Path } from "../../../go/value/path.ts";
import type { JSONSchemaProps } from "../props/types.ts";
import { notDeclared } from "./faults.ts";

/** A node of the structural schema and its path. */
interface Place {
  readonly schema: JSONSchemaProps;
  readonly path: Path;
}

function missing(path: Path, because: Path): FieldError {
  return required(path, notDeclared({ branch: fieldPathText(because) }), {
    origin: "structural/completeness",
  });
}

/**
 * Returns errors for fields and items in branches of the root that the structural schema does not have. Branches of
 * deeper nodes are not checked. Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/complete.go.
 */
export function completenessErrors(root: JSONSchemaProps, path: Path): FieldError[] {
  return branchesErrors(root, path, { schema: root, path });
}

/** Checks the branches of `node`, which apply to the structural node `place`. */
function branchesErrors(node: JSONSchemaProps, path: Path, place: Place): FieldError[] {
  const { not, allOf = [], anyOf = [], oneOf = [] } = node;
  return [
    ...(not === undefined ? [] : branchErrors(not, [...path, "not"], place)),
    ...allOf.flatMap((branch, i) => branchErrors(branch, [...path, "allOf", i], place)),
    ...anyOf.flatMap((branch, i) => branchErrors(branch, [...path, "anyOf", i], place)),
    ...oneOf.flatMap((branch, i) => branchErrors(branch, [...path, "oneOf", i], place)),
  ];
}

function branchErrors(branch: JSONSchemaProps, path: Path, place: Place): FieldError[] {
  const errors = branchesErrors(branch, path, place);
  if (branch.items?.schema !== undefined) {
    const below: Path = [...place.path, "items"];
    const schema = place.schema.items?.schema;
    const branchPath: Path = [...path, "items"];
    if (schema === undefined) errors.push(missing(below, branchPath));
    else append(errors, branchErrors(branch.items.schema, branchPath, { schema, path: below }));
  }
  for (const [name, property] of branch.properties ?? []) {
    const below: Path = [...place.path, "properties", { key: name }];
    const schema = place.schema.properties?.get(name);
    const branchPath: Path = [...path, "properties", { key: name }];
    if (schema === undefined) errors.push(missing(below, branchPath));
    else append(errors, branchErrors(property, branchPath, { schema, path: below }));
  }
  return errors;
}
