import { badValue } from "../../../apimachinery/field/error.ts";
import type { Origin } from "../../../apimachinery/field/origin.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { formatFloat, formatFloatPlain } from "../../../go/value/go-text.ts";
import type { Structural } from "../structural.ts";
import { aboveMaximum, belowMinimum, notAMultiple, notPositiveFactor, numberMisfit } from "./faults.ts";
import { isInt64, toInt64 } from "./int64.ts";
import { isJsonInteger } from "./json-integer.ts";
import type { Expectation, Run } from "./run.ts";

/** The Go type that numbers of a node must fit. "" for any. */
interface NumberKind {
  readonly type: "integer" | "number" | "";
  readonly format: string;
}

/**
 * Validates `multipleOf`, `minimum` and `maximum`, and whether value and bounds fit the type and the format. An int64
 * is compared with the bound truncated to an int64. A bound that does not fit the type is a separate error for every
 * value, and is then compared as a float.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/validator.go `numberValidator`, values.go.
 */
export function validateNumber(
  run: Run,
  value: bigint | number,
  schema: Structural,
  expected: Expectation,
): void {
  const kind = kindOf(expected);
  const fits = run.capabilities.numericFormats ? fitsKind : () => true;
  if (!fits(value, kind)) addMisfit(run, schema, kind, kind.format === "" ? "type" : "format", "Checked");
  for (const { keyword, subject, validate } of comparisons) {
    const bound = schema[keyword];
    if (bound === undefined) continue;
    const native = fits(bound, kind);
    if (!native) addMisfit(run, schema, kind, keyword, subject);
    validate(run, native ? value : Number(value), bound, schema);
  }
}

const formatsOf: Readonly<Record<NumberKind["type"], readonly string[]>> = {
  integer: ["int32", "int64"],
  number: ["float", "double"],
  "": [],
};

function kindOf({ types, format }: Expectation): NumberKind {
  const [only] = types;
  const type = types.length === 1 && (only === "integer" || only === "number") ? only : "";
  return { type, format: formatsOf[type].includes(format) ? format : "" };
}

/** Checks whether the plain decimal text of a number can be parsed as the type. */
function fitsKind(value: bigint | number, { type, format }: NumberKind): boolean {
  if (type === "integer") {
    const whole = typeof value === "bigint" ? value : wholeOf(value);
    if (whole === undefined) return false;
    return format === "int32" ? BigInt.asIntN(32, whole) === whole : isInt64(whole);
  }
  return format !== "float" || Number.isFinite(Math.fround(Number(value)));
}

/** Returns the integer of a float's shortest decimal text. It may differ from the float beyond 2^53. */
function wholeOf(value: number): bigint | undefined {
  if (!Number.isInteger(value)) return undefined;
  return Number.isSafeInteger(value) ? BigInt(value) : BigInt(formatFloatPlain(value));
}

function addMisfit(run: Run, schema: Structural, kind: NumberKind, origin: Origin, subject: Subject): void {
  const format = kind.format === "" ? "(default format)" : `with format ${kind.format}`;
  run.addPathless(schema, origin, numberMisfit({ subject, type: kind.type, format, name: run.name() }));
}

/** Returns a bound for comparison: truncated to an int64 if the value is an int64. */
function boundFor(value: bigint | number, bound: number): bigint | number {
  return typeof value === "bigint" ? toInt64(bound) : bound;
}

function printed(n: bigint | number): string {
  return typeof n === "bigint" ? String(n) : formatFloat(n);
}

function validateMultipleOf(run: Run, value: bigint | number, multipleOf: number, schema: Structural): void {
  const factor = boundFor(value, multipleOf);
  if (factor <= 0) {
    const fault = notPositiveFactor({ name: run.name(), factor: printed(factor) });
    run.addInvalid(schema, "multipleOf", badValue(factor), fault);
  } else if (!isMultiple(value, factor, run.capabilities)) {
    run.addInvalid(
      schema,
      "multipleOf",
      badValue(value),
      notAMultiple({ name: run.name(), factor: printed(factor) }),
    );
  }
}

function isMultiple(value: bigint | number, factor: bigint | number, capabilities: Capabilities): boolean {
  if (typeof value === "bigint" && typeof factor === "bigint") return value % factor === 0n;
  const [n, m] = [Number(value), Number(factor)];
  return isJsonInteger(m < 1 ? (1 / m) * n : n / m, capabilities);
}

/** The messages of a bound, and the check of a value against it. */
const bounds = {
  minimum: {
    exclusive: "exclusiveMinimum",
    fault: (name: string, isExclusive: boolean, bound: string) =>
      belowMinimum({ name, relation: isExclusive ? "greater than" : "greater than or equal to", bound }),
    isBeyond: (value: bigint | number, bound: bigint | number) => value > bound,
  },
  maximum: {
    exclusive: "exclusiveMaximum",
    fault: (name: string, isExclusive: boolean, bound: string) =>
      aboveMaximum({ name, relation: isExclusive ? "less than" : "less than or equal to", bound }),
    isBeyond: (value: bigint | number, bound: bigint | number) => value < bound,
  },
} as const;

function validateBound(keyword: keyof typeof bounds): Comparison["validate"] {
  const { exclusive, fault, isBeyond } = bounds[keyword];
  return (run, value, given, schema) => {
    const bound = boundFor(value, given);
    const isExclusive = schema[exclusive];
    if (isBeyond(value, bound) || (!isExclusive && value === bound)) return;
    run.addInvalid(schema, keyword, badValue(value), fault(run.name(), isExclusive, printed(bound)));
  };
}

/**
 * A keyword that a number is compared with. `subject` is its name in the server's error if it does not fit the type.
 */
interface Comparison {
  readonly keyword: "multipleOf" | "minimum" | "maximum";
  readonly subject: Subject;
  readonly validate: (run: Run, value: bigint | number, bound: number, schema: Structural) => void;
}

type Subject = Parameters<typeof numberMisfit>[0]["subject"];

/** In the server's order. */
const comparisons: readonly Comparison[] = [
  { keyword: "multipleOf", subject: "MultipleOf", validate: validateMultipleOf },
  { keyword: "minimum", subject: "Minimum boundary", validate: validateBound("minimum") },
  { keyword: "maximum", subject: "Maximum boundary", validate: validateBound("maximum") },
];
