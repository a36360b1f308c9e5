import type { CostReport, KubernetesVersion } from "../../package/types.ts";
import { type Command, newestAsked } from "../context.ts";
import { policyHelp, policyOptions } from "../policy-inputs.ts";
import { policyQuestions } from "../policy-question.ts";
import { visibleLine } from "../visible.ts";
import { definitionsOf } from "./subjects.ts";
import { columns, dataJson } from "./tables.ts";

/** Prints what the rules of definitions can cost, and bounds that help if they cost too much. */
export const cost: Command = {
  name: "cost",
  summary: "Show what rules can cost, and expressions of policies cost, as a share of the cost limits",
  usage: "[PATH...]",
  options: policyOptions,
  help: policyHelp,
  formats: ["text", "json"],
  found: "a rule over its cost limit",
  run: async (context) => {
    const { runner, print, tell, format } = context;
    const { definitions, isWhole } = await definitionsOf(context);
    const policies = await policyQuestions(context, definitions);
    const options = { kubernetes: newestAsked(context) as KubernetesVersion };
    const reports: {
      readonly file: string;
      readonly name: string;
      readonly object?: string;
      readonly report: CostReport;
    }[] = [];
    let code = isWhole && policies.isWhole ? 0 : 2;
    const asked = definitions.flatMap(({ definition, objects }) => {
      const admission = policies.optionsOf(definition);
      const own = admission.policies === undefined ? [] : policies.asked(objects);
      return (own.length === 0 ? [undefined] : own).map((object) => ({ definition, object, admission }));
    });
    for (const { definition, object, admission } of asked) {
      const { file, name, linesBefore } = definition;
      const outcome = await runner.run("cost", {
        definition: definition.text,
        options: { ...options, ...admission, ...(object === undefined ? {} : { object: object.text }) },
      });
      if (!outcome.ok) {
        tell(`${visibleLine(`${file}: ${name}: ${outcome.why}`)}\n`);
        code = 2;
        continue;
      }
      const report = outcome.value;
      reports.push({ file, name, ...(object === undefined ? {} : { object: object.name }), report });
      if (isOver(report)) code = Math.max(code, 1);
      if (format !== "text") continue;
      const isFirst = asked.find((each) => each.definition === definition)?.object === object;
      if (isFirst) print(costText(name, file, linesBefore, report));
      if (object !== undefined) print(policiesText(object.name, object.file, report));
    }
    if (format === "json") print(dataJson({ version: 1, command: "cost", definitions: reports }));
    return code;
  },
};

function isOver({ rules, totals, policies = [] }: CostReport): boolean {
  return (
    policies.some(({ share }) => share === undefined) ||
    rules.some(({ share = 0, faults }) => share > 1 || faults.length > 0) ||
    totals.some(({ share }) => share > 1)
  );
}

/** What the expressions of policies cost with one object. */
function policiesText(name: string, file: string, { policies = [] }: CostReport): string {
  const head = `policies with ${visibleLine(name)}  ${visibleLine(file)}\n`;
  if (policies.length === 0) return `${head}  no expression ran\n\n`;
  const rows = policies.map(({ policy, param, part, index, cost, share }) => [
    share === undefined ? "over" : percent(share),
    cost === undefined ? "" : String(cost),
    `${policy}: ${part}[${index}]`,
    param ?? "",
  ]);
  return `${head}${indented(columns([["of limit", "cost", "expression", ""], ...rows]))}\n`;
}

function costText(
  name: string,
  file: string,
  linesBefore: number,
  { rules, totals, note, proposals }: CostReport,
): string {
  const head = `${visibleLine(name)}  ${visibleLine(file)}\n`;
  if (rules.length === 0) return `${head}  no rules${note === undefined ? "" : `: ${visibleLine(note)}`}\n`;
  const rows = rules.map(({ field, rule, place, each, times, share, faults }) => [
    percent(share),
    each === undefined ? "" : `${each} x ${times}`,
    `${field || "the root"}${place === undefined ? "" : `:${place.line + linesBefore}`}`,
    rule.length > 80 ? `${rule.slice(0, 79)}…` : rule,
    faults[0] ?? "",
  ]);
  const table = columns([["of limit", "cost", "field:line", "rule", ""], ...rows]);
  const sums = totals.map(
    ({ versions, share }) => `all rules of ${versions.join(", ")}: ${percent(share)} of the limit\n`,
  );
  const help = proposals.map(({ title }) => `  would fit: ${visibleLine(title)}\n`);
  return `${head}${indented(table)}${indented(sums.join(""))}${help.join("")}\n`;
}

function percent(share: number | undefined): string {
  if (share === undefined) return "-";
  return share > 0 && share < 0.001 ? "<0.1 %" : `${(share * 100).toFixed(1)} %`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
