import { compareStrings } from "../../go/value/go-text.ts";
import type { Package } from "../load/package.ts";
import type { TypeInfo } from "../schema/type-info.ts";
import { noneServed, noStorage } from "./faults.ts";
import type { Generator } from "./generator.ts";
import { printedVersions } from "./go-struct.ts";
import { applyToDefinition } from "./markers.ts";
import { pluralize } from "./plural.ts";
import type { Definition, Version } from "./props.ts";
import { truncated } from "./truncate.ts";

/** Returns the definition for a kind of a group, from the types of its packages. Upstream: crd/spec.go `NeedCRDFor`. */
export function describeKind(
  generator: Generator,
  group: string,
  kind: string,
  maxDescLen: number | undefined,
): Definition | undefined {
  const packages = [...generator.groups].filter(([, each]) => each.group === group);
  const declared = packages.flatMap(([pkg, { version }]) => {
    const info = generator.typeOf(pkg, kind);
    return info === undefined ? [] : [{ pkg, version, info }];
  });
  const definition: Definition = {
    group,
    kind,
    plural: pluralize(kind).toLowerCase(),
    singular: kind.toLowerCase(),
    shortNames: [],
    categories: [],
    scope: "Namespaced",
    annotations: new Map(),
    labels: new Map(),
    versions: declared.map(({ pkg, version, info }) => newVersion(generator, pkg, version, info, maxDescLen)),
  };
  for (const { pkg, version, info } of declared) {
    for (const marker of [...info.markers.values()].flat()) {
      const fault = applyToDefinition(marker, definition, version);
      if (fault !== undefined) pkg.addAt(info.source, info.spec.pos, fault);
    }
  }
  if (definition.versions.length === 0) return undefined;
  definition.versions.sort((a, b) => compareStrings(a.name, b.name));
  const [first] = definition.versions;
  if (definition.versions.length === 1 && first !== undefined) first.storage = true;
  const named = group === "" ? kind : `${kind}.${group}`;
  if (!definition.versions.some(({ storage }) => storage)) packages[0]?.[0].add(noStorage({ kind: named }));
  if (!definition.versions.some(({ served }) => served))
    packages[0]?.[0].add(noneServed({ kind: named, versions: printedVersions(definition.versions) }));
  return definition;
}

function newVersion(
  generator: Generator,
  pkg: Package,
  name: string,
  info: TypeInfo,
  maxDescLen: number | undefined,
): Version {
  const schema = generator.completeSchema(pkg, info);
  return {
    name,
    schema: maxDescLen === undefined ? schema : truncated(schema, maxDescLen),
    served: true,
    storage: false,
    deprecation: undefined,
    subresources: undefined,
    columns: [],
    selectableFields: [],
  };
}
