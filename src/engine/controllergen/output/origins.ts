import type { Definition } from "../definition/props.ts";
import type { Schema } from "../schema/props.ts";
import { withPlainMetadata } from "./definition-value.ts";

/** A position in a Go file. Lines and columns are 1-based, columns are in bytes. */
export interface OriginPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The origin of a schema: its field or type, and the marker of each keyword that was set by one. */
export interface SchemaOrigin {
  readonly field: OriginPlace | undefined;
  readonly markers: ReadonlyMap<string, OriginPlace>;
}

/** Finds the origin of a part of a definition. */
export interface DefinitionOrigins {
  /**
   * Returns the origin of the schema at a path below `openAPIV3Schema` of a version (`["properties", "spec",
   * "items"]`). If the path continues into a keyword, that of the closest schema above. Undefined for unknown versions.
   */
  find(version: string, path: readonly (string | number)[]): SchemaOrigin | undefined;
}

/** The origins of a definition, computed when they are needed. */
export function originsOf(definition: Definition): DefinitionOrigins {
  return {
    find(name, path) {
      const version = definition.versions.find((each) => each.name === name);
      return version === undefined ? undefined : originOf(schemaAt(withPlainMetadata(version.schema), path));
    },
  };
}

function schemaAt(root: Schema, path: readonly (string | number)[]): Schema {
  let at = root;
  for (let i = 0; i < path.length; i++) {
    const keyword = path[i];
    let next: Schema | undefined;
    if (keyword === "properties") next = at.properties?.get(String(path[++i]));
    else if (keyword === "items") next = at.items;
    else if (keyword === "additionalProperties" && typeof at.additionalProperties === "object")
      next = at.additionalProperties;
    else if (keyword === "allOf" || keyword === "anyOf") next = at[keyword]?.[Number(path[++i])];
    if (next === undefined) break;
    at = next;
  }
  return at;
}

function originOf({ place, markers }: Schema): SchemaOrigin {
  const placeIn = (source: NonNullable<Schema["place"]>["source"], offset: number): OriginPlace => ({
    file: source.name,
    ...source.position(offset),
  });
  return {
    field: place === undefined ? undefined : placeIn(place.source, place.offset),
    markers: new Map(
      [...(markers ?? [])].map(([keyword, { source, comment }]) => [keyword, placeIn(source, comment.pos)]),
    ),
  };
}
