import { browserStorage, textsIn } from "../workspace/browser-texts.ts";
import { randomName } from "../workspace/random-name.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { holdFolder, type Release } from "./hold-folder.ts";
import { forgetFolder, type KeptFile, keepFiles } from "./kept-folders.ts";
import type { ProjectState } from "./project-state.ts";

/** After this pause in edits, in milliseconds, they are kept. */
const quietFor = 800;

/** The folder that this tab opens again after a reload. */
const tabKey = "crd-playground/1/kept-folder";

/** Whether an open folder is kept in this browser. `failed`: the browser does not keep it. */
export type KeepingState = "not" | "kept" | "failed";

/** The id of the folder that this tab had open and kept; null if there was none. */
export function keptInTab(): string | null {
  return textsIn(browserStorage("sessionStorage")).get(tabKey);
}

/** Keeps an open folder in this browser once that is asked for, with every edit from then on. */
export class Keeping {
  readonly state: Store<KeepingState> = createStore<KeepingState>("not");
  readonly #project: Store<ProjectState>;
  readonly #tab = textsIn(browserStorage("sessionStorage"));
  #id: string | undefined;
  #kept: ReadonlyMap<string, KeptFile> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  #stop = (): void => undefined;
  #release: Release = () => undefined;
  /** Counts begins and ends, since a begin waits for the browser. */
  #turn = 0;

  constructor(project: Store<ProjectState>) {
    this.#project = project;
  }

  /**
   * Begins to keep the folder, or goes on with what is kept under this id. If another tab has that open, this one keeps a copy
   * of its own: two tabs would overwrite each other's edits. Returns whether it does.
   */
  async begin(kept?: string): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    const held = kept === undefined ? undefined : await holdFolder(kept);
    const id = kept !== undefined && held !== undefined ? kept : randomName();
    const release = held ?? (await holdFolder(id)) ?? (() => undefined);
    if (turn !== this.#turn) {
      release();
      return false;
    }
    this.#release = release;
    this.#id = id;
    this.#tab.set(tabKey, id);
    const stopListening = this.#project.subscribe(() => {
      if (this.#project.get().files === this.#kept) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.flush(), quietFor);
    });
    // A page in the background may be ended at any moment.
    const onHidden = (): void => void this.flush();
    document.addEventListener("visibilitychange", onHidden);
    this.#stop = () => {
      stopListening();
      document.removeEventListener("visibilitychange", onHidden);
    };
    await this.flush();
    return kept !== undefined && id !== kept;
  }

  /** Keeps what was edited since. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async #save(): Promise<void> {
    const id = this.#id;
    const { name, files } = this.#project.get();
    if (id === undefined || files === this.#kept) return;
    try {
      await keepFiles({ id, name, time: Date.now() }, files, this.#kept);
      this.#kept = files;
      this.state.update(() => "kept");
    } catch {
      this.state.update(() => "failed");
    }
  }

  /** Forgets what is kept. The folder stays open. */
  async forget(): Promise<void> {
    const id = this.#id;
    this.end();
    this.#id = undefined;
    this.#kept = new Map();
    await this.#saving;
    if (id !== undefined) await forgetFolder(id).catch(() => undefined);
    this.state.update(() => "not");
  }

  /** Ends with the folder: what is kept stays, and this tab does not open it again by itself. */
  end(): void {
    this.#turn += 1;
    this.#stop();
    void this.flush().finally(this.#release);
    this.#tab.remove(tabKey);
  }
}
