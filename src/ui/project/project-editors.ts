import { type EntryProblem, goEdits, goOffset, type OpenedEntry, type OpenedGo } from "../engine.ts";
import { keepTyped } from "../shell/keep-typed.ts";
import type { Playground } from "../shell/playground.ts";
import { withDocumentShown } from "../shell/shell.ts";
import { withText } from "../workspace/transitions.ts";
import { documentNames, emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { type Binding, boundNames, editBound, offsetIn, openedAgain } from "./bound-documents.ts";
import type { ProjectSession } from "./project-session.ts";
import { isEdited } from "./project-state.ts";

/** The flags with which the Go types of a folder are read. */
const goFlags = "allowDangerousTypes=true";

/** Keeps the editors and the files of a project the same. */
export class ProjectEditors {
  readonly #playground: Playground;
  readonly #session: ProjectSession;
  #binding: Binding | null = null;
  /** Everything else that was on screen with a document, by its id. */
  readonly #work = new Map<string, Workspace>();
  /** The texts as they were opened, by which another work in the editors is known. */
  #opened: readonly number[] = [];
  /** The work as its document was put into the editors. */
  #shown = emptyWorkspace;
  #isOwnChange = false;
  readonly #stop: () => void;

  constructor(playground: Playground, session: ProjectSession) {
    this.#playground = playground;
    this.#session = session;
    this.#stop = playground.workspace.subscribe(() => this.#onWork());
  }

  /** In the copy of a link it stays one: a person's own work is only where that is saved. */
  readonly #put = (next: Workspace): void => this.#playground.replace(next);

  stop(): void {
    this.#stop();
  }

  /** Shows a document. `keepsWork`: `put` itself keeps the work on screen. */
  async open(id: string, at?: EntryProblem, put = this.#put, keepsWork = false): Promise<void> {
    const { workspace, workHistory } = this.#playground;
    const opened = await this.#session.open(id);
    if (isEmpty(opened)) {
      const text = "This document cannot be opened: it is a template, or it is no longer in the folder.";
      this.#playground.tell({ tone: "warning", text, actions: [] });
      return;
    }
    const current = workspace.get();
    const { selected } = this.#session.state.get();
    if (selected !== id && this.#binding !== null && selected !== null) {
      this.#work.set(selected, current);
      if (this.#isEdited() || this.#hasMore(current)) void workHistory.add(current);
    }
    // Other work was opened over the project's.
    if (this.#binding === null && !keepsWork) keepTyped(this.#playground, emptyWorkspace);
    this.#session.state.update((old) => ({ ...old, selected: id }));
    if (selected !== id || this.#binding === null || put !== this.#put) {
      const next = workFor(
        opened,
        this.#work.get(id) ?? { ...emptyWorkspace, kubernetes: current.kubernetes },
      );
      this.#bind(id, opened, () => put(next));
    }
    if (at !== undefined) this.#reveal(at);
  }

  /** Whether a file of the documents in the editors was edited. */
  #isEdited(): boolean {
    const { files } = this.#session.state.get();
    return boundNames.some((name) => {
      const file = files.get(this.#binding?.documents[name]?.file ?? "");
      return file !== undefined && isEdited(file);
    });
  }

  /** Whether something was typed next to the documents in the editors, for example a policy: it is in no file. */
  #hasMore({ documents }: Workspace): boolean {
    return documentNames.some(
      (name) =>
        name !== "go" &&
        !boundNames.some((bound) => bound === name) &&
        documents[name].trim() !== "" &&
        documents[name] !== this.#shown.documents[name],
    );
  }

  #bind(id: string, { definition, object, go }: OpenedEntry, put: () => void): void {
    this.#isOwnChange = true;
    put();
    this.#isOwnChange = false;
    this.#shown = this.#playground.workspace.get();
    const documents = {
      ...(definition === undefined ? {} : { definition }),
      ...(object === undefined ? {} : { resource: object }),
    };
    this.#binding = { id, documents, ...(go === undefined ? {} : { go }) };
    this.#opened = this.#openedNow();
  }

  #openedNow(): readonly number[] {
    const { opened } = this.#playground.replacements.get();
    return boundNames.map((name) => opened[name].id);
  }

  #onWork(): void {
    const { workspace } = this.#playground;
    const work = workspace.get();
    void this.#session.setKubernetes(work.kubernetes);
    if (this.#isOwnChange || this.#binding === null) return;
    const opened = this.#openedNow();
    if (opened.some((id, i) => id !== this.#opened[i])) {
      // Other work is in the editors: it is not a text of the project.
      this.#binding = null;
      this.#session.state.update((old) => ({ ...old, selected: null }));
      return;
    }
    for (const name of boundNames) {
      const edit = editBound(this.#binding, name, work.documents[name], (file) => this.#session.textOf(file));
      if (edit === undefined) continue;
      this.#binding = edit.binding;
      this.#session.edit(edit.file, edit.text);
    }
    const { go } = this.#binding;
    // A text that is removed as a whole leaves the files as they are.
    if (go === undefined || work.documents.go === "" || go.text === work.documents.go) return;
    const now = { ...go, text: work.documents.go };
    this.#binding = { ...this.#binding, go: now };
    for (const { file, text } of goEdits(now, (each) => this.#session.textOf(each)))
      this.#session.edit(file, text);
  }

  /** Puts texts that changed outside of the editors into them. */
  async refresh(files: ReadonlySet<string>): Promise<void> {
    const binding = this.#binding;
    if (binding === null) return;
    const touched =
      boundNames.some((name) => files.has(binding.documents[name]?.file ?? "")) ||
      binding.go?.files.some(({ file }) => files.has(file)) === true;
    if (!touched) return;
    const opened = await this.#session.open(binding.id);
    if (this.#binding !== binding) return;
    const { workspace, tell } = this.#playground;
    if (isEmpty(opened)) {
      this.#binding = null;
      this.#session.state.update((old) => ({ ...old, selected: null }));
      const text = "The document on screen is no longer in the folder. Its text stays here.";
      tell({ tone: "warning", text, actions: [] });
      return;
    }
    // A document that cannot be read for a moment has no definition, and the other text stays.
    const kept = openedAgain(binding, opened);
    this.#bind(binding.id, kept, () => workspace.update((old) => workFor(kept, old)));
  }

  async change(file: string, text: string): Promise<void> {
    this.#session.edit(file, text);
    await this.#session.flush();
    await this.refresh(new Set([file]));
  }

  #reveal({ file, line, column }: EntryProblem): void {
    const { shell } = this.#playground;
    const go = this.#binding?.go;
    const at = go === undefined ? undefined : goOffset(go, { file, line, column });
    if (at !== undefined) {
      const reveal = { document: "go", start: at, end: at } as const;
      shell.update((old) => ({ ...withDocumentShown(old, "go"), reveal }));
      return;
    }
    for (const name of boundNames) {
      const document = this.#binding?.documents[name];
      if (document?.file !== file) continue;
      const start = offsetIn(this.#session.textOf(file), document, { line, column });
      if (start === undefined) continue;
      shell.update((old) => ({
        ...withDocumentShown(old, name),
        reveal: { document: name, start, end: start },
      }));
      return;
    }
  }
}

function isEmpty({ definition, object, go }: OpenedEntry): boolean {
  return definition === undefined && object === undefined && go === undefined;
}

function withDefinition(text: string, work: Workspace): Workspace {
  const isFromGo = work.documents.go !== "";
  const written = isFromGo ? withText(work, "go", "") : work;
  return { ...withText(written, "definition", text), isDetached: false };
}

/** The work with a definition that follows Go types, beside the one in a file. */
function generated(
  { text, definition, chosen }: OpenedGo,
  before: string | undefined,
  work: Workspace,
): Workspace {
  const documents = { ...work.documents, go: text, definition, before: before ?? "" };
  return { ...work, documents, goOptions: goFlags, goChosen: chosen, isDetached: false };
}

/** The work with the texts of a document, and everything else as it is. */
function workFor({ definition, object, go, before }: OpenedEntry, work: Workspace): Workspace {
  const defined =
    go === undefined ? withDefinition(definition?.text ?? "", work) : generated(go, before, work);
  return object === undefined ? defined : withText(defined, "resource", object.text);
}
