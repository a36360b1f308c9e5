import { unquote } from "../../go/value/unquote.ts";
import type { Expr, Field, File, GenDecl, TypeSpec } from "../syntax/ast.ts";
import {
  type DeclaredMethod,
  type Entity,
  invalid,
  type PackageTypes,
  type SignatureType,
  type Type,
} from "./types.ts";
import { valueCycles } from "./value-cycles.ts";
import { type Scope, WrittenTypes } from "./written-types.ts";

/** The packages that a file imports, as they were known when its package was checked. */
export type ImportedTypes = (path: string) => PackageTypes | undefined;

/**
 * Finds the types of a package, each when it is needed. Type errors are not reported, because controller-gen does not
 * print them: a type that cannot be found is invalid. Upstream: go/types.
 */
export class Resolver implements PackageTypes {
  readonly path: string;
  readonly name: string;
  readonly #entities = new Map<string, Entity>();
  readonly #methods = new Map<string, DeclaredMethod[]>();
  readonly #scopes = new Map<Expr, Scope>();
  readonly #written = new WrittenTypes(
    (name) => this.#entities.get(name),
    (name) => this.#consts.get(name),
  );
  readonly #declared = new Map<TypeSpec, Type>();
  readonly #specs = new Map<string, TypeSpec>();
  readonly #fileScopes = new Map<File, Scope>();
  readonly #endless = new Map<TypeSpec, boolean>();
  readonly #found = new Map<TypeSpec, Type>();
  #recursive: ReadonlySet<TypeSpec> | undefined;
  readonly #consts = new Map<string, Expr>();

  constructor(path: string, name: string, files: readonly File[], imported: ImportedTypes) {
    this.path = path;
    this.name = name;
    for (const file of files) this.#collect(file, imported);
  }

  lookup(name: string): Entity | undefined {
    return this.#entities.get(name);
  }

  methods(name: string): readonly DeclaredMethod[] {
    return this.#methods.get(name) ?? [];
  }

  /** Returns the type that a specification declares. */
  declared(spec: TypeSpec): Type {
    return this.#declared.get(spec) ?? invalid;
  }

  /** Returns the type of an expression in its file. */
  typeOf(expr: Expr, file: File): Type {
    const scope = this.#fileScopes.get(file) ?? { file: new Map(), params: new Map() };
    return this.#written.resolve(expr, scope);
  }

  /** Returns the type of an expression in a declaration, whose parameters it may use. */
  typeIn(expr: Expr, spec: TypeSpec, file: File): Type {
    const scope = this.#scopes.get(spec.type);
    return scope === undefined ? this.typeOf(expr, file) : this.#written.resolve(expr, scope);
  }

  #collect(file: File, imported: ImportedTypes): void {
    const names = new Map<string, Entity>();
    const scope: Scope = { file: names, params: new Map() };
    this.#fileScopes.set(file, scope);
    for (const decl of file.decls) {
      if (decl.kind === "GenDecl") this.#declarations(decl, scope, names, imported);
      else if (decl.kind === "FuncDecl" && decl.receiver !== undefined)
        this.#method(decl.receiver, decl.name.name, () => this.#written.signature(decl.type, scope));
      else if (decl.kind === "FuncDecl") this.#declare(decl.name.name, { kind: "value" });
    }
  }

  #declarations(decl: GenDecl, scope: Scope, names: Map<string, Entity>, imported: ImportedTypes): void {
    for (const spec of decl.specs) {
      if (spec.kind === "TypeSpec") this.#type(spec, scope);
      else if (spec.kind === "ValueSpec") {
        spec.names.forEach(({ name }, i) => {
          this.#declare(name, { kind: "value" });
          const value = spec.values[i];
          if (decl.token === "const" && value !== undefined && !this.#consts.has(name))
            this.#consts.set(name, value);
        });
      } else {
        const types = imported(unquote(spec.path.value) ?? "");
        if (types === undefined) continue;
        const name = spec.name?.name ?? types.name;
        if (name !== "_" && name !== "." && !names.has(name)) names.set(name, { kind: "package", types });
        if (name === "." && types instanceof Resolver) {
          for (const [exported, entity] of types.#entities)
            if (/^\p{Lu}/u.test(exported) && !names.has(exported)) names.set(exported, entity);
        }
      }
    }
  }

  /** The first declaration wins. */
  #declare(name: string, entity: Entity): void {
    if (name !== "_" && !this.#entities.has(name)) this.#entities.set(name, entity);
  }

  #type(spec: TypeSpec, outer: Scope): void {
    const params = new Map<string, Type>();
    for (const { names } of spec.typeParams)
      for (const { name } of names) params.set(name, { kind: "TypeParam", name, pkg: this });
    const scope: Scope = params.size === 0 ? outer : { file: outer.file, params };
    this.#scopes.set(spec.type, scope);
    const { name } = spec.name;
    const type: Type = spec.isAlias
      ? { kind: "Alias", name, pkg: this, rhs: () => this.#aliased(spec, scope) }
      : { kind: "Named", name, pkg: this, spec, underlying: () => this.#underlying(spec, scope) };
    this.#declared.set(spec, type);
    if (!this.#specs.has(name)) this.#specs.set(name, spec);
    this.#declare(name, { kind: "type", type: () => (this.#isEndless(spec) ? invalid : type) });
  }

  #aliased(spec: TypeSpec, scope: Scope): Type {
    return this.#isEndless(spec) ? invalid : this.#written.resolve(spec.type, scope);
  }

  #underlying(spec: TypeSpec, scope: Scope): Type {
    let type = this.#found.get(spec);
    if (type === undefined) {
      type = this.#findUnderlying(spec, scope);
      this.#found.set(spec, type);
    }
    return type;
  }

  #findUnderlying(spec: TypeSpec, scope: Scope): Type {
    this.#recursive ??= valueCycles(this.#specs);
    const isUnknown = this.#isEndless(spec) || this.#recursive.has(spec);
    let type: Type = isUnknown ? invalid : this.#written.resolve(spec.type, scope);
    for (let steps = 0; steps < 1000; steps++) {
      if (type.kind === "Alias") type = type.rhs();
      else if (type.kind === "Instance") type = type.of;
      else if (type.kind === "Named") {
        if (type.pkg !== this || type.spec === undefined) return type.underlying();
        const known = this.#found.get(type.spec);
        if (known !== undefined) return known;
        type =
          this.#isEndless(type.spec) || this.#recursive.has(type.spec)
            ? invalid
            : this.#written.resolve(type.spec.type, this.#scopes.get(type.spec.type) ?? scope);
      } else return type;
    }
    return invalid;
  }

  /** Checks whether a type is declared as itself, only through names. */
  #isEndless(spec: TypeSpec): boolean {
    const known = this.#endless.get(spec);
    if (known !== undefined) return known;
    const seen = new Set<TypeSpec>();
    let at: TypeSpec | undefined = spec;
    while (at !== undefined && !seen.has(at) && !this.#endless.has(at)) {
      seen.add(at);
      at = this.#specNamed(at.type);
    }
    const isEndless = at !== undefined && (seen.has(at) || this.#endless.get(at) === true);
    for (const each of seen) this.#endless.set(each, isEndless);
    return isEndless;
  }

  #specNamed(expr: Expr): TypeSpec | undefined {
    if (expr.kind === "ParenExpr") return this.#specNamed(expr.x);
    if (expr.kind !== "Ident") return undefined;
    return this.#specs.get(expr.name);
  }

  #method(receiver: Field, name: string, signature: () => SignatureType): void {
    let type = receiver.type;
    let onPointer = false;
    while (type.kind === "StarExpr" || type.kind === "ParenExpr") {
      onPointer ||= type.kind === "StarExpr";
      type = type.x;
    }
    if (type.kind === "IndexExpr" || type.kind === "IndexListExpr") type = type.x;
    if (type.kind !== "Ident") return;
    const found = this.#methods.get(type.name) ?? [];
    const method: DeclaredMethod = {
      name,
      onPointer,
      get type() {
        return signature();
      },
    };
    found.push(method);
    this.#methods.set(type.name, found);
  }
}
