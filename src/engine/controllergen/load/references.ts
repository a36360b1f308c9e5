import { unquote } from "../../go/value/unquote.ts";
import type { Expr, Field } from "../syntax/ast.ts";
import { notLocated, unimported } from "./faults.ts";
import type { Package } from "./package.ts";
import { parseTag } from "./struct-tag.ts";

/**
 * Checks the types of a package, after those of the packages that its tagged fields use. Other types stay unknown.
 * Upstream: controller-tools/pkg/loader/refs.go `TypeChecker`, crd/gen.go `filterTypesForCRDs`.
 */
export class TypeChecker {
  readonly #checked = new Set<Package>();

  check(root: Package): void {
    const open: { readonly pkg: Package; readonly referenced: Package[] }[] = [];
    const begin = (pkg: Package) => {
      if (this.#checked.has(pkg)) return;
      this.#checked.add(pkg);
      open.push({ pkg, referenced: referencedPackages(pkg) });
    };
    begin(root);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.referenced.shift();
      if (next !== undefined) begin(next);
      else {
        void top.pkg.types;
        open.pop();
      }
    }
  }
}

function referencedPackages(pkg: Package): Package[] {
  pkg.needSyntax();
  const found = new Set<Package>();
  const files = pkg.files.map(({ file, source }) => ({ file, source, names: new Map<string, Package>() }));
  for (const { file, source, names } of files) {
    for (const decl of file.decls) {
      if (decl.kind !== "GenDecl" || decl.token !== "import") continue;
      for (const spec of decl.specs) {
        if (spec.kind !== "ImportSpec") continue;
        const imported = pkg.imports.get(unquote(spec.path.value) ?? "");
        if (imported === undefined) {
          pkg.addAt(source, spec.path.pos, notLocated());
          return [];
        }
        if (spec.name?.name === ".") found.add(imported);
        else names.set(spec.name?.name ?? imported.name, imported);
      }
    }
  }
  pkg.needSyntax();
  const byFile = new Map(files.map(({ file, names }) => [file, names]));
  for (const { file, spec } of pkg.eachType()) {
    for (const name of packageNames(spec.type)) {
      const imported = byFile.get(file)?.get(name);
      if (imported === undefined) pkg.add(unimported({ name }));
      else found.add(imported);
    }
  }
  return [...found];
}

const kept = new WeakMap<Expr, readonly string[]>();

/** Returns the packages that a type uses, except in interfaces and in fields without a json tag. */
function packageNames(type: Expr): readonly string[] {
  const known = kept.get(type);
  if (known !== undefined) return known;
  const names: string[] = [];
  const visit = (expr: Expr): void => {
    switch (expr.kind) {
      case "SelectorExpr":
        if (expr.x.kind === "Ident") names.push(expr.x.name);
        else visit(expr.x);
        return;
      case "StarExpr":
      case "ParenExpr":
      case "UnaryExpr":
        return visit(expr.x);
      case "ArrayType":
        if (expr.len !== undefined) visit(expr.len);
        return visit(expr.elt);
      case "MapType":
        visit(expr.key);
        return visit(expr.value);
      case "ChanType":
        return visit(expr.value);
      case "IndexExpr":
      case "IndexListExpr":
        visit(expr.x);
        return expr.args.forEach(visit);
      case "CallExpr":
        visit(expr.fun);
        return expr.args.forEach(visit);
      case "BinaryExpr":
        visit(expr.x);
        return visit(expr.y);
      case "StructType":
        for (const field of expr.fields) if (hasJsonTag(field)) visit(field.type);
        return;
      default:
        return;
    }
  };
  visit(type);
  kept.set(type, names);
  return names;
}

function hasJsonTag({ tag }: Field): boolean {
  return parseTag(tag?.value).has("json");
}
