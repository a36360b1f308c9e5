import { locate } from "../../apimachinery/source/locate.ts";
import type { Range } from "../../playback/report.ts";
import type { DefinitionSchemas, VersionSchema } from "./definition-schemas.ts";
import { versionOf } from "./document-help.ts";
import type { OutlineNode } from "./outline/nodes.ts";
import { memberOf, readOutline } from "./outline/outline.ts";
import { outlinedAt } from "./outline/path-at.ts";
import { schemasOnWay } from "./resource/schemas-on-way.ts";

/** The most places that are searched. */
const mostPlaces = 200;

/**
 * The place in the definition for an offset of an object's text: the schema's node or, for a field that the schema
 * does not have, its parent's node. Empty if there is none.
 */
export function schemaPlaces(text: string, offset: number, schemas: DefinitionSchemas): readonly Range[] {
  const version = versionOf(text, schemas);
  const place = outlinedAt(text, offset);
  return version === undefined || place === undefined ? [] : schemaPlace(schemas, version, place.path);
}

/** The same for the value at a path of an object. */
export function schemaPlace(
  { document }: DefinitionSchemas,
  { schema, at }: VersionSchema,
  path: readonly (string | number)[],
): readonly Range[] {
  const node = schemasOnWay(schema, path).at(-1);
  if (node === undefined || node.at.length === 0) return [];
  return [locate(document, "crd", [...at, ...node.at]).range];
}

/**
 * The places in an object's text of values that the schema at an offset of a definition's text validates, in
 * the text's order.
 */
export function valuePlaces(definition: string, offset: number, text: string): readonly Range[] {
  const path = outlinedAt(definition, offset)?.path;
  const root = path?.indexOf("openAPIV3Schema") ?? -1;
  if (path === undefined || root < 0) return [];
  return below([{ node: readOutline(text), start: 0, end: 0 }], path.slice(root + 1))
    .slice(0, mostPlaces)
    .map(({ start, end }) => ({ start, end }));
}

interface Place {
  readonly node: OutlineNode;
  readonly start: number;
  readonly end: number;
}

/** The places that a path in a schema leads to; for a keyword, those of its node. */
function below(places: readonly Place[], path: readonly (string | number)[]): readonly Place[] {
  let found = places;
  for (let i = 0; i < path.length; i++) {
    const word = path[i];
    if (word === "properties" && i + 1 < path.length) {
      const name = String(path[++i]);
      found = found.flatMap(({ node }) => {
        const member = memberOf(node, name);
        return member === undefined ? [] : [placeOf(member)];
      });
    } else if (word === "items") {
      found = found.flatMap(({ node }) =>
        node.items.map(({ value }) => ({ node: value, start: value.start, end: firstLineEnd(value) })),
      );
    } else if (word === "additionalProperties") {
      found = found.flatMap(({ node }) => node.members.map(placeOf));
    } else if (word === "allOf" || word === "anyOf" || word === "oneOf") i++;
    else if (word !== "not") break;
  }
  return found.filter(({ start, end }) => end > start);
}

function placeOf(member: {
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: OutlineNode;
}): Place {
  return { node: member.value, start: member.keyStart, end: member.keyEnd };
}

/** The end of a scalar, or of a collection's first key or bracket. */
function firstLineEnd(node: OutlineNode): number {
  if (node.kind === "scalar") return node.end;
  return node.members[0]?.keyEnd ?? Math.min(node.start + 1, node.end);
}
