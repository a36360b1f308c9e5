import { minorOf, offeredVersions } from "../../engine/apimachinery/minors/kubernetes-version.ts";
import { firstWith, lastWith } from "../../engine/apimachinery/minors/patch-releases.ts";
import type { MinorAnswer, MinorsReport } from "../../package/types.ts";
import type { Command } from "../context.ts";
import { paintWith } from "../formats/text.ts";
import { policyHelp, policyOptions } from "../policy-inputs.ts";
import { policyQuestions } from "../policy-question.ts";
import { visibleLine } from "../visible.ts";
import { definitionsOf } from "./subjects.ts";
import { columns, dataJson } from "./tables.ts";

type WarningChange = MinorsReport["warningChanges"][number];

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
  options: policyOptions,
  help: policyHelp,
  formats: ["text", "json"],
  found: "a version that rejects a definition or an object",
  run: async (context) => {
    const { runner, print, tell, format, color } = context;
    const { definitions, isWhole } = await definitionsOf(context);
    const policies = await policyQuestions(context, definitions);
    const asked = definitions.flatMap(({ definition, objects }) => {
      const own = policies.asked(objects);
      return (own.length === 0 ? [undefined] : own).map((object) => ({ definition, object }));
    });
    const rows: Row[] = [];
    let code = isWhole && policies.isWhole ? 0 : 2;
    const runs = asked.map(({ definition, object }) => ({
      definition,
      object,
      done: runner.run("minors", {
        subject: { definition: definition.text, ...(object === undefined ? {} : { object: object.text }) },
        options: policies.optionsOf(definition),
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

/** Where warnings change, why, and which. */
function warningsText(name: string, { older, newer, came, gone, differences }: WarningChange): string {
  const why = differences.length === 0 ? "no single difference is the cause" : differences.join("; ");
  const parts = [
    ...(came.length === 0 ? [] : [`since ${firstWith(newer, older)}: ${came.join("; ")}`]),
    ...(gone.length === 0 ? [] : [`up to ${lastWith(older)}: ${gone.join("; ")}`]),
  ];
  return `${visibleLine(name)}: warnings change between ${older} and ${newer}: ${visibleLine(why)} ${visibleLine(`(${parts.join("; ")})`)}\n`;
}

function answerOf({ minors: answers }: MinorsReport, version: string): Partial<MinorAnswer> | undefined {
  return answers.find(({ kubernetes }) => kubernetes === version);
}

function minorsTable(rows: readonly Row[], color: boolean): string {
  const paint = paintWith(color);
  const told = new Set(rows.flatMap(({ report }) => report.minors.map(({ kubernetes }) => kubernetes)));
  const names = offeredVersions().filter((version) => told.has(version));
  const cells = rows.flatMap(({ name, object, report }) => {
    const title = object === undefined ? name : `${name} ${object}`;
    // A patch release is in a report only if its minor answers otherwise.
    const all = names.map((name) => answerOf(report, name) ?? answerOf(report, minorOf(name)));
    const answers = all.map(({ verdicts = [] } = {}) =>
      verdicts.every(({ accepted }) => accepted) ? "ok" : "rejected",
    );
    const isWarned = report.minors.some(({ warnings }) => warnings > 0);
    const warned = ["  warnings", ...all.map(({ warnings = 0 } = {}) => String(warnings))];
    return [[title, ...answers], ...(isWarned ? [warned] : [])];
  });
  const table = columns([["", ...names], ...cells]).replaceAll(/\brejected\b/g, (word) => paint("bad", word));
  const causes = rows.flatMap(({ name, report }) =>
    report.causes.map(({ older, newer, rejects, differences }) => {
      const why = differences.length === 0 ? "no single difference is the cause" : differences.join("; ");
      return `${visibleLine(name)}: ${rejects} rejects between ${older} and ${newer}: ${visibleLine(why)}\n`;
    }),
  );
  const warned = rows.flatMap(({ name, report }) =>
    report.warningChanges.map((each) => warningsText(name, each)),
  );
  return `${table}${[...new Set([...causes, ...warned])].join("")}`;
}
