import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, type Value } from "../../../go/value/value.ts";
import type { DocumentId } from "../../../playback/report.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../../edit/text-edit.ts";
import type { Attempt, Draft } from "../draft.ts";

/** More words are not quoted one by one. */
const most = 200;

const title = "Quote the words of `enum`";

/** Quotes the words of a list at `path` that YAML does not read as strings: `[yes, no]` is `[true, false]`. */
function quotes(manuscript: Manuscript, value: Value, path: Path): readonly TextEdit[] {
  const words = valueAt(value, path);
  if (!isList(words) || words.length > most || valueAt(value, [...path.slice(0, -1), "type"]) !== "string")
    return [];
  return words.flatMap((word, i) => (typeof word === "string" ? [] : (manuscript.quote([...path, i]) ?? [])));
}

/**
 * Quotes the words in all versions of the definition, if the value is one of them as their author wrote them. A value
 * that is not a string must then be quoted too: `yes` for `[yes, no]`.
 */
export function quotedWords(draft: Draft, document: DocumentId, text: string): readonly Attempt[] {
  const [spec, versions, index, ...node] = draft.problem.decidedBy?.path ?? [];
  const keyword = node.pop();
  if (index === undefined || (keyword !== "enum" && keyword !== "type")) return [];
  const manuscript = Manuscript.read(text);
  const parsed = parseDocument(text, formatOf(text));
  if (manuscript === undefined || !parsed.ok) return [];
  const rest = [...node, "enum"];
  const written = draft.manuscript.sourceOf(draft.path);
  const own = keyword === "enum" ? undefined : draft.manuscript.quote(draft.path);
  if (keyword === "type") {
    const list = ["spec", "versions", index, ...rest];
    const words = valueAt(parsed.value, list);
    const isListed = isList(words) && words.some((_, i) => manuscript.sourceOf([...list, i]) === written);
    if (own === undefined || written === undefined || !isListed) return [];
  }
  const all = valueAt(parsed.value, ["spec", "versions"]);
  const isVersion = spec === "spec" && versions === "versions" && isList(all);
  const edits = (isVersion ? all : []).flatMap((_, i) =>
    quotes(manuscript, parsed.value, ["spec", "versions", i, ...rest]),
  );
  if (edits.length === 0) return [];
  return [{ title, edits, document, ...(own && { next: applyEdits(draft.manuscript.text, own) }) }];
}

/**
 * Quotes the words next to a default at `path` that is one of them. The default is quoted too if it is not a string.
 */
export function quotedWordsBeside(manuscript: Manuscript, value: Value, path: Path): readonly Attempt[] {
  const edits = quotes(manuscript, value, [...path.slice(0, -1), "enum"]);
  const own = typeof valueAt(value, path) === "string" ? [] : (manuscript.quote(path) ?? []);
  return edits.length === 0 ? [] : [{ title, edits: [...edits, ...own] }];
}
