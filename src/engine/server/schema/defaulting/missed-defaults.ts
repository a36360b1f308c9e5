import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { childSchema, mayDefault, usableDefault } from "./child-schema.ts";

/** A default that did not apply. */
export interface MissedDefault {
  readonly path: Path;
  /** The node whose default it is. */
  readonly schema: Path;
  /** The object that is not there, and in which the default would have appeared. */
  readonly missingParent: Path;
}

/**
 * The defaults of properties that a defaulted value lacks because the object around them is absent. Of defaults
 * that would bring others along only the outermost is told.
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
