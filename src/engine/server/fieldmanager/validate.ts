import { formatFloat, quote } from "../../go/value/go-text.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { sortedKeys } from "../../go/value/json.ts";
import { isList, isMap, isNumber, type Value } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { fieldElement, itemElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

interface Finding {
  readonly path: string;
  readonly message: string;
}

/**
 * What is wrong with a value of a type, as one text; undefined if nothing is. `allowDuplicates`: items of sets and
 * maps may be repeated, as in objects stored before.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/validate.go.
 */
export function typeFault(value: Value, type: FieldType, allowDuplicates: boolean): string | undefined {
  const findings = [...check(value, type, "", allowDuplicates)].map(({ path, message }) =>
    path === "" ? message : `${path}: ${message}`,
  );
  if (findings.length <= 1) return findings[0];
  return ["errors:", ...findings.map((text) => `  ${text}`)].join("\n");
}

function* check(value: Value, type: FieldType, path: string, lax: boolean): Generator<Finding> {
  const atom = atomOf(type, value);
  if (atom === undefined) yield { path, message: "schema error: invalid atom: inlined" };
  else if (value === null) return;
  else if (atom.kind === "map") {
    if (isMap(value)) yield* checkMap(value, atom.type, path, lax);
    else yield { path, message: `expected map, got ${shown(value)}` };
  } else if (atom.kind === "list") {
    if (isList(value)) yield* checkList(value, atom.type, path, lax);
    else yield { path, message: `expected list, got ${shown(value)}` };
  } else {
    const message = scalarFault(value, atom.type);
    if (message !== undefined) yield { path, message };
  }
}

function* checkMap(
  map: ReadonlyMap<string, Value>,
  type: MapType,
  path: string,
  lax: boolean,
): Generator<Finding> {
  for (const name of sortedKeys(map)) {
    const below = path + fieldElement(name).text;
    const declared = memberType(type, name);
    if (declared === undefined) {
      // Upstream looks no further in this object.
      yield { path: below, message: "field not declared in schema" };
      return;
    }
    yield* check(map.get(name) ?? null, declared, below, lax);
  }
}

function* checkList(list: readonly Value[], type: ListType, path: string, lax: boolean): Generator<Finding> {
  const seen = new Set<string>();
  for (const [i, item] of list.entries()) {
    let step = `[${i}]`;
    if (!type.atomic) {
      const element = itemElement(type, item);
      if ("error" in element) {
        yield { path, message: `element ${i}: ${element.error}` };
        return;
      }
      if (seen.has(element.id) && !lax) {
        yield { path, message: `duplicate entries for key ${element.text}` };
      }
      seen.add(element.id);
      step = element.text;
    }
    yield* check(item, type.element, path + step, lax);
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
