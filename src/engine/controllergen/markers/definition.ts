import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Value } from "../../go/value/value.ts";
import { type ArgumentType, expectToken, parseArgument } from "./argument.ts";
import { atPlace, extraArguments, missingArgument, unknownArgument } from "./faults.ts";
import { TextScanner, type TokenPlace } from "./text-scanner.ts";

/** What a marker is placed on. */
export type Target = "package" | "type" | "field";

export interface Argument {
  readonly type: ArgumentType;
  readonly optional: boolean;
}

/** How the arguments of a marker are parsed. */
export type Shape =
  /** No arguments. */
  | { readonly kind: "empty" }
  /** One argument after the equals sign. */
  | { readonly kind: "single"; readonly argument: Argument }
  /** Named arguments. */
  | { readonly kind: "named"; readonly arguments: ReadonlyMap<string, Argument> }
  /** A function parses the text after the equals sign. */
  | { readonly kind: "own"; readonly parse: (name: string, text: string, reject: Reject) => Value };

/** A marker that can be used at a target. Upstream: controller-tools/pkg/markers/parse.go `Definition`. */
export interface Definition {
  readonly name: string;
  readonly target: Target;
  readonly shape: Shape;
}

/** Reports why a text is invalid. */
export type Reject = (fault: Fault) => void;

/** The parts of a marker: `a:b`, `a:b:c` and `x` of `+a:b:c=x`. Upstream: `splitMarker`. */
export function splitMarker(marker: string): { short: string; full: string; rest: string } {
  const text = marker.slice(1);
  const equals = text.indexOf("=");
  if (equals < 0) return { short: text, full: text, rest: "" };
  const full = text.slice(0, equals);
  const colon = full.lastIndexOf(":");
  return { short: colon < 0 ? full : full.slice(0, colon), full, rest: text.slice(equals + 1) };
}

/** Returns the arguments of a marker (a map if they are named), or all errors. Upstream: `Definition.Parse`. */
export function parseMarker(
  { shape }: Definition,
  marker: string,
): { value: Value; faults: readonly Fault[] } {
  const { short, full, rest } = splitMarker(marker);
  const faults: Fault[] = [];
  if (shape.kind === "own") {
    const value = shape.parse(full, rest, (fault) => faults.push(fault));
    return { value, faults };
  }
  const isBare = shape.kind !== "named" || full.length <= short.length;
  const text = isBare ? rest : `${full.slice(short.length + 1)}=${rest}`;
  const scanner = new TextScanner(text, (why, place) => faults.push(atPlace({ why, place: shown(place) })));
  let value: Value = null;
  const seen = new Set<string>();
  if (shape.kind === "single" && scanner.peek() !== "") {
    value = parseArgument(shape.argument.type, scanner);
    seen.add("");
  } else if (shape.kind === "named") {
    value = scanner.peek() === "" ? new Map() : parseNamed(shape.arguments, scanner, seen, faults);
  }
  if (scanner.scan() !== "EOF") scanner.error(extraArguments({ rest: text.slice(scanner.offset) }));
  const all: ReadonlyMap<string, Argument> =
    shape.kind === "named" ? shape.arguments : new Map(shape.kind === "single" ? [["", shape.argument]] : []);
  for (const [name, { optional }] of all)
    if (!optional && !seen.has(name)) scanner.error(missingArgument({ name }));
  return { value, faults };
}

function parseNamed(
  known: ReadonlyMap<string, Argument>,
  scanner: TextScanner,
  seen: Set<string>,
  faults: readonly Fault[],
): Value {
  const values = new Map<string, Value>();
  while (expectToken(scanner, "Ident", "argument name")) {
    const name = scanner.tokenText;
    if (!expectToken(scanner, "=", "equals")) break;
    const argument = known.get(name);
    if (argument === undefined) {
      scanner.error(unknownArgument({ name }));
      break;
    }
    seen.add(name);
    values.set(name, parseArgument(argument.type, scanner));
    if (faults.length > 0 || scanner.peek() === "" || !expectToken(scanner, ",", "comma")) break;
  }
  return values;
}

function shown(place: TokenPlace): string {
  return place === undefined ? "" : `:1:${place}`;
}
