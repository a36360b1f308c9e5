import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import type { Path } from "../../../go/value/path.ts";
import { member, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { ResourceDraft } from "../draft.ts";
import { nodeOf } from "../repair/ground.ts";
import type { Step } from "../repair/step.ts";

/** Returns other values for each field of the key, which no other item has. */
export function otherKeys(
  { problem: { error }, ground, path, value }: ResourceDraft,
  items: readonly Value[],
  keys: readonly string[],
): readonly Step[] {
  const node = error && ground && nodeOf(error, ground);
  return keys.flatMap((key) => {
    const place: Path = [...path, key];
    const written = valueAt(value, place);
    const taken = items.map((item) => member(item, key) ?? null);
    const to = written === undefined ? undefined : unused(written, taken, node?.items?.properties.get(key));
    return to === undefined ? [] : [{ path: place, to }];
  });
}

/** Returns a listed value that no item has, else the next number or the name with the next number. */
function unused(written: Value, taken: readonly Value[], node: Structural | undefined): Value | undefined {
  const isFree = (value: Value): boolean => !taken.some((other) => deepEqual(other, value));
  if (node !== undefined && node.enum.length > 0) return node.enum.find(isFree);
  for (let i = 1; i <= taken.length; i++) {
    const next =
      typeof written === "bigint"
        ? written + BigInt(i)
        : typeof written === "string"
          ? `${written}-${i + 1}`
          : null;
    if (next !== null && isFree(next)) return next;
  }
  return undefined;
}
