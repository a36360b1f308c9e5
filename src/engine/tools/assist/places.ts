import { locate } from "../../apimachinery/source/locate.ts";
import type { Range } from "../../playback/report.ts";
import type { DefinitionSchemas } from "./definition-schemas.ts";
import { versionOf } from "./document-help.ts";
import { memberOf, type OutlineNode, readOutline } from "./outline/outline.ts";
import { outlinedAt } from "./outline/path-at.ts";
import { schemasOnWay } from "./resource/schemas-on-way.ts";

/** More places than these are not gone through. */
const mostPlaces = 200;

/**
 * Where the definition says what may stand at an offset of an object's text: the schema's node, or that of what is
 * around a field that the schema does not have. Empty where it says nothing.
 */
export function schemaPlaces(text: string, offset: number, schemas: DefinitionSchemas): readonly Range[] {
  const version = versionOf(text, schemas);
  const place = outlinedAt(text, offset);
  if (version === undefined || place === undefined) return [];
  const node = schemasOnWay(version.schema, place.path).at(-1);
  if (node === undefined || node.at.length === 0) return [];
  return [locate(schemas.document, "crd", [...version.at, ...node.at]).range];
}

/** Where an object's text has what the schema at an offset of a definition's text judges, in the text's order. */
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

/** The places that a path in a schema leads to; of a keyword, those of its node. */
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

/** A scalar whole, of a collection its first key or bracket. */
function firstLineEnd(node: OutlineNode): number {
  if (node.kind === "scalar") return node.end;
  return node.members[0]?.keyEnd ?? Math.min(node.start + 1, node.end);
}
