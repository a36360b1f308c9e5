import type { WorkerLike } from "../../worker/client.ts";
import type { InputOf, Kind, ReplyOf } from "../../worker/question.ts";
import {
  type ComparedDefinition,
  type EntryAnswer,
  type FileChange,
  type FixedFile,
  isGoFile,
  type OpenedEntry,
  writtenLike,
} from "../engine.ts";
import { SideWorker } from "../shell/side-worker.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { AnswerLoop } from "./answer-loop.ts";
import {
  asEdited,
  askedAgain,
  emptyProject,
  isEdited,
  type ProjectFile,
  type ProjectState,
  withChange,
} from "./project-state.ts";
import type { ProjectSource } from "./sources/source.ts";

/** The page, as far as a project needs it. */
interface SessionParts {
  readonly name: string;
  readonly source: ProjectSource;
  readonly kubernetes: string;
  readonly createWorker: () => WorkerLike;
  /** Tells about texts of files that changed on disk, after they were read. */
  readonly onDiskChange: (files: ReadonlySet<string>) => void;
  /** Keeps a text that was edited here and is replaced by that of the disk. */
  readonly keep: (file: string, text: string) => void;
}

/** What a comparison with other files found. `isCut`: it did not come to its end. */
export interface Comparison {
  readonly found: readonly ComparedDefinition[];
  readonly left: number;
  readonly added: readonly string[];
  readonly isCut?: true;
}

/** After this pause in changes, in milliseconds, the worker gets them. */
const quietFor = 120;

/** An open folder: its files, the worker that answers them, and its source. */
export class ProjectSession {
  readonly state: Store<ProjectState>;
  readonly source: ProjectSource;
  readonly #worker: SideWorker;
  readonly #loop: AnswerLoop;
  readonly #onDiskChange: SessionParts["onDiskChange"];
  readonly #keep: SessionParts["keep"];
  #kubernetes: string;
  /** Files whose text the worker does not have yet. */
  readonly #unsent = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last question that changes the worker's files: the next one waits for it. */
  #sending: Promise<void> = Promise.resolve();
  #stopWatch = (): void => undefined;

  constructor({ name, source, kubernetes, createWorker, onDiskChange, keep }: SessionParts) {
    this.state = createStore(emptyProject(name));
    this.source = source;
    this.#kubernetes = kubernetes;
    this.#onDiskChange = onDiskChange;
    this.#keep = keep;
    this.#worker = new SideWorker(createWorker);
    this.#loop = new AnswerLoop(this.#worker.ask, {
      answered: (answers, waiting) => this.#answered(answers, waiting),
      lost: () => this.begin(),
    });
  }

  /** Takes the first files and begins to watch for others. */
  async start(files: readonly FileChange[]): Promise<void> {
    this.#put(files);
    await this.begin();
    const watch = this.source.watch?.({
      changed: (changes) => void this.fromDisk(changes),
      trouble: (trouble) => this.state.update((old) => ({ ...old, trouble })),
    });
    if (watch !== undefined) this.#stopWatch = watch;
  }

  /** Ends the project. What was edited is only where it was written to. */
  close(): void {
    this.#stopWatch();
    this.#loop.stop();
    this.#worker.end();
    clearTimeout(this.#timer);
  }

  /** Answers everything for another minor. */
  async setKubernetes(kubernetes: string): Promise<void> {
    if (kubernetes === this.#kubernetes) return;
    this.#kubernetes = kubernetes;
    await this.begin();
  }

  /** Sends the whole project to the worker, which knows nothing of it. */
  async begin(): Promise<void> {
    this.#unsent.clear();
    const files = [...this.state.get().files].map(([file, { text }]) => ({ file, text }));
    const reply = await this.#asked("projectBegin", { kubernetes: this.#kubernetes, files });
    if (reply === null) {
      this.#loop.clear();
      const trouble = "The files could not be read in time. Open a part of them.";
      this.state.update((old) => ({ ...old, isRead: true, trouble }));
      return;
    }
    this.state.update((old) => withChange(old, reply));
    this.#loop.add([...this.state.get().entries.values()].flatMap((own) => own.map(({ id }) => id)));
    if (files.some(({ file }) => isGoFile(file))) await this.#generate();
  }

  /** The text of a file as it is here; "" if there is none. */
  textOf(file: string): string {
    return this.state.get().files.get(file)?.text ?? "";
  }

  /** Sets the text of a file that was edited here. */
  edit(file: string, text: string): void {
    this.#change(file, (old) => ({ ...old, text }));
    this.#later(file);
  }

  /** Takes what changed on disk. A file that was edited here keeps its text, and the conflict is shown. */
  async fromDisk(changes: readonly FileChange[]): Promise<void> {
    const taken = this.#put(changes);
    await this.flush();
    if (taken.size > 0) this.#onDiskChange(taken);
  }

  #put(changes: readonly FileChange[]): ReadonlySet<string> {
    const taken = new Set<string>();
    this.state.update((old) => {
      const files = new Map(old.files);
      for (const { file, text } of changes) {
        const before = files.get(file);
        if (before !== undefined && isEdited(before)) {
          files.set(file, withConflict(before, text));
          continue;
        }
        if (before?.disk === text && text !== null) continue;
        taken.add(file);
        this.#unsent.add(file);
        if (text === null) files.delete(file);
        else files.set(file, { text: asEdited(text), disk: text });
      }
      return { ...old, files };
    });
    return taken;
  }

  /** Resolves a conflict: with the text that is here, or with the file's. */
  async resolve(file: string, keeps: "mine" | "theirs"): Promise<void> {
    const known = this.state.get().files.get(file);
    if (known?.conflict === undefined) return;
    const { conflict, text } = known;
    if (keeps === "mine") {
      this.#change(file, () => ({ text, disk: conflict ?? "" }));
      return;
    }
    this.#keep(file, text);
    this.state.update((old) => {
      const files = new Map(old.files);
      if (conflict === null) files.delete(file);
      else files.set(file, { text: asEdited(conflict), disk: conflict });
      return { ...old, files };
    });
    this.#unsent.add(file);
    await this.flush();
    this.#onDiskChange(new Set([file]));
  }

  /** Writes a file to where it came from. Rejects with a sentence. */
  async write(file: string): Promise<void> {
    const known = this.state.get().files.get(file);
    if (known === undefined || this.source.write === undefined) return;
    const after = this.written(file);
    await this.source.write(file, known.disk, after);
    this.saved(file, after);
  }

  /** The text of a file as it is written: with the mark and the line ends that it came with. */
  written(file: string): string {
    const known = this.state.get().files.get(file);
    return known === undefined ? "" : writtenLike(known.disk, known.text);
  }

  /** Notes that a text of a file is kept elsewhere. */
  saved(file: string, disk: string): void {
    this.#change(file, (old) => ({ text: old.text, disk }));
  }

  #change(file: string, change: (old: ProjectFile) => ProjectFile): void {
    this.state.update((old) => {
      const known = old.files.get(file);
      if (known === undefined) return old;
      return { ...old, files: new Map(old.files).set(file, change(known)) };
    });
  }

  #later(file: string): void {
    this.#unsent.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), quietFor);
  }

  /** Gives the worker what it does not have yet. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  async #send(): Promise<void> {
    if (this.#unsent.size === 0) return;
    const changed = new Set(this.#unsent);
    this.#unsent.clear();
    const { files } = this.state.get();
    const changes = [...changed].map((file) => ({ file, text: files.get(file)?.text ?? null }));
    const reply = await this.#asked("projectTake", { files: changes });
    if (reply === null) return this.begin();
    this.state.update((old) => withChange(old, reply));
    this.#loop.add(askedAgain(this.state.get(), changed, reply));
    if ([...changed].some(isGoFile)) await this.#generate();
  }

  /** Reads the Go types again, of which any may affect any definition. */
  async #generate(): Promise<void> {
    const reply = await this.#asked("projectGenerate", {});
    if (reply === null) {
      const trouble =
        "The Go types could not be read: the page has no more time for them, or a part of it is missing.";
      this.state.update((old) => ({ ...old, trouble }));
      return;
    }
    this.state.update((old) => withChange(old, reply));
    const goFiles = [...this.state.get().files.keys()].filter(isGoFile);
    this.#loop.add(askedAgain(this.state.get(), new Set(goFiles), reply));
  }

  #answered(answers: readonly (readonly [string, EntryAnswer])[], waiting: number): void {
    this.state.update((old) => {
      const next = new Map(old.answers);
      for (const [id, answer] of answers) next.set(id, answer);
      return { ...old, answers: next, waiting };
    });
  }

  /** Sets which documents are on screen: they are answered first. */
  prefer(ids: readonly string[]): void {
    this.#loop.prefer(ids);
  }

  /** What the editors show of a document. */
  async open(id: string): Promise<OpenedEntry> {
    await this.flush();
    return (await this.#asked("projectOpen", { id })) ?? {};
  }

  /** The files after the fixes that need no decision, of documents with problems. */
  async fixes(): Promise<readonly FixedFile[]> {
    await this.flush();
    const { answers, entries } = this.state.get();
    const found: FixedFile[] = [];
    // A file at a time, so that no question takes long.
    for (const own of entries.values()) {
      const ids = own.map(({ id }) => id).filter((id) => (answers.get(id)?.problems.length ?? 0) > 0);
      const reply = ids.length === 0 ? null : await this.#asked("projectFix", { ids });
      for (const each of reply ?? []) found.push(each);
    }
    return found;
  }

  /** Compares the definitions with those of other files. `tell` gets what is found, as it is found. */
  async compare(files: readonly FileChange[], tell: (found: Comparison) => void): Promise<void> {
    await this.flush();
    let all: Comparison = { found: [], left: 0, added: [] };
    let reply = await this.#asked("projectCompare", { files });
    while (reply !== null) {
      const { found, left, added } = reply;
      all = { found: [...all.found, ...found], left, added: [...all.added, ...added] };
      tell(all);
      if (left === 0) return;
      reply = await this.#asked("projectCompareNext", {});
    }
    tell({ ...all, left: 0, isCut: true });
  }

  async #asked<K extends Kind>(kind: K, input: InputOf<K>): Promise<ReplyOf<K> | null> {
    const outcome = await this.#worker.ask(kind, input);
    return "failed" in outcome ? null : outcome.reply;
  }
}

/** A file that was edited here, and now has other text on disk, or again the one that was edited, or that of here. */
function withConflict({ text, disk }: ProjectFile, now: string | null): ProjectFile {
  if (now === disk) return { text, disk };
  const isSame = now !== null && asEdited(now) === text;
  return isSame ? { text, disk: now } : { text, disk, conflict: now };
}
