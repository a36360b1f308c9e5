import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { numeric } from "../samples/numbers.ts";
import { oddTexts } from "./odd-texts.ts";

/** Longer strings are not made. */
const longest = 5_000;
const letters = ["a", "z", "A", "0", "-"];

/**
 * Scalars that all branches may reject: just beyond their bounds or with unusual characters; and scalars that
 * two of them may both accept.
 */
export function* outsideValues(
  node: Structural,
  branches: readonly Structural[],
  maker: Maker,
): Generator<Value> {
  if (node.type === "string") {
    const lengths = branches.flatMap(({ minLength, maxLength }) => [
      ...(minLength === undefined ? [] : [Number(minLength) - 1]),
      ...(maxLength === undefined ? [] : [Number(maxLength) + 1]),
    ]);
    for (const length of new Set([...lengths, 1, 0]))
      if (length >= 0 && length <= longest) for (const letter of letters) yield letter.repeat(length);
    yield* oddTexts;
  }
  if (node.type === "integer" || node.type === "number")
    for (const { minimum, maximum } of branches) {
      if (minimum !== undefined) yield* [minimum - 1, minimum].map(numeric);
      if (maximum !== undefined) yield* [maximum + 1, maximum].map(numeric);
    }
  for (const [i, branch] of branches.entries())
    for (const other of branches.slice(i + 1)) yield* take(maker.values([node, branch, other]), 3);
}
