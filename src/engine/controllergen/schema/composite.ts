import type { Expr } from "../syntax/ast.ts";
import { marshalsText } from "../types/methods.ts";
import { typeText } from "../types/print.ts";
import { unalias, underlying } from "../types/types.ts";
import { byteType } from "../types/universe.ts";
import { type Context, tell, typeAt } from "./context.ts";
import { interfaceInMap, mapKey, mapValue } from "./faults.ts";
import { externalSchema, localSchema } from "./named.ts";
import type { Schema } from "./props.ts";

/** Upstream: `arrayToSchema`. */
export function arraySchema(context: Context, expr: Extract<Expr, { kind: "ArrayType" }>): Schema {
  if (expr.len === undefined && typeAt(context, expr.elt) === byteType)
    return { type: "string", format: "byte" };
  return { type: "array", items: context.schemas.ofType(context, expr.elt) };
}

/** Upstream: `mapToSchema`. */
export function mapSchema(context: Context, expr: Extract<Expr, { kind: "MapType" }>): Schema {
  const key = typeAt(context, expr.key);
  const plain = unalias(key).kind === "Named" && key.kind !== "Alias" ? underlying(key) : key;
  const isString = plain.kind === "Basic" && plain.info === "string";
  if (!isString && !marshalsText(key)) {
    tell(context, expr.key.pos, mapKey({ type: typeText(plain) }));
    return {};
  }
  const value = expr.value;
  switch (value.kind) {
    case "Ident":
      return { type: "object", additionalProperties: localSchema(context, value) };
    case "SelectorExpr":
      return { type: "object", additionalProperties: externalSchema(context, value) };
    case "ArrayType":
      return {
        type: "object",
        additionalProperties: context.requests.descend(() => arraySchema(context, value)),
      };
    case "StarExpr":
    case "MapType":
      return { type: "object", additionalProperties: context.schemas.ofType(context, value) };
    case "InterfaceType":
      tell(context, value.pos, interfaceInMap());
      return {};
    default:
      tell(context, value.pos, mapValue({ kind: value.kind }));
      return {};
  }
}
