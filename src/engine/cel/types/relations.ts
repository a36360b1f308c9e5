import type { CelType } from "./type.ts";

const none: readonly CelType[] = [];

/** The parameters of a type: the types of its elements, or of its keys and values, or type parameters. */
export function parametersOf(type: CelType): readonly CelType[] {
  switch (type.kind) {
    case "list":
      return [type.element];
    case "map":
      return [type.key, type.value];
    case "type":
      return type.of === undefined ? none : [type.of];
    case "opaque":
      return type.parameters;
    default:
      return none;
  }
}

/** Returns the same type with other parameters. */
function withParameters(type: CelType, parameters: readonly CelType[]): CelType {
  const [first, second] = parameters;
  switch (type.kind) {
    case "list":
      return { kind: "list", element: first ?? type.element };
    case "map":
      return { kind: "map", key: first ?? type.key, value: second ?? type.value };
    case "type":
      return first === undefined ? type : { kind: "type", of: first };
    case "opaque":
      return { kind: "opaque", name: type.name, parameters };
    default:
      return type;
  }
}

function nameOf(type: CelType): string {
  return type.kind === "opaque" || type.kind === "object" || type.kind === "param" ? type.name : "";
}

/** Checks whether two types are the same, including all parameters. A wrapper is the same as the type it wraps. */
export function sameType(a: CelType, b: CelType): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || nameOf(a) !== nameOf(b)) return false;
  const mine = parametersOf(a);
  const others = parametersOf(b);
  return mine.length === others.length && mine.every((each, i) => sameType(each, others[i] ?? each));
}

export function isDyn(type: CelType): boolean {
  return type.kind === "dyn" || type.kind === "any";
}

export function isDynOrError(type: CelType): boolean {
  return isDyn(type) || type.kind === "error";
}

export function isOptional(type: CelType): boolean {
  return type.kind === "opaque" && type.name === "optional_type";
}

/** Returns the type of an optional's value, or the type itself if it is not an optional. */
export function unwrapOptional(type: CelType): CelType {
  const [inner] = isOptional(type) ? parametersOf(type) : [];
  return inner ?? type;
}

/** Checks whether null is assignable to a type. */
function takesNull(type: CelType): boolean {
  if ("nullable" in type && type.nullable === true) return true;
  return ["opaque", "object", "duration", "timestamp", "null"].includes(type.kind);
}

function equalOrLessSpecific(a: CelType, b: CelType): boolean {
  if (isDyn(a) || a.kind === "param") return true;
  if (isDyn(b) || b.kind === "param") return false;
  if (a.kind !== b.kind) return false;
  if (a.kind === "type") return true;
  if (!["opaque", "list", "map"].includes(a.kind)) return sameType(a, b);
  const mine = parametersOf(a);
  const others = parametersOf(b);
  return (
    nameOf(a) === nameOf(b) &&
    mine.length === others.length &&
    mine.every((each, i) => equalOrLessSpecific(each, others[i] ?? each))
  );
}

export function mostGeneral(a: CelType, b: CelType): CelType {
  return equalOrLessSpecific(a, b) ? a : b;
}

/**
 * The known types of type parameters.
 * Upstream: github.com/google/cel-go/checker/{mapping,types}.go.
 */
export type Substitution = Map<string, CelType>;

type Meanings = Pick<Substitution, "get">;

/**
 * Checks whether a value of type `actual` is assignable to `wanted`. If so, `known` gets the type parameters that
 * follow from it; otherwise it is unchanged.
 */
export function assign(known: Substitution, wanted: CelType, actual: CelType): boolean {
  return assignAll(known, [wanted], [actual]);
}

export function assignAll(
  known: Substitution,
  wanted: readonly CelType[],
  actual: readonly CelType[],
): boolean {
  const attempt = new Attempt(known);
  if (!allFit(attempt, wanted, actual)) return false;
  attempt.learn();
  return true;
}

/** What would be known if the types matched. `known` is large, and most attempts add nothing or one entry to it. */
class Attempt implements Meanings {
  readonly #known: Substitution;
  #added: Substitution | undefined;

  constructor(known: Substitution) {
    this.#known = known;
  }

  get(name: string): CelType | undefined {
    return this.#added?.get(name) ?? this.#known.get(name);
  }

  set(name: string, type: CelType): void {
    this.#added ??= new Map();
    this.#added.set(name, type);
  }

  learn(): void {
    for (const [name, type] of this.#added ?? []) this.#known.set(name, type);
  }
}

function allFit(attempt: Attempt, a: readonly CelType[], b: readonly CelType[]): boolean {
  return a.length === b.length && a.every((each, i) => fits(attempt, each, b[i] ?? each));
}

function fits(attempt: Attempt, a: CelType, b: CelType): boolean {
  if (b.kind === "param") {
    const { valid, known } = fitParameter(attempt, a, b);
    if (valid) return true;
    if (known) return false;
  }
  if (a.kind === "param") return fitParameter(attempt, b, a).valid;
  if (isDynOrError(a) || isDynOrError(b)) return true;
  if (a.kind === "null") return takesNull(b);
  if (b.kind === "null") return takesNull(a);
  switch (a.kind) {
    case "type":
      return b.kind === "type";
    case "opaque":
    case "list":
    case "map":
      return (
        a.kind === b.kind && nameOf(a) === nameOf(b) && allFit(attempt, parametersOf(a), parametersOf(b))
      );
    default:
      return sameType(a, b);
  }
}

/** Assigns `type` to a parameter. `known` in the result is true if the parameter had a type before. */
function fitParameter(
  attempt: Attempt,
  type: CelType,
  parameter: CelType & { readonly kind: "param" },
): { readonly valid: boolean; readonly known: boolean } {
  if (sameType(type, parameter)) return { valid: true, known: true };
  const before = attempt.get(parameter.name);
  if (before !== undefined) {
    if (sameType(type, before)) return { valid: true, known: true };
    if (!fits(attempt, type, before)) return { valid: false, known: true };
    const general = mostGeneral(type, before);
    if (isFree(attempt, parameter, general)) attempt.set(parameter.name, general);
    return { valid: true, known: true };
  }
  if (!isFree(attempt, parameter, type)) return { valid: false, known: false };
  attempt.set(parameter.name, type);
  return { valid: true, known: false };
}

/** Checks that a parameter does not occur in a type: a type cannot contain itself. */
function isFree(known: Meanings, parameter: CelType & { readonly kind: "param" }, within: CelType): boolean {
  if (sameType(parameter, within)) return false;
  if (within.kind === "param") {
    const meant = known.get(within.name);
    return meant === undefined || isFree(known, parameter, meant);
  }
  return parametersOf(within).every((each) => isFree(known, parameter, each));
}

/** Replaces the parameters of a type with their known types. `free` says what to do with the others. */
export function substitute(known: Meanings, type: CelType, free: "keep" | "dyn"): CelType {
  if (type.kind === "param") {
    const meant = known.get(type.name);
    if (meant !== undefined) return substitute(known, meant, free);
    return free === "dyn" ? { kind: "dyn" } : type;
  }
  const parameters = parametersOf(type);
  if (parameters.length === 0) return type;
  const meant = parameters.map((each) => substitute(known, each, free));
  return meant.every((each, i) => each === parameters[i]) ? type : withParameters(type, meant);
}

/** The names of the type parameters in a type. */
export function parameterNames(type: CelType): readonly string[] {
  return type.kind === "param" ? [type.name] : parametersOf(type).flatMap(parameterNames);
}
