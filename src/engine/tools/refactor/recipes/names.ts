import { escapeName } from "../../../server/rules/escape.ts";
import type { Structural } from "../../../server/schema/structural.ts";

/** A field next to others, as rules name it. */
export interface NamedField {
  readonly name: string;
  readonly node: Structural;
  /** `self.max__dash__size`. */
  readonly self: string;
  /** The same of the old value. */
  readonly oldSelf: string;
  /** Whether every object has it: rules need not test that. */
  readonly isAlways: boolean;
}

/** The fields of an object that rules can name. */
export function namedFields(node: Structural): readonly NamedField[] {
  return [...node.properties].flatMap(([name, child]) => namedField(node, name, child) ?? []);
}

/** A field of an object; undefined if rules cannot name it. */
export function namedField(parent: Structural, name: string, node: Structural): NamedField | undefined {
  const escaped = escapeName(name);
  const isTyped = node.type !== "" || node.intOrString;
  if (escaped === undefined || !isTyped || node.preserveUnknownFields) return undefined;
  const isAlways = (parent.required.includes(name) || node.default !== undefined) && !node.nullable;
  return { name, node, self: `self.${escaped}`, oldSelf: `oldSelf.${escaped}`, isAlways };
}

/** The test that a field is set; undefined if every object has it. */
export function isSet({ self, isAlways }: NamedField): string | undefined {
  return isAlways ? undefined : `has(${self})`;
}

/** `!a || !b || c`: a condition that only counts if these tests succeed. */
export function provided(tests: readonly (string | undefined)[], condition: string): string {
  const guards = tests.flatMap((test) => (test === undefined ? [] : [`!${test}`]));
  return [...guards, condition].join(" || ");
}

/** A string in CEL. */
export function celText(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`)}'`;
}

/** Whether values of two nodes can be compared by `<`. */
export function areOrdered(a: Structural, b: Structural): boolean {
  if (a.intOrString || b.intOrString) return false;
  if (isNumeric(a) && isNumeric(b)) return true;
  const timed = ["date", "date-time"];
  if (timed.includes(a.format) && timed.includes(b.format)) return a.type === "string" && b.type === "string";
  return a.type === "string" && b.type === "string" && a.format === "duration" && b.format === "duration";
}

function isNumeric({ type }: Structural): boolean {
  return type === "integer" || type === "number";
}

export function isScalar({ type, intOrString }: Structural): boolean {
  return !intOrString && ["string", "integer", "number", "boolean"].includes(type);
}
