import { formatFloatJson } from "../../go/value/go-text.ts";
import type { Value } from "../../go/value/value.ts";
import { emptyStructural, type Structural } from "../../server/schema/structural.ts";
import type { Demand } from "../samples/demand.ts";
import { take } from "../samples/lazy.ts";
import type { Maker } from "../samples/maker.ts";
import { fractions, numbers, numeric } from "../samples/numbers.ts";
import { both, demandBut, telling } from "./goals.ts";
import { fieldText, type NodePair } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";

type NumberBound = "maximum" | "minimum";
type SizeBound = "maxLength" | "minLength" | "maxItems" | "minItems" | "maxProperties" | "minProperties";

/** No values of this size or larger are made to show a bound. */
const largestSize = 2_000n;
const longestText = 100_000n;

/** The bounds of numbers, lengths and counts that became tighter. */
export function* compareBounds(pair: NodePair): Generator<SchemaChange> {
  yield* compareNumbers(pair, "maximum", "exclusiveMaximum");
  yield* compareNumbers(pair, "minimum", "exclusiveMinimum");
  yield* compareMultiple(pair);
  for (const keyword of Object.keys(sizes) as SizeBound[]) yield* compareSize(pair, keyword);
}

function* compareNumbers(
  pair: NodePair,
  keyword: NumberBound,
  exclusive: "exclusiveMaximum" | "exclusiveMinimum",
): Generator<SchemaChange> {
  const { before, after } = pair;
  const [old, bound] = [before[keyword], after[keyword]];
  if (bound === undefined) return;
  const isTighter = old === undefined || (keyword === "maximum" ? bound < old : bound > old);
  const isExclusive = old === bound && after[exclusive] && !before[exclusive];
  if (!isTighter && !isExclusive) return;
  const relation = keyword === "maximum" ? ["less than", "at most"] : ["greater than", "at least"];
  const now = `${after[exclusive] ? relation[0] : relation[1]} ${formatFloatJson(bound)}`;
  const was =
    old === undefined
      ? "unlimited"
      : `${before[exclusive] ? relation[0] : relation[1]} ${formatFloatJson(old)}`;
  const demand = demandBut(pair, { [keyword]: old, [exclusive]: before[exclusive] });
  yield change(pair, keyword, `must be ${now}; it was ${was}`, isTighter ? keyword : exclusive, (maker) =>
    telling(pair, around(bound, old, keyword === "maximum" ? 1 : -1, demand, maker), maker),
  );
}

/** Numbers just beyond a bound, then the node's own. */
function* around(
  bound: number,
  old: number | undefined,
  sign: 1 | -1,
  demand: Demand,
  maker: Maker,
): Generator<Value> {
  const isInteger = demand.some(({ type }) => type === "integer");
  const step = demand.find(({ multipleOf }) => multipleOf !== undefined)?.multipleOf ?? 1;
  const whole = sign === 1 ? Math.floor(bound / step) : Math.ceil(bound / step);
  for (let i = 0; i < 4; i++) yield numeric((whole + sign * i) * step);
  if (old !== undefined) {
    yield numeric(old);
    if (!isInteger) yield (bound + old) / 2;
  }
  if (!isInteger) yield bound + sign / 2;
  yield* maker.values(demand);
}

function* compareMultiple(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  const { multipleOf } = after;
  if (multipleOf === undefined || before.multipleOf === multipleOf) return;
  const was = before.multipleOf;
  if (was !== undefined && Number.isInteger(was / multipleOf)) return;
  const message = `must be a multiple of ${formatFloatJson(multipleOf)}`;
  const demand = demandBut(pair, { multipleOf: was });
  yield change(pair, "multipleOf", message, "multipleOf", (maker) =>
    telling(
      pair,
      demand.some(({ type }) => type === "integer")
        ? take(numbers(demand, true), 50)
        : both(take(fractions(demand), 50), take(numbers(demand, false), 50)),
      maker,
    ),
  );
}

const sizes: Readonly<
  Record<SizeBound, { readonly what: string; readonly isUpper: boolean; readonly partner: SizeBound }>
> = {
  maxLength: { what: "character", isUpper: true, partner: "minLength" },
  minLength: { what: "character", isUpper: false, partner: "maxLength" },
  maxItems: { what: "item", isUpper: true, partner: "minItems" },
  minItems: { what: "item", isUpper: false, partner: "maxItems" },
  maxProperties: { what: "member", isUpper: true, partner: "minProperties" },
  minProperties: { what: "member", isUpper: false, partner: "maxProperties" },
};

function* compareSize(pair: NodePair, keyword: SizeBound): Generator<SchemaChange> {
  const { what, isUpper, partner } = sizes[keyword];
  const [old, bound] = [pair.before[keyword], pair.after[keyword]];
  if (bound === undefined || (!isUpper && bound <= 0n)) return;
  if (old !== undefined && (isUpper ? bound >= old : bound <= old)) return;
  const relation = isUpper ? "at most" : "at least";
  const was = old === undefined ? "it was unlimited" : `it was ${relation} ${old}`;
  const size = isUpper ? bound + 1n : bound - 1n;
  const limit = what === "character" ? longestText : largestSize;
  // With exactly that size if possible.
  const exact: Structural = { ...emptyStructural([]), [partner]: size, [keyword]: size };
  yield change(
    pair,
    keyword,
    `must have ${relation} ${bound} ${what}${bound === 1n ? "" : "s"}; ${was}`,
    keyword,
    (maker) => {
      if (size > limit) return [];
      const demand = demandBut(pair, { [keyword]: old });
      return telling(pair, maker.values([...demand, exact]), maker);
    },
  );
}

function change(
  { after }: NodePair,
  rule: NumberBound | SizeBound | "multipleOf",
  message: string,
  member: string,
  goals: NonNullable<SchemaChange["goals"]>,
): SchemaChange {
  return {
    rule,
    at: after.at,
    member: [member],
    message: `${fieldText(after.at)} ${message}.`,
    origins: [rule],
    unconfirmed: "writes",
    goals,
  };
}
