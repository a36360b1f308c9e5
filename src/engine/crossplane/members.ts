import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../go/value/value.ts";

/** Whether a manifest is an XRD, from which Crossplane makes definitions. */
export function isXrd(value: Value | undefined): boolean {
  const isOfCrossplane = stringAt(value ?? null, "apiVersion").startsWith("apiextensions.crossplane.io/");
  return isOfCrossplane && stringAt(value ?? null, "kind") === "CompositeResourceDefinition";
}

/** The list of a member; empty if there is none. */
export function listAt(value: Value | undefined, key: string): readonly Value[] {
  const list = member(value, key);
  return isList(list) ? list : [];
}

/** The object of a member; empty if there is none. */
export function mapAt(value: Value | undefined, key: string): ValueMap {
  const map = member(value, key);
  return isMap(map) ? map : new Map();
}

/** The text of a pointer to one. */
export function textAt(value: Value | undefined, key: string): string | undefined {
  const text = member(value, key);
  return typeof text === "string" ? text : undefined;
}
