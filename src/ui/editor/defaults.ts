import { type CallReport, type Location, type Path, segmentKey, type Value, valueAt } from "../engine.ts";

/** A value that defaults set at a path of an object, with everything that was set below it. */
export interface FilledIn {
  readonly path: Path;
  readonly value: Value;
  /** The location in the text of the value that it was added to. */
  readonly location: Location;
}

/** Returns what defaults added to the object of a call. */
export function filledIn(call: CallReport | undefined): readonly FilledIn[] {
  const stage = call?.stages.find(({ id }) => id === "default");
  const added = new Set<string>();
  return (stage?.changes ?? []).flatMap(({ kind, path, after, location }): FilledIn[] => {
    if (kind !== "defaulted" || after === undefined || location === undefined) return [];
    // A default below a value that was itself added is part of that value.
    if (path.some((_, i) => added.has(keyOf(path.slice(0, i))))) return [];
    added.add(keyOf(path));
    return [{ path, value: valueAt(stage?.output, path) ?? after, location }];
  });
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(segmentKey));
}
