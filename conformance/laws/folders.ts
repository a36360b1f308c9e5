import assert from "node:assert/strict";
import { createEngine } from "../../src/engine/playback/evaluate/whole-engine.ts";
import { documentText, withDocument } from "../../src/engine/tools/project/document-text.ts";
import { createGoReader } from "../../src/engine/tools/project/go-definitions.ts";
import { isGoFile } from "../../src/engine/tools/project/go-files.ts";
import {
  type FileChange,
  OpenProject,
  type ProjectChange,
} from "../../src/engine/tools/project/open-project.ts";
import { Project } from "../../src/engine/tools/project/project.ts";
import { writtenLike } from "../../src/engine/tools/project/written-like.ts";
import {
  asEdited,
  askedAgain,
  emptyProject,
  type ProjectState,
  withChange,
} from "../../src/ui/project/project-state.ts";
import { problemRows, rowsOf } from "../../src/ui/project/rows.ts";
import { type FolderLife, folderLives } from "./arbitraries/folders.ts";
import type { Law } from "./law.ts";

const engine = createEngine();
const readGo = createGoReader();

/** A folder as the page has it: what the worker tells is put into the state, and only what is asked again is answered. */
class Page {
  readonly #project = new OpenProject("1.37", engine, { now: "2026-01-01T00:00:00Z" });
  state: ProjectState = emptyProject("folder");

  async take(changes: readonly FileChange[]): Promise<void> {
    const files = new Set(changes.map(({ file }) => file));
    this.#told(files, this.#project.take(changes));
    if (![...files].some(isGoFile)) return;
    this.#told(new Set(), this.#project.takeGenerated(await readGo(this.#project.goTexts())));
  }

  #told(files: ReadonlySet<string>, reply: ProjectChange): void {
    this.state = withChange(this.state, reply);
    const answers = new Map(this.state.answers);
    for (const id of askedAgain(this.state, files, reply)) {
      const answer = this.#project.answer(id);
      if (answer !== undefined) answers.set(id, answer);
      this.#project.open(id);
    }
    this.state = { ...this.state, answers };
  }
}

function seen({ entries, answers }: ProjectState): object {
  return {
    entries: Object.fromEntries([...entries].sort()),
    answers: Object.fromEntries([...answers].sort()),
  };
}

export const foldersAgree: Law<FolderLife> = {
  name: "folder",
  says: "a folder that was edited has the answers of a fresh one, and its files are written as they were",
  given: folderLives,
  async holds({ files, steps }) {
    const page = new Page();
    const texts = new Map<string, string>();
    // What a file had before it could not be read stands in for it, which a fresh folder cannot know.
    const model = new Project();
    for (const step of [files, ...steps]) {
      const changes = [...new Map(step)].map(([file, text]) => ({
        file,
        text: text === null ? null : asEdited(text),
      }));
      for (const [, disk] of step) if (disk !== null) assert.equal(writtenLike(disk, asEdited(disk)), disk);
      for (const { file, text } of changes) {
        if (text === null) texts.delete(file);
        else texts.set(file, text);
        if (text === null) model.drop(file);
        else model.take(file, text);
      }
      model.setGenerated(await readGo(model.goTexts()));
      await page.take(changes);
      rowsOf(page.state, { text: "widget", show: "all" });
      problemRows(page.state, { text: "", show: "all" });
      if ([...texts.keys()].some((file) => (model.file(file)?.kept.length ?? 0) > 0)) continue;
      const fresh = new Page();
      await fresh.take([...texts].map(([file, text]) => ({ file, text })));
      assert.deepEqual(seen(page.state), seen(fresh.state));
      keptInPlace(page.state, texts);
    }
  },
};

/** Each document is in its place: put back as it is, it changes nothing around it. */
function keptInPlace({ entries }: ProjectState, texts: ReadonlyMap<string, string>): void {
  for (const [file, own] of entries) {
    const text = texts.get(file) ?? "";
    for (const { place } of own) {
      if (place === undefined) continue;
      const put = withDocument(text, place, documentText(text, place));
      if (place.column === 0) assert.equal(put.file, text);
      assert.ok(put.file.startsWith(text.slice(0, place.start)) && put.file.endsWith(text.slice(place.end)));
    }
  }
}
