import type { GoRelease } from "../../go/regexp/re2.ts";
import { compileRe2 } from "../../go/regexp/re2js.ts";
import { intType, listType, stringType } from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { type CelList, type CelValue, celError, type OrError } from "../values/value.ts";
import { type Cost, operandSize, regexFactor, regexSearch, sizeOf, stringFactor } from "./cost.ts";
import { illegalRegex } from "./faults.ts";
import { costed, type Library, member } from "./function.ts";
import { regexFault } from "./regex-fault.ts";

/** Costs the same as `matches`. The result is at most as long as the text. */
const extraction: Cost = {
  estimate: (call) => ({
    ...regexSearch.estimate(call),
    size: { min: 0n, max: operandSize(call, 0).max },
  }),
  track: (args) => Math.ceil((1 + sizeOf(args[0])) * stringFactor) * Math.ceil(sizeOf(args[1]) * regexFactor),
};

function find(text: string, pattern: string, release: GoRelease = "1.27"): OrError<string> {
  const re = compileRe2(pattern, release);
  return re.ok ? (re.find(text) ?? "") : celError(illegalRegex({ cause: regexFault(re.error) }));
}

function findAll(text: string, pattern: string, limit = -1n, release: GoRelease = "1.27"): OrError<CelList> {
  const re = compileRe2(pattern, release);
  if (!re.ok) return celError(illegalRegex({ cause: regexFault(re.error) }));
  return listOf(re.findAll(text, Number(limit)));
}

/** `find` and `findAll` before `looseScriptNames`. */
export function findBefore(text: CelValue, pattern: CelValue): CelValue | undefined {
  return typeof text === "string" && typeof pattern === "string" ? find(text, pattern, "1.26") : undefined;
}

export function findAllBefore(text: CelValue, pattern: CelValue, limit?: CelValue): CelValue | undefined {
  if (typeof text !== "string" || typeof pattern !== "string") return undefined;
  return findAll(text, pattern, typeof limit === "bigint" ? limit : -1n, "1.26");
}

const [string, strings] = [stringType, listType(stringType)];

/** Upstream: k8s.io/apiserver/pkg/cel/library/regex.go. */
export const regex = {
  name: "kubernetes.regex",
  since: "1.0",
  functions: [
    costed(
      "find",
      extraction,
      member({
        id: "string_find_string",
        args: [string, string],
        result: string,
        call: (text, pattern) => find(text, pattern),
        cost: extraction,
      }),
    ),
    costed(
      "findAll",
      extraction,
      member({
        id: "string_find_all_string",
        args: [string, string],
        result: strings,
        call: (text, pattern) => findAll(text, pattern),
        cost: extraction,
      }),
      member({
        id: "string_find_all_string_int",
        args: [string, string, intType],
        result: strings,
        call: (text, pattern, limit) => findAll(text, pattern, limit),
        cost: extraction,
      }),
    ),
  ],
} satisfies Library;
