import { checkInputs } from "../check-plan.ts";
import { type Command, pathsOf } from "../context.ts";
import { formats } from "../formats/format.ts";
import { readInputs } from "../inputs.ts";
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
  },
  help: [
    ["--no-fixes", "do not look for fixes; faster if there are many errors"],
    ["--notes", "also report broken conventions, which the server does not check"],
    ["--definitions-only", "skip everything except definitions"],
  ],
  formats,
  run: async (context) => {
    const { config, kubernetes, flags, now, runner } = context;
    const inputs = await readInputs(pathsOf(context), config.exclude);
    const options = {
      kubernetes,
      fixes: flags["no-fixes"] !== true,
      definitionsOnly: flags["definitions-only"] === true,
      severities: config.severities,
      notes: flags["notes"] === true || config.notes,
      now,
    };
    return printReport(await checkInputs(inputs, options, runner), inputs, context);
  },
};
