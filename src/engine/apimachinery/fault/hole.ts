import { quote } from "../../go/value/go-text.ts";
import type { Fault } from "./fault.ts";

/** What a variable part of the server's words looks like, which `pattern.ts` reads. */
export type Shape =
  | { readonly kind: "text" | "word" | "quoted" | "integer" }
  | { readonly kind: "inner"; readonly beginning: string }
  | { readonly kind: "counted"; readonly noun: string }
  | { readonly kind: "choice"; readonly texts: readonly string[] };

/** A part of the server's words that differs from case to case: its name in the fault's data, and how it is printed. */
export interface Hole<Name extends string = string, T = unknown> {
  readonly name: Name;
  readonly shape: Shape;
  print(value: T): string;
}

const itself = (value: string): string => value;

/** Any text, possibly empty, also of several lines. */
export function text<Name extends string>(name: Name): Hole<Name, string> {
  return { name, shape: { kind: "text" }, print: itself };
}

/** A text without spaces, such as a name, a path or a type. */
export function word<Name extends string>(name: Name): Hole<Name, string> {
  return { name, shape: { kind: "word" }, print: itself };
}

/** A string as Go quotes it, the verb `%q`. */
export function quoted<Name extends string>(name: Name): Hole<Name, string> {
  return { name, shape: { kind: "quoted" }, print: quote };
}

/** A number without a fraction. */
export function integer<Name extends string>(name: Name): Hole<Name, bigint | number> {
  return { name, shape: { kind: "integer" }, print: String };
}

/** A number and what it counts: `1 item`, `2 items`. */
export function counted<Name extends string>(name: Name, noun: string): Hole<Name, bigint | number> {
  return {
    name,
    shape: { kind: "counted", noun },
    print: (count) => `${count} ${String(count) === "1" ? noun : `${noun}s`}`,
  };
}

/** One of a few texts. */
export function choice<Name extends string, const Text extends string>(
  name: Name,
  texts: readonly Text[],
): Hole<Name, Text> {
  return { name, shape: { kind: "choice", texts }, print: itself };
}

/** The words of another fault, which this one reports. `beginning` is what they all begin with. */
export function inner<Name extends string>(name: Name, beginning = ""): Hole<Name, Fault> {
  return { name, shape: { kind: "inner", beginning }, print: (fault) => fault.text };
}
