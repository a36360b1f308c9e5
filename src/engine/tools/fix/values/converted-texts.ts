import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { failures } from "../../samples/check.ts";

const binary = ["", "Ki", "Mi", "Gi", "Ti", "Pi"];
const durations: readonly (readonly [unit: string, smaller: string, count: number])[] = [
  ["h", "m", 60],
  ["m", "s", 60],
  ["s", "ms", 1000],
];

/**
 * Returns other spellings of the same amount, day or address that a node accepts: `1.5Gi` as `1536Mi`, `01/02/2024` as
 * `2024-01-02`, `10.0.0.0/8` as `10.0.0.0`.
 */
export function convertedTexts(text: string, node: Structural): readonly string[] {
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = `${year ?? ""}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const all = [
    ...withoutFraction(text),
    ...(year === undefined ? [] : [date, `${date}T00:00:00Z`]),
    ...(/^[\da-fA-F.:]+\/\d+$/.test(text) ? [text.replace(/\/\d+$/, "")] : []),
  ];
  return all.filter((each) => failures(each, node, false).length === 0);
}

/** Writes a quantity or duration with a fraction in a smaller unit, if it has no fraction there. */
function withoutFraction(text: string): readonly string[] {
  const [, amount, unit = ""] = /^(\d*\.\d+)\s*([A-Za-z]*)$/.exec(text) ?? [];
  if (amount === undefined) return [];
  const number = Number(amount);
  const power = binary.indexOf(unit);
  const smaller = durations.find(([own]) => own === unit);
  const found: readonly (readonly [number, string])[] = [
    ...(unit === "" ? [[number * 1000, "m"] as const] : []),
    ...(power > 0 ? [[number * 1024, binary[power - 1] ?? ""] as const] : []),
    ...(smaller === undefined ? [] : [[number * smaller[2], smaller[1]] as const]),
  ];
  return found.filter(([count]) => Number.isSafeInteger(count)).map(([count, own]) => `${count}${own}`);
}

/** Checks whether a value has the digits of a text but not its point. It would be another amount, ten times as much. */
export function losesPoint(text: string, value: Value): boolean {
  const digits = (each: string): string => each.replaceAll(/\D/g, "");
  const near = String(value);
  return /\d*\.\d/.test(text) && !near.includes(".") && digits(text) === digits(near);
}
