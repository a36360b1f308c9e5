import { formatFloat, quote } from "../../go/value/go-text.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { sortedKeys } from "../../go/value/json.ts";
import { isList, isMap, isNumber, type Value, type ValueMap } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { fieldElement, itemElement, type PathElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/**
 * What is wrong with a value of a type, as one text; undefined if nothing is. `allowDuplicates`: items of sets and
 * maps may be repeated, as in objects stored before.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/validate.go.
 */
export function typeFault(value: Value, type: FieldType, allowDuplicates: boolean): string | undefined {
  const found: string[] = [];
  const say: Say = (at, message) => found.push(at === undefined ? message : `${pathTextAt(at)}: ${message}`);
  check(value, type, undefined, allowDuplicates, say);
  if (found.length <= 1) return found[0];
  return ["errors:", ...found.map((text) => `  ${text}`)].join("\n");
}

/** A step below another; undefined is the root. Nearly every value is right, so that no path is put into words for it. */
interface Place {
  readonly above: Place | undefined;
  /** A member's name, an item's place, or the step to an item of a set or a map. */
  readonly step: string | number | PathElement;
}

type Say = (at: Place | undefined, message: string) => void;

function pathTextAt(place: Place): string {
  const steps: string[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.above) {
    const { step } = at;
    if (typeof step === "string") steps.push(fieldElement(step).text);
    else steps.push(typeof step === "number" ? `[${step}]` : step.text);
  }
  return steps.reverse().join("");
}

function check(value: Value, type: FieldType, at: Place | undefined, lax: boolean, say: Say): void {
  const atom = atomOf(type, value);
  if (atom === undefined) say(at, "schema error: invalid atom: inlined");
  else if (value === null) return;
  else if (atom.kind === "map") {
    if (isMap(value)) checkMap(value, atom.type, at, lax, say);
    else say(at, `expected map, got ${shown(value)}`);
  } else if (atom.kind === "list") {
    if (isList(value)) checkList(value, atom.type, at, lax, say);
    else say(at, `expected list, got ${shown(value)}`);
  } else {
    const message = scalarFault(value, atom.type);
    if (message !== undefined) say(at, message);
  }
}

function checkMap(map: ValueMap, type: MapType, at: Place | undefined, lax: boolean, say: Say): void {
  for (const name of sortedKeys(map)) {
    const below = { above: at, step: name };
    const declared = memberType(type, name);
    if (declared === undefined) {
      // Upstream looks no further in this object.
      say(below, "field not declared in schema");
      return;
    }
    check(map.get(name) ?? null, declared, below, lax, say);
  }
}

function checkList(
  list: readonly Value[],
  type: ListType,
  at: Place | undefined,
  lax: boolean,
  say: Say,
): void {
  const seen = new Set<string>();
  for (const [i, item] of list.entries()) {
    let step: Place["step"] = i;
    if (!type.atomic) {
      const element = itemElement(type, item);
      if ("error" in element) {
        say(at, `element ${i}: ${element.error}`);
        return;
      }
      if (seen.has(element.id) && !lax) say(at, `duplicate entries for key ${element.text}`);
      seen.add(element.id);
      step = element;
    }
    check(item, type.element, { above: at, step }, lax, say);
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

/** Go prints the wrapper that it keeps values in. */
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
