import { sortedKeys } from "../../go/value/json.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { locationOf, type NamedDocument } from "../../playback/assembly/documents.ts";
import type { Location } from "../../playback/report.ts";
import type { Structural } from "../../server/schema/structural.ts";

interface Part {
  readonly path: Path;
  readonly value: Value;
}

/** The locations of the values in an object that a node of its schema validates, at most `most`. */
export function valuesOf(object: NamedDocument, { at }: Structural, most: number): readonly Location[] {
  if (!object.document.ok) return [];
  let places: readonly Part[] = [{ path: [], value: object.document.value }];
  for (let i = 0; i < at.length; i++) {
    const word = segmentKey(at[i] ?? "");
    if (word === "properties") {
      const name = String(segmentKey(at[++i] ?? ""));
      places = places.flatMap((part) => memberOf(part, name));
    } else if (word === "items") places = places.flatMap((part) => itemsOf(part, most));
    else if (word === "additionalProperties") {
      places = places.flatMap((part) =>
        keysOf(part.value)
          .slice(0, most)
          .flatMap((key) => memberOf(part, key)),
      );
    } else break;
    places = places.slice(0, most);
  }
  return places.map(({ path }) => locationOf(object, path));
}

function memberOf({ path, value }: Part, name: string): readonly Part[] {
  const found = isMap(value) ? value.get(name) : undefined;
  return found === undefined ? [] : [{ path: [...path, name], value: found }];
}

function itemsOf({ path, value }: Part, most: number): readonly Part[] {
  return isList(value) ? value.slice(0, most).map((item, i) => ({ path: [...path, i], value: item })) : [];
}

function keysOf(value: Value): readonly string[] {
  return isMap(value) ? sortedKeys(value) : [];
}
