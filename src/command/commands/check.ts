import { baselineHelp, baselineOptions } from "../baseline/with-baseline.ts";
import { checkFound } from "../check/dump/check-found.ts";
import { openTurn } from "../check/turn.ts";
import { type Command, pathsOf } from "../context.ts";
import { exitCodeOf, failHelp, failingOf, failMeaning, failOptions, failValues } from "../fail-on.ts";
import { formats } from "../formats/format.ts";
import { JsonLines } from "../formats/json-lines.ts";
import { ignoreHelp, ignoreOptions } from "../ignore/ignore-flag.ts";
import { checkedEndings, findInputs } from "../inputs.ts";
import { policyHelp, policyOptions } from "../policy-inputs.ts";
import { stdinFileOf, stdinHelp, stdinOptions } from "../stdin-name.ts";
import { stopSignal } from "../stop-signal.ts";
import { progressHelp, progressOptions } from "../streams/progress-flag.ts";
import { writeHelp, writeOptions, writeValues } from "../write-way.ts";
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
    watch: { type: "boolean" },
    ...progressOptions,
    ...stdinOptions,
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
    ["--watch", "check again what changes; after Ctrl+C, the exit code is that of the last answer"],
    progressHelp,
    ...stdinHelp,
    ...failHelp,
    ...ignoreHelp,
    ...baselineHelp,
    ...writeHelp,
    ...policyHelp,
  ],
  formats,
  values: { ...failValues, ...writeValues },
  found: failMeaning,
  run: async (context) => {
    // A wrong flag is said before the work.
    const failing = failingOf(context);
    if (context.flags["watch"] === true) {
      const { watchCheck } = await import("../watch/watch-check.ts");
      return watchCheck(context, stopSignal());
    }
    const stdinFile = stdinFileOf(context);
    const lines = context.format === "jsonl" ? new JsonLines(context.print) : undefined;
    const turn = await openTurn(context, (found) => lines?.add(found));
    const found = await findInputs(pathsOf(context), {
      exclude: context.config.exclude,
      endings: checkedEndings,
      stdinFile,
    });
    const { inputs, report: checked } = await checkFound(found, turn, context);
    const report = await turn.settle(checked, inputs);
    if (lines === undefined) return printReport(report, turn.shown(inputs), context);
    lines.end(report);
    return exitCodeOf(report, failing);
  },
};
