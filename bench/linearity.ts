import { growingExpressions } from "./growth/expressions.ts";
import { growingFormats } from "./growth/formats.ts";
import { type Exponent, exponentOf } from "./growth/growth.ts";
import { growingScenarios } from "./growth/scenarios.ts";

/** Prints how the times grow with the size, for everything whose name matches `pattern`. */
export function printExponents(pattern: string): readonly Exponent[] {
  const wanted = new RegExp(pattern);
  const growths = [...growingScenarios, ...growingExpressions, ...growingFormats];
  console.log(`${"exponents; at most 1.1 is wanted".padEnd(72)}largest size, ms`);
  return growths
    .filter(({ what }) => wanted.test(what))
    .map((growth) => {
      const one = exponentOf(growth);
      const { what, exponent, milliseconds, size } = one;
      const columns = [
        exponent.toFixed(2).padStart(8),
        `${size}`.padStart(12),
        milliseconds.toFixed(1).padStart(8),
      ];
      console.log(what.padEnd(60) + columns.join("") + (exponent > 1.1 ? "  above" : ""));
      return one;
    });
}
