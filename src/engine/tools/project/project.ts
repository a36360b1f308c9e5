import { inOrder } from "./file-order.ts";
import { isGoFile } from "./go-files.ts";
import { type Manifest, type Manifests, manifestsIn, type SourceLine, type Unread } from "./manifest.ts";
import { type Plan, planOf, sentDefinitions } from "./plan.ts";

/** What a project knows about one of its files. */
export interface ProjectFile {
  readonly text: string;
  readonly manifests: readonly Manifest[];
  readonly unread: readonly Unread[];
  /**
   * Definitions that the last readable form of the file had. They stand in for what cannot be read now, so that objects do
   * not lose their definition while somebody types in it. Their places are those of an earlier text.
   */
  readonly kept: readonly Manifest[];
}

/**
 * A set of files with definitions and objects, as on one server: what `check`, the language server and the page have of a
 * folder. Files change one at a time; what did not change keeps its identity.
 */
export class Project {
  readonly #files = new Map<string, ProjectFile>();
  #plan: Plan | undefined;
  /** What the Go files define, by file. */
  #generated: ReadonlyMap<string, Manifests> = new Map();
  #names: readonly string[] | undefined;

  /**
   * Sets the text of a file. `read` is what was read of it elsewhere; null if it could not be read at all. Returns whether
   * definitions changed.
   */
  take(file: string, text: string, read: Manifests | null = this.#read(file, text)): boolean {
    const before = this.#files.get(file);
    const { manifests, unread } = read ?? { manifests: [], unread: [] };
    const now = manifests.filter(isDefining);
    const isBroken = read === null || unread.length > 0;
    const kept = isGoFile(file)
      ? (before?.kept ?? [])
      : isBroken
        ? definitionsOf(before).filter((old) => !now.some(isSame(old)))
        : [];
    const next = {
      text,
      manifests: before === undefined ? manifests : withKnown(manifests, before),
      unread,
      kept,
    };
    if (before === undefined) this.#names = undefined;
    this.#files.set(file, next);
    this.#plan = undefined;
    return textsOf(definitionsOf(before)) !== textsOf(definitionsOf(next));
  }

  /**
   * Sets what the Go files of the project define, in place of what was set before. Their texts are in the project. While a
   * file of a package cannot be parsed, the definitions that the package had stand in. Returns whether definitions changed.
   */
  setGenerated(generated: ReadonlyMap<string, Manifests>): boolean {
    this.#generated = generated;
    const all = [...generated.values()];
    const half = new Set(
      all.flatMap(({ unread }) => unread.filter(({ isHalf }) => isHalf).map(({ file }) => folderOf(file))),
    );
    const isHalf = ({ sources = [] }: Manifest): boolean =>
      sources.some(({ file }) => half.has(folderOf(file)));
    const whole = all.flatMap(({ manifests }) => manifests.filter((each) => !isHalf(each)));
    const stands = [...this.#files.values()].flatMap(({ manifests, kept }) =>
      [...manifests, ...kept].filter((each) => isHalf(each) && !whole.some(isSame(each))),
    );
    let isOther = false;
    for (const [name, file] of this.#files) {
      if (!isGoFile(name)) continue;
      const { manifests, unread } = generated.get(name) ?? nothing;
      const before = definitionsOf(file);
      const kept = before.filter((each) => stands.includes(each));
      const now = manifests.filter((each) => !stands.some(isSame(each)));
      const next = { ...file, manifests: withKnown(now, file), unread, kept };
      if (textsOf(before) !== textsOf(definitionsOf(next))) isOther = true;
      this.#files.set(name, next);
    }
    this.#plan = undefined;
    return isOther;
  }

  /** The texts of the Go files, and of the files that name their modules. */
  goTexts(): ReadonlyMap<string, string> {
    return new Map([...this.#files].flatMap(([name, { text }]) => (isGoFile(name) ? [[name, text]] : [])));
  }

  /** Forgets a file. Returns whether it had definitions. */
  drop(file: string): boolean {
    const before = this.#files.get(file);
    this.#files.delete(file);
    this.#names = undefined;
    this.#plan = undefined;
    return definitionsOf(before).length > 0;
  }

  #read(file: string, text: string): Manifests {
    if (!isGoFile(file)) return manifestsIn({ file, text, isNamed: false });
    // Until it is generated again.
    return this.#generated.get(file) ?? nothing;
  }

  file(name: string): ProjectFile | undefined {
    return this.#files.get(name);
  }

  /** The names of the files, in the order in which they are sent: that of `kubectl apply -R`, by the parts of their paths. */
  names(): readonly string[] {
    this.#names ??= [...this.#files.keys()].sort(inOrder);
    return this.#names;
  }

  /**
   * The definitions that are sent, including those that stand in for what cannot be read now, and those that Go types generate
   * and no file has.
   */
  definitions(): readonly Manifest[] {
    return sentDefinitions(this.names().flatMap((name) => definitionsOf(this.#files.get(name))));
  }

  /** Which objects are sent to which definition. */
  plan(): Plan {
    this.#plan ??= planOf(
      this.names().flatMap((name) => {
        const { manifests = [], kept = [] } = this.#files.get(name) ?? {};
        return [...manifests, ...kept];
      }),
    );
    return this.#plan;
  }
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

const nothing: Manifests = { manifests: [], unread: [] };

function isDefining({ defines }: Manifest): boolean {
  return defines !== undefined;
}

function definitionsOf(file: ProjectFile | undefined): readonly Manifest[] {
  return file === undefined ? [] : [...file.manifests.filter(isDefining), ...file.kept];
}

/** The manifests, with the known ones in place of those that are the same at the same place. */
function withKnown(manifests: readonly Manifest[], before: ProjectFile): readonly Manifest[] {
  const known = new Map(before.manifests.map((each) => [each.text, each]));
  return manifests.map((each) => {
    const old = known.get(each.text);
    return old !== undefined && isSamePlace(old, each) ? old : each;
  });
}

function isSamePlace(a: Manifest, b: Manifest): boolean {
  const isSameLine = (line: SourceLine, i: number): boolean => {
    const other = b.sources?.[i];
    return line.file === other?.file && line.line === other.line && line.column === other.column;
  };
  return (
    a.start === b.start && a.line === b.line && (a.sources?.every(isSameLine) ?? b.sources === undefined)
  );
}

function isSame(old: Manifest): (each: Manifest) => boolean {
  return ({ defines }) => defines?.group === old.defines?.group && defines?.kind === old.defines?.kind;
}

function textsOf(manifests: readonly Manifest[]): string {
  return JSON.stringify(manifests.map(({ text }) => text));
}
