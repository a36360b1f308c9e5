import { createInterface } from "node:readline";
import { recognise } from "../engine/recognise/recognise.ts";

/** A text with messages of a server, and its name. */
interface Line {
  readonly id: string;
  readonly text: string;
}

/** Returns the answer to a line of JSON: what was recognised in its text. An error of ours is an answer, too. */
export function recognisedLine(line: string): string {
  const read = parsed(line);
  if (read === undefined) return JSON.stringify({ error: "Each line must be JSON with `id` and `text`." });
  const found = recognise(read.text).map(({ code, text, path }) => ({ code, text, ...(path && { path }) }));
  return JSON.stringify({ id: read.id, found });
}

function parsed(line: string): Line | undefined {
  try {
    const data: unknown = JSON.parse(line);
    if (typeof data !== "object" || data === null || !("id" in data) || !("text" in data)) return undefined;
    const { id, text } = data;
    return typeof id === "string" && typeof text === "string" ? { id, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads lines of JSON from standard input, and prints a line of JSON for each: `{id, found: [{code, text, path}]}`. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== "--jsonl") {
    console.error("usage: npm run --silent recognise -- --jsonl < texts.jsonl");
    return 2;
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== "") process.stdout.write(`${recognisedLine(line)}\n`);
  }
  return 0;
}
