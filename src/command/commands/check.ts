import { baselineHelp, baselineOptions, knownOf } from "../baseline/with-baseline.ts";
import { checkedCounts, checkInputs } from "../check-plan.ts";
import { type Command, type Context, flagText, pathsOf } from "../context.ts";
import { failHelp, failingOf, failMeaning, failOptions } from "../fail-on.ts";
import type { Finding, FindingsReport } from "../findings.ts";
import { formats } from "../formats/format.ts";
import { ignoredBy, ignoreHelp, ignoreOptions } from "../ignore/ignore-flag.ts";
import { checkedEndings, type Inputs, readInputs } from "../inputs.ts";
import { allowsEmpty, nothingText, withNothing } from "../nothing-checked.ts";
import { policyHelp, policyInputs, policyOptions } from "../policy-inputs.ts";
import { writeHelp, writeOf, writeOptions } from "../write-way.ts";
import { printReport } from "./report.ts";

/** Sends definitions and objects to the servers of some minors, and reports what they reject. */
export const check: Command = {
  name: "check",
  summary: "Check definitions and their objects as the API server does",
  usage: "[PATH...]",
  options: {
    "no-fixes": { type: "boolean" },
    "definitions-only": { type: "boolean" },
    notes: { type: "boolean" },
    "ignore-kinds": { type: "string" },
    ...failOptions,
    ...ignoreOptions,
    ...baselineOptions,
    ...writeOptions,
    ...policyOptions,
  },
  help: [
    ["--no-fixes", "do not look for fixes; faster if there are many errors"],
    ["--notes", "also report broken conventions, which the server does not check"],
    ["--definitions-only", "skip everything except definitions"],
    ["--ignore-kinds KINDS", "skip objects of these kinds, for example ConfigMap,Deployment.apps"],
    ...failHelp,
    ...ignoreHelp,
    ...baselineHelp,
    ...writeHelp,
    ...policyHelp,
  ],
  formats,
  found: failMeaning,
  run: async (context) => {
    const { config, kubernetes, flags, now, runner } = context;
    // A wrong flag is said before the work.
    failingOf(context);
    const ignored = ignoredBy(context);
    const known = await knownOf(context);
    const admission = await policyInputs(context);
    const inputs = await readInputs(pathsOf(context), config.exclude, checkedEndings);
    const options = {
      kubernetes,
      fixes: flags["no-fixes"] !== true,
      definitionsOnly: flags["definitions-only"] === true,
      severities: config.severities,
      notes: flags["notes"] === true || config.notes,
      ignoredKinds: (flagText(context, "ignore-kinds") ?? "").split(",").map((kind) => kind.trim()),
      write: writeOf(context),
      admission,
      page: config.page,
      now,
      comments: true,
      sieve: (found: readonly Finding[]) => known.newOf(ignored.left(found)),
    };
    const checked = await checkInputs(inputs, options, runner);
    const report = await known.settle(
      ignored.noted(withUnchecked(checked, inputs, context)),
      inputs.inputs.map(({ file }) => file),
    );
    const shown = { ...inputs, inputs: [...inputs.inputs, ...(admission?.inputs ?? [])] };
    return printReport(report, shown, context);
  },
};

/** The report, in which it is an error if no definition was there to check anything. */
export function withUnchecked(report: FindingsReport, { inputs }: Inputs, context: Context): FindingsReport {
  const { definitions, objects } = checkedCounts(report);
  if (definitions + objects > 0) return report;
  const text = nothingText(
    [
      [definitions, "definition"],
      [objects, "object"],
    ],
    inputs.length,
  );
  return withNothing(report, { text, paths: pathsOf(context), isAllowed: allowsEmpty(context) });
}
