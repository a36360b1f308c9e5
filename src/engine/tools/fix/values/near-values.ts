import { deepEqual } from "../../../go/value/equal.ts";
import { largest } from "../../../go/value/extremes.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { failures } from "../../samples/check.ts";
import { numeric } from "../../samples/numbers.ts";
import { collectionIn } from "./collection-in.ts";
import { nearTexts, textDistance } from "./near-texts.ts";
import { forbiddenBy, withoutForbidden } from "./without-forbidden.ts";

/** The number of values to check. */
const mostChecked = 80;

/**
 * Returns values that a node accepts instead of one that it rejects, the nearest first. Each was checked with the
 * node's own keywords and rules. `source` is what the author wrote, if that is not a quoted string. With `needsOne`,
 * returns one even if it has little to do with the value.
 */
export function nearValues(
  value: Value,
  node: Structural,
  source?: string,
  needsOne = true,
): readonly Value[] {
  const candidates: Value[] = [];
  for (const each of candidatesFor(value, node, source)) {
    if (deepEqual(each, value) || candidates.some((other) => deepEqual(other, each))) continue;
    candidates.push(each);
    if (candidates.length === mostChecked) break;
  }
  const taken = candidates.filter((each) => failures(each, node, false).length === 0);
  // A value that has little to do with the written one is better than nothing, but not better than a near one.
  const left = typeof value === "string" ? withoutForbidden(value, forbiddenBy(node)) : [];
  const near = taken.filter((each) => left.some((text) => text === each) || isNear(source ?? value, each));
  if (near.length > 0 || !needsOne) return near;
  return node.enum.length > 0 ? taken : taken.slice(0, 1);
}

function isNear(written: Value, other: Value): boolean {
  if (typeof written !== "string" || typeof other !== "string") return true;
  return textDistance(written, other) <= Math.max(2, written.length / 2);
}

function* candidatesFor(value: Value, node: Structural, source: string | undefined): Generator<Value> {
  const isText = node.type === "string" || (node.intOrString && typeof value === "string");
  if (node.type === "integer" || node.type === "number" || (node.intOrString && !isText)) {
    const number = numberOf(value);
    if (node.type === "integer" && number !== undefined && Math.abs(number) >= 2 ** 63)
      yield number < 0 ? -(1n << 63n) : (1n << 63n) - 1n;
    if (number !== undefined) yield* nearNumbers(number, node);
  }
  if (isText && !isMap(value) && !isList(value)) {
    yield* nearTexts(source ?? (value === null ? "" : String(value)), node);
  }
  if (node.type === "boolean") {
    const word = source ?? String(value);
    if (/^(?:y|yes|true|on|1|enabled?)$/i.test(word)) yield true;
    if (/^(?:n|no|false|off|0|disabled?)$/i.test(word)) yield false;
  }
  const inText = collectionIn(value);
  if (inText !== undefined) yield inText;
  if (node.type === "array" && !isList(value) && value !== null && inText === undefined) {
    if (value === "") yield [];
    if (typeof value === "string" && value.includes(",")) yield value.split(",").map((item) => item.trim());
    yield [value];
  }
  if (node.type === "object" && value === "") yield new Map();
  if (isList(value) && value.length === 1 && value[0] !== undefined && node.type !== "array") yield value[0];
  const far = (listed: Value): number => Math.abs(Number(listed) - Number(value)) || 0;
  const others = node.enum.filter((listed) => typeof listed !== "string");
  yield* others.sort((a, b) => far(a) - far(b));
}

function numberOf(value: Value): number | undefined {
  if (typeof value === "bigint" || typeof value === "number") return Number(value);
  if (typeof value !== "string") return undefined;
  const digits = /^\s*[-+]?\d+(?:\.\d+)?/.exec(value.replaceAll(/[_,']/g, ""))?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the numbers within the bounds and steps, below and above. */
function nearNumbers(number: number, node: Structural): readonly Value[] {
  const nodes = [node, ...node.allOf];
  const isWhole = node.type === "integer" || node.intOrString;
  const unit = isWhole ? 1 : undefined;
  const asked = Math.max(0, largest(nodes.map(({ multipleOf = 0 }) => multipleOf)));
  const step = (isWhole ? wholeStep(asked) : asked) || unit;
  const bounds = nodes.flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) => [
    ...(minimum === undefined ? [] : [inside(minimum, exclusiveMinimum, step ?? 0.5)]),
    ...(maximum === undefined ? [] : [inside(maximum, exclusiveMaximum, -(step ?? 0.5))]),
  ]);
  const beyond = forbiddenBy(node).flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) => [
    ...(minimum === undefined ? [] : [inside(minimum, !exclusiveMinimum, -(step ?? 0.5))]),
    ...(maximum === undefined ? [] : [inside(maximum, !exclusiveMaximum, step ?? 0.5)]),
  ]);
  const stepped = (each: number): number[] =>
    step === undefined
      ? [each]
      : [Math.round(each / step) * step, Math.floor(each / step) * step, Math.ceil(each / step) * step];
  const wide = node.format === "int32" ? [2 ** 31 - 1, -(2 ** 31)] : [];
  const all = [number, ...bounds, ...beyond, ...wide]
    .flatMap(stepped)
    .filter((each) => Number.isFinite(each));
  const near = [...new Set(all)].sort((a, b) => Math.abs(a - number) - Math.abs(b - number));
  return [...near, 0].map(numeric);
}

/**
 * Returns the smallest integer that is a multiple of a step: 1 for 0.1, 5 for 2.5. Returns the step itself if that is
 * far away.
 */
export function wholeStep(step: number): number {
  for (let times = 1; times <= 1_000; times++) {
    const multiple = Math.round(step * times);
    if (multiple > 0 && Math.abs(step * times - multiple) < 1e-9) return multiple;
  }
  return step;
}

function inside(bound: number, isExclusive: boolean, step: number): number {
  return isExclusive ? bound + step : bound;
}
