import type { Origin } from "../../apimachinery/field/origin.ts";
import { isRecognisedFormat } from "../../apimachinery/formats/recognised.ts";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { toJson } from "../../go/value/json.ts";
import type { Value } from "../../go/value/value.ts";
import { allFormatExamples } from "../samples/formats.ts";
import { fractions } from "../samples/numbers.ts";
import { comparePattern } from "./compare-pattern.ts";
import { both, demandBut, telling } from "./goals.ts";
import { fieldText, type NodePair } from "./node-pair.ts";
import { oddTexts } from "./odd-texts.ts";
import type { SchemaChange } from "./schema-change.ts";

/** Type, null, enum, pattern and format. If `isOtherType`, nothing else of the node is compared. */
export function* compareValues(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  if (isOtherType(pair)) {
    yield typeChange(pair);
    return;
  }
  if (before.nullable && !after.nullable) {
    yield {
      ...common(pair, "nullable", ["type", "enum"]),
      message: `${fieldText(after.at)} is no longer nullable: the server drops a null, or rejects it.`,
      goals: (maker) => telling(pair, [null], maker),
    };
  }
  yield* compareEnum(pair);
  yield* comparePattern(pair);
  yield* compareFormat(pair);
}

/** Whether a value of one type is never, or not always, valid for the other. */
export function isOtherType({ before, after }: NodePair): boolean {
  if (before.intOrString !== after.intOrString) {
    const isWider = after.intOrString && (before.type === "integer" || before.type === "string");
    return !isWider;
  }
  // Without a type any value is valid.
  return before.type !== after.type && after.type !== "";
}

function typeChange(pair: NodePair): SchemaChange {
  const { before, after } = pair;
  const rule = before.intOrString ? "intOrString" : "type";
  const name = (node: typeof before): string =>
    node.intOrString ? "integer or string" : node.type === "" ? "of any type" : node.type;
  // Integers are still valid, but programs have a type for the field.
  const isWider = before.type === "integer" && after.type === "number";
  return {
    ...common(pair, rule, ["type", "format"]),
    member: [before.intOrString && !after.intOrString ? "x-kubernetes-int-or-string" : "type"],
    message: `${fieldText(after.at)} is now ${name(after)}; it was ${name(before)}.`,
    unconfirmed: isWider ? "clients" : "writes",
    goals: (maker) => telling(pair, both(fractionsOf(pair), maker.values([pair.base.before])), maker),
  };
}

/** Among numbers, only those with a fraction are not integers. */
function fractionsOf({ before, after, base }: NodePair): Iterable<Value> {
  return before.type === "number" && after.type === "integer"
    ? fractions([base.before, ...base.before.allOf])
    : [];
}

function* compareEnum(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  if (after.enum.length === 0) return;
  const gone = before.enum.filter(
    (value) => !after.enum.some((kept) => deepEqual(value, kept)) && mayBe(value, before),
  );
  if (before.enum.length > 0 && gone.length === 0) return;
  const listed = (values: readonly Value[]): string =>
    values.slice(0, 5).map(toJson).join(", ") + (values.length > 5 ? ", ..." : "");
  const field = fieldText(after.at);
  const message =
    before.enum.length === 0
      ? `${field} must be one of ${listed(after.enum)}; before, any value was allowed.`
      : `${field} must no longer be ${listed(gone)}.`;
  const demand = demandBut(pair, { enum: before.enum });
  yield {
    ...common(pair, "enum", ["enum"]),
    message,
    goals: (maker) => telling(pair, both(gone, maker.values(demand)), maker),
  };
}

/** Whether a value of the enum can also have the type: `off` in YAML is not a string, and nobody could write it. */
function mayBe(value: Value, { type }: NodePair["before"]): boolean {
  return type !== "string" || value === null || typeof value === "string";
}

function* compareFormat(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  const { format } = after;
  if (format === "" || format === before.format) return;
  const type = after.intOrString ? "" : after.type;
  const isKnown = isRecognisedFormat(type, format, newest);
  // The server checks only these formats of numbers, and int64 and double accept every number.
  if (!isKnown || format === "int64" || format === "double") return;
  const was = before.format === "" ? "" : `; it had format ${before.format}`;
  const demand = demandBut(pair, { format: before.format });
  const numbers: readonly Value[] = [2n ** 31n, -(2n ** 31n) - 1n, 1e39];
  yield {
    ...common(pair, "format", ["format"]),
    message: `${fieldText(after.at)} must have format ${format}${was}.`,
    goals: (maker) => telling(pair, both(numbers, maker.values(demand), allFormatExamples, oddTexts), maker),
  };
}

function common(
  { after }: NodePair,
  rule: SchemaChange["rule"],
  origins: readonly Origin[],
): Omit<SchemaChange, "message"> {
  return { rule, at: after.at, member: [rule], origins, unconfirmed: "writes" };
}
