import type { GoRelease } from "../../go/regexp/re2.ts";
import { compileRe2 } from "../../go/regexp/re2js.ts";
import { boolType, stringType } from "../types/type.ts";
import { type CelValue, celError, noSuchOverload } from "../values/value.ts";
import { type Cost, operandSize, regexSearch, scan, sizeOfHeld, stringFactor } from "./cost.ts";
import { type CelFunction, global, type Library, member, overloaded, single } from "./function.ts";
import { multiply, scale } from "./range.ts";
import { regexFault } from "./regex-fault.ts";

/** The cost of comparing one string at every position of the other. */
const eachPlace: Cost = {
  estimate: (call) => ({
    cost: multiply(scale(operandSize(call, 0), stringFactor), scale(operandSize(call, 1), stringFactor)),
  }),
  track: (args) =>
    Math.ceil(sizeOfHeld(args[0]) * stringFactor) * Math.ceil(sizeOfHeld(args[1]) * stringFactor),
};

/** A function that tests two strings and checks its operands itself. */
function test<const Id extends string>(
  name: string,
  id: Id,
  cost: Cost,
  holds: (text: string, part: string) => boolean,
): CelFunction<Id> {
  const call = (text: CelValue, part: CelValue) =>
    typeof text === "string" && typeof part === "string" ? holds(text, part) : noSuchOverload;
  return single(
    name,
    member({ id, args: [stringType, stringType], result: boolType, call, cost, unguarded: true }),
  );
}

function matchesBy(release: GoRelease) {
  return (text: CelValue, pattern: CelValue): CelValue => {
    if (typeof text !== "string" || typeof pattern !== "string") return noSuchOverload;
    const re = compileRe2(pattern, release);
    return re.ok ? re.test(text) : celError(regexFault(re.error));
  };
}

const matches = matchesBy("1.27");

/** `matches` before `looseScriptNames`. */
export const matchesBefore = matchesBy("1.26");

/** Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const standardStrings = {
  name: "standard",
  since: "1.0",
  functions: [
    test("contains", "contains_string", eachPlace, (text, part) => text.includes(part)),
    test("endsWith", "ends_with_string", scan(1), (text, part) => text.endsWith(part)),
    {
      ...overloaded(
        "matches",
        global({
          id: "matches",
          args: [stringType, stringType],
          result: boolType,
          call: "shared",
          cost: regexSearch,
        }),
        member({
          id: "matches_string",
          args: [stringType, stringType],
          result: boolType,
          call: "shared",
          cost: regexSearch,
        }),
      ),
      shared: { accepts: (text) => typeof text === "string", call: matches },
    },
    test("startsWith", "starts_with_string", scan(1), (text, part) => text.startsWith(part)),
  ],
} satisfies Library;
