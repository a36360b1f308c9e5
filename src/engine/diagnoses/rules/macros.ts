import type { Code, Replacement } from "./code.ts";
import type { Slip } from "./slip.ts";

const macros: ReadonlySet<string> = new Set(["all", "exists", "exists_one", "map", "filter"]);

/** What other languages have between the variable and the body of a function. */
const arrows: ReadonlySet<string> = new Set(["=>", "->", ":", "|"]);

/** `.all(x => x > 0)` and `.all((x) -> x > 0)` become `.all(x, x > 0)`. */
function lambdas({ source, tokens }: Code): readonly Replacement[] {
  return tokens.flatMap(({ text }, i): readonly Replacement[] => {
    if (!macros.has(text) || tokens[i - 1]?.text !== "." || tokens[i + 1]?.text !== "(") return [];
    const isInner = tokens[i + 2]?.text === "(";
    const at = isInner ? i + 3 : i + 2;
    const variable = tokens[at];
    const before = tokens[isInner ? at + 1 : at];
    const next = tokens[isInner ? at + 2 : at + 1];
    if (variable?.kind !== "identifier" || before === undefined || next === undefined) return [];
    const arrow = [2, 1]
      .map((length) => source.slice(next.start, next.start + length))
      .find((each) => arrows.has(each));
    const body = tokens.find(({ start }) => arrow !== undefined && start >= next.start + arrow.length);
    const opening = tokens[i + 1];
    if (body === undefined || opening === undefined) return [];
    return [{ start: opening.end, end: body.start, text: `${variable.text}, ` }];
  });
}

export const lambda = {
  example: ["self.a.all((x) => x > '=>')", "self.a.all(x, x > '=>')"],
  sentence: "A variable is followed by a comma: `list.all(x, condition)`.",
  finds: lambdas,
} as const satisfies Slip;
