import { type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import { newStructural } from "../schema/new-structural.ts";
import { emptyStructural, type Structural } from "../schema/structural.ts";
import type { V1Definition } from "./decode.ts";
import { hoist, lower } from "./hoist.ts";
import { apiVersion, kind } from "./kind.ts";
import { pruneDefaults } from "./prune-defaults.ts";
import type { CustomResourceDefinition, CustomResourceDefinitionVersion } from "./types.ts";
import { v1Spec, v1Status } from "./v1/definition.ts";

/** A version with all its members, including those shared with other versions, and what is needed to serve it. */
export interface StoredVersion extends CustomResourceDefinitionVersion {
  /** With pruned defaults. Empty if the version has no schema. */
  readonly structural: Structural;
  /** The same, before the defaults were pruned. */
  readonly published: Structural;
}

/** A definition that was accepted. */
export interface StoredDefinition {
  readonly definition: CustomResourceDefinition;
  readonly versions: readonly StoredVersion[];
  /** As a GET in v1 returns it. */
  readonly body: ValueMap;
}

/** Returns a decoded v1 definition in the internal form. */
export function internalDefinition({ metadata, spec, status }: V1Definition): CustomResourceDefinition {
  return { metadata, spec: hoist(spec), status };
}

/** Returns the definition in v1, without what `omitempty` drops. */
function definitionBody(definition: CustomResourceDefinition): ValueMap {
  return new Map<string, Value>([
    ["apiVersion", apiVersion],
    ["kind", kind],
    ["metadata", definition.metadata],
    ["spec", v1Spec.write(lower(definition.spec))],
    ["status", v1Status.write(definition.status)],
  ]);
}

/**
 * Stores a definition in its encoded form: empty lists are dropped, integral floats in defaults are integers.
 * `resourceVersion` is that of the write.
 */
export function storeDefinition(
  accepted: CustomResourceDefinition,
  resourceVersion: string,
): StoredDefinition {
  const metadata = withMember(accepted.metadata, "resourceVersion", resourceVersion);
  const definition = {
    metadata,
    spec: hoist(v1Spec.keep(lower(accepted.spec))),
    status: v1Status.keep(accepted.status),
  };
  return { definition, versions: storedVersions(definition), body: definitionBody(definition) };
}

function storedVersions({ spec }: CustomResourceDefinition): StoredVersion[] {
  const known = new Map<unknown, Pick<StoredVersion, "structural" | "published">>();
  return (lower(spec).versions ?? []).map((version) => {
    const schema = version.schema?.openAPIV3Schema;
    let forms = known.get(schema);
    if (forms === undefined) {
      const converted = schema === undefined ? undefined : newStructural(schema);
      const published = converted?.ok ? converted.structural : emptyStructural([]);
      forms = { structural: pruneDefaults(published) ?? published, published };
      known.set(schema, forms);
    }
    return { ...version, ...forms };
  });
}
