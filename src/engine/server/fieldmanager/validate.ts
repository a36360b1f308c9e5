import type { Fault } from "../../apimachinery/fault/fault.ts";
import { checkNesting, maxNesting } from "../../apimachinery/source/nesting.ts";
import { foreignIn } from "../../go/value/foreign.ts";
import { formatFloat, quote } from "../../go/value/go-text.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { sortedKeys } from "../../go/value/json.ts";
import { nilList } from "../../go/value/nil-list.ts";
import type { Path } from "../../go/value/path.ts";
import { sprintf } from "../../go/value/sprintf.ts";
import { isList, isMap, isNumber, type Value, type ValueMap } from "../../go/value/value.ts";
import { atField } from "./at-field.ts";
import { atomOf } from "./atom.ts";
import {
  atomInvalid,
  duplicateEntries,
  elementInvalid,
  notDeclared,
  notOfType,
  otherType,
} from "./faults.ts";
import { fieldElement, itemElement, type PathElement } from "./path-element.ts";
import { type Step, stepsTo } from "./place.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/** One error in a value of a type. */
export interface TypeFault {
  /** What is wrong, without its path. */
  readonly fault: Fault;
  /** The same with its path, as a line of the server's message. */
  readonly line: Fault;
  /** The path of the value, item or member with the error. */
  readonly at: Path;
  /** The key that is missing in the item. */
  readonly missing?: string;
}

interface Found extends Omit<TypeFault, "line"> {
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
): { readonly whole: ReturnType<typeof notOfType>; readonly faults: readonly TypeFault[] } | undefined {
  checkNesting(value, maxNesting.owned);
  const all: Found[] = [];
  check(value, type, undefined, allowDuplicates, all);
  const faults = all.map(({ path, fault: said, ...rest }) => {
    const isTwice = !isPlain && otherType.is(said) && /^(?:map|list)$/.test(said.data.expected);
    const fault = isTwice ? { ...said, text: sprintf(said.text) } : said;
    return { ...rest, fault, line: path === "" ? fault : atField({ field: path, why: fault }) };
  });
  const [first, ...others] = faults;
  const [found] = all;
  if (first === undefined || found === undefined) return undefined;
  const lines = ["errors:", ...faults.map(({ line }) => `  ${line.text}`)];
  const whole = notOfType({
    errors: others.length === 0 ? first.line.text : lines.join("\n"),
    at: first.at,
    field: found.path,
    isUndeclared: notDeclared.is(first.fault),
  });
  return { whole, faults };
}

/** Returns all errors as one fault. */
export function typeFault(...args: Parameters<typeof typeFaults>): ReturnType<typeof notOfType> | undefined {
  return typeFaults(...args)?.whole;
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
function found(place: Place | undefined, fault: Fault, about = place, missing?: string): Found {
  return {
    path: stepsTo(place).map(stepText).join(""),
    fault,
    at: stepsTo(about).map(({ step }) => step),
    ...(missing !== undefined && { missing }),
  };
}

function check(value: Value, type: FieldType, at: Place | undefined, lax: boolean, all: Found[]): void {
  const atom = atomOf(type, value);
  if (atom === undefined) all.push(found(at, atomInvalid()));
  else if (value === null) return;
  else if (atom.kind === "map") {
    if (isMap(value)) checkMap(value, atom.type, at, lax, all);
    else all.push(found(at, otherType({ expected: "map", got: shown(value) })));
  } else if (atom.kind === "list") {
    if (isList(value)) checkList(value, atom.type, at, lax, all);
    else all.push(found(at, otherType({ expected: "list", got: shown(value) })));
  } else {
    const fault = scalarFault(value, atom.type);
    if (fault !== undefined) all.push(found(at, fault));
  }
}

function checkMap(map: ValueMap, type: MapType, above: Place | undefined, lax: boolean, all: Found[]): void {
  for (const step of sortedKeys(map)) {
    const declared = memberType(type, step);
    if (declared === undefined) {
      // Upstream stops checking this object here.
      all.push(found({ above, step }, notDeclared()));
      return;
    }
    check(map.get(step) ?? null, declared, { above, step }, lax, all);
  }
}

function checkList(
  list: readonly Value[],
  type: ListType,
  above: Place | undefined,
  lax: boolean,
  all: Found[],
): void {
  const seen = new Set<string>();
  for (const [step, item] of list.entries()) {
    if (type.atomic) {
      check(item, type.element, { above, step }, lax, all);
      continue;
    }
    const element = itemElement(type, item);
    if ("error" in element) {
      const missing = isMap(item) ? type.keys.find((key) => !item.has(key)) : undefined;
      const error = elementInvalid({ index: step, error: element.error });
      all.push(found(above, error, { above, step }, missing));
      return;
    }
    if (seen.has(element.id) && !lax) {
      all.push(found(above, duplicateEntries({ key: element.text }), { above, step }));
    }
    seen.add(element.id);
    check(item, type.element, { above, step, element }, lax, all);
  }
}

function scalarFault(value: Exclude<Value, null>, type: NonNullable<FieldType["scalar"]>): Fault | undefined {
  switch (type) {
    case "numeric":
      return isNumber(value)
        ? undefined
        : otherType({ expected: "numeric (int or float)", got: goTypeText(value) });
    case "string":
      return typeof value === "string" ? undefined : otherType({ expected: "string", got: goSyntax(value) });
    case "boolean":
      return typeof value === "boolean" ? undefined : otherType({ expected: "boolean", got: shown(value) });
    case "untyped":
      return typeof value === "object" ? otherType({ expected: "any scalar", got: shown(value) }) : undefined;
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
  const foreign = foreignIn(value);
  if (foreign !== undefined) return foreign.syntax;
  if (value === nilList) return "[]interface {}(nil)";
  if (isList(value)) return `[]interface {}{${value.map(literal).join(", ")}}`;
  if (!isMap(value)) return String(value);
  const members = sortedKeys(value).map((key) => `${quote(key)}:${literal(value.get(key) ?? null)}`);
  return `map[string]interface {}{${members.join(", ")}}`;
}
