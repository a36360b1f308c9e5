import type { OpenedText } from "../../workspace/replacements.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import type { TextAssistant } from "../assistant.ts";
import type { Ghost } from "../ghost.ts";
import type { EditorMark } from "../marks.ts";
import { changeBetween } from "../text-undo.ts";
import { monaco } from "./monaco.ts";

/** Longer texts are shown without colours: finding them would take longer than the answer. */
const colouredLength = 1_000_000;

/** The number of openings of a text for which undo steps are kept. */
const mostModels = 20;

const models = new Map<DocumentName, Map<number, monaco.editor.ITextModel>>();

/** What an editor knows about its text besides its characters. Providers use it when they are asked about a place. */
export interface TextNotes {
  assistant: TextAssistant | null;
  marks: readonly EditorMark[];
  ghosts: readonly Ghost[];
}

const notes = new Map<DocumentName, TextNotes>();

/** Returns the language of a text. A response is JSON, which YAML includes. */
function languageFor(name: DocumentName | undefined, text: string): string {
  if (text.length > colouredLength) return "plaintext";
  if (name === "go") return "go";
  return name === "conversion" ? "javascript" : "yaml";
}

/** Returns the name of a model's text, or undefined if it is not one of the page's. */
function nameOf(model: monaco.editor.ITextModel): DocumentName | undefined {
  return [...models].find(([, known]) => [...known.values()].includes(model))?.[0];
}

/** Returns the notes of a text. */
export function notesOf(name: DocumentName): TextNotes {
  const found = notes.get(name) ?? { assistant: null, marks: [], ghosts: [] };
  notes.set(name, found);
  return found;
}

/** Returns the notes of a model's text, or undefined if it is not one of the page's. */
export function notesOfModel(model: monaco.editor.ITextModel): TextNotes | undefined {
  const name = nameOf(model);
  return name === undefined ? undefined : notesOf(name);
}

/** Puts a text into a model. Changes only what differs, so that caret and folds stay where they are. */
export function replaceText(model: monaco.editor.ITextModel, text: string): void {
  const language = languageFor(nameOf(model), text);
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language);
  const old = model.getValue();
  if (old === text) return;
  const { start, removed, inserted } = changeBetween(old, text);
  const end = start + removed.length;
  const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  // A separate undo step from what was typed before.
  model.pushStackElement();
  model.pushEditOperations([], [{ range, text: inserted }], () => null);
  model.pushStackElement();
}

/**
 * Returns the model of a text that was opened, now with the content `text`. It begins with the text as it was opened,
 * so that undo never goes beyond that. It outlives its editors, so that undo also works after a change of tabs and of
 * the whole work.
 */
export function modelOf(name: DocumentName, opened: OpenedText, text: string): monaco.editor.ITextModel {
  const known = models.get(name) ?? new Map<number, monaco.editor.ITextModel>();
  models.set(name, known);
  const model = known.get(opened.id) ?? createModel(name, opened);
  // The last in the order of a map is the newest.
  known.delete(opened.id);
  known.set(opened.id, model);
  for (const [id, old] of [...known].slice(0, -mostModels)) {
    known.delete(id);
    old.dispose();
  }
  replaceText(model, text);
  return model;
}

function createModel(name: DocumentName, { id, text }: OpenedText): monaco.editor.ITextModel {
  const uri = monaco.Uri.parse(`text:/${id}/${name}.yaml`);
  const model = monaco.editor.createModel(text, languageFor(name, text), uri);
  // The engine's offsets count a line end as one unit.
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  // Colours by depth need a tree of all brackets. For two megabytes of them that takes half a second at each paste.
  model.updateOptions({
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  // gofmt indents with tabs.
  if (name === "go") model.updateOptions({ insertSpaces: false, tabSize: 4 });
  return model;
}
