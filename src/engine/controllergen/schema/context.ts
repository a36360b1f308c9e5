import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Package } from "../load/package.ts";
import type { MarkerValues } from "../markers/collect.ts";
import type { Expr } from "../syntax/ast.ts";
import type { Type } from "../types/types.ts";
import { applyMarkers } from "./apply-markers.ts";
import { enumValues } from "./enum-values.ts";
import type { Schema } from "./props.ts";
import type { TypeInfo } from "./type-info.ts";

/** What the schema generator needs from its caller. */
export interface SchemaRequests {
  readonly allowsDangerous: boolean;
  readonly ignoresUnexported: boolean;
  /** Requests the schema of a type that a reference names. */
  need(pkg: Package, name: string): void;
  lookup(pkg: Package, name: string): TypeInfo | undefined;
  /** Counts a nested call. Ends the work if there are too many. */
  descend<T>(work: () => T): T;
}

/** The context in which a schema is made. */
export interface Context {
  readonly pkg: Package;
  /** The declared type. Undefined for parts of it. */
  readonly info: TypeInfo | undefined;
  readonly outer: TypeInfo;
  readonly requests: SchemaRequests;
  readonly packageMarkers: MarkerValues | undefined;
  /** The functions that make schemas of any kind of part. */
  readonly schemas: {
    readonly ofType: (context: Context, expr: Expr) => Schema;
    readonly ofDeclared: (context: Context, info: TypeInfo) => Schema;
  };
}

/** Reports an error at a position in the type's file. */
export function tell({ pkg, outer }: Context, offset: number, fault: Fault): void {
  pkg.addAt(outer.source, offset, fault);
}

/** Applies markers. Errors are reported at the node that they describe. */
export function apply(context: Context, markers: MarkerValues, schema: Schema, offset: number): void {
  const tellAt = (fault: Fault) => tell(context, offset, fault);
  applyMarkers(markers, schema, { enumValues: () => enumValues(context.pkg, context.info) }, tellAt);
}

/** Returns the type of an expression in the current declaration. */
export function typeAt({ pkg, outer }: Context, expr: Expr): Type {
  return pkg.types.typeIn(expr, outer.spec, outer.file);
}
