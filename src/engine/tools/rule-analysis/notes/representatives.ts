import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { take } from "../../samples/lazy.ts";
import type { Maker } from "../../samples/maker.ts";
import type { Operand } from "./operands.ts";

/** Longer lists, maps and texts are not made. */
const longest = 1_000n;
const int64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };
const int32 = { least: -(2n ** 31n), most: 2n ** 31n - 1n };

/**
 * Values that stand for all that a node may have, as far as an operand asks: whatever the operand's comparisons tell
 * apart, one of each kind is among them. Values that the schema does not take may be among them too. Undefined where
 * there are no such values, or too many.
 */
export function representatives(
  node: Structural,
  operand: Operand,
  maker: Maker,
): readonly Value[] | undefined {
  if (node.intOrString || asksMore(node)) return undefined;
  const found = ofType(node, operand, maker);
  return found && (node.nullable ? [...found, null] : found);
}

/** What bounds values otherwise than by themselves. */
function asksMore({ allOf, anyOf, oneOf, not }: Structural): boolean {
  return allOf.length + anyOf.length + oneOf.length > 0 || not !== undefined;
}

function ofType(node: Structural, operand: Operand, maker: Maker): readonly Value[] | undefined {
  const { constants, sizes, asksTruth } = operand;
  if (node.enum.length > 0) return node.enum;
  switch (node.type) {
    case "boolean":
      return [true, false];
    case "integer":
      return sizes.length > 0 || asksTruth ? undefined : integers(node, operand);
    case "number":
      return sizes.length > 0 || asksTruth ? undefined : numbersOf(node, operand);
    case "string":
      if (asksTruth || (sizes.length > 0 && constants.length > 0)) return undefined;
      return sizes.length > 0 ? sizedTexts(node, sizes) : texts(node, operand, maker);
    case "array":
      return asksTruth || constants.length > 0 ? undefined : lists(node, sizes, maker);
    case "object":
      return asksTruth || constants.length > 0 ? undefined : maps(node, sizes, maker);
    default:
      return undefined;
  }
}

/** Each constant and bound with its neighbours, and both ends. */
function integers(node: Structural, { constants }: Operand): readonly Value[] | undefined {
  if (node.multipleOf !== undefined) return undefined;
  const edges: bigint[] = [int64.least, int64.most, int32.least, int32.most, 0n];
  for (const bound of [node.minimum, node.maximum]) if (bound !== undefined) edges.push(...wholes(bound));
  for (const constant of constants) {
    if (constant.type === "int" || constant.type === "uint") edges.push(constant.value);
    else if (constant.type === "double") edges.push(...wholes(constant.value));
    else if (constant.type !== "null") return undefined;
  }
  const around = edges.flatMap((edge) => [edge - 1n, edge, edge + 1n]);
  const within = around.filter((n) => n >= int64.least && n <= int64.most);
  return [...new Set(within)].sort((a, b) => Number(abs(a) - abs(b)));
}

function abs(n: bigint): bigint {
  return n < 0n ? -n : n;
}

function wholes(n: number): readonly bigint[] {
  return Number.isFinite(n) ? [BigInt(Math.floor(n)), BigInt(Math.ceil(n))] : [];
}

/** Each constant and bound, one between each two, and one beyond both ends. */
function numbersOf(node: Structural, { constants }: Operand): readonly Value[] | undefined {
  if (node.multipleOf !== undefined) return undefined;
  const edges: number[] = [0];
  for (const bound of [node.minimum, node.maximum]) if (bound !== undefined) edges.push(bound);
  for (const constant of constants) {
    if (constant.type === "double" || constant.type === "int" || constant.type === "uint")
      edges.push(Number(constant.value));
    else if (constant.type !== "null") return undefined;
  }
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  const between = sorted.slice(1).map((edge, i) => (edge + (sorted[i] ?? edge)) / 2);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? 0;
  return [...sorted, ...between, first - 1, last + 1].map((n) => (Number.isInteger(n) ? BigInt(n) : n));
}

/** The texts that it is compared with, and one that is none of them. */
function texts(node: Structural, { constants }: Operand, maker: Maker): readonly Value[] | undefined {
  const named = constants.flatMap((constant) => (constant.type === "string" ? [constant.value] : []));
  if (named.length < constants.filter(({ type }) => type !== "null").length) return undefined;
  const bare: Structural = { ...node, validations: [], nullable: false };
  for (const other of take(maker.values([bare], undefined, named.length + 1), named.length + 1)) {
    if (typeof other === "string" && !named.includes(other)) return [other, ...named];
  }
  return undefined;
}

/** Numbers of members: each that is asked for or bounds with its neighbours. */
function counts(
  sizes: readonly bigint[],
  ...bounds: readonly (bigint | undefined)[]
): readonly number[] | undefined {
  const edges = [0n, ...sizes, ...bounds.filter((bound) => bound !== undefined)];
  const around = edges.flatMap((edge) => [edge - 1n, edge, edge + 1n]).filter((n) => n >= 0n);
  if (around.some((n) => n > longest)) return undefined;
  return [...new Set(around)].map(Number).sort((a, b) => a - b);
}

function sizedTexts(node: Structural, sizes: readonly bigint[]): readonly Value[] | undefined {
  if (node.pattern !== "" || node.format !== "") return undefined;
  return counts(sizes, node.minLength, node.maxLength)?.map((n) => "x".repeat(n));
}

function lists(node: Structural, sizes: readonly bigint[], maker: Maker): readonly Value[] | undefined {
  if (node.items === undefined || node.uniqueItems || node.listType === "set" || node.listType === "map")
    return undefined;
  const item = maker.first([node.items]);
  if (item === undefined) return undefined;
  return counts(sizes, node.minItems, node.maxItems)?.map((n) => Array.from({ length: n }, () => item));
}

function maps(node: Structural, sizes: readonly bigint[], maker: Maker): readonly Value[] | undefined {
  const { additionalProperties: additional } = node;
  if (typeof additional !== "object") {
    if (sizes.length > 0) return undefined;
    const made = maker.first([{ ...node, validations: [] }]);
    return made === undefined ? undefined : [made];
  }
  const value = maker.first([additional]);
  if (value === undefined) return undefined;
  return counts(sizes, node.minProperties, node.maxProperties)?.map(
    (n) => new Map(Array.from({ length: n }, (_, i) => [`key-${i + 1}`, value] as const)),
  );
}
