import type { Suggestion, TextHelp } from "./help.ts";

/** The kinds of suggestions in editors, by the names that the Language Server Protocol and Monaco share. */
export const shownAs = {
  property: "Property",
  value: "Value",
  field: "Field",
  variable: "Variable",
  function: "Function",
  macro: "Method",
  keyword: "Keyword",
} as const satisfies Readonly<Record<Suggestion["kind"], string>>;

/** Fields and variables before functions; suggestions other than CEL keep their own order. */
const order: Readonly<Record<Suggestion["kind"], string>> = {
  variable: "0",
  field: "1",
  macro: "2",
  function: "3",
  keyword: "4",
  property: "",
  value: "",
};

/** The text by which editors sort the suggestion with this index. */
export function sortText({ kind, label }: Suggestion, index: number): string {
  return order[kind] === "" ? String(index).padStart(5, "0") : order[kind] + label;
}

/** Whether the suggestions are for documents, where a dot does not trigger completion. */
export function isOfDocuments({ items }: Pick<TextHelp, "items">): boolean {
  return items.some(({ kind }) => order[kind] === "");
}
