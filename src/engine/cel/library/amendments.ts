import type { Capabilities, Capability } from "../../apimachinery/minors/capabilities.ts";
import { nameFault } from "../../apimachinery/wording/name-faults.ts";
import { sprintf } from "../../go/value/sprintf.ts";
import { durationType, intType } from "../types/type.ts";
import { notConvertible } from "../values/faults.ts";
import { listOf } from "../values/list.ts";
import { type CelValue, celError, isError } from "../values/value.ts";
import { hasSameNetwork } from "./cidr.ts";
import { type Cost, nominal, scan } from "./cost.ts";
import { shorterOperand } from "./equality.ts";
import { global, type Implementation, type Overload, type SharedCall } from "./function.ts";
import { addInPlace, floatOfPower, parseShorter, subInPlace, turningDifference } from "./quantity.ts";
import { findAllBefore, findBefore } from "./regex.ts";
import type { OverloadId } from "./registry.ts";
import { matchesBefore } from "./standard-strings.ts";
import { time } from "./standard-time.ts";
import { outOfRange, strings } from "./strings.ts";

export type OlderOverload = (now: Overload, capabilities: Capabilities) => Overload;

/** How functions behaved before a server had a capability. */
export interface Amendment {
  readonly capability: Capability;
  /** Earlier forms of overloads, by id. */
  readonly overloads?: Readonly<Partial<Record<OverloadId, OlderOverload>>>;
  /** Earlier implementations of the functions that have one implementation for all overloads, by name. */
  readonly shared?: Readonly<Record<string, SharedCall["call"]>>;
  /** Functions that did not exist. */
  readonly without?: readonly string[];
  /** Overloads that existed then, by the name of their function. */
  readonly added?: Readonly<Record<string, readonly Overload[]>>;
}

function withCost(change: (now: Cost) => Cost): OlderOverload {
  return (now) => ({ ...now, cost: change(now.cost) });
}

/** An overload whose calls go through `change`. */
function around(
  now: Overload,
  change: (call: Implementation, args: readonly CelValue[]) => CelValue,
): Overload {
  const { call } = now;
  return typeof call === "function" ? { ...now, call: (...args) => change(call, args) } : now;
}

/** An overload with another result for some arguments. `before` returns undefined if there is no difference. */
function withAnswer(before: (...args: readonly CelValue[]) => CelValue | undefined): OlderOverload {
  return (now) =>
    around(now, (call, args) => {
      const older = before(...args);
      return older === undefined ? call(...args) : older;
    });
}

const runeLength = (text: CelValue): bigint => BigInt([...String(text)].length);

/** An overload whose errors were formatted twice. */
const formattedTwice: OlderOverload = (now) =>
  around(now, (call, args) => {
    const result = call(...args);
    return isError(result) ? celError({ ...result.fault, text: sprintf(result.fault.text) }) : result;
  });

/** An offset at or after the end was an error. */
const searchWithin = withAnswer((text, part, offset = 0n) =>
  typeof offset === "bigint" && part !== "" && offset >= runeLength(text) ? outOfRange(offset) : undefined,
);

/** An empty string was found at every offset, even one out of range. */
const emptyAtOffset = withAnswer((_, part, offset) =>
  part === "" && typeof offset === "bigint" ? offset : undefined,
);

const affixByText = withCost((now) => ({ ...now, track: scan(0).track }));

/** The sizes of the parts of a URL were unknown. */
const unsized = withCost(() => nominal);

const onlySameNetwork = withAnswer(hasSameNetwork);

/**
 * The times sign before a power of ten was between narrow spaces. A string that looks like such a number is changed
 * too.
 */
function spacedExponents(now: Overload): Overload {
  return reworded(now, (text) =>
    text.replaceAll(
      /(\d)\u00d7(10\u207b?[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+)/g,
      "$1\u202f\u00d7\u202f$2",
    ),
  );
}

/** An overload with a change to the strings in its result, also inside lists and optionals. */
function reworded(now: Overload, words: (text: string) => string): Overload {
  const inside = (value: CelValue): CelValue => {
    if (typeof value === "string") return words(value);
    if (typeof value !== "object" || value === null) return value;
    if (value.kind === "optional") {
      return value.value === undefined ? value : { ...value, value: inside(value.value) };
    }
    if (value.kind !== "list") return value;
    return listOf(Array.from({ length: value.size }, (_, i) => inside(value.at(i))));
  };
  return around(now, (call, args) => inside(call(...args)));
}

const olderNameFaults: OlderOverload = (now, capabilities) =>
  reworded(now, (text) => nameFault(text, capabilities));

/** More than any cost limit, so that the cost ends the evaluation. */
const endlessSize = 1_500_000n;

/** From the newest to the oldest. Each one is applied to the result of the previous one. */
export const amendments: readonly Amendment[] = [
  {
    capability: "urlPartSizes",
    overloads: {
      url_get_escaped_path: unsized,
      url_get_host: unsized,
      url_get_hostname: unsized,
      url_get_port: unsized,
      url_get_query: unsized,
      url_get_scheme: unsized,
    },
  },
  {
    capability: "looseScriptNames",
    shared: { matches: matchesBefore },
    overloads: {
      string_find_string: withAnswer(findBefore),
      string_find_all_string: withAnswer(findAllBefore),
      string_find_all_string_int: withAnswer(findAllBefore),
    },
  },
  {
    capability: "exactQuantities",
    overloads: {
      string_to_quantity: withAnswer(parseShorter),
      quantity_sub: withAnswer(turningDifference),
      quantity_sub_int: withAnswer(turningDifference),
      quantity_get_float: withAnswer(floatOfPower),
    },
  },
  { capability: "globalMatchesCost", overloads: { matches: withCost(() => nominal) } },
  {
    capability: "affixCostByArgument",
    overloads: { starts_with_string: affixByText, ends_with_string: affixByText },
  },
  {
    capability: "clampedSearch",
    overloads: { string_index_of_string_int: emptyAtOffset, string_last_index_of_string_int: emptyAtOffset },
  },
  {
    capability: "boundedRange",
    overloads: {
      lists_range: withAnswer((size) => {
        if (typeof size !== "bigint") return undefined;
        if (size < 0n) return listOf([]);
        const many = size > 1_000_000n ? endlessSize : undefined;
        return many && listOf(Array.from({ length: Number(many) }, (_, i) => BigInt(i)));
      }),
    },
  },
  {
    capability: "quantitiesStay",
    overloads: {
      quantity_add: withAnswer(addInPlace),
      quantity_add_int: withAnswer(addInPlace),
      quantity_sub: withAnswer(subInPlace),
      quantity_sub_int: withAnswer(subInPlace),
    },
  },
  {
    capability: "noDurationOfInt",
    added: {
      duration: [
        global({
          id: "int64_to_duration",
          args: [intType],
          result: durationType,
          call: () => celError(notConvertible({ from: "int", to: "google.protobuf.Duration" })),
          cost: nominal,
        }),
      ],
    },
  },
  { capability: "labelKeys", overloads: { "format-validate": olderNameFaults } },
  {
    capability: "searchInEmptyString",
    overloads: {
      string_last_index_of_string: withAnswer((text, part) =>
        text === "" && part !== "" ? outOfRange(-1n) : undefined,
      ),
    },
  },
  { capability: "plainScientificFormat", overloads: { string_format: spacedExponents } },
  {
    capability: "plainCelErrors",
    overloads: Object.fromEntries(
      [...time.functions, ...strings.functions].flatMap(({ overloads }) =>
        overloads.map(({ id }) => [id, formattedTwice]),
      ),
    ),
  },
  { capability: "latestOptionals", without: ["first", "last", "optional.unwrap", "unwrapOpt"] },
  {
    capability: "searchBeyondEnd",
    overloads: {
      string_index_of_string: searchWithin,
      string_index_of_string_int: searchWithin,
      string_last_index_of_string_int: searchWithin,
    },
  },
  {
    capability: "cidrContainsSubnets",
    overloads: { cidr_contains_cidr: onlySameNetwork, cidr_contains_cidr_string: onlySameNetwork },
  },
  {
    capability: "equalityCosts",
    overloads: {
      equals: withCost((now) => ({ ...now, estimate: shorterOperand.estimate })),
      string_to_url: withCost((now) => ({ ...now, estimate: scan(0).estimate })),
    },
  },
  {
    capability: "quantityCosts",
    overloads: { is_quantity_string: withCost(() => nominal), string_to_quantity: withCost(() => nominal) },
  },
];
