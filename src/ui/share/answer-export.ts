import { answerJson } from "../engine.ts";
import { planOf } from "../workspace/scenario-of.ts";
import type { SharedWork } from "./shared-work.ts";

/**
 * The scenario and its answer as JSON. The answer has the form of recorded answers, with numbers as the server writes
 * them, which JavaScript's own JSON cannot do for int64.
 */
export function answerExport({ workspace, answered, link, version }: SharedWork): string {
  const { kubernetes, tests } = workspace;
  const members = {
    tool: JSON.stringify(`CRD Playground ${version}`),
    kubernetes: JSON.stringify(kubernetes),
    ...(link === undefined ? {} : { link: JSON.stringify(link) }),
    scenario: JSON.stringify(planOf(workspace).scenario),
    ...(tests.length === 0 ? {} : { tests: JSON.stringify(tests) }),
    answer: answered === null ? "null" : answerJson(undefined, answered.report),
  };
  const lines = Object.entries(members).map(([name, value]) => `  "${name}": ${value}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
