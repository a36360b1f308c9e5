import type { Package } from "../load/package.ts";
import type { Ident, SelectorExpr } from "../syntax/ast.ts";
import { invalid, type PackageTypes, underlying } from "../types/types.ts";
import { builtinSchema } from "./builtin.ts";
import { type Context, tell, typeAt } from "./context.ts";
import {
  crash,
  crashOnBasic,
  interfaceReference,
  noSchema,
  notImported,
  unknown,
  unknownImported,
  unnamed,
  unsupported,
} from "./faults.ts";
import { type Schema, setText } from "./props.ts";

/** Upstream: `TypeRefLink`. */
function referenceTo(path: string, name: string): string {
  return `#/definitions/${path === "" ? name : `${path.replaceAll("/", "~1")}~0${name}`}`;
}

/** Upstream: `localNamedToSchema`. */
export function localSchema(context: Context, ident: Ident): Schema {
  let type = typeAt(context, ident);
  if (type === invalid) {
    tell(context, ident.pos, unknown({ name: ident.name }));
    return {};
  }
  if (type.kind === "Alias") type = type.rhs();
  if (type === invalid) {
    // For upstream, an alias of an unknown type is a basic type without a name.
    tell(context, ident.pos, unsupported({ type: "invalid type" }));
    need(context, "", ident.name, undefined);
    return { $ref: referenceTo("", ident.name) };
  }
  if (type.kind === "Basic") {
    const found = builtinSchema(type, context.requests.allowsDangerous, (fault) =>
      tell(context, ident.pos, fault),
    );
    if (type.name === ident.name) return { ...found };
    need(context, "", ident.name, undefined);
    return { ...found, $ref: referenceTo("", ident.name) };
  }
  if (type.kind === "Interface") {
    tell(context, ident.pos, interfaceReference({ name: ident.name }));
    return {};
  }
  const named = type.kind === "Instance" ? type.of : type;
  if (named.kind !== "Named" && named.kind !== "Alias" && named.kind !== "TypeParam") {
    tell(context, ident.pos, unnamed({ kind: named.kind, name: ident.name }));
    return {};
  }
  if (named.pkg === undefined) {
    tell(context, ident.pos, crash({ name: ident.name }));
    return {};
  }
  const path = named.pkg === context.pkg.types ? "" : named.pkg.path;
  need(context, path, named.name, named.pkg);
  const schema: Schema = { $ref: referenceTo(path, named.name) };
  const under = underlying(type);
  if (under.kind === "Slice") schema.type = "array";
  else if (under.kind === "Map") schema.type = "object";
  else if (under.kind === "Basic") copyBasic(context, ident, named.name, schema);
  return schema;
}

/** Copies the type and format of a named basic type. */
function copyBasic(context: Context, ident: Ident, name: string, schema: Schema): void {
  const info = context.requests.lookup(context.pkg, name);
  if (info === undefined) {
    // Upstream looks for the type in the package that uses it, and crashes.
    tell(context, ident.pos, crashOnBasic({ name: ident.name }));
    return;
  }
  const { type, format } = context.requests.descend(() =>
    context.schemas.ofDeclared({ ...context, info, outer: info }, info),
  );
  setText(schema, "type", type ?? "");
  setText(schema, "format", format ?? "");
}

/** Upstream: `namedToSchema`. */
export function externalSchema(context: Context, expr: SelectorExpr): Schema {
  const type = typeAt(context, expr);
  const qualifier = expr.x.kind === "Ident" ? expr.x.name : "";
  if (type === invalid) {
    tell(context, expr.pos, unknownImported({ qualifier, name: expr.sel.name }));
    return {};
  }
  if ((type.kind !== "Named" && type.kind !== "Alias") || type.pkg === undefined) {
    tell(context, expr.pos, noSchema({ name: `${qualifier}.${expr.sel.name}` }));
    return {};
  }
  need(context, type.pkg.path, type.name, type.pkg);
  const schema: Schema = { $ref: referenceTo(type.pkg.path, type.name) };
  const under = underlying(type);
  if (under.kind === "Slice") schema.type = "array";
  else if (under.kind === "Map") schema.type = "object";
  return schema;
}

/** Requests a type of a package that this one imports directly or indirectly. Upstream: `requestSchemaWithPkg`. */
function need({ pkg, requests }: Context, path: string, name: string, types: PackageTypes | undefined): void {
  let found: Package | undefined = pkg;
  if (path !== "")
    found = pkg.imports.get(path) ?? (types === undefined ? undefined : findImport(pkg, types.path));
  if (found === undefined) pkg.add(notImported({ package: path, name }));
  else requests.need(found, name);
}

/** Upstream: `findPackageRecursive`. */
function findImport(pkg: Package, path: string): Package | undefined {
  const seen = new Set<Package>([pkg]);
  for (const each of seen) {
    const found = each.imports.get(path);
    if (found !== undefined) return found;
    for (const imported of each.imports.values()) seen.add(imported);
  }
  return undefined;
}
