import type { CostReport, KubernetesVersion } from "../../package/types.ts";
import { type Command, newestAsked } from "../context.ts";
import { visibleLine } from "../visible.ts";
import { definitionsOf } from "./subjects.ts";
import { columns, dataJson } from "./tables.ts";

/** Prints what the rules of definitions can cost, and bounds that help if they cost too much. */
export const cost: Command = {
  name: "cost",
  summary: "Show what the rules of definitions can cost, as a share of the cost limits",
  usage: "[PATH...]",
  options: {},
  help: [],
  formats: ["text", "json"],
  found: "a rule over its cost limit",
  run: async (context) => {
    const { runner, print, tell, format } = context;
    const { definitions, isWhole } = await definitionsOf(context);
    const options = { kubernetes: newestAsked(context) as KubernetesVersion };
    const reports: { readonly file: string; readonly name: string; readonly report: CostReport }[] = [];
    let code = isWhole ? 0 : 2;
    for (const { definition } of definitions) {
      const { file, name, linesBefore } = definition;
      const outcome = await runner.run("cost", { definition: definition.text, options });
      if (!outcome.ok) {
        tell(`${visibleLine(`${file}: ${name}: ${outcome.why}`)}\n`);
        code = 2;
        continue;
      }
      const report = outcome.value;
      reports.push({ file, name, report });
      if (isOver(report)) code = Math.max(code, 1);
      if (format === "text") print(costText(name, file, linesBefore, report));
    }
    if (format === "json") print(dataJson({ version: 1, command: "cost", definitions: reports }));
    return code;
  },
};

function isOver({ rules, totals }: CostReport): boolean {
  return (
    rules.some(({ share = 0, faults }) => share > 1 || faults.length > 0) ||
    totals.some(({ share }) => share > 1)
  );
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
