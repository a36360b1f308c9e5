import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Random } from "../../src/engine/cel/testing/random.ts";
import { buildRecorder, pinnedMinor } from "../recording/build.ts";
import { ourAnswer } from "./ours.ts";
import { names, questionFor } from "./texts.ts";

const usage = `usage: npm run fuzz:functions -- [OPTIONS]

Compares our readers and printers with Go's own functions and the server's libraries, on texts made by chance: YAML, JSON, numbers,
durations, times, addresses, URLs, quantities, formats. Needs Go. Exits with 1 if anything differs.

  --texts N        texts for each function (default 100,000)
  --function NAME  only this one: ${names.join(", ")}
  --seed N         the texts of that seed`;

/** The maximum number of differences of a function that are shown. */
const mostShown = 5;
const batch = 20_000;

/** Asks Go and our code the same questions. Returns the exit code. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      texts: { type: "string" },
      function: { type: "string" },
      seed: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const chosen = names.filter((name) => values.function === undefined || name === values.function);
  const count = Number(values.texts ?? 100_000);
  if (values.help === true || chosen.length === 0 || !Number.isSafeInteger(count) || count < 1) {
    console.error(usage);
    return values.help === true ? 0 : 2;
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const recorder = join(root, "conformance", "recorder");
  const go = new Go(buildRecorder(recorder, pinnedMinor(recorder)));
  console.log(`seed ${seed}`);
  let found = 0;
  for (const name of chosen) {
    const random = new Random(seed);
    const differences: string[] = [];
    for (let left = count; left > 0; left -= batch) {
      const questions = Array.from({ length: Math.min(left, batch) }, () => questionFor(name, random));
      const answers = await go.answers(questions);
      for (const [i, question] of questions.entries()) {
        const [theirs, our] = [answers[i], ourAnswer(question.function, question.text)];
        if (theirs !== our)
          differences.push(
            `  ${question.function} ${JSON.stringify(question.text)}\n    Go:   ${theirs}\n    ours: ${our}`,
          );
      }
    }
    found += differences.length;
    console.log(`${name}: ${count} compared, ${differences.length} differ`);
    for (const difference of differences.slice(0, mostShown)) console.log(difference);
  }
  go.close();
  return found === 0 ? 0 : 1;
}

/** The recorder as a server of functions, which runs for all batches. */
class Go {
  readonly #process;
  readonly #lines;

  constructor(program: string) {
    this.#process = spawn(program, ["-functions"], { stdio: ["pipe", "pipe", "inherit"] });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  async answers(questions: readonly unknown[]): Promise<readonly string[]> {
    this.#process.stdin.write(questions.map((question) => `${JSON.stringify(question)}\n`).join(""));
    const answers: string[] = [];
    while (answers.length < questions.length) {
      const line = await this.#lines.next();
      if (line.done === true) throw new Error("The recorder ended.");
      answers.push(JSON.parse(line.value) as string);
    }
    return answers;
  }

  close(): void {
    this.#process.stdin.end();
  }
}
