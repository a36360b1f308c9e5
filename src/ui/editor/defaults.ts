import { type CallReport, type Location, type Path, segmentKey, type Value, valueAt } from "../engine.ts";

/** What defaults put at a place of an object, with all that was filled in below it. */
export interface FilledIn {
  readonly path: Path;
  readonly value: Value;
  /** Where the text has what it was put into. */
  readonly location: Location;
}

/** What defaults added to the object of a call. */
export function filledIn(call: CallReport | undefined): readonly FilledIn[] {
  const stage = call?.stages.find(({ id }) => id === "default");
  const added = new Set<string>();
  return (stage?.changes ?? []).flatMap(({ kind, path, after, location }): FilledIn[] => {
    if (kind !== "defaulted" || after === undefined || location === undefined) return [];
    // What stands in something that was added itself is part of that.
    if (path.some((_, i) => added.has(keyOf(path.slice(0, i))))) return [];
    added.add(keyOf(path));
    return [{ path, value: valueAt(stage?.output, path) ?? after, location }];
  });
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(segmentKey));
}
