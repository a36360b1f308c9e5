import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { once } from "../../apimachinery/source/once.ts";
import { stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { BuiltinKind } from "../builtin/kind.ts";
import { storageKey } from "../customresource/store.ts";
import type { FieldType } from "../fieldmanager/type.ts";
import { goFieldType, type Markers } from "./field-type.ts";

/** A kind that the server has built in, with what requests for its stored objects need. */
export interface ServedKind<Content> {
  readonly kind: BuiltinKind<Content>;
  /** Who may own what. */
  readonly fields: () => FieldType;
  /** Whether an update may lack the resourceVersion. Upstream: `AllowUnconditionalUpdate` of its strategy. */
  readonly isUnconditional: boolean;
  /** Warnings of every write, such as of a deprecated version. */
  readonly warned: readonly Fault[];
  /** Whether the status is kept in updates of the object. */
  readonly hasStatus: boolean;
  /** The columns of its table after the name, and their cells. */
  readonly columns: readonly Column[];
}

/** A printed column. Upstream: k8s.io/kubernetes/pkg/printers/internalversion/printers.go. */
export interface Column {
  readonly name: string;
  readonly cell: (object: ValueMap, now: string) => Value;
}

export function servedKind<Content>(
  kind: BuiltinKind<Content>,
  markers: Markers,
  more: Omit<ServedKind<Content>, "kind" | "fields">,
): ServedKind<Content> {
  return { kind, fields: once(() => goFieldType(kind.type, markers)), ...more };
}

/** Where objects of built-in kinds are written, and by whom. */
export interface BuiltinServer {
  readonly capabilities: Capabilities;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
  /** The field manager of the request. */
  readonly manager: string;
}

export function nameOf(object: ValueMap): string {
  return stringAt(object, "metadata", "name");
}

/** The key of an object in the store of its kind. */
export function keyOf(object: ValueMap): string {
  return storageKey(stringAt(object, "metadata", "namespace"), nameOf(object));
}
