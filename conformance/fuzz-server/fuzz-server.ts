import { join } from "node:path";
import { Random } from "../../src/engine/cel/testing/random.ts";
import { classesOf, type Generator } from "./classes.ts";
import { readCorpus } from "./corpus.ts";
import { type Batch, filing } from "./finder.ts";
import { optionsOf, usage } from "./options.ts";
import { startFinder } from "./start.ts";

/** Compares the engine with the real server for the time in the options. Returns the exit code. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  if (options === undefined) {
    console.error(usage);
    return 2;
  }
  const all = classesOf(readCorpus(root, options.corpus));
  const chosen = [...all].filter(([name]) => options.classes.length === 0 || options.classes.includes(name));
  if (chosen.length === 0 || options.classes.some((name) => !all.has(name))) {
    console.error(`The classes are ${[...all.keys()].join(", ")}.`);
    return 2;
  }
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const folder = options.out ?? join(root, "conformance", "found");
  const answers = options.out ?? join(root, "conformance", "recorded");
  const started = await startFinder(root, options, options.keep ? () => {} : filing(folder, answers));
  if (started === undefined) return 1;
  const { server, finder } = started;
  console.log(`seed ${seed}, ${options.minutes} min`);
  const end = Date.now() + options.minutes * 60_000;
  let isOver = false;
  process.once("SIGINT", () => {
    isOver = true;
  });
  const batchOf = (at: number): Batch => {
    const [name, generator] = chosen[(at - seed) % chosen.length] as readonly [string, Generator];
    const random = new Random(at);
    return finder.begin(
      name,
      at,
      Array.from({ length: options.batch }, () => generator(random)),
    );
  };
  // The server plays the next batch while this one is compared.
  let next = batchOf(seed);
  for (let at = seed; !isOver && Date.now() < end; at++) {
    const batch = next;
    next = batchOf(at + 1);
    await finder.finish(batch);
  }
  await next.lines;
  server.close();
  console.log(finder.table());
  return finder.found === 0 ? 0 : 1;
}
