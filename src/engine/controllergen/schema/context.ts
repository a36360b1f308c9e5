import type { Package } from "../load/package.ts";
import type { MarkerValues } from "../markers/collect.ts";
import type { Expr } from "../syntax/ast.ts";
import type { Type } from "../types/types.ts";
import { applyMarkers } from "./apply-markers.ts";
import { enumValues } from "./enum-values.ts";
import type { Schema } from "./props.ts";
import type { TypeInfo } from "./type-info.ts";

/** What the generator of schemas asks of what calls it. */
export interface SchemaRequests {
  readonly allowsDangerous: boolean;
  readonly ignoresUnexported: boolean;
  /** Asks for the schema of a type, which a reference names. */
  need(pkg: Package, name: string): void;
  lookup(pkg: Package, name: string): TypeInfo | undefined;
  /** Counts a call within another; ends the work where there are too many. */
  descend<T>(work: () => T): T;
}

/** What a schema is made within. */
export interface Context {
  readonly pkg: Package;
  /** The declared type; undefined for parts of it. */
  readonly info: TypeInfo | undefined;
  readonly outer: TypeInfo;
  readonly requests: SchemaRequests;
  readonly packageMarkers: MarkerValues | undefined;
  /** The schemas of parts, which are made where parts of all kinds are known. */
  readonly schemas: {
    readonly ofType: (context: Context, expr: Expr) => Schema;
    readonly ofDeclared: (context: Context, info: TypeInfo) => Schema;
  };
}

/** An error at a place of the file that the type stands in. */
export function tell({ pkg, outer }: Context, offset: number, message: string): void {
  pkg.addAt(outer.source, offset, message);
}

/** Applies markers; errors are told at the node that they describe. */
export function apply(context: Context, markers: MarkerValues, schema: Schema, offset: number): void {
  const tellAt = (message: string) => tell(context, offset, message);
  applyMarkers(markers, schema, { enumValues: () => enumValues(context.pkg, context.info) }, tellAt);
}

/** The type of an expression of the declaration at hand. */
export function typeAt({ pkg, outer }: Context, expr: Expr): Type {
  return pkg.types.typeIn(expr, outer.spec, outer.file);
}
