import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TextDocuments } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { append } from "../../engine/go/value/append.ts";
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

  /** `asked` names the minors, and overrides the configuration. */
  constructor(open: TextDocuments<TextDocument>, runner: Runner, asked: string | undefined) {
    this.#open = open;
    this.#runner = runner;
    this.#asked = asked;
  }

  /** Reads the manifests of folders, given as addresses. Returns sentences about what was left out. */
  async scan(folders: readonly string[]): Promise<readonly string[]> {
    const told: string[] = [];
    let [files, size] = [0, 0];
    for (const folder of folders) {
      const path = pathOf(folder);
      if (path === undefined) continue;
      const config = await readConfig(path);
      const found = await manifestFiles(path, typeof config === "string" ? [] : config.exclude);
      append(told, found.told);
      for (const file of found.files) {
        if (files >= scanLimits.files || size > scanLimits.allBytes) {
          told.push(`${path}: only the first ${files} manifest files are read.`);
          return told;
        }
        const text = await manifestText(file);
        if (text === undefined) continue;
        files += 1;
        size += text.length;
        const key = pathToFileURL(file).href;
        if (this.opened(key) === undefined) await this.#take(key, text);
      }
    }
    return told;
  }

  /** Reads a file again if it is not open. Returns whether definitions changed. */
  async refresh(key: string): Promise<boolean> {
    if (this.opened(key) !== undefined) return false;
    const path = pathOf(key);
    const text = path === undefined ? undefined : await manifestText(path);
    if (text !== undefined) return this.#take(key, text);
    this.#kinds.delete(key);
    return this.project.drop(key);
  }

  async #take(key: string, text: string): Promise<boolean> {
    this.note(key, text);
    // Most files of a repository have no definition: they are not even parsed.
    if (!mayDefine(text)) return this.project.drop(key);
    const outcome = await this.#runner.run("readPieces", { file: key, text });
    return this.project.take(key, text, outcome.ok ? outcome.value : null);
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
