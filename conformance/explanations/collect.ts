import { join } from "node:path";
import { evaluate, readScenario } from "../../src/engine/index.ts";
import { ownTopics } from "../lib/cases.ts";
import { errorsOf, kindOf } from "./kind.ts";

/** So many kinds are told. */
const most = 400;

/**
 * Prints the kinds of errors in the recorded cases, the commonest first: how many cases have it, its name, one case.
 * `root` is the project's folder.
 */
export async function main(root: string): Promise<number> {
  const cases = new Map<string, string[]>();
  for (const { cases: all } of ownTopics(join(root))) {
    for (const { id, scenario } of all) {
      const read = readScenario(scenario);
      if (!read.ok) continue;
      const found = errorsOf(evaluate(read.scenario, { now: "2026-01-01T00:00:00Z" }));
      for (const kind of new Set(found.map(({ problem }) => kindOf(problem)))) {
        cases.set(kind, [...(cases.get(kind) ?? []), id]);
      }
    }
  }
  const ranked = [...cases].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  for (const [kind, ids] of ranked.slice(0, most)) console.log(`${ids.length}\t${kind}\t${ids[0]}`);
  return 0;
}
