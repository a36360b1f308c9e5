import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { Trouble } from "../recording/build.ts";
import type { Answer, Question } from "./question.ts";

/** Asks the recorder at `program` all questions and returns its answers in their order. Throws `Trouble`. */
export async function askServer(program: string, questions: readonly Question[]): Promise<Answer[]> {
  const recorder = spawn(program, ["-rules"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    recorder.on("error", reject);
    recorder.on("close", resolve);
  });
  recorder.stdin.on("error", () => {}); // it ended early: its exit code says so
  Readable.from(questions.map(lineOf)).pipe(recorder.stdin);
  const answers: Answer[] = [];
  for await (const line of createInterface({ input: recorder.stdout })) {
    const { fault, ...answer } = JSON.parse(line) as Answer & { readonly fault?: string };
    const question = questions[answers.length];
    if (fault !== undefined) throw new Trouble(`the recorder has a fault: ${fault}\n${question?.rules}`);
    answers.push(answer);
  }
  const code = await ended;
  if (code !== 0) throw new Trouble(`the recorder ended with exit code ${code}`);
  return answers;
}

function lineOf({ schema, rules, value, old }: Question): string {
  const node = `${schema.slice(0, -1)},"x-kubernetes-validations":${rules}}`;
  const oldObject = old === undefined ? "" : `,"oldObject":{"value":${old}}`;
  return `{"schema":{"type":"object","properties":{"value":${node}}},"object":{"value":${value}}${oldObject}}\n`;
}
