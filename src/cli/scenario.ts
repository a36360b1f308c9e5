import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parse } from "yaml";
import { answerJson, evaluate, readScenario } from "../engine/index.ts";

const usage = `usage: npm run --silent scenario -- FILE...
       npm run --silent scenario -- --jsonl < scenarios.jsonl

Prints the answer of the API server to each scenario, one JSON object a line.`;

/** The engine has no clock of its own. */
function host(): { now: string } {
  return { now: new Date().toISOString().replace(/\.\d+Z$/, "Z") };
}

/** The answer to a scenario as read from a file, or what is wrong with it, as one line of JSON. */
function answer(data: unknown): string {
  const read = readScenario(data);
  const id = idOf(data);
  if (!read.ok) return JSON.stringify({ id: id ?? null, error: read.error });
  try {
    return answerJson(id, evaluate(read.scenario, host()));
  } catch (error) {
    return JSON.stringify({ id: id ?? null, error: `internal error: ${String(error)}` });
  }
}

function idOf(data: unknown): string | undefined {
  const id = typeof data === "object" && data !== null && "id" in data ? data.id : undefined;
  return typeof id === "string" ? id : undefined;
}

function parsed(text: string, read: (text: string) => unknown): unknown {
  try {
    return read(text);
  } catch (error) {
    return new Error(error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
  }
}

function print(data: unknown): void {
  const line = data instanceof Error ? JSON.stringify({ id: null, error: data.message }) : answer(data);
  process.stdout.write(`${line}\n`);
}

async function answerLines(): Promise<number> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== "") print(parsed(line, JSON.parse));
  }
  return 0;
}

/** Runs the command line and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.length === 1 && args[0] === "--jsonl") return answerLines();
  if (args.length === 0 || args.some((arg) => arg.startsWith("-"))) {
    console.error(usage);
    return 2;
  }
  let code = 0;
  for (const file of args) {
    try {
      print(parsed(await readFile(file, "utf8"), (text) => parse(text, { maxAliasCount: 100 })));
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      code = 1;
    }
  }
  return code;
}
