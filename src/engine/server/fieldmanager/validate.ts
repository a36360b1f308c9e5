import { checkNesting, maxNesting } from "../../apimachinery/source/nesting.ts";
import { formatFloat, quote } from "../../go/value/go-text.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { sortedKeys } from "../../go/value/json.ts";
import type { Path } from "../../go/value/path.ts";
import { sprintf } from "../../go/value/sprintf.ts";
import { isList, isMap, isNumber, type Value, type ValueMap } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { fieldElement, itemElement, type PathElement } from "./path-element.ts";
import { type Step, stepsTo } from "./place.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/** One error in a value of a type. */
export interface TypeFault {
  readonly message: string;
  /** The path of the value, item or member with the error. */
  readonly at: Path;
  /** The key that is missing in the item. */
  readonly missing?: string;
}

interface Found extends TypeFault {
  /** The path before the message, as the server prints it. */
  readonly path: string;
}

/**
 * Returns the errors in a value of a type, as one text and one by one. Undefined if there are none. `allowDuplicates`:
 * items of sets and maps may be repeated, as in objects that were stored earlier. `isPlain`: false for older servers,
 * which format a mismatch of a map or a list twice.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/validate.go.
 * @throws NestedTooDeep
 */
export function typeFaults(
  value: Value,
  type: FieldType,
  allowDuplicates: boolean,
  isPlain: boolean,
): { readonly text: string; readonly faults: readonly TypeFault[] } | undefined {
  checkNesting(value, maxNesting.owned);
  const found: Found[] = [];
  check(value, type, undefined, allowDuplicates, found);
  const faults = found.map((each) => {
    const { message } = each;
    return isPlain || !/^expected (map|list)/.test(message) ? each : { ...each, message: sprintf(message) };
  });
  const [first, ...others] = faults.map(({ path, message }) =>
    path === "" ? message : `${path}: ${message}`,
  );
  if (first === undefined) return undefined;
  const lines = ["errors:", ...[first, ...others].map((text) => `  ${text}`)];
  return { text: others.length === 0 ? first : lines.join("\n"), faults };
}

/** Returns only the text. */
export function typeFault(...args: Parameters<typeof typeFaults>): string | undefined {
  return typeFaults(...args)?.text;
}

/** A step below another. Undefined is the root. Nearly every value is valid and needs no path. */
interface Place extends Step<Place> {
  /** The name of a member, or the index of an item. */
  readonly step: string | number;
  /** The step as the server prints it, for an item of a set or a map. */
  readonly element?: PathElement;
}

function stepText({ step, element }: Place): string {
  if (element !== undefined) return element.text;
  return typeof step === "string" ? fieldElement(step).text : `[${step}]`;
}

/** `place` is what the server names; `about` is where the error is. */
function fault(place: Place | undefined, message: string, about = place, missing?: string): Found {
  return {
    path: stepsTo(place).map(stepText).join(""),
    message,
    at: stepsTo(about).map(({ step }) => step),
    ...(missing !== undefined && { missing }),
  };
}

function check(value: Value, type: FieldType, at: Place | undefined, lax: boolean, found: Found[]): void {
  const atom = atomOf(type, value);
  if (atom === undefined) found.push(fault(at, "schema error: invalid atom: inlined"));
  else if (value === null) return;
  else if (atom.kind === "map") {
    if (isMap(value)) checkMap(value, atom.type, at, lax, found);
    else found.push(fault(at, `expected map, got ${shown(value)}`));
  } else if (atom.kind === "list") {
    if (isList(value)) checkList(value, atom.type, at, lax, found);
    else found.push(fault(at, `expected list, got ${shown(value)}`));
  } else {
    const message = scalarFault(value, atom.type);
    if (message !== undefined) found.push(fault(at, message));
  }
}

function checkMap(
  map: ValueMap,
  type: MapType,
  above: Place | undefined,
  lax: boolean,
  found: Found[],
): void {
  for (const step of sortedKeys(map)) {
    const declared = memberType(type, step);
    if (declared === undefined) {
      // Upstream stops checking this object here.
      found.push(fault({ above, step }, "field not declared in schema"));
      return;
    }
    check(map.get(step) ?? null, declared, { above, step }, lax, found);
  }
}

function checkList(
  list: readonly Value[],
  type: ListType,
  above: Place | undefined,
  lax: boolean,
  found: Found[],
): void {
  const seen = new Set<string>();
  for (const [step, item] of list.entries()) {
    if (type.atomic) {
      check(item, type.element, { above, step }, lax, found);
      continue;
    }
    const element = itemElement(type, item);
    if ("error" in element) {
      const missing = isMap(item) ? type.keys.find((key) => !item.has(key)) : undefined;
      found.push(fault(above, `element ${step}: ${element.error}`, { above, step }, missing));
      return;
    }
    if (seen.has(element.id) && !lax) {
      found.push(fault(above, `duplicate entries for key ${element.text}`, { above, step }));
    }
    seen.add(element.id);
    check(item, type.element, { above, step, element }, lax, found);
  }
}

function scalarFault(
  value: Exclude<Value, null>,
  type: NonNullable<FieldType["scalar"]>,
): string | undefined {
  switch (type) {
    case "numeric":
      return isNumber(value) ? undefined : `expected numeric (int or float), got ${goTypeText(value)}`;
    case "string":
      return typeof value === "string" ? undefined : `expected string, got ${goSyntax(value)}`;
    case "boolean":
      return typeof value === "boolean" ? undefined : `expected boolean, got ${shown(value)}`;
    case "untyped":
      return typeof value === "object" ? `expected any scalar, got ${shown(value)}` : undefined;
  }
}

/** Go prints the wrapper around the value. */
function shown(value: Value): string {
  return `&{${goValueText(value)}}`;
}

/** The same with Go's `%#v`. */
function goSyntax(value: Value): string {
  return `&value.valueUnstructured{Value:${literal(value)}}`;
}

function literal(value: Value): string {
  if (value === null) return "interface {}(nil)";
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") return formatFloat(value);
  if (isList(value)) return `[]interface {}{${value.map(literal).join(", ")}}`;
  if (!isMap(value)) return String(value);
  const members = sortedKeys(value).map((key) => `${quote(key)}:${literal(value.get(key) ?? null)}`);
  return `map[string]interface {}{${members.join(", ")}}`;
}
