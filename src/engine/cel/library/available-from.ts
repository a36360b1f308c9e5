import { differences } from "../../apimachinery/minors/capabilities.ts";
import type { Difference } from "../../apimachinery/minors/difference.ts";
import { minorNumber, oldestVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { smallest } from "../../go/value/extremes.ts";
import { allMacros } from "../parser/macros/all.ts";
import { amendments } from "./amendments.ts";
import { libraries } from "./registry.ts";

/**
 * The first minor whose new rules may use a function or macro: one after that of its library. `name` is the full name
 * or its last part (`dns1123Label` of `format.dns1123Label`). Undefined if nothing has that name, or if all supported
 * minors have it.
 */
export function availableFrom(name: string): string | undefined {
  const added = amendments.find(({ without = [] }) => without.some((each) => isCalled(each, name)));
  if (added !== undefined) {
    const row: Difference = differences[added.capability];
    return row.since;
  }
  const known = [
    ...libraries.flatMap(({ since, functions }) => functions.map((each) => ({ name: each.name, since }))),
    ...allMacros,
  ].filter((each) => isCalled(each.name, name));
  const first = smallest(known.map(({ since }) => minorNumber(since))) + 1;
  return Number.isFinite(first) && first > minorNumber(oldestVersion) ? `1.${first}` : undefined;
}

function isCalled(whole: string, name: string): boolean {
  return whole === name || whole.endsWith(`.${name}`) || whole.startsWith(`${name}.`);
}
