import type { DocumentId } from "../../apimachinery/source/place.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";
import { textOf } from "../../playback/scenario-texts.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import type { ErrorExample } from "./example.ts";

/** The name of a text of an example. */
export type ExampleText = DocumentId | "go";

/** A text of an example, with its heading. */
export interface ExampleDocument {
  readonly id: ExampleText;
  readonly title: string;
  readonly text: string;
  /** The line of the problem. */
  readonly marked?: number;
}

/** Returns the texts of an example in the order in which they are sent. */
export function documentsOf({ scenario, document, line }: ErrorExample): readonly ExampleDocument[] {
  const { previousCrd, previousRequests = [], requests = [], conversion, conversionResponse } = scenario;
  const { namespaces = [], params = [], policies = [] } = scenario;
  const titles: readonly (readonly [DocumentId, string])[] = [
    ...(previousCrd === undefined ? [] : [["previousCrd", "The definition before"] as const]),
    ...previousRequests.map((request, i) => [`previousRequests/${i}`, requestTitle(request)] as const),
    ["crd", previousCrd === undefined ? "The definition" : "The definition that replaces it"],
    ...(conversion === undefined ? [] : [["conversion", "The conversion function"] as const]),
    ...namespaces.map((_, i) => [`namespaces/${i}`, "A namespace"] as const),
    ...params.map((_, i) => [`params/${i}`, "Params of a policy"] as const),
    ...policies.map((text, i) => [`policies/${i}`, kindIn(text)] as const),
    ...requests.map((request, i) => [`requests/${i}`, requestTitle(request)] as const),
  ];
  const texts = titles.flatMap(([id, title]): readonly ExampleDocument[] => {
    const text = textOf(scenario, id);
    if (text === undefined) return [{ id, title, text: "" }];
    return [{ id, title, text, ...(id === document && line !== undefined ? { marked: line } : {}) }];
  });
  if (conversionResponse === undefined) return texts;
  return [...texts, { id: "conversion", title: "The response of the webhook", text: conversionResponse }];
}

function kindIn(text: string): string {
  return `The ${/^kind: *(\w+)/m.exec(text)?.[1] ?? "policy"}`;
}

function requestTitle({ verb, subresource, object, ...more }: ScenarioRequest): string {
  const what = object === undefined ? "" : verb === "patch" ? " this patch" : " this object";
  const of = subresource === undefined ? "" : ` to \`${subresource}\``;
  const flags = Object.entries(more).map(([name, value]) => `\`${name}: ${JSON.stringify(value)}\``);
  const verbs: Partial<Record<typeof verb, string>> = { raw: "Request", list: "List", get: "Get" };
  const does = verbs[verb] ?? `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`;
  return `${does}${what}${of}${flags.length === 0 ? "" : `, with ${flags.join(", ")}`}`;
}

/** A line of a text before and after an edit. */
export interface DiffLine {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** The lines around a change that are shown. */
const context = 3;

/** Returns the lines that edits of a text change, with some around them. Empty if they change nothing. */
export function changedLines(text: string, edits: readonly TextEdit[]): readonly DiffLine[] {
  const edited = applyEdits(text, edits);
  if (edited === text) return [];
  const [before, after] = [text.split("\n"), edited.split("\n")];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  const signed = (sign: DiffLine["sign"], lines: readonly string[]): readonly DiffLine[] =>
    lines.map((line) => ({ sign, text: line }));
  const end = before.length - same;
  return [
    ...signed(" ", before.slice(Math.max(0, start - context), start)),
    ...signed("-", before.slice(start, end)),
    ...signed("+", after.slice(start, after.length - same)),
    ...signed(" ", before.slice(end, end + context)),
  ].filter(({ sign, text: line }, i, all) => line !== "" || sign !== " " || i < all.length - 1);
}
