import { checkInputs } from "../check-plan.ts";
import { type Command, pathsOf } from "../context.ts";
import { formats } from "../formats/format.ts";
import { readInputs } from "../inputs.ts";
import { printReport } from "./report.ts";

/** Sends definitions and objects to the servers of some minors, and tells what they reject. */
export const check: Command = {
  name: "check",
  summary: "What the API server says of definitions and their objects",
  usage: "[PATH...]",
  options: {
    "no-fixes": { type: "boolean" },
    "definitions-only": { type: "boolean" },
    notes: { type: "boolean" },
  },
  help: [
    ["--no-fixes", "look for no fixes, which is faster where much is wrong"],
    ["--notes", "look for conventions that the server does not speak of, too"],
    ["--definitions-only", "pass over what is no definition, and files that have none"],
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
