import { type ParsedFile, parseFile } from "../syntax/parser.ts";
import { type LineShift, SourceFile } from "../syntax/source-file.ts";

/** The declarations of an external package, without what no definition needs. */
export interface KnownPackage {
  readonly name: string;
  readonly files: readonly {
    readonly name: string;
    readonly text: string;
    readonly shifts: readonly LineShift[];
  }[];
}

/** The source of known packages. */
export interface KnownPackageSource {
  /** The packages whose types are known. Each is loaded when it is needed. */
  readonly loaders: Readonly<Record<string, () => Promise<{ readonly known: KnownPackage }>>>;
  /** The names of all existing packages, by path. */
  readonly names: ReadonlyMap<string, string>;
  /** Modules whose packages exist too, without their types. */
  readonly modules: readonly string[];
}

/** Packages that the user does not need to provide. Loaded packages are kept between calls. */
export class KnownPackages {
  readonly #source: KnownPackageSource;
  readonly #loaded = new Map<string, KnownPackage>();
  readonly #sources = new Map<KnownPackage, readonly SourceFile[]>();
  readonly #parsed = new Map<SourceFile, ParsedFile>();

  constructor(source: KnownPackageSource) {
    this.#source = source;
  }

  /** Loads the packages that texts mention, and their imports. Rejects if one cannot be loaded. */
  async bring(texts: Iterable<string>): Promise<void> {
    for (const text of texts) {
      const paths = Object.keys(this.#source.loaders).filter(
        (path) => !this.#loaded.has(path) && text.includes(`"${path}"`),
      );
      const found = await Promise.all(paths.map((path) => this.#source.loaders[path]?.()));
      paths.forEach((path, i) => {
        const known = found[i]?.known;
        if (known !== undefined) this.#loaded.set(path, known);
      });
      await this.bring(found.flatMap((each) => each?.known.files.map((file) => file.text) ?? []));
    }
  }

  /** Returns a package. One that is not loaded has no types. Undefined if there is none. */
  find(path: string): KnownPackage | undefined {
    const name = this.#source.names.get(path) ?? this.#nameInModule(path);
    return this.#loaded.get(path) ?? (name === undefined ? undefined : { name, files: [] });
  }

  /** The last part of a path is usually the name. */
  #nameInModule(path: string): string | undefined {
    const isThere = this.#source.modules.some((module) => path === module || path.startsWith(`${module}/`));
    return isThere ? path.replace(/\/v\d+$/, "").replace(/^.*\//, "") : undefined;
  }

  sources(known: KnownPackage): readonly SourceFile[] {
    const kept = this.#sources.get(known);
    if (kept !== undefined) return kept;
    const sources = known.files.map(({ name, text, shifts }) => new SourceFile(name, text, shifts));
    this.#sources.set(known, sources);
    return sources;
  }

  parse(source: SourceFile): ParsedFile {
    let parsed = this.#parsed.get(source);
    if (parsed === undefined) {
      parsed = parseFile(source);
      this.#parsed.set(source, parsed);
    }
    return parsed;
  }
}
