import type { MinorsReport } from "../../package/types.ts";
import type { Command } from "../context.ts";
import { paintWith } from "../formats/text.ts";
import { visibleLine } from "../visible.ts";
import { definitionsOf } from "./subjects.ts";
import { columns, dataJson } from "./tables.ts";

interface Row {
  readonly file: string;
  readonly name: string;
  readonly object?: string;
  readonly report: MinorsReport;
}

/** Prints what every minor answers about a definition and its objects, and the causes of differences. */
export const minors: Command = {
  name: "minors",
  summary: "Show what every Kubernetes minor version answers, and what causes differences",
  usage: "[PATH...]",
  options: {},
  help: [],
  formats: ["text", "json"],
  run: async (context) => {
    const { runner, print, tell, format, color } = context;
    const { definitions, isWhole } = await definitionsOf(context);
    const asked = definitions.flatMap(({ definition, objects }) =>
      (objects.length === 0 ? [undefined] : objects).map((object) => ({ definition, object })),
    );
    const rows: Row[] = [];
    let code = isWhole ? 0 : 2;
    const runs = asked.map(({ definition, object }) => ({
      definition,
      object,
      done: runner.run("minors", {
        subject: { definition: definition.text, ...(object === undefined ? {} : { object: object.text }) },
      }),
    }));
    for (const { definition, object, done } of runs) {
      const outcome = await done;
      const { file, name } = definition;
      if (outcome.ok)
        rows.push({
          file,
          name,
          ...(object === undefined ? {} : { object: object.name }),
          report: outcome.value,
        });
      else {
        tell(`${visibleLine(`${file}: ${name}: ${outcome.why}`)}\n`);
        code = 2;
      }
    }
    const isRejected = rows.some(({ report }) =>
      report.minors.some(({ verdicts }) => verdicts.some(({ accepted }) => !accepted)),
    );
    print(
      format === "json"
        ? dataJson({ version: 1, command: "minors", answers: rows })
        : minorsTable(rows, color),
    );
    return Math.max(code, isRejected ? 1 : 0);
  },
};

function minorsTable(rows: readonly Row[], color: boolean): string {
  const paint = paintWith(color);
  const names = rows[0]?.report.minors.map(({ kubernetes }) => kubernetes) ?? [];
  const cells = rows.map(({ name, object, report }) => [
    object === undefined ? name : `${name} ${object}`,
    ...report.minors.map(({ verdicts }) => (verdicts.every(({ accepted }) => accepted) ? "ok" : "rejected")),
  ]);
  const table = columns([["", ...names], ...cells]).replaceAll(/\brejected\b/g, (word) => paint("bad", word));
  const causes = rows.flatMap(({ name, report }) =>
    report.causes.map(({ older, newer, rejects, differences }) => {
      const why = differences.length === 0 ? "no single difference is the cause" : differences.join("; ");
      return `${visibleLine(name)}: ${rejects} rejects between ${older} and ${newer}: ${visibleLine(why)}\n`;
    }),
  );
  return `${table}${[...new Set(causes)].join("")}`;
}
