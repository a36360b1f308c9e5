import type { KubernetesVersion } from "../../package/types.ts";
import { type Command, newestAsked } from "../context.ts";
import { visibleLine } from "../visible.ts";
import { definitionsOf } from "./subjects.ts";
import { dataJson } from "./tables.ts";

/** Generates an object that the server accepts for each definition. */
export const sample: Command = {
  name: "sample",
  summary: "Generate an object that the server accepts, for each definition",
  usage: "[PATH...]",
  options: { minimal: { type: "boolean" } },
  help: [["--minimal", "only required fields"]],
  formats: ["text", "json"],
  found: "a definition without an accepted sample",
  run: async (context) => {
    const { runner, print, tell, format, flags } = context;
    const { definitions, isWhole } = await definitionsOf(context);
    const kind = flags["minimal"] === true ? "minimal" : "full";
    const options = { kubernetes: newestAsked(context) as KubernetesVersion, kind } as const;
    const samples: unknown[] = [];
    const texts: string[] = [];
    let code = isWhole ? 0 : 2;
    for (const { definition } of definitions) {
      const { file, name } = definition;
      const outcome = await runner.run("sample", { definition: definition.text, options });
      const unmet = outcome.ok ? outcome.value.unmet : [outcome.why];
      for (const why of unmet) tell(`${visibleLine(`${file}: ${name}: ${why}`)}\n`);
      if (unmet.length > 0) code = Math.max(code, outcome.ok ? 1 : 2);
      if (!outcome.ok) continue;
      samples.push({ file, name, ...outcome.value });
      if (outcome.value.text !== undefined) texts.push(outcome.value.text);
    }
    print(format === "json" ? dataJson({ version: 1, command: "sample", samples }) : texts.join("---\n"));
    return code;
  },
};
