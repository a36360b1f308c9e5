import { compileRe2 } from "../../go/regexp/re2js.ts";
import { intType, listType, stringType } from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { type CelList, celError, type OrError } from "../values/value.ts";
import { type Cost, operandSize, regexFactor, regexSearch, sizeOf, stringFactor } from "./cost.ts";
import { costed, type Library, member } from "./function.ts";

/** Like `matches`; the result is at most as long as the text. */
const extraction: Cost = {
  estimate: (call) => ({
    ...regexSearch.estimate(call),
    size: { min: 0n, max: operandSize(call, 0).max },
  }),
  track: (args) => Math.ceil((1 + sizeOf(args[0])) * stringFactor) * Math.ceil(sizeOf(args[1]) * regexFactor),
};

function find(text: string, pattern: string): OrError<string> {
  const re = compileRe2(pattern);
  return re.ok ? (re.find(text) ?? "") : celError(`Illegal regex: ${re.error}`);
}

function findAll(text: string, pattern: string, limit = -1n): OrError<CelList> {
  const re = compileRe2(pattern);
  if (!re.ok) return celError(`Illegal regex: ${re.error}`);
  return listOf(re.findAll(text, Number(limit)));
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
        call: find,
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
        call: findAll,
        cost: extraction,
      }),
      member({
        id: "string_find_all_string_int",
        args: [string, string, intType],
        result: strings,
        call: findAll,
        cost: extraction,
      }),
    ),
  ],
} satisfies Library;
