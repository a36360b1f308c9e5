import { type Cost, operandSize, scan, sizeOf, stringFactor } from "./cost.ts";
import { add, maxUint64, multiply, type Range, scale, zero } from "./range.ts";

/** The costs of the strings extension. Upstream: k8s.io/apiserver/pkg/cel/library/cost.go. */

/** The cost of reading a string and making one of the same size. */
export const transformation: Cost = scan(0, stringFactor, (size) => size);

const twice = 2 * stringFactor;

function plusOne(n: bigint): bigint {
  return n < maxUint64 ? n + 1n : n;
}

function ceilDivide(a: bigint, b: bigint): bigint {
  const quotient = BigInt(Math.ceil(Number(a) / Number(b)));
  return quotient > maxUint64 ? maxUint64 : quotient;
}

/** The minimum and maximum length of a text after `from` was replaced by `to`. */
function replacedSize(text: Range, from: Range, to: Range): Range {
  let most = { count: 0n, kept: text.max };
  if (from.min === 0n) most = { count: plusOne(text.max), kept: text.max };
  else if (to.max > from.min) most = { count: ceilDivide(text.max, from.min), kept: 0n };
  let least = { count: 0n, kept: text.min };
  if (from.max === 0n) least = { count: plusOne(text.min), kept: text.min };
  else if (from.max > to.min) least = { count: ceilDivide(text.min, from.max), kept: 0n };
  const replacements = multiply({ min: least.count, max: most.count }, to);
  return add(replacements, { min: least.kept, max: most.kept });
}

export const replacement: Cost = {
  estimate: (call) => {
    const text = operandSize(call, 0);
    const size = replacedSize(text, operandSize(call, 1), operandSize(call, 2));
    return { cost: scale(text, twice), size };
  },
  track: (args) => Math.ceil(sizeOf(args[0]) * twice),
};

export const splitting: Cost = {
  estimate: (call) => {
    const text = operandSize(call, 0);
    const limit = call.args[1]?.literal;
    const max = limit?.type === "int" ? BigInt.asUintN(64, limit.value) : text.max;
    return { cost: scale(text, twice), size: { min: 0n, max } };
  },
  track: (args) => Math.ceil(sizeOf(args[0]) * twice),
};

const lessOne = (n: bigint): bigint => (n > 0n ? n - 1n : 0n);

export const joining: Cost = {
  estimate: (call) => {
    const list = operandSize(call, 0);
    const element = call.target?.element();
    let size = element === undefined ? zero : multiply(list, element.size);
    const separator = call.args[0];
    if (separator !== undefined) {
      const count = { min: lessOne(list.min), max: lessOne(list.max) };
      size = add(size, multiply(separator.size, count));
    }
    return { cost: scale(size, stringFactor), size };
  },
  track: (_args, result) => Math.ceil(sizeOf(result) * twice),
};

/** Every character may need an escape, and there are two quotes. Upstream does not check for overflow. */
export const quoting: Cost = scan(0, stringFactor, ({ min, max }) => ({
  min: (min + 2n) & maxUint64,
  max: (max * 2n + 2n) & maxUint64,
}));
