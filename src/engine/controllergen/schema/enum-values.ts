import type { Fault } from "../../apimachinery/fault/fault.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { jsonString } from "../../go/value/json.ts";
import { unquote } from "../../go/value/unquote.ts";
import type { Package } from "../load/package.ts";
import type { Expr, ValueSpec } from "../syntax/ast.ts";
import { typeText } from "../types/print.ts";
import { underlying } from "../types/types.ts";
import { enumEmpty, enumNotString, enumRepeated, enumWithoutType } from "./marker-faults.ts";
import type { TypeInfo } from "./type-info.ts";

/**
 * Returns the string constants of a type in its package, or the error. Upstream: crd/markers/validation.go
 * `K8sEnum.ApplyToSchema`, which crashes for a constant without its own value.
 */
export function enumValues(pkg: Package, info: TypeInfo | undefined): readonly string[] | Fault {
  if (info === undefined) return enumWithoutType();
  const type = pkg.types.declared(info.spec);
  const under = underlying(type);
  if (under.kind !== "Basic" || under.info !== "string") return enumNotString({ type: typeText(type) });
  const values: string[] = [];
  for (const { file } of pkg.files) {
    for (const decl of file.decls) {
      if (decl.kind !== "GenDecl" || decl.token !== "const") continue;
      let before: ValueSpec | undefined;
      for (const spec of decl.specs) {
        if (spec.kind !== "ValueSpec") continue;
        const isRepeated = spec.type === undefined && spec.values.length === 0;
        const giving: ValueSpec = isRepeated ? (before ?? spec) : spec;
        before = giving;
        for (const [i, { name }] of spec.names.entries()) {
          const value = giving.values[i];
          if (name === "_" || !isOfType(giving.type, value, info.name)) continue;
          if (isRepeated) return enumRepeated({ constant: name, type: info.name });
          if (value?.kind === "BasicLit" && value.token === "STRING") values.push(unquote(value.value) ?? "");
        }
      }
    }
  }
  if (values.length === 0) return enumEmpty({ type: info.name });
  return values.sort((a, b) => compareStrings(jsonString(a), jsonString(b)));
}

/** Checks whether a constant is declared with the named type. */
function isOfType(type: Expr | undefined, value: Expr | undefined, name: string): boolean {
  if (type !== undefined) return type.kind === "Ident" && type.name === name;
  return value?.kind === "CallExpr" && value.fun.kind === "Ident" && value.fun.name === name;
}
