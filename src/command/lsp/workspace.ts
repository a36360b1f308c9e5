import { dirname, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TextDocuments } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { append } from "../../engine/go/value/append.ts";
import { isGoFile, isGoType } from "../../engine/tools/project/go-files.ts";
import { mayDefine } from "../../engine/tools/project/manifest.ts";
import { Project, type ProjectFile } from "../../engine/tools/project/project.ts";
import type { Write } from "../../package/writes.ts";
import { noConfig, readConfig } from "../config.ts";
import { readMinors } from "../minors.ts";
import type { Severities } from "../severities.ts";
import type { Runner } from "../tasks/tasks.ts";
import { kindsNamed, manifestFiles, manifestText, scanLimits } from "./manifest-files.ts";

/** How a text is checked. */
export interface Settings {
  /** The newest first. */
  readonly kubernetes: readonly string[];
  readonly severities: Severities;
  /** Whether conventions are checked, too. */
  readonly notes: boolean;
  /** How objects are written. */
  readonly write: Write;
  /** The address of the playground. */
  readonly page?: string;
  /** What is wrong with the configuration, which is then ignored. */
  readonly fault?: string;
}

/** One name for a text, however the editor writes its address. */
export function keyOf(uri: string): string {
  const path = pathOf(uri);
  return path === undefined ? uri : pathToFileURL(path).href;
}

/** The path of a file; undefined if the address does not name a file. */
function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

const noDefinitions = { ok: true, value: new Map() } as const;

/** What may still be read of the files of a sort. */
class Room {
  files = 0;
  #size = 0;

  get isFull(): boolean {
    return this.files >= scanLimits.files || this.#size > scanLimits.allBytes;
  }

  add(text: string): void {
    this.files += 1;
    this.#size += text.length;
  }
}

/** The files in an editor's folders and its open texts, which take precedence over their files. */
export class Workspace {
  /** The files with definitions, and the open texts. */
  readonly project = new Project();
  readonly #documents = new WeakMap<ProjectFile, TextDocument>();
  readonly #open: TextDocuments<TextDocument>;
  readonly #runner: Runner;
  readonly #asked: string | undefined;
  readonly #settings = new Map<string, Promise<Settings>>();
  readonly #kinds = new Map<string, ReadonlySet<string>>();
  /** Names of files are shown as those of a folder. */
  #folders: readonly string[] = [];
  #generating: Promise<boolean> | undefined;
  #isGoStale = false;

  /** `asked` names the minors, and overrides the configuration. */
  constructor(open: TextDocuments<TextDocument>, runner: Runner, asked: string | undefined) {
    this.#open = open;
    this.#runner = runner;
    this.#asked = asked;
  }

  /** Reads the manifests and Go types of folders, given as addresses. Returns sentences about what was left out. */
  async scan(folders: readonly string[]): Promise<readonly string[]> {
    const told: string[] = [];
    this.#folders = folders.flatMap((folder) => pathOf(folder) ?? []);
    const [manifests, go] = [new Room(), new Room()];
    for (const path of this.#folders) {
      const config = await readConfig(path);
      const found = await manifestFiles(path, typeof config === "string" ? [] : config.exclude);
      append(told, found.told);
      if (!(await this.#takeAll(found.manifests, manifests)))
        told.push(`${path}: only the first ${manifests.files} manifest files are read.`);
      if (!(await this.#takeAll(found.go, go)))
        told.push(`${path}: only the first ${go.files} Go files are read.`);
    }
    await this.generate();
    return told;
  }

  /** Returns whether there was room for all. */
  async #takeAll(files: readonly string[], room: Room): Promise<boolean> {
    for (const file of files) {
      if (room.isFull) return false;
      const text = await manifestText(file);
      if (text === undefined) continue;
      room.add(text);
      const key = pathToFileURL(file).href;
      if (this.opened(key) === undefined) await this.#take(key, text);
    }
    return true;
  }

  /**
   * Reads the Go types again if a Go file changed since the last time. Returns whether definitions changed. Questions in the
   * meantime wait for the same answer, and for one more if files changed.
   */
  async generate(): Promise<boolean> {
    if (this.#generating !== undefined) {
      await this.#generating;
      return this.generate();
    }
    if (!this.#isGoStale) return false;
    this.#isGoStale = false;
    this.#generating = this.#generate();
    try {
      return await this.#generating;
    } finally {
      this.#generating = undefined;
    }
  }

  async #generate(): Promise<boolean> {
    const texts = this.project.goTexts();
    const hasTypes = [...texts].some(([file, text]) => isGoType(file, text));
    const outcome = hasTypes ? await this.#runner.run("goDefinitions", texts) : noDefinitions;
    // The last good definitions stay.
    return outcome.ok && this.project.setGenerated(outcome.value);
  }

  /** The name of a file in its folder, with slashes. */
  nameOf(key: string): string {
    const path = pathOf(key) ?? key;
    const folder = this.#folders.find((each) => path.startsWith(`${each}${sep}`));
    return (folder === undefined ? path : relative(folder, path)).split(sep).join("/");
  }

  /** Reads a file again if it is not open. Returns whether definitions in manifests changed. */
  async refresh(key: string): Promise<boolean> {
    if (this.opened(key) !== undefined) return false;
    const path = pathOf(key);
    const text = path === undefined ? undefined : await manifestText(path);
    if (text !== undefined) return this.#take(key, text);
    this.#kinds.delete(key);
    if (isGoFile(key)) this.#isGoStale = true;
    return this.project.drop(key);
  }

  async #take(key: string, text: string): Promise<boolean> {
    if (isGoFile(key)) return this.takeGo(key, text);
    this.note(key, text);
    // Most files of a repository have no definition: they are not even parsed.
    if (!mayDefine(text)) return this.project.drop(key);
    const outcome = await this.#runner.run("readPieces", { file: key, text });
    return this.project.take(key, text, outcome.ok ? outcome.value : null);
  }

  /** Takes the text of a Go file, which is read when the definitions are generated. */
  takeGo(key: string, text: string): false {
    if (this.project.file(key)?.text !== text) {
      this.project.take(key, text);
      this.#isGoStale = true;
    }
    return false;
  }

  /** Stores which kinds a text names. */
  note(key: string, text: string): void {
    this.#kinds.set(key, kindsNamed(text));
  }

  /** The text that is open in the editor under this key. */
  opened(key: string): TextDocument | undefined {
    return this.#open.all().find(({ uri }) => keyOf(uri) === key);
  }

  /** A text with definitions, for places in it: the open text if it is the same, otherwise as it was read. */
  definitionText(key: string): TextDocument | undefined {
    const known = this.#document(key);
    const open = this.opened(key);
    return known !== undefined && open?.getText() === known.getText() ? open : known;
  }

  /** The text of a file as it was read. Undefined if places in its definitions are those of an earlier text. */
  #document(key: string): TextDocument | undefined {
    const file = this.project.file(key);
    if (file === undefined || file.kept.length > 0) return undefined;
    const known = this.#documents.get(file) ?? TextDocument.create(key, "yaml", 0, file.text);
    this.#documents.set(file, known);
    return known;
  }

  /** Texts that may contain objects of a kind, at most `most`. */
  async textsWith(kind: string, most: number): Promise<readonly TextDocument[]> {
    const found: TextDocument[] = [];
    for (const [key, kinds] of this.#kinds) {
      if (found.length >= most) break;
      if (!kinds.has(kind)) continue;
      const open = this.opened(key);
      const path = pathOf(key);
      const text = open?.getText() ?? (path === undefined ? undefined : await manifestText(path));
      if (text !== undefined) found.push(TextDocument.create(open?.uri ?? key, "yaml", 0, text));
    }
    return found;
  }

  /** How a text is checked, from the nearest configuration in its folder or a parent folder. */
  settings(key: string): Promise<Settings> {
    const path = pathOf(key);
    const folder = path === undefined ? "" : dirname(path);
    const known = this.#settings.get(folder) ?? this.#readSettings(folder);
    this.#settings.set(folder, known);
    return known;
  }

  async #readSettings(folder: string): Promise<Settings> {
    const read = folder === "" ? noConfig : await readConfig(folder);
    const config = typeof read === "string" ? noConfig : read;
    const minors = readMinors(this.#asked ?? config.kubernetes);
    const fault = typeof read === "string" ? read : typeof minors === "string" ? minors : undefined;
    const newest = readMinors(undefined);
    return {
      kubernetes: typeof minors === "string" ? (typeof newest === "string" ? [] : newest) : minors,
      severities: config.severities,
      notes: config.notes,
      write: config.write,
      ...(config.page === undefined ? {} : { page: config.page }),
      ...(fault === undefined ? {} : { fault }),
    };
  }

  /** Configurations are read again when they are needed. */
  forgetSettings(): void {
    this.#settings.clear();
  }
}
