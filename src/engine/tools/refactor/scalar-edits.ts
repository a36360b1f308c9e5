import { isScalar } from "yaml";
import type { Path } from "../../go/value/path.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import type { EditedText } from "./edited-text.ts";

/**
 * Edits the string at a path: `edits` replace words of its value. The quotes, blocks and line breaks around them stay as
 * they are written, unless the words cannot be found again there, for example behind escapes.
 */
export function editString(edited: EditedText, path: Path, edits: readonly TextEdit[]): boolean {
  const node = edited.manuscript()?.nodeAt(path);
  if (!isScalar(node) || typeof node.value !== "string" || !node.range) return false;
  const [start, end] = node.range;
  const { value } = node;
  const written = edited.text.slice(start, end);
  const placed = edits.map((edit) => {
    const word = value.slice(edit.start, edit.end);
    const inValue = occurrences(value, word);
    const inText = occurrences(written, word);
    const at = inText[inValue.indexOf(edit.start)];
    if (word === "" || at === undefined || inText.length !== inValue.length) return undefined;
    return { start: start + at, end: start + at + word.length, text: edit.text };
  });
  const found = placed.flatMap((edit) => edit ?? []);
  const wanted = applyEdits(value, edits);
  if (found.length === edits.length) {
    // Without quotes, the new string may mean something else.
    const read = Manuscript.read(applyEdits(edited.text, found))?.nodeAt(path);
    if (isScalar(read) && read.value === wanted) return edited.apply(found);
  }
  return edited.apply(edited.manuscript()?.replace(path, wanted));
}

function occurrences(text: string, word: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && word !== ""; at = text.indexOf(word, at + 1)) found.push(at);
  return found;
}
