import { type Path, segmentKey } from "../../engine.ts";

/** The path to a place of a text, as keys and indices. */
export type Keys = readonly (string | number)[];

/** A member or an item of a text. */
interface Written {
  readonly path: Keys;
  readonly start: number;
  readonly line: number;
}

/** Returns the paths that begin on a line. If none does, returns the last one that begins before it. */
export function pathsAtLine(places: readonly Written[], line: number): readonly Keys[] {
  const here = places.filter((place) => place.line === line).map(({ path }) => path);
  if (here.length > 0) return here;
  const before = places.findLast((place) => place.line < line);
  return before === undefined ? [] : [before.path];
}

/** Returns the last place that begins at or before an offset. `places` must be in the order of the text. */
export function placeAt<P extends Written>(places: readonly P[], offset: number): P | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return places[low - 1];
}

/** True if `inner` is `outer` or is inside it. */
export function isWithin(inner: Keys, outer: Keys): boolean {
  return outer.length <= inner.length && outer.every((key, i) => key === inner[i]);
}

export function keysOf(path: Path): Keys {
  return path.map(segmentKey);
}

/** Any item of a list, any value of a map. */
const any = Symbol("any");

/** A place of an object, as its schema describes it. */
export type JudgedPattern = readonly (string | typeof any)[];

/** Returns the place of objects that a place of a definition describes, or undefined outside of schemas. */
export function judgedBy(path: Keys): JudgedPattern | undefined {
  const root = path.indexOf("openAPIV3Schema");
  if (root < 0) return undefined;
  const pattern: (string | typeof any)[] = [];
  for (let i = root + 1; i < path.length; i++) {
    const word = path[i];
    if (word === "properties" && i + 1 < path.length) pattern.push(String(path[++i]));
    else if (word === "items" || word === "additionalProperties") pattern.push(any);
    else if (word === "allOf" || word === "anyOf" || word === "oneOf") i++;
    else if (word !== "not") break;
  }
  return pattern;
}

/** True if a pattern describes a place of an object. */
export function isJudged(path: Keys, pattern: JudgedPattern): boolean {
  return path.length === pattern.length && pattern.every((key, i) => key === any || key === path[i]);
}
