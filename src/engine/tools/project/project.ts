import { inOrder } from "./file-order.ts";
import { type Manifest, type Manifests, manifestsIn, type Unread } from "./manifest.ts";
import { type Plan, planOf } from "./plan.ts";

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
  #names: readonly string[] | undefined;

  /**
   * Sets the text of a file. `read` is what was read of it elsewhere; null if it could not be read at all. Returns whether
   * definitions changed.
   */
  take(file: string, text: string, read: Manifests | null = readHere(file, text)): boolean {
    const before = this.#files.get(file);
    const { manifests, unread } = read ?? { manifests: [], unread: [] };
    const now = manifests.filter(isDefining);
    const isBroken = read === null || unread.length > 0;
    const kept = isBroken ? definitionsOf(before).filter((old) => !now.some(isSame(old))) : [];
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

  /** Forgets a file. Returns whether it had definitions. */
  drop(file: string): boolean {
    const before = this.#files.get(file);
    this.#files.delete(file);
    this.#names = undefined;
    this.#plan = undefined;
    return definitionsOf(before).length > 0;
  }

  file(name: string): ProjectFile | undefined {
    return this.#files.get(name);
  }

  /** The names of the files, in the order in which they are sent: that of `kubectl apply -R`, by the parts of their paths. */
  names(): readonly string[] {
    this.#names ??= [...this.#files.keys()].sort(inOrder);
    return this.#names;
  }

  /** The definitions of all files, including those that stand in for what cannot be read now. */
  definitions(): readonly Manifest[] {
    return this.names().flatMap((name) => definitionsOf(this.#files.get(name)));
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

function readHere(file: string, text: string): Manifests {
  return manifestsIn({ file, text, isNamed: false });
}

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
    return old !== undefined && old.start === each.start && old.line === each.line ? old : each;
  });
}

function isSame(old: Manifest): (each: Manifest) => boolean {
  return ({ defines }) => defines?.group === old.defines?.group && defines?.kind === old.defines?.kind;
}

function textsOf(manifests: readonly Manifest[]): string {
  return JSON.stringify(manifests.map(({ text }) => text));
}
