import { unquote } from "../../go/value/unquote.ts";
import type { Expr, Field } from "../syntax/ast.ts";
import { constantLength } from "./constant.ts";
import { type Entity, invalid, type SignatureType, type Type } from "./types.ts";
import { universe } from "./universe.ts";

/** The names in scope, besides those of the package. */
export interface Scope {
  readonly file: ReadonlyMap<string, Entity>;
  readonly params: ReadonlyMap<string, Type>;
}

/** The types written in the files of a package, each resolved once. Upstream: go/types typexpr.go. */
export class WrittenTypes {
  readonly #lookup: (name: string) => Entity | undefined;
  readonly #constant: (name: string) => Expr | undefined;
  readonly #types = new Map<Expr, Type>();

  constructor(lookup: (name: string) => Entity | undefined, constant: (name: string) => Expr | undefined) {
    this.#lookup = lookup;
    this.#constant = constant;
  }

  resolve(expr: Expr, scope: Scope): Type {
    const known = this.#types.get(expr);
    if (known !== undefined) return known;
    const type = this.#find(expr, scope);
    this.#types.set(expr, type);
    return type;
  }

  #find(expr: Expr, scope: Scope): Type {
    switch (expr.kind) {
      case "Ident":
      case "SelectorExpr": {
        const type = this.#byName(expr, scope);
        // A generic type without its arguments is not a type.
        return type.kind === "Named" && (type.spec?.typeParams.length ?? 0) > 0 ? invalid : type;
      }
      case "ParenExpr":
        return this.resolve(expr.x, scope);
      case "StarExpr": {
        const elem = this.resolve(expr.x, scope);
        return elem === invalid ? invalid : { kind: "Pointer", elem };
      }
      case "ArrayType": {
        const elem = this.resolve(expr.elt, scope);
        if (expr.len === undefined) return { kind: "Slice", elem };
        return {
          kind: "Array",
          length: constantLength(expr.len, (name) => this.#constant(name)),
          elem,
        };
      }
      case "MapType":
        return { kind: "Map", key: this.resolve(expr.key, scope), elem: this.resolve(expr.value, scope) };
      case "ChanType":
        return { kind: "Chan", direction: expr.direction, elem: this.resolve(expr.value, scope) };
      case "FuncType":
        return this.signature(expr, scope);
      case "StructType":
        return {
          kind: "Struct",
          fields: expr.fields.flatMap((field) => this.#fields(field, scope)),
        };
      case "InterfaceType": {
        const methods = expr.methods.flatMap(({ names, type }) =>
          names.map(({ name }) => ({ name, type: this.signature(type, scope) })),
        );
        const embedded = expr.methods
          .filter(({ names }) => names.length === 0)
          .map(({ type }) => this.resolve(type, scope));
        return { kind: "Interface", methods, embedded };
      }
      case "IndexExpr":
      case "IndexListExpr": {
        const of = this.#byName(expr.x, scope);
        return of === invalid
          ? invalid
          : { kind: "Instance", of, args: expr.args.map((arg) => this.resolve(arg, scope)) };
      }
      default:
        return invalid;
    }
  }

  #byName(expr: Expr, scope: Scope): Type {
    if (expr.kind === "Ident") return this.#named(expr.name, scope);
    return expr.kind === "SelectorExpr" ? this.#selected(expr, scope) : invalid;
  }

  #named(name: string, scope: Scope): Type {
    const param = scope.params.get(name);
    if (param !== undefined) return param;
    const entity = scope.file.get(name) ?? this.#lookup(name) ?? universe.get(name);
    return entity?.kind === "type" ? entity.type() : invalid;
  }

  #selected({ x, sel }: Extract<Expr, { kind: "SelectorExpr" }>, scope: Scope): Type {
    const entity = x.kind === "Ident" ? scope.file.get(x.name) : undefined;
    if (entity?.kind !== "package" || !/^\p{Lu}/u.test(sel.name)) return invalid;
    const found = entity.types.lookup(sel.name);
    return found?.kind === "type" ? found.type() : invalid;
  }

  #fields({ names, type, tag }: Field, scope: Scope) {
    const of = this.resolve(type, scope);
    const text = tag === undefined ? "" : (unquote(tag.value) ?? "");
    if (names.length > 0) return names.map(({ name }) => ({ name, isEmbedded: false, type: of, tag: text }));
    return [{ name: embeddedName(type), isEmbedded: true, type: of, tag: text }];
  }

  /** Returns the signature of a function. Empty for anything else. */
  signature(type: Expr, scope: Scope): SignatureType {
    if (type.kind !== "FuncType") return { kind: "Signature", params: [], results: [] };
    const of = (fields: readonly Field[]) =>
      fields.flatMap((field) => {
        const found = this.resolve(field.type, scope);
        return field.names.length > 0 ? field.names.map(() => found) : [found];
      });
    return { kind: "Signature", params: of(type.params), results: of(type.results) };
  }
}

function embeddedName(type: Expr): string {
  if (type.kind === "Ident") return type.name;
  if (type.kind === "SelectorExpr") return type.sel.name;
  return "x" in type ? embeddedName(type.x) : "";
}
