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

/** Quotes around what YAML read as no text in a list of words at `path`: `[yes, no]` is `[true, false]`. */
function quotes(manuscript: Manuscript, value: Value, path: Path): readonly TextEdit[] {
  const words = valueAt(value, path);
  if (!isList(words) || words.length > most || valueAt(value, [...path.slice(0, -1), "type"]) !== "string")
    return [];
  return words.flatMap((word, i) => (typeof word === "string" ? [] : (manuscript.quote([...path, i]) ?? [])));
}

/**
 * For a value that is one of the words as its author wrote them in the definition: they are quoted there, in all versions.
 * A value that is no text itself is to be quoted then, too: `yes` for `[yes, no]`.
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

/** For a default at `path` that is one of the words beside it: they are quoted, and it is where it is no text either. */
export function quotedWordsBeside(manuscript: Manuscript, value: Value, path: Path): readonly Attempt[] {
  const edits = quotes(manuscript, value, [...path.slice(0, -1), "enum"]);
  const own = typeof valueAt(value, path) === "string" ? [] : (manuscript.quote(path) ?? []);
  return edits.length === 0 ? [] : [{ title, edits: [...edits, ...own] }];
}
