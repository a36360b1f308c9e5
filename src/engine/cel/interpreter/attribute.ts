import { goTypeOf } from "../values/go-type.ts";
import { toIndex } from "../values/list.ts";
import { isCelMap } from "../values/map.ts";
import { printValue } from "../values/print.ts";
import { type CelValue, celError, isError, none, noSuchOverload, optionalOf } from "../values/value.ts";
import { indexOutOfBounds, invalidQualifier, noSuchKey } from "./faults.ts";
import type { Frame, Step } from "./frame.ts";
import { type Watch, watched, watchedStep } from "./observer.ts";

/**
 * Something that can be selected from or indexed: a variable, the result of a call, or the chosen branch of `?:`. The
 * chain after it is evaluated as a whole. Its cost is 1 for the attribute and 1 for each qualifier.
 * Upstream: github.com/google/cel-go/interpreter/attributes.go.
 */
export type Attribute =
  | {
      readonly kind: "chain";
      readonly base: Step;
      readonly qualifiers: readonly Qualifier[];
      /** The node that the attribute's own cost of 1 is reported for. */
      readonly watch?: Watch | undefined;
    }
  | {
      readonly kind: "conditional";
      readonly watch?: Watch | undefined;
      readonly condition: Step;
      readonly truthy: Attribute;
      readonly falsy: Attribute;
    };

/** One link: `.f`, `[k]`, `.?f`, `[?k]`, or the tested field of `has()`. */
export interface Qualifier {
  readonly key: CelValue | Attribute;
  readonly optional: boolean;
  readonly testOnly: boolean;
  /** True for a field of a message whose type the checker knows. */
  readonly typed?: boolean;
  readonly watch?: Watch | undefined;
}

/** Returns the attribute with one more link. For a conditional, both branches get it. */
export function qualified(attribute: Attribute, qualifier: Qualifier): Attribute {
  if (attribute.kind === "chain") return { ...attribute, qualifiers: [...attribute.qualifiers, qualifier] };
  const { condition, truthy, falsy } = attribute;
  return {
    kind: "conditional",
    condition,
    truthy: qualified(truthy, qualifier),
    falsy: qualified(falsy, qualifier),
  };
}

/**
 * Returns the attribute with its last link watched, or its base if it has no links. For a conditional: both branches.
 */
export function watchedAttribute(attribute: Attribute, watch: Watch): Attribute {
  if (attribute.kind === "conditional") {
    const { condition, truthy, falsy } = attribute;
    return {
      kind: "conditional",
      condition,
      truthy: watchedAttribute(truthy, watch),
      falsy: watchedAttribute(falsy, watch),
    };
  }
  const { base, qualifiers } = attribute;
  const charged = attribute.watch ?? watch;
  const last = qualifiers.at(-1);
  if (last === undefined) return { ...attribute, base: watchedStep(base, watch), watch: charged };
  return { ...attribute, qualifiers: [...qualifiers.slice(0, -1), { ...last, watch }], watch: charged };
}

/** Returns a step that resolves an attribute to its value, without the attribute's own cost of 1. */
export function resolution(attribute: Attribute): Step {
  if (attribute.kind === "conditional") return conditional(attribute);
  const { base, qualifiers } = attribute;
  if (qualifiers.length === 0) return base;
  const links = qualifiers.map((qualifier) => watchedLink(link(qualifier), qualifier.watch));
  const isPlain = links.every((each) => !each.optional);
  return (frame) => {
    let value = base(frame);
    if (isPlain && isCelMap(value)) return follow(links, frame, value);
    let optional = false;
    if (typeof value === "object" && value !== null) {
      if (value.kind === "error") return value;
      if (value.kind === "optional") {
        if (value.value === undefined) return value;
        optional = true;
        value = value.value;
      }
    }
    for (const each of links) {
      optional ||= each.optional;
      const found = optional ? each.find(frame, value) : each.get(frame, value);
      if (found === undefined) return none;
      if (isError(found) && !found.isHeld) return found;
      value = found;
    }
    return optional && !isError(value) ? optionalOf(value) : value;
  };
}

/** Follows links, none of which is optional, and returns the value at the end. */
function follow(links: readonly Link[], frame: Frame, start: CelValue): CelValue {
  let value = start;
  for (const { get } of links) {
    value = get(frame, value);
    if (isError(value) && !value.isHeld) return value;
  }
  return value;
}

function watchedLink(link: Link, watch: Watch | undefined): Link {
  if (watch === undefined) return link;
  return { ...link, get: watched(link.get, watch), find: watched(link.find, watch) };
}

function conditional(attribute: Extract<Attribute, { kind: "conditional" }>): Step {
  const { condition, watch } = attribute;
  const truthy = resolution(attribute.truthy);
  const falsy = resolution(attribute.falsy);
  const run: Step = (frame) => {
    const chosen = condition(frame);
    if (chosen === true) return truthy(frame);
    if (chosen === false) return falsy(frame);
    return isError(chosen) ? chosen : noSuchOverload;
  };
  return watchedStep(run, watch);
}

interface Link {
  readonly optional: boolean;
  /** Returns the value that the link leads to, or an error if it does not exist. */
  readonly get: (frame: Frame, value: CelValue) => CelValue;
  /** Like `get`, but undefined if the value does not exist. */
  readonly find: (frame: Frame, value: CelValue) => CelValue | undefined;
}

function link({ key, optional, testOnly, typed = false }: Qualifier): Link {
  if (typeof key === "string" && !optional && !testOnly) return field(key, typed);
  const keyOf = isAttribute(key) ? dynamicKey(resolution(key)) : () => key;
  const find = (frame: Frame, value: CelValue) => {
    const k = keyOf(frame);
    const found = isError(k) ? k : lookUp(value, k, true, typed);
    if (found !== undefined && !isError(found)) frame.charge(1);
    return testOnly && found !== undefined && !isError(found) ? null : found;
  };
  const test = (frame: Frame, value: CelValue) => {
    const k = keyOf(frame);
    const found = isError(k) ? k : lookUp(value, k, true, typed);
    frame.charge(1);
    return isError(found) ? found : found !== undefined;
  };
  const get = (frame: Frame, value: CelValue) => {
    const k = keyOf(frame);
    const found = isError(k) ? k : (lookUp(value, k, false, typed) ?? null);
    frame.charge(1);
    return found;
  };
  return { optional, get: testOnly ? test : get, find };
}

/** The most common link, `.f`: the same as `link`, without the checks that it does not need. */
function field(key: string, typed: boolean): Link {
  return {
    optional: false,
    get: (frame, value) => {
      const found = lookUp(value, key, false, typed) ?? null;
      frame.charge(1);
      return found;
    },
    find: (frame, value) => {
      const found = lookUp(value, key, true, typed);
      if (found !== undefined && !isError(found)) frame.charge(1);
      return found;
    },
  };
}

function isAttribute(key: CelValue | Attribute): key is Attribute {
  return typeof key === "object" && key !== null && (key.kind === "chain" || key.kind === "conditional");
}

function dynamicKey(step: Step): Step {
  return (frame) => {
    const key = step(frame);
    return isError(key) ? key : (refusedKey(key) ?? key);
  };
}

/** Returns the error for a value that cannot be a key. */
export function refusedKey(key: CelValue): CelValue | undefined {
  if (key !== null && typeof key !== "object") return undefined;
  if (key !== null && key.kind === "uint") return undefined;
  return celError(invalidQualifier({ goType: goTypeOf(key) }));
}

/** Returns the value of a key. If the key is missing: undefined if `presence` is set, else the error. */
function lookUp(value: CelValue, key: CelValue, presence: boolean, typed: boolean): CelValue | undefined {
  if (typeof value === "object" && value !== null) {
    if (value.kind === "map") {
      const found = value.find(key);
      if (found !== undefined) return found;
    } else if (value.kind === "list") {
      const index = toIndex(key);
      if (typeof index !== "number") return index;
      if (index >= 0 && index < value.size) return value.get(key);
      return presence ? undefined : celError(indexOutOfBounds({ index: printValue(key) }));
    } else if (value.kind === "error") {
      return value.isHeld ? celError(value.fault) : value;
    } else if (value.kind === "opaque") {
      const found = value.field?.(key, presence, typed);
      if (found !== undefined) return found;
    }
  }
  return presence ? undefined : celError(noSuchKey({ key: printValue(key) }));
}
