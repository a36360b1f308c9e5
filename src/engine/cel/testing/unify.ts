import type { CelType } from "../types/type.ts";

/** The types of the type parameters, by name. */
export type Bindings = ReadonlyMap<string, CelType>;

/**
 * Unifies a declared type with the wanted one and returns the types of its parameters. Undefined if that is impossible.
 */
export function unify(declared: CelType, wanted: CelType, known: Bindings): Bindings | undefined {
  if (declared.kind === "param") {
    const bound = known.get(declared.name);
    if (bound === undefined) return new Map(known).set(declared.name, wanted);
    return sameType(bound, wanted) ? known : undefined;
  }
  if (declared.kind === "list" && wanted.kind === "list")
    return unify(declared.element, wanted.element, known);
  if (declared.kind === "map" && wanted.kind === "map") {
    const keys = unify(declared.key, wanted.key, known);
    return keys && unify(declared.value, wanted.value, keys);
  }
  if (declared.kind === "opaque" && wanted.kind === "opaque") {
    if (declared.name !== wanted.name || declared.parameters.length !== wanted.parameters.length)
      return undefined;
    let bindings: Bindings | undefined = known;
    for (const [i, parameter] of declared.parameters.entries()) {
      const other = wanted.parameters[i];
      if (bindings !== undefined && other !== undefined) bindings = unify(parameter, other, bindings);
    }
    return bindings;
  }
  return sameType(declared, wanted) ? known : undefined;
}

/** Replaces the parameters in a declared type. `other` makes types for those that are still free. */
export function substitute(type: CelType, bindings: Map<string, CelType>, other: () => CelType): CelType {
  const inside = (part: CelType) => substitute(part, bindings, other);
  switch (type.kind) {
    case "param": {
      const bound = bindings.get(type.name) ?? other();
      bindings.set(type.name, bound);
      return bound;
    }
    case "list":
      return { kind: "list", element: inside(type.element) };
    case "map":
      return { kind: "map", key: inside(type.key), value: inside(type.value) };
    case "opaque":
      return { ...type, parameters: type.parameters.map(inside) };
    default:
      return type;
  }
}

function sameType(a: CelType, b: CelType): boolean {
  if (a.kind === "list" && b.kind === "list") return sameType(a.element, b.element);
  if (a.kind === "map" && b.kind === "map") return sameType(a.key, b.key) && sameType(a.value, b.value);
  if (a.kind === "opaque" && b.kind === "opaque") {
    return (
      a.name === b.name &&
      a.parameters.every((parameter, i) => sameType(parameter, b.parameters[i] ?? { kind: "error" }))
    );
  }
  if (a.kind === "object" && b.kind === "object") return a.name === b.name;
  if (a.kind === "type" && b.kind === "type") return true;
  return a.kind === b.kind;
}
