import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, type Value } from "../../../go/value/value.ts";
import type { DocumentId, Problem } from "../../../playback/report.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import type { Attempt } from "../draft.ts";

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

/** For a value that is one of the words as its author wrote them in the definition: they are quoted there, in all versions. */
export function quotedWords(problem: Problem, document: DocumentId, text: string): readonly Attempt[] {
  const [spec, versions, index, ...rest] = problem.decidedBy?.path ?? [];
  const manuscript = Manuscript.read(text);
  const parsed = parseDocument(text, formatOf(text));
  if (index === undefined || rest.at(-1) !== "enum" || manuscript === undefined || !parsed.ok) return [];
  const all = valueAt(parsed.value, ["spec", "versions"]);
  const isVersion = spec === "spec" && versions === "versions" && isList(all);
  const edits = (isVersion ? all : []).flatMap((_, i) =>
    quotes(manuscript, parsed.value, ["spec", "versions", i, ...rest]),
  );
  return edits.length === 0 ? [] : [{ title, edits, document }];
}

/** For a default at `path` that is one of the words beside it: they are quoted, and it is where it is no text either. */
export function quotedWordsBeside(manuscript: Manuscript, value: Value, path: Path): readonly Attempt[] {
  const edits = quotes(manuscript, value, [...path.slice(0, -1), "enum"]);
  const own = typeof valueAt(value, path) === "string" ? [] : (manuscript.quote(path) ?? []);
  return edits.length === 0 ? [] : [{ title, edits: [...edits, ...own] }];
}
