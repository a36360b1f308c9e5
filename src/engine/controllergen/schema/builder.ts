import type { Package } from "../load/package.ts";
import { packageMarkers } from "../markers/collect.ts";
import type { Expr } from "../syntax/ast.ts";
import { marshalsJson, marshalsText } from "../types/methods.ts";
import { arraySchema, mapSchema } from "./composite.ts";
import { apply, type Context, type SchemaRequests, tell } from "./context.ts";
import { interfaceType, notText, unsupportedSyntax } from "./faults.ts";
import { externalSchema, localSchema } from "./named.ts";
import { type Schema, setText } from "./props.ts";
import { structSchema } from "./struct.ts";
import type { TypeInfo } from "./type-info.ts";

const schemas: Context["schemas"] = { ofType: typeSchema, ofDeclared: infoSchema };

/** Returns the schema of a declared type, with references to others. Upstream: crd/schema.go `infoToSchema`. */
export function schemaOfType(pkg: Package, info: TypeInfo, requests: SchemaRequests): Schema {
  const context: Context = { pkg, info, outer: info, requests, packageMarkers: packageMarkers(pkg), schemas };
  return infoSchema(context, info);
}

function infoSchema(context: Context, info: TypeInfo): Schema {
  const entity = context.pkg.types.lookup(info.name);
  const type = entity?.kind === "type" ? entity.type() : undefined;
  if (type !== undefined && marshalsJson(type)) {
    const schema: Schema = { place: { source: info.source, offset: info.spec.pos } };
    apply(context, info.markers, schema, info.spec.type.pos);
    if (schema.type !== undefined) return schema;
  } else if (type !== undefined && marshalsText(type)) {
    const schema: Schema = { type: "string", place: { source: info.source, offset: info.spec.pos } };
    apply(context, info.markers, schema, info.spec.type.pos);
    if (schema.type !== "string")
      tell(context, info.spec.type.pos, notText({ name: info.name, type: schema.type ?? "" }));
    return schema;
  }
  return typeSchema(context, info.spec.type);
}

/** Returns the schema of a type expression. Upstream: `typeToSchema`. */
function typeSchema(context: Context, expr: Expr): Schema {
  const schema = context.requests.descend(() => plainSchema(context, expr));
  if (schema === undefined) return {};
  schema.place ??= { source: context.outer.source, offset: context.info?.spec.pos ?? expr.pos };
  setText(schema, "description", context.info?.doc ?? "");
  if (context.info !== undefined) apply(context, context.info.markers, schema, expr.pos);
  return schema;
}

/** Undefined if the type has no schema, which is reported. */
function plainSchema(context: Context, expr: Expr): Schema | undefined {
  const part: Context = { ...context, info: undefined };
  switch (expr.kind) {
    case "Ident":
      return localSchema(context, expr);
    case "SelectorExpr":
      return externalSchema(context, expr);
    case "ArrayType":
      return arraySchema(part, expr);
    case "MapType":
      return mapSchema(part, expr);
    case "StarExpr":
      return typeSchema(part, expr.x);
    case "StructType":
      return structSchema(context, expr);
    case "InterfaceType":
      tell(context, expr.pos, interfaceType());
      return undefined;
    default:
      tell(context, expr.pos, unsupportedSyntax({ kind: expr.kind }));
      return undefined;
  }
}
