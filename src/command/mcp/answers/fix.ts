import { fix as fixTexts } from "../../../package/index.ts";
import type { Problem } from "../../../package/types.ts";
import { unifiedDiff } from "../../diff.ts";
import { Brief, mostReturned } from "./brief.ts";
import { permalink } from "./permalink.ts";
import { toldOne } from "./problems.ts";
import { type Answering, optionsOf } from "./question.ts";

const mostProblems = 15;
/** Choices are found by trying, so only the first problems get some. */
const withChoices = 3;
const mostChoices = 3;

/** The texts after the certain fixes, and choices for the problems that are left. */
export const fix: Answering<"fix"> = async (input, context) => {
  const { definition, object, all = false } = input;
  const options = optionsOf(input, context);
  const subject = { definition, ...(object === undefined ? {} : { object }) };
  const fixed = await fixTexts(subject, { ...options, all });
  const brief = new Brief();
  const left = brief.first(fixed.left, mostProblems, "problems");
  const texts = { definition: fixed.definition, object: fixed.object ?? "" };
  return {
    confirmed: !fixed.left.some(({ severity }) => severity === "error"),
    made: brief.first(fixed.made, 30, "fixes").map(({ title, document, text }) => ({
      title: brief.text(title),
      document,
      problem: brief.text(text),
    })),
    left: await Promise.all(
      left.map(async (problem, i) => ({
        ...toldOne(problem, brief),
        ...(i < withChoices ? await choicesOf(problem, texts, brief) : {}),
      })),
    ),
    ...(fixed.givenUp === undefined ? {} : { givenUp: fixed.givenUp }),
    ...changed({ definition, object: object ?? "" }, texts, brief),
    ...permalink(context.page, options.kubernetes, { definition: texts.definition, resource: texts.object }),
    ...brief.truncated,
  };
};

interface Texts {
  readonly definition: string;
  readonly object: string;
}

async function choicesOf(problem: Problem, texts: Texts, brief: Brief) {
  const fixes = (await problem.fixes()).slice(0, mostChoices);
  if (fixes.length === 0) return {};
  const choices = fixes.map(({ title, document, text }) => {
    const before = document === "definition" ? texts.definition : texts.object;
    return { title: brief.text(title, 200), document, diff: brief.text(unifiedDiff(document, before, text)) };
  });
  return { choices };
}

/** The new texts, or diffs of long ones. */
function changed(before: Texts, after: Texts, brief: Brief) {
  const names = (["definition", "object"] as const).filter((name) => before[name] !== after[name]);
  const short = names.filter((name) => after[name].length <= mostReturned);
  const long = names.filter((name) => !short.includes(name));
  return {
    ...Object.fromEntries(short.map((name) => [name, after[name]])),
    ...(long.length === 0
      ? {}
      : {
          diffs: long.map((name) => brief.text(unifiedDiff(name, before[name], after[name]), mostReturned)),
        }),
  };
}
