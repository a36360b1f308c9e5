import type { Fault } from "../../apimachinery/fault/fault.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { unquote } from "../../go/value/unquote.ts";
import type { File, ImportSpec } from "../syntax/ast.ts";
import { importPathNotString, missing, noImportPath, unexpected } from "../syntax/faults.ts";
import { parseFile } from "../syntax/parser.ts";
import { SourceFile } from "../syntax/source-file.ts";
import { isBuilt } from "./build-constraints.ts";
import { importCycle, noFolder, program, severalPackages } from "./faults.ts";
import { importFaults, missingFault } from "./import-faults.ts";
import type { KnownPackages } from "./known-packages.ts";
import { Package } from "./package.ts";
import { visitImportsFirst } from "./visit.ts";

/** The Go files of a module and its vendored packages. */
export interface ModuleFiles {
  /** The text of each file by path. `vendor/IMPORT/PATH/x.go` is in an external package. */
  readonly files: ReadonlyMap<string, string>;
  /** The path of the module. A package's import path is this and its folder. */
  readonly module: string;
  /** `./...`, or folders such as `./api/v1` and `./api/...`. */
  readonly roots: readonly string[];
  /** Empty packages: their names by import path. */
  readonly stubs: ReadonlyMap<string, string>;
}

export interface Loaded {
  readonly roots: readonly Package[];
  /** Errors of roots that do not exist. */
  readonly faults: readonly Fault[];
}

/**
 * Loads the requested packages and all their imports. `isPartial` reads as much as possible of texts with syntax
 * errors. Upstream: controller-tools/pkg/loader/loader.go `LoadRoots`, and the errors of `go list` about imports.
 */
export function loadPackages(input: ModuleFiles, known: KnownPackages, isPartial: boolean): Loaded {
  return new Loader(input, known, isPartial).load();
}

class Loader {
  readonly #input: ModuleFiles;
  readonly #known: KnownPackages;
  readonly #isPartial: boolean;
  /** Files by folder. */
  readonly #folders = new Map<string, [string, string][]>();
  readonly #packages = new Map<string, Package>();
  readonly #loading: Package[] = [];
  /** Imports that were removed because they start a cycle. */
  readonly #cut = new Map<Package, string[]>();

  constructor(input: ModuleFiles, known: KnownPackages, isPartial: boolean) {
    this.#input = input;
    this.#known = known;
    this.#isPartial = isPartial;
    for (const [path, text] of input.files) {
      const slash = path.lastIndexOf("/");
      const folder = path.slice(0, Math.max(0, slash));
      if (!isBuilt(path.slice(slash + 1), text) || usesC(text)) continue;
      this.#folders.set(folder, [...(this.#folders.get(folder) ?? []), [path, text]]);
    }
  }

  load(): Loaded {
    const faults: Fault[] = [];
    const folders = [...this.#folders.keys()].filter(isSearched).sort(compareStrings);
    const roots = new Set<Package>();
    for (const root of this.#input.roots) {
      const name = root.replace(/^\.\/?/, "").replace(/\/$/, "");
      const base = name === "..." ? "" : name.replace(/\/\.\.\.$/, "");
      const isTree = name !== base || name === "...";
      const inBase = (folder: string) =>
        folder === base || (isTree && (base === "" || folder.startsWith(`${base}/`)));
      if (!isTree && !this.#folders.has(base)) faults.push(noFolder({ root: base, folder: base }));
      for (const folder of folders.filter(inBase)) roots.add(this.#local(folder));
    }
    return { roots: importsFirst(roots), faults };
  }

  #local(folder: string): Package {
    const path = folder === "" ? this.#input.module : `${this.#input.module}/${folder}`;
    return this.#packages.get(path) ?? this.#read(path, folder);
  }

  #read(path: string, folder: string): Package {
    const files = [...(this.#folders.get(folder) ?? [])].sort(([a], [b]) => compareStrings(a, b));
    const sources = files.map(([name, text]) => new SourceFile(name, text));
    const parsed = new Map(sources.map((source) => [source, parseFile(source, this.#isPartial)]));
    const first = sources[0];
    const names = sources.map((source) => parsed.get(source)?.file?.name.name ?? "");
    const name = names.find((each) => each !== "") ?? "";
    const options = {
      isPartial: this.#isPartial,
      parse: (source: SourceFile) => parsed.get(source) ?? parseFile(source, this.#isPartial),
    };
    // Go's type checker ignores files of another package, so none of their types is known.
    const own = sources.filter((_, i) => names[i] === "" || names[i] === name);
    const pkg = new Package(path, name, own, options);
    // `go list` reads package clauses and imports, and reports its first error in addition.
    for (const [source, { file, faults }] of parsed) {
      const found = faults.find(({ fault }) => (file === undefined ? isOfClause(fault) : isOfImport(fault)));
      if (found !== undefined) pkg.addAt(source, found.offset, found.fault);
    }
    const other = names.findIndex((each) => each !== "" && each !== name);
    if (other > 0 && first !== undefined) {
      const base = (file: string | undefined) => file?.slice(file.lastIndexOf("/") + 1) ?? "";
      const firstFile = base(sources[names.indexOf(name)]?.name);
      const otherFile = base(sources[other]?.name);
      const fault = severalPackages({ first: name, firstFile, other: names[other] ?? "", otherFile, folder });
      pkg.issues.push({ file: "", position: undefined, fault });
    }
    return this.#connect(pkg);
  }

  /** Finds the imports of a package. */
  #connect(pkg: Package): Package {
    this.#packages.set(pkg.path, pkg);
    this.#loading.push(pkg);
    const specs = pkg.parsed.flatMap(({ source, file }) =>
      leadingImports(file).map((spec) => ({ source, spec })),
    );
    const sites = new Map<string, (typeof specs)[number]>();
    for (const site of specs) {
      const path = unquote(site.spec.path.value) ?? "";
      if (path !== "" && path !== "C" && !sites.has(path)) sites.set(path, site);
    }
    for (const [path, { source, spec }] of [...sites].sort(([a], [b]) => compareStrings(a, b))) {
      if (this.#closesCycle(path)) continue;
      const imported = this.#packages.get(path) ?? this.#find(path, source, spec);
      pkg.imports.set(path, imported);
      if (!source.name.startsWith("$MOD/")) this.#tellImport(pkg, imported, source, spec);
    }
    this.#loading.pop();
    for (const path of this.#cut.get(pkg) ?? []) pkg.imports.delete(path);
    return pkg;
  }

  #tellImport(pkg: Package, imported: Package, source: SourceFile, spec: ImportSpec): void {
    const { path, name } = imported;
    for (const fault of importFaults(path, pkg.path)) pkg.addAt(source, spec.pos, fault);
    if (name === "main") pkg.addAt(source, spec.pos, program({ path }));
  }

  /** Checks whether an import leads back to a package that is being loaded. If so, reports the cycle and breaks it. */
  #closesCycle(path: string): boolean {
    const start = this.#loading.findIndex((pkg) => pkg.path === path);
    const first = this.#loading[start];
    if (first === undefined) return false;
    const stack = [...this.#loading.slice(start).map((pkg) => pkg.path), path];
    const fault = importCycle({ stack: stack.join(" ") });
    this.#loading.at(-1)?.issues.push({ file: "", position: undefined, fault });
    this.#cut.set(first, [...(this.#cut.get(first) ?? []), stack[1] ?? ""]);
    this.#loading.at(-1)?.imports.set(path, first);
    return true;
  }

  #find(path: string, source: SourceFile, spec: ImportSpec): Package {
    const { module, stubs } = this.#input;
    const vendored = `vendor/${path}`;
    if (this.#folders.has(vendored)) return this.#read(path, vendored);
    if (path === module || path.startsWith(`${module}/`)) {
      const folder = path.slice(module.length + 1);
      if (this.#folders.has(folder)) return this.#read(path, folder);
    }
    const stub = stubs.get(path);
    if (stub !== undefined) return this.#empty(path, stub);
    const found = this.#known.find(path);
    if (found === undefined) {
      const missing = this.#empty(path, "");
      // Other imports of known packages are not needed by any definition.
      const fault = source.name.startsWith("$MOD/") ? undefined : missingFault(path);
      if (fault !== undefined) missing.addAt(source, spec.pos, fault);
      return missing;
    }
    const options = { isPartial: false, parse: (file: SourceFile) => this.#known.parse(file) };
    return this.#connect(new Package(path, found.name, this.#known.sources(found), options));
  }

  #empty(path: string, name: string): Package {
    return this.#connect(new Package(path, name, [], { isPartial: false }));
  }
}

/** Checks for the error of a file that does not begin with a package clause. */
function isOfClause(fault: Fault): boolean {
  return (unexpected.is(fault) || missing.is(fault)) && fault.data.what === "'package'";
}

function isOfImport(fault: Fault): boolean {
  return noImportPath.is(fault) || importPathNotString.is(fault);
}

/** Returns packages in the order of `go list -deps`, in which they are processed: each after its imports. */
function importsFirst(roots: ReadonlySet<Package>): readonly Package[] {
  const ordered: Package[] = [];
  visitImportsFirst([...roots], (pkg) => {
    if (roots.has(pkg)) ordered.push(pkg);
  });
  return ordered;
}

/** Returns the imports before all other declarations. `go list` stops there. */
function leadingImports(file: File | undefined): readonly ImportSpec[] {
  const specs: ImportSpec[] = [];
  for (const decl of file?.decls ?? []) {
    if (decl.kind !== "GenDecl" || decl.token !== "import") break;
    for (const spec of decl.specs) if (spec.kind === "ImportSpec") specs.push(spec);
  }
  return specs;
}

/** Checks for a file that is skipped without a C compiler, as in a browser. */
function usesC(text: string): boolean {
  return text.includes('"C"') && /^\s*(?:import\s+)?"C"\s*$/m.test(text);
}

/** Checks for folders that `./...` includes. Upstream: cmd/go `help packages`. */
function isSearched(folder: string): boolean {
  return !folder.split("/").some((part) => /^[._]/.test(part) || part === "testdata" || part === "vendor");
}
