import type { DocumentName } from "../../workspace/workspace.ts";
import type { TextAssistant } from "../assistant.ts";
import type { Ghost } from "../ghosts.ts";
import type { EditorMark } from "../marks.ts";
import { monaco } from "./monaco.ts";

/** Longer texts are shown without colours: finding them would take longer than the answer. */
const colouredLength = 1_000_000;

// Models outlive their editors, so that undo reaches back beyond a change of tabs.
const models = new Map<DocumentName, monaco.editor.ITextModel>();

/** What an editor knows of its text beyond its characters, for those who are asked about a place of it. */
export interface TextNotes {
  assistant: TextAssistant | null;
  marks: readonly EditorMark[];
  ghosts: readonly Ghost[];
}

const notes = new Map<DocumentName, TextNotes>();

/** The language of a text. A response is JSON, which YAML includes. */
function languageOf(name: DocumentName | undefined): string {
  return name === "conversion" ? "javascript" : "yaml";
}

/** The name of the text that a model holds, if it is one of the page's. */
function nameOf(model: monaco.editor.ITextModel): DocumentName | undefined {
  return [...models].find(([, known]) => known === model)?.[0];
}

/** What is known of a text. */
export function notesOf(name: DocumentName): TextNotes {
  const found = notes.get(name) ?? { assistant: null, marks: [], ghosts: [] };
  notes.set(name, found);
  return found;
}

/** What is known of a model's text; undefined if it is none of the page's. */
export function notesOfModel(model: monaco.editor.ITextModel): TextNotes | undefined {
  const name = nameOf(model);
  return name === undefined ? undefined : notesOf(name);
}

/** Puts a text into a model, by changing no more than is different: caret and folds stay where they are. */
export function replaceText(model: monaco.editor.ITextModel, text: string): void {
  const language = text.length > colouredLength ? "plaintext" : languageOf(nameOf(model));
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language);
  const old = model.getValue();
  if (old === text) return;
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start++;
  let same = 0;
  while (same < shorter - start && old[old.length - 1 - same] === text[text.length - 1 - same]) same++;
  const range = monaco.Range.fromPositions(
    model.getPositionAt(start),
    model.getPositionAt(old.length - same),
  );
  model.pushEditOperations([], [{ range, text: text.slice(start, text.length - same) }], () => null);
}

/** The model of a text, with that text. */
export function modelOf(name: DocumentName, text: string): monaco.editor.ITextModel {
  const model =
    models.get(name) ??
    monaco.editor.createModel("", languageOf(name), monaco.Uri.parse(`text:/${name}.yaml`));
  models.set(name, model);
  // The engine's offsets count a line's end as one.
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  replaceText(model, text);
  return model;
}
