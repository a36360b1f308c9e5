import type { File, GenDecl, TypeSpec } from "../syntax/ast.ts";
import { type ParsedFile, parseFile } from "../syntax/parser.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { Resolver } from "../types/resolver.ts";
import type { PackageTypes } from "../types/types.ts";
import type { Issue } from "./issue.ts";

/** A type declaration and where it stands. */
export interface DeclaredType {
  readonly parsed: ParsedFile;
  readonly file: File;
  readonly decl: GenDecl;
  readonly spec: TypeSpec;
}

/**
 * A package, read and looked at when it is needed, as controller-gen does: what it imports has no types unless those
 * were needed before. Upstream: controller-tools/pkg/loader/loader.go.
 */
export class Package {
  readonly path: string;
  readonly name: string;
  readonly sources: readonly SourceFile[];
  /** By their paths; a package that is not there has no name and no files. */
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

  /** The files as read, whatever is wrong with them. */
  get parsed(): readonly ParsedFile[] {
    this.#parsed ??= this.sources.map((source) => this.#parse(source));
    return this.#parsed;
  }

  get isBroken(): boolean {
    return this.parsed.some(({ faults }) => faults.length > 0);
  }

  /** Tells the errors of syntax each time that the files are asked for, as controller-gen does. */
  needSyntax(): void {
    if (this.#isPartial || !this.isBroken) return;
    this.#tellFaults();
  }

  /** Tells them once, where what could be read is used. */
  tellFaultsOnce(): void {
    if (this.#isPartial) this.#tellFaults();
  }

  #tellFaults(): void {
    for (const { source, faults } of this.parsed)
      for (const { offset, message } of faults) this.addAt(source, offset, message);
  }

  /** The files that take part: none of a package with an error of syntax, unless half a text is wanted. */
  get files(): readonly (ParsedFile & { readonly file: File })[] {
    if (!this.#isPartial && this.isBroken) return [];
    return this.parsed.filter(
      (each): each is ParsedFile & { readonly file: File } => each.file !== undefined,
    );
  }

  /** Every declared type; a later declaration of a name hides an earlier one only where it is asked by name. */
  *eachType(): Iterable<DeclaredType> {
    for (const parsed of this.files) {
      for (const decl of parsed.file.decls) {
        if (decl.kind !== "GenDecl") continue;
        for (const spec of decl.specs)
          if (spec.kind === "TypeSpec") yield { parsed, file: parsed.file, decl, spec };
      }
    }
  }

  /** The types, with those of the imports that are known by now. */
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

  /** An error at a place of a file. */
  addAt(source: SourceFile, offset: number, message: string): void {
    this.issues.push({ file: source.name, position: source.position(offset), message });
  }

  /** An error of the package as a whole. */
  add(message: string): void {
    this.issues.push({ file: this.path, position: undefined, message });
  }
}

function none(): undefined {
  return undefined;
}
