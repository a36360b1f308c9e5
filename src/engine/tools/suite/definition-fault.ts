import { fromData } from "../../go/value/value.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { DefinitionCheck } from "./check.ts";
import { firstDifference, told, valueAtPath } from "./difference.ts";
import { type Fault, fault } from "./fault.ts";
import { readPath } from "./read-path.ts";

/** Finds what differs between the definition's manifest and a check; undefined if nothing does. */
export function definitionFault(check: DefinitionCheck, { write }: Playback): Fault | undefined {
  const document = write?.document.document;
  if (document === undefined || !document.ok) {
    return fault("definition", "readable", "unreadable", "The definition cannot be read.");
  }
  const at = (path: string) => valueAtPath(document.value, readPath(path) ?? []);
  for (const path of check.exists ?? []) {
    if (at(path) === undefined) {
      return fault(path, "something", "nothing", `The definition should have something at \`${path}\`.`);
    }
  }
  for (const path of check.absent ?? []) {
    const got = at(path);
    if (got !== undefined) {
      return fault(path, "nothing", told(got), `The definition should have nothing at \`${path}\`.`);
    }
  }
  for (const [path, value] of Object.entries(check.values ?? {})) {
    const base = readPath(path) ?? [];
    const expected = fromData(value as Parameters<typeof fromData>[0]);
    const found = firstDifference(expected, at(path), "part", base);
    if (found !== undefined) {
      const { path: place, expected: wanted, got } = found;
      const why = `In the definition \`${place}\` is ${got}, but should be ${wanted}.`;
      return { difference: found, why };
    }
  }
  return undefined;
}
