import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { childSchema, mayDefault, usableDefault } from "./child-schema.ts";

/** A default that was not set. */
export interface MissedDefault {
  readonly path: Path;
  /** The node that has the default. */
  readonly schema: Path;
  /** The missing object that would have contained it. */
  readonly missingParent: Path;
}

/**
 * Returns the defaults that were not set because the object around them is missing. If setting one would set others
 * too, only the outermost is returned.
 */
export function missedDefaults(value: Value, structural: Structural | undefined): readonly MissedDefault[] {
  const missed: MissedDefault[] = [];
  if (structural !== undefined) walkPresent(value, structural, [], missed);
  return missed;
}

function walkPresent(value: Value, schema: Structural, path: Path, missed: MissedDefault[]): void {
  if (!mayDefault(schema)) return;
  if (isMap(value)) {
    for (const [key, child] of schema.properties) {
      if (!value.has(key)) walkAbsent(child, [...path, key], missed);
    }
    for (const [key, item] of value) {
      const child = childSchema(schema, key);
      if (child !== undefined) walkPresent(item, child, [...path, key], missed);
    }
  } else if (isList(value) && schema.items !== undefined) {
    const items = schema.items;
    value.forEach((item, i) => {
      walkPresent(item, items, [...path, i], missed);
    });
  }
}

function walkAbsent(schema: Structural, path: Path, missed: MissedDefault[]): void {
  if (!mayDefault(schema)) return;
  for (const [key, child] of schema.properties) {
    const childPath = [...path, key];
    if (usableDefault(child) === undefined) walkAbsent(child, childPath, missed);
    else missed.push({ path: childPath, schema: child.at, missingParent: path });
  }
}
