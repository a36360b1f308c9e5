import { fromData, type Value } from "../../go/value/value.ts";
import type { CallReport } from "../../playback/report.ts";
import type { CallCheck, Json } from "./check.ts";
import { type Extent, firstDifference, told, valueAtPath } from "./difference.ts";
import { type Fault, fault } from "./fault.ts";
import { readPath } from "./read-path.ts";
import { objectOf, withNameOf, withoutServerMetadata } from "./stored-object.ts";

/**
 * Finds what differs between a check and the object that a call stored or, if it stored none, returned;
 * undefined if nothing does.
 */
export function objectFault(check: CallCheck, call: CallReport, noun: string): Fault | undefined {
  const { object, stored, values, absent } = check;
  if ([object, stored, values, absent].every((member) => member === undefined)) return undefined;
  const got = call.stored ?? (call.accepted ? call.response.body : undefined);
  if (got === undefined) {
    return fault("object", "stored", "nothing", `${noun} should be stored, but is rejected.`);
  }
  return (
    (object === undefined ? undefined : comparison(object, got, "part")) ??
    (stored === undefined ? undefined : comparison(stored, got, "whole")) ??
    valuesFault(values ?? {}, got) ??
    absentFault(absent ?? [], got)
  );
}

function comparison(given: Json, got: Value, extent: Extent): Fault | undefined {
  const expected = objectOf(given);
  if (expected === undefined) {
    return fault("object", "readable", "unreadable", "The expected object is not valid YAML.");
  }
  const difference =
    extent === "part"
      ? firstDifference(expected, got, extent)
      : firstDifference(withoutServerMetadata(withNameOf(expected, got)), withoutServerMetadata(got), extent);
  return difference && { difference, why: valueWords(difference) };
}

function valuesFault(values: { readonly [path: string]: Json }, got: Value): Fault | undefined {
  for (const [text, value] of Object.entries(values)) {
    const path = readPath(text) ?? [];
    const expected = fromData(value as Parameters<typeof fromData>[0]);
    const difference = firstDifference(expected, valueAtPath(got, path), "whole", path);
    if (difference !== undefined) return { difference, why: valueWords(difference) };
  }
  return undefined;
}

function absentFault(paths: readonly string[], got: Value): Fault | undefined {
  for (const text of paths) {
    const found = valueAtPath(got, readPath(text) ?? []);
    if (found === undefined) continue;
    return fault(text, "nothing", told(found), `\`${text}\` should be absent, but is ${told(found)}.`);
  }
  return undefined;
}

function valueWords({ path, expected, got }: Fault["difference"]): string {
  if (got === "nothing") return `\`${path}\` is absent, but should be ${expected}.`;
  if (expected === "nothing") return `\`${path}\` should be absent, but is ${got}.`;
  return `\`${path}\` is ${got}, but should be ${expected}.`;
}
