import type { OpenedText } from "../../workspace/replacements.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import type { TextAssistant } from "../assistant.ts";
import type { Ghost } from "../ghost.ts";
import type { EditorMark } from "../marks.ts";
import { changeBetween } from "../text-undo.ts";
import { monaco } from "./monaco.ts";

/** Longer texts are shown without colours: finding them would take longer than the answer. */
const colouredLength = 1_000_000;

/** As many openings of a text keep what can be undone in them. */
const mostModels = 20;

const models = new Map<DocumentName, Map<number, monaco.editor.ITextModel>>();

/** What an editor knows of its text beyond its characters, for those who are asked about a place of it. */
export interface TextNotes {
  assistant: TextAssistant | null;
  marks: readonly EditorMark[];
  ghosts: readonly Ghost[];
}

const notes = new Map<DocumentName, TextNotes>();

/** The language of a text. A response is JSON, which YAML includes. */
function languageFor(name: DocumentName | undefined, text: string): string {
  if (text.length > colouredLength) return "plaintext";
  if (name === "go") return "go";
  return name === "conversion" ? "javascript" : "yaml";
}

/** The name of the text that a model holds, if it is one of the page's. */
function nameOf(model: monaco.editor.ITextModel): DocumentName | undefined {
  return [...models].find(([, known]) => [...known.values()].includes(model))?.[0];
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
  const language = languageFor(nameOf(model), text);
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language);
  const old = model.getValue();
  if (old === text) return;
  const { start, removed, inserted } = changeBetween(old, text);
  const end = start + removed.length;
  const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  // A step of its own: what was typed before is another.
  model.pushStackElement();
  model.pushEditOperations([], [{ range, text: inserted }], () => null);
  model.pushStackElement();
}

/**
 * The model of a text that was opened, holding `text`. It begins with the text as it was opened, so that undo never goes
 * past that, and outlives its editors, so that undo reaches back beyond a change of tabs and of the work as a whole.
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
  // The engine's offsets count a line's end as one.
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  // Colours for depths need a tree of all brackets: of two megabytes of them half a second at each paste.
  model.updateOptions({
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  // gofmt indents by tabs.
  if (name === "go") model.updateOptions({ insertSpaces: false, tabSize: 4 });
  return model;
}
