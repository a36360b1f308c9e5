import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { File, GenDecl, TypeSpec } from "../syntax/ast.ts";
import { type ParsedFile, parseFile } from "../syntax/parser.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { Resolver } from "../types/resolver.ts";
import type { PackageTypes } from "../types/types.ts";
import type { Issue } from "./issue.ts";

/** A type declaration and its file. */
export interface DeclaredType {
  readonly parsed: ParsedFile;
  readonly file: File;
  readonly decl: GenDecl;
  readonly spec: TypeSpec;
}

/**
 * A package, parsed and checked when it is needed, like in controller-gen: its imports have no types unless those were
 * needed before. Upstream: controller-tools/pkg/loader/loader.go.
 */
export class Package {
  readonly path: string;
  readonly name: string;
  readonly sources: readonly SourceFile[];
  /** Keyed by path. A missing package has no name and no files. */
  readonly imports = new Map<string, Package>();
  readonly issues: Issue[] = [];
  readonly #parse: (source: SourceFile) => ParsedFile;
  readonly #isPartial: boolean;
  #parsed: readonly ParsedFile[] | undefined;
  #types: Resolver | undefined;

  constructor(
    path: string,
    name: string,
    sources: readonly SourceFile[],
    options: { readonly isPartial: boolean; readonly parse?: (source: SourceFile) => ParsedFile },
  ) {
    this.path = path;
    this.name = name;
    this.sources = sources;
    this.#isPartial = options.isPartial;
    this.#parse = options.parse ?? parseFile;
  }

  /** The parsed files, including those with errors. */
  get parsed(): readonly ParsedFile[] {
    this.#parsed ??= this.sources.map((source) => this.#parse(source));
    return this.#parsed;
  }

  get isBroken(): boolean {
    return this.parsed.some(({ faults }) => faults.length > 0);
  }

  /** Reports the syntax errors each time that the files are needed, like controller-gen. */
  needSyntax(): void {
    if (this.#isPartial || !this.isBroken) return;
    this.#tellFaults();
  }

  /** Reports them once, if partial files are used. */
  tellFaultsOnce(): void {
    if (this.#isPartial) this.#tellFaults();
  }

  #tellFaults(): void {
    for (const { source, faults } of this.parsed)
      for (const { offset, fault } of faults) this.addAt(source, offset, fault);
  }

  /** The files that are used: none for a package with a syntax error, unless partial files are allowed. */
  get files(): readonly (ParsedFile & { readonly file: File })[] {
    if (!this.#isPartial && this.isBroken) return [];
    return this.parsed.filter(
      (each): each is ParsedFile & { readonly file: File } => each.file !== undefined,
    );
  }

  /** All declared types. A later declaration hides an earlier one only when it is looked up by name. */
  *eachType(): Iterable<DeclaredType> {
    for (const parsed of this.files) {
      for (const decl of parsed.file.decls) {
        if (decl.kind !== "GenDecl") continue;
        for (const spec of decl.specs)
          if (spec.kind === "TypeSpec") yield { parsed, file: parsed.file, decl, spec };
      }
    }
  }

  /** The types, with those of the imports that are known so far. */
  get types(): Resolver {
    if (this.#types === undefined) {
      this.needSyntax();
      const imported = new Map<string, PackageTypes>();
      for (const [path, each] of this.imports)
        imported.set(path, each.#types ?? new Resolver(path, each.name, [], none));
      const files = this.files.map(({ file }) => file);
      this.#types = new Resolver(this.path, this.name, files, (path) => imported.get(path));
    }
    return this.#types;
  }

  /** Adds an error at a position in a file. */
  addAt(source: SourceFile, offset: number, fault: Fault): void {
    this.issues.push({ file: source.name, position: source.position(offset), fault });
  }

  /** Adds an error of the whole package. */
  add(fault: Fault): void {
    this.issues.push({ file: this.path, position: undefined, fault });
  }
}

function none(): undefined {
  return undefined;
}
