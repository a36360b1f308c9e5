import { counted } from "../../apimachinery/field/counted.ts";
import type { ObjectChange, Step } from "./plan.ts";

/** One line that says what happens to objects; the page, the command and Markdown all use it. */
export function changeText({ kind, version, text, count }: ObjectChange): string {
  return `${kind} at ${version}: ${text} (${counted(count, "object")})`;
}

/** Lines that say what happened to the objects in a step; none if it does not affect objects. */
export function triedLines({ tried, storedAt }: Step): readonly string[] {
  if (tried === undefined) return [];
  const all = Object.values(storedAt).reduce((sum, count) => sum + count, 0);
  const versionsOf = new Map<number, readonly string[]>();
  for (const { version, count } of tried.read)
    versionsOf.set(count, [...(versionsOf.get(count) ?? []), `\`${version}\``]);
  return [
    ...[...versionsOf].map(
      ([count, versions]) => `${ofAll(count, all)} can be read at ${sentenceList(versions)}.`,
    ),
    ...tried.converted.map(
      ({ from, to, count }) => `${ofAll(count, all)} went from \`${from}\` to \`${to}\` in storage.`,
    ),
    ...tried.changes.map(changeText),
  ];
}

function ofAll(count: number, all: number): string {
  return count === all
    ? counted(all, "object")
    : `${count === 0 ? "None" : count} of ${counted(all, "object")}`;
}

/** "a, b and c". */
function sentenceList(names: readonly string[]): string {
  return names.join(", ").replace(/, (?=[^,]*$)/, " and ");
}
