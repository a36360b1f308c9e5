import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import { setWebhook } from "../edit/set-webhook.ts";
import { conversionTemplate } from "../versions/template.ts";
import type { EditedText } from "./edited-text.ts";
import { readValue } from "./schema-place.ts";

/** A field that has another place in one version than in the others: paths through `properties`. */
export interface MovedField {
  /** The version in which it has moved. */
  readonly version: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Makes a definition convert through a webhook, unless it does so already. Returns false if its text cannot be edited. */
export function startWebhook(definition: EditedText): boolean {
  const conversion = member(member(readValue(definition.text), "spec"), "conversion");
  if (stringAt(conversion ?? null, "strategy") === "Webhook") return true;
  return definition.apply(setWebhook(definition.text));
}

/**
 * Writes the function that replaces the webhook, if there is none, and a step for each moved field into it. Returns what
 * could not be written.
 */
export function startFunction(
  conversion: EditedText,
  definition: Value,
  moved: readonly MovedField[] = [],
): readonly string[] {
  if (conversion.text.trim() === "") {
    const end = conversion.text.length;
    conversion.apply([{ start: 0, end, text: conversionTemplate(definition) }]);
  }
  return moved.flatMap((field) => {
    const { version, before, after } = field;
    if ([...before, ...after].some((name) => name.includes("."))) return [byHand(field)];
    const written = pairsWith(definition, version).map((other) => [
      addMove(conversion, { from: version, to: other, source: after, target: before, isFirst: true }),
      addMove(conversion, { from: other, to: version, source: before, target: after, isFirst: false }),
    ]);
    return written.flat().every(Boolean) ? [] : [byHand(field)];
  });
}

function byHand({ version, before, after }: MovedField): string {
  return `The conversion function could not be changed: between ${version} and the other versions, \`${after.join(".")}\` is \`${before.join(".")}\`.`;
}

/** The versions that objects of this version are converted to and from: all conversions involve the storage version. */
function pairsWith(definition: Value, version: string): readonly string[] {
  const versions = member(member(definition, "spec"), "versions");
  const all = isList(versions) ? versions : [];
  const isStored = (each: Value): boolean => member(each, "storage") === true;
  const isOwn = (each: Value): boolean => stringAt(each, "name") === version;
  const isStorage = all.some((each) => isOwn(each) && isStored(each));
  return all
    .filter((each) => !isOwn(each) && (isStorage || isStored(each)))
    .map((each) => stringAt(each, "name"));
}

interface Move {
  /** Whether it is the first step of its block. */
  readonly isFirst: boolean;
  readonly from: string;
  readonly to: string;
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/**
 * Adds a step to the block for a pair of versions, in the form of the template. The old name is restored before the other
 * steps, and the new name is given after them. Returns false if the function does not have this form.
 */
function addMove(conversion: EditedText, { from, to, source, target, isFirst }: Move): boolean {
  const { text } = conversion;
  const head = `if (from === ${JSON.stringify(from)} && to === ${JSON.stringify(to)}) {`;
  const start = text.indexOf(head);
  if (start < 0 || !text.includes("function move(")) return false;
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const indent = text.slice(lineStart, start);
  const end = text.indexOf(`\n${indent}}`, start);
  if (end < 0) return false;
  const step = `move(object, ${JSON.stringify(source.join("."))}, ${JSON.stringify(target.join("."))});`;
  if (text.slice(start, end).includes(step)) return true;
  const at = isFirst ? firstStep(text, start, end) : end;
  return conversion.apply([{ start: at, end: at, text: `\n${indent}  ${step}` }]);
}

/** The end of the line before the first step of a block: after its comments. */
function firstStep(text: string, start: number, end: number): number {
  let at = text.indexOf("\n", start);
  while (at < end && /^\n\s*\/\//.test(text.slice(at, end))) {
    const next = text.indexOf("\n", at + 1);
    if (next < 0) break;
    at = next;
  }
  return at;
}
