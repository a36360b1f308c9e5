import { newest } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf, estimateCost, intType, listOf, listType, plan } from "../cel.ts";

/** Returns the result and the cost of an expression on a list `ports` of at most four integers. */
export function workedExample(source: string): string {
  const environment = environmentOf(newest, true);
  const variables = [{ name: "ports", type: listType(intType) }];
  const literals = { duration: () => true, timestamp: () => true };

  const compiled = compile(source, variables, environment, literals);
  if (!compiled.ok) return compiled.fault.text;

  const sizeOf = (path: readonly string[]) => (path.join("/") === "ports" ? { min: 0n, max: 4n } : undefined);
  const { max } = estimateCost(compiled.checked, environment, sizeOf);

  const planned = plan(compiled.checked, environment);
  if (!planned.ok) return planned.fault.text;
  const values = new Map([["ports", listOf([80n, 443n])]]);
  const result = planned.program.evaluate(values, { costLimit: 1_000_000n });
  const outcome = result.ok ? String(result.value) : result.fault.text;
  return `${outcome}, cost ${result.cost} of at most ${max}`;
}
