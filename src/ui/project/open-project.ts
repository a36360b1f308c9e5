import { createEngineWorker } from "../../worker/create-worker.ts";
import type { EntryProblem, FileChange } from "../engine.ts";
import type { EngineSession } from "../shell/engine-session.ts";
import type { Playground } from "../shell/playground.ts";
import type { NoticeAction } from "../shell/shell.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withText, withView } from "../workspace/transitions.ts";
import { count } from "../workspace/words.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { Keeping } from "./keeping.ts";
import { type KeptFile, keptFolders } from "./kept-folders.ts";
import { ProjectEditors } from "./project-editors.ts";
import { ProjectSession } from "./project-session.ts";
import { asEdited, editedFiles } from "./project-state.ts";
import type { ProjectSource } from "./sources/source.ts";

/** An open project, and what the page does with it. */
export interface OpenedProject {
  readonly session: ProjectSession;
  readonly keeping: Keeping;
  /** Puts a document into the editors. `at` is a problem of it, whose place is shown. */
  open(id: string, at?: EntryProblem): Promise<void>;
  /** Puts a definition into the editors beside what it replaces, and shows what that breaks. */
  openBeside(id: string, before: string): Promise<void>;
  /** Puts a changed file back into the project and the editors. */
  change(file: string, text: string): Promise<void>;
  /** Shows or hides the list. */
  show(isShown: boolean): void;
  close(): void;
}

const projects = new WeakMap<EngineSession, Store<OpenedProject | null>>();

/** The project that is open, or null. */
export function projectOf(engine: EngineSession): Store<OpenedProject | null> {
  const known = projects.get(engine) ?? createStore<OpenedProject | null>(null);
  projects.set(engine, known);
  return known;
}

/** Where the files come from, and what is offered about the first document. */
interface ProjectOptions {
  readonly source?: ProjectSource;
  /** The folder as this browser kept it, with its edits. */
  readonly kept?: { readonly id: string; readonly files: ReadonlyMap<string, KeptFile> };
  readonly actionsFor?: (work: Workspace) => readonly NoticeAction[];
}

/** Opens files as a project, in place of the one before, and puts the first document with a definition into the editors. */
export async function openProject(
  playground: Playground,
  name: string,
  files: readonly FileChange[],
  { source = {}, kept, actionsFor = () => [] }: ProjectOptions = {},
): Promise<void> {
  const store = projectOf(playground.engine);
  store.get()?.close();
  const { kubernetes } = playground.workspace.get();
  const session = new ProjectSession({
    name,
    source,
    kubernetes,
    createWorker: createEngineWorker,
    onDiskChange: (changed) => void editors.refresh(changed),
    keep: (file, text) => keep(playground, file, text),
  });
  const editors = new ProjectEditors(playground, session);
  const keeping = new Keeping(session.state);
  const warn = (event: BeforeUnloadEvent): void => {
    void keeping.flush();
    const isKept = keeping.state.get() === "kept";
    if (!isKept && editedFiles(session.state.get()).length > 0) event.preventDefault();
  };
  addEventListener("beforeunload", warn);
  const opened: OpenedProject = {
    session,
    keeping,
    open: (id, at) => editors.open(id, at),
    openBeside: (id, before) =>
      editors.open(id, undefined, (next) =>
        playground.replace(withView(withText(next, "before", before), "breaking")),
      ),
    change: (file, text) => editors.change(file, text),
    show: (isShown) => session.state.update((old) => ({ ...old, isShown })),
    close: () => {
      if (keeping.state.get() !== "kept") keepEdited(session, playground);
      keeping.end();
      removeEventListener("beforeunload", warn);
      editors.stop();
      session.close();
      store.update((old) => (old === opened ? null : old));
    },
  };
  store.update(() => opened);
  await session.start(files);
  if (kept !== undefined) {
    for (const [file, { text, disk }] of kept.files) if (text !== asEdited(disk)) session.edit(file, text);
  }
  const isCopy = kept !== undefined && (await keeping.begin(kept.id));
  const first = firstOf(session);
  const all = count(files.length, "file");
  if (first === undefined) return;
  const elsewhere = isCopy ? ` ${name} is open in another tab. This tab keeps a copy of its own.` : "";
  const message = `Opened ${name === all ? all : `${name}: ${all}`}, as on one server.${elsewhere}`;
  await editors.open(first, undefined, (next) => playground.open(next, message, actionsFor(next)), true);
}

/** Puts the text of a file into History. */
function keep({ workHistory }: Playground, file: string, text: string): void {
  const documents = { ...emptyWorkspace.documents, resource: text };
  void workHistory.add({ ...emptyWorkspace, title: file, documents });
}

/** More edited files of a project that is closed are not kept. */
const mostKept = 30;

/** Keeps what was edited in a project and is on no disk. */
function keepEdited(session: ProjectSession, playground: Playground): void {
  for (const file of editedFiles(session.state.get()).slice(0, mostKept))
    keep(playground, file, session.textOf(file));
}

/** Shows the files of the project, or hides them. Says how to open one if there is none. */
export function showFiles({ engine, shell, tell }: Playground): void {
  const project = projectOf(engine).get();
  if (project !== null) return project.show(!project.session.state.get().isShown);
  const text =
    "No folder is open. Open one from New, or drop a folder, an archive or several files on the page.";
  const history = (): void => shell.update((old) => ({ ...old, dialog: "history" }));
  void keptFolders().then((kept) => {
    const actions = kept.length === 0 ? [] : [{ label: "Show kept folders", run: history }];
    tell({ tone: "info", text, actions });
  });
}

/** A definition with objects, or the first document. */
function firstOf({ state }: ProjectSession): string | undefined {
  const all = [...state.get().entries.values()].flat();
  const used = new Set(all.map(({ definition }) => definition));
  return (all.find(({ id }) => used.has(id)) ?? all.find(({ role }) => role === "definition") ?? all[0])?.id;
}
