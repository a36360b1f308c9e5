import type { Engine, Host } from "../../playback/evaluate/evaluate.ts";
import { breakingChanges } from "../breaking/breaking-changes.ts";
import type { Finding } from "../breaking/finding.ts";
import { type EntryAnswer, ProjectAnswers } from "./answers.ts";
import { certainFixes } from "./certain-fixes.ts";
import { type ChangedDefinition, compareDefinitions, type DefinitionChanges } from "./compare.ts";
import { type DocumentPlace, withDocument } from "./document-text.ts";
import type { Entry } from "./entries.ts";
import { type GoText, goTextFor } from "./go-text.ts";
import { type Manifest, type Manifests, mayDefine, placeOf, standalone, type Unread } from "./manifest.ts";
import { Project } from "./project.ts";

/** The text of a file; null if the file is gone. */
export interface FileChange {
  readonly file: string;
  readonly text: string | null;
}

/** What changed in a project with some files. */
export interface ProjectChange {
  /** The entries of each file that has other ones than before. A file that is gone has none. */
  readonly files: readonly { readonly file: string; readonly entries: readonly Entry[] }[];
  /** The documents whose answers are not known, or not any more. */
  readonly waiting: readonly string[];
}

/** A document as it is put into an editor. */
export interface OpenedDocument {
  readonly file: string;
  readonly text: string;
  readonly place: DocumentPlace;
}

/** What the editors show of a document: an object with its definition, or a definition with its first object. */
export interface OpenedEntry {
  readonly definition?: OpenedDocument;
  readonly object?: OpenedDocument;
  /** In place of a definition in a file: the Go types that generate it. */
  readonly go?: OpenedGo;
  /** The definition in a file from which the generated one differs. */
  readonly before?: string;
}

/** Go types in an editor, with the definition that they generate. */
export interface OpenedGo extends GoText {
  readonly definition: string;
  /** The name under which controller-gen writes that definition. */
  readonly chosen: string;
}

/** A file with fixes. */
export interface FixedFile {
  readonly file: string;
  readonly text: string;
  readonly made: readonly string[];
}

/** What a changed definition means for clients. */
export interface ComparedDefinition {
  /** The definition in the project; missing if it is gone. */
  readonly id?: string;
  readonly name: string;
  /** Its text before, for a closer look. */
  readonly before: string;
  /** The server's refusal of the update, or why there is nothing to compare; or that it is gone. */
  readonly note?: string;
  readonly changes: readonly Pick<Finding, "severity" | "field" | "message" | "confirmed">[];
}

/** A project that the page has open, with its answers. Everything in and out is plain data. */
export class OpenProject {
  readonly #project = new Project();
  readonly #answers: ProjectAnswers;
  readonly #told = new Map<string, readonly Entry[]>();
  readonly #kubernetes: string;
  readonly #engine: Engine;
  readonly #host: Host;

  /** `kubernetes` is the minor that answers. */
  constructor(kubernetes: string, engine: Engine, host: Host) {
    this.#kubernetes = kubernetes;
    this.#engine = engine;
    this.#host = host;
    this.#answers = new ProjectAnswers(this.#project, kubernetes, engine.playback, host);
  }

  /** Takes files in any order. */
  take(changes: readonly FileChange[]): ProjectChange {
    for (const { file, text } of changes) {
      if (text === null) this.#project.drop(file);
      else this.#project.take(file, text);
    }
    return this.#change();
  }

  /** Takes what the Go files define now. */
  takeGenerated(generated: ReadonlyMap<string, Manifests>): ProjectChange {
    this.#project.setGenerated(generated);
    return this.#change();
  }

  /** The Go files, from which definitions are generated. */
  goTexts(): ReadonlyMap<string, string> {
    return this.#project.goTexts();
  }

  #change(): ProjectChange {
    const waiting = this.#answers.refresh();
    const byFile = new Map<string, Entry[]>();
    for (const entry of this.#answers.entries()) {
      const own = byFile.get(entry.file) ?? [];
      own.push(entry);
      byFile.set(entry.file, own);
    }
    const files: { readonly file: string; readonly entries: readonly Entry[] }[] = [];
    for (const file of new Set([...this.#told.keys(), ...byFile.keys()])) {
      const entries = byFile.get(file) ?? [];
      const told = this.#told.get(file) ?? [];
      if (told.length === entries.length && entries.every((entry, i) => entry === told[i])) continue;
      if (entries.length === 0) this.#told.delete(file);
      else this.#told.set(file, entries);
      files.push({ file, entries });
    }
    return { files, waiting };
  }

  answer(id: string): EntryAnswer | undefined {
    return this.#answers.answer(id);
  }

  open(id: string): OpenedEntry {
    const { manifest, definition, unread } = this.#answers.known(id) ?? {};
    if (unread?.broken !== undefined) return unreadable(unread.file, unread.broken);
    if (unread?.goCode !== undefined) return { go: this.#goOf(unread.file) };
    if (manifest === undefined) return {};
    if (definition?.sources !== undefined) return this.#openedGo(manifest, definition);
    const object = manifest.defines === undefined ? manifest : this.#firstObject(manifest);
    return {
      ...(definition === undefined ? {} : { definition: opened(definition) }),
      ...(object === undefined ? {} : { object: opened(object) }),
    };
  }

  /** An object, or its definition, with the Go types that generate the definition. */
  #openedGo(manifest: Manifest, definition: Manifest): OpenedEntry {
    const [written] = this.#answers.written(definition);
    const object = manifest === definition ? this.#firstObject(written ?? definition) : manifest;
    return {
      go: this.#goOf(definition.file, definition),
      ...(object === undefined ? {} : { object: opened(object) }),
      ...(written === undefined ? {} : { before: standalone(written) }),
    };
  }

  #goOf(file: string, of?: Manifest): OpenedGo {
    const { group = "", plural = "" } = of?.defines ?? {};
    return {
      ...goTextFor(file, this.#project.goTexts()),
      definition: of === undefined ? "" : `---\n${of.text}`,
      chosen: `${group}_${plural}.yaml`,
    };
  }

  #firstObject(definition: Manifest): Manifest | undefined {
    return this.#project.plan().groups.find((group) => group.definition === definition)?.objects[0];
  }

  /** The files of these documents after the fixes that need no decision. Files without one are left out. */
  fix(ids: readonly string[]): readonly FixedFile[] {
    const fixed = new Map<string, { text: string; made: string[] }>();
    // From the end, so that earlier places stay valid.
    for (const id of [...ids].sort((a, b) => this.#startOf(b) - this.#startOf(a))) {
      const manifest = this.#answers.known(id)?.manifest;
      const question = this.#answers.question(id);
      if (manifest === undefined || question === undefined || manifest.sources !== undefined) continue;
      const { memory, playback } = this.#engine;
      const { text, made } = certainFixes(playback, question, this.#host, memory);
      if (made.length === 0 || !text.startsWith(manifest.text.slice(0, manifest.blank))) continue;
      const { file, start, blank, text: old } = manifest;
      const known = fixed.get(file) ?? { text: this.#project.file(file)?.text ?? "", made: [] };
      const place = { start: start + blank, end: start + old.length, column: 0 };
      known.text = withDocument(known.text, place, text.slice(blank)).file;
      known.made = [...made, ...known.made];
      fixed.set(file, known);
    }
    return [...fixed].map(([file, { text, made }]) => ({ file, text, made }));
  }

  /** Compares the definitions with those of other files, which came before. */
  changesSince(before: readonly FileChange[]): DefinitionChanges {
    const old = new Project();
    for (const { file, text } of before) if (text !== null && mayDefine(text)) old.take(file, text);
    return compareDefinitions(old.definitions(), this.#project.definitions());
  }

  /** What one changed definition means for clients. */
  compared({ before, after }: ChangedDefinition): ComparedDefinition {
    const { memory } = this.#engine;
    const { status, note, findings } = breakingChanges(before.text, after.text, {
      kubernetes: this.#kubernetes,
      memory,
      now: this.#host.now,
    });
    const id = this.#answers.idOf(after);
    return {
      ...(id === undefined ? {} : { id }),
      name: after.name,
      before: standalone(before),
      ...(status === "compared" ? {} : { note }),
      changes: findings.map(({ severity, field, message, confirmed }) => ({
        severity,
        field,
        message,
        confirmed,
      })),
    };
  }

  #startOf(id: string): number {
    return this.#answers.known(id)?.manifest?.start ?? 0;
  }
}

/** A text that cannot be read, in the editor where it probably belongs. */
function unreadable(file: string, { text, start }: NonNullable<Unread["broken"]>): OpenedEntry {
  const document = { file, text, place: { start, end: start + text.length, column: 0 } };
  return mayDefine(text) ? { definition: document } : { object: document };
}

function opened(manifest: Manifest): OpenedDocument {
  const [text, place] = [standalone(manifest), placeOf(manifest)];
  // An item of a list ends before the line end.
  return { file: manifest.file, text: place.column === 0 || text.endsWith("\n") ? text : `${text}\n`, place };
}
