import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { goRelease } from "../../apimachinery/minors/go-release.ts";
import type { Re2 } from "../../go/regexp/re2.ts";
import { compileRe2 } from "../../go/regexp/re2js.ts";
import type { Cost } from "../library/cost.ts";
import { regexFault } from "../library/regex-fault.ts";
import { listOf } from "../values/list.ts";
import { type CelError, type CelValue, celError, noSuchOverload } from "../values/value.ts";
import { oneByOne } from "./call.ts";
import type { Step } from "./frame.ts";

/** The functions whose pattern is compiled in advance, and how each uses it. */
type Search = (re: Re2, text: string, limit: bigint) => CelValue;
const searches: ReadonlyMap<string, Search> = new Map<string, Search>([
  ["matches", (re, text) => re.test(text)],
  ["find", (re, text) => re.find(text) ?? ""],
  ["findAll", (re, text, limit) => listOf(re.findAll(text, Number(limit)))],
]);

/**
 * Plans a call with a constant pattern. If the pattern is invalid, the program cannot be built. The arguments are
 * evaluated one by one. Undefined for any other call.
 * Upstream: `decRegexOptimizer` in github.com/google/cel-go/interpreter/decorators.go.
 */
export function planRegexCall(
  name: string,
  steps: readonly Step[],
  pattern: CelValue | undefined,
  cost: Cost,
  capabilities: Capabilities,
): Step | CelError | undefined {
  const search = searches.get(name);
  if (search === undefined || typeof pattern !== "string") return undefined;
  const re = compileRe2(pattern, goRelease(capabilities));
  if (!re.ok) return celError(regexFault(re.error));
  return oneByOne(
    steps,
    (searched = null, _pattern = null, limit = -1n) => {
      const text = textOf(searched);
      return text !== undefined && typeof limit === "bigint" ? search(re, text, limit) : noSuchOverload;
    },
    cost,
  );
}

/** Returns the value if upstream holds it as a Go string: a string, or the name of a type. */
function textOf(value: CelValue): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "object" && value?.kind === "type" ? value.name : undefined;
}
