import { loadCrossplane } from "../../engine/index.ts";
import { eachJsonLine, idOf } from "../scenario/lines.ts";

const usage = `usage: npm run --silent xrd -- --jsonl < cases.jsonl

Reads one case per line, {id, xrd}, with a CompositeResourceDefinition of Crossplane as YAML or JSON, and answers with a JSON
object: {id, crd}, the definition that Crossplane renders, or {id, error}; with claims also claim or claimError.`;

/** Runs the command line and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== "--jsonl") {
    console.error(usage);
    return 2;
  }
  const crossplane = await loadCrossplane();
  await eachJsonLine(async (data) => {
    const id = JSON.stringify(idOf(data) ?? null);
    const answer = answerOf(data, crossplane.renderJson);
    process.stdout.write(`{"id":${id},${answer.slice(1)}\n`);
  });
  return 0;
}

function answerOf(data: unknown, render: (text: string) => string): string {
  if (data instanceof Error) return JSON.stringify({ error: data.message });
  const text = typeof data === "object" && data !== null && "xrd" in data ? data.xrd : undefined;
  if (typeof text !== "string") return JSON.stringify({ error: "a case must have an xrd, which is a text" });
  return render(text);
}
