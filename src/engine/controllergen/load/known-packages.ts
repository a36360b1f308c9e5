import { type ParsedFile, parseFile } from "../syntax/parser.ts";
import { type LineShift, SourceFile } from "../syntax/source-file.ts";

/** The declarations of a package of others, without what no definition needs. */
export interface KnownPackage {
  readonly name: string;
  readonly files: readonly {
    readonly name: string;
    readonly text: string;
    readonly shifts: readonly LineShift[];
  }[];
}

/** Where known packages are brought from. */
export interface KnownPackageSource {
  /** The packages whose types are known, each brought when it is asked for. */
  readonly loaders: Readonly<Record<string, () => Promise<{ readonly known: KnownPackage }>>>;
  /** The names of all packages that there are, by their paths. */
  readonly names: ReadonlyMap<string, string>;
  /** Modules whose packages are there too, without their types. */
  readonly modules: readonly string[];
}

/** Packages that nobody has to bring along; what was read of them is kept between calls. */
export class KnownPackages {
  readonly #source: KnownPackageSource;
  readonly #loaded = new Map<string, KnownPackage>();
  readonly #sources = new Map<KnownPackage, readonly SourceFile[]>();
  readonly #parsed = new Map<SourceFile, ParsedFile>();

  constructor(source: KnownPackageSource) {
    this.#source = source;
  }

  /** Brings the packages that texts name, and those that these import; rejects where one cannot be brought. */
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

  /** A package; one that was not brought has no types. Undefined where there is none. */
  find(path: string): KnownPackage | undefined {
    const name = this.#source.names.get(path) ?? this.#nameInModule(path);
    return this.#loaded.get(path) ?? (name === undefined ? undefined : { name, files: [] });
  }

  /** The last part of a path is most often the name. */
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
