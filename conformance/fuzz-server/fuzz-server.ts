import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { loadCage } from "../../src/cage/quickjs.ts";
import { Random } from "../../src/engine/cel/testing/random.ts";
import type { Host, Scenario } from "../../src/engine/index.ts";
import type { Difference } from "../lib/compare.ts";
import { buildRecorder, pinnedMinor, Trouble } from "../recording/build.ts";
import { classesOf, type Generator } from "./classes.ts";
import { readCorpus } from "./corpus.ts";
import { differencesOf, kindOf, placeOf } from "./judge.ts";
import { optionsOf, usage } from "./options.ts";
import { RealServer } from "./real-server.ts";
import { shrink } from "./shrink/shrink.ts";

/** How often what differs is recorded again: the order of Go's maps is the server's chance, not our fault. */
const again = 2;
/** How often what was made small is recorded before it is filed. */
const confirmations = 5;
/** The longest that one scenario is made smaller, in milliseconds. */
const patience = 60_000;
/** A scenario of so many candidates at once keeps the workers busy and stays within the pipe. */
const atOnce = 24;

interface Tally {
  scenarios: number;
  calls: number;
  identical: number;
  differing: number;
  readonly kinds: Map<string, number>;
}

function callsOf({ previousCrd, previousRequests = [], requests = [] }: Scenario): number {
  return (previousCrd === undefined ? 1 : 2) + previousRequests.length + requests.length;
}

/** Compares the engine with the real server for as long as the options say; returns the exit code. */
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
  const recorder = join(root, "conformance", "recorder");
  let program: string;
  try {
    program = buildRecorder(recorder, pinnedMinor(recorder));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    return 1;
  }
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const host: Host = { now: new Date().toISOString().replace(/\.\d+Z$/, "Z"), convert: await loadCage() };
  const server = new RealServer(program, options.workers);
  const finder = new Finder(server, host, (name, scenario, line) => {
    if (options.keep) return;
    const folder = options.out ?? join(root, "conformance", "found");
    const answers = options.out ?? join(root, "conformance", "recorded");
    for (const each of [folder, answers]) mkdirSync(each, { recursive: true });
    appendFileSync(join(folder, `found-${name}.jsonl`), `${JSON.stringify(scenario)}\n`);
    appendFileSync(join(answers, `found-${name}.answers.jsonl`), `${line}\n`);
  });
  console.log(`seed ${seed}, ${options.minutes} min`);
  const end = Date.now() + options.minutes * 60_000;
  let isOver = false;
  process.once("SIGINT", () => {
    isOver = true;
  });
  const batchOf = (at: number): Batch => {
    const [name, generator] = chosen[(at - seed) % chosen.length] as readonly [string, Generator];
    return finder.begin(name, generator, at, options.batch);
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

/** Scenarios of a class that are being played. */
interface Batch {
  readonly name: string;
  readonly seed: number;
  readonly scenarios: readonly Scenario[];
  readonly lines: Promise<readonly (string | undefined)[]>;
}

type Differing = ReadonlyMap<Scenario, readonly Difference[]>;

type File = (name: string, scenario: Scenario, line: string) => void;

/** Plays batches, and makes small and files what differs. */
class Finder {
  private readonly server: RealServer;
  private readonly host: Host;
  private readonly file: File;
  private readonly tallies = new Map<string, Tally>();
  private readonly seen = new Set<string>();
  found = 0;

  constructor(server: RealServer, host: Host, file: File) {
    this.server = server;
    this.host = host;
    this.file = file;
  }

  /** Begins to play `count` scenarios of a class that follow from a seed. */
  begin(name: string, generator: Generator, seed: number, count: number): Batch {
    const random = new Random(seed);
    const scenarios = Array.from({ length: count }, () => generator(random));
    return { name, seed, scenarios, lines: this.server.ask(scenarios) };
  }

  /** Compares a batch, and reports what differs. */
  async finish({ name, seed, scenarios, lines }: Batch): Promise<void> {
    const differing = await this.differing(this.compare(scenarios, await lines), again);
    const tally = this.tallies.get(name) ?? {
      scenarios: 0,
      calls: 0,
      identical: 0,
      differing: 0,
      kinds: new Map(),
    };
    this.tallies.set(name, tally);
    tally.scenarios += scenarios.length;
    tally.calls += scenarios.reduce((sum, scenario) => sum + callsOf(scenario), 0);
    tally.differing += differing.size;
    tally.identical += scenarios.length - differing.size;
    if (process.stderr.isTTY) process.stderr.write(`\r${name} ${seed}: ${tally.identical} identical`);
    for (const [scenario, differences] of differing) {
      const first = differences[0];
      if (first === undefined) continue;
      const kind = kindOf(first);
      tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
      if (this.seen.has(kind)) continue;
      this.seen.add(kind);
      await this.report(name, `found-${name}/${seed}-${scenarios.indexOf(scenario)}`, scenario, first);
    }
  }

  private compare(scenarios: readonly Scenario[], lines: readonly (string | undefined)[]): Differing {
    const compared = scenarios.map((scenario, i) => {
      const line = lines[i];
      return [scenario, line === undefined ? [] : differencesOf(scenario, line, this.host)] as const;
    });
    return new Map(compared.filter(([, differences]) => differences.length > 0));
  }

  /** What goes on to differ from the server when it is asked so many times more. */
  private async differing(found: Differing, times: number): Promise<Differing> {
    let left = found;
    for (let i = 0; i < times && left.size > 0; i++) {
      const scenarios = [...left.keys()];
      left = this.compare(scenarios, await this.server.ask(scenarios));
    }
    return left;
  }

  private async report(name: string, id: string, scenario: Scenario, first: Difference): Promise<void> {
    const place = placeOf(first);
    const end = Date.now() + patience;
    const small = await shrink(scenario, async (candidates) => {
      const held: boolean[] = [];
      for (let i = 0; i < candidates.length; i += atOnce) {
        const some = candidates.slice(i, i + atOnce);
        if (Date.now() > end) {
          held.push(...some.map(() => false));
          continue;
        }
        const lines = await this.server.ask(some);
        held.push(
          ...some.map((candidate, at) => {
            const line = lines[at];
            return (
              line !== undefined &&
              differencesOf(candidate, line, this.host).some((one) => placeOf(one) === place)
            );
          }),
        );
      }
      return held;
    });
    const kept = await this.differing(new Map([[small, [first]]]), confirmations);
    const differences = kept.get(small);
    if (differences === undefined || differences[0] === undefined) {
      console.log(`${id}: made small it differs only now and then: ${kindOf(first)}`);
      return;
    }
    const kind = kindOf(differences[0]);
    const isKnown = this.seen.has(kind) && kind !== kindOf(first);
    this.seen.add(kind);
    if (isKnown) {
      console.log(`${id}: made small it is ${kind}`);
      return;
    }
    this.found++;
    const [line] = await this.server.ask([small]);
    if (line === undefined) return;
    const { id: _, ...members } = small;
    this.file(name, { id, ...members }, line.replace(/"id":"q\d+"/, `"id":${JSON.stringify(id)}`));
    console.log(`\n${id}\n  ${JSON.stringify(members)}`);
    for (const { facet, path, expected, actual } of differences.slice(0, 3)) {
      console.log(`  ${facet} ${path}\n    server: ${expected}\n    ours:   ${actual}`);
    }
  }

  /** How many were compared and how many were identical, by class. */
  table(): string {
    const rows = [...this.tallies].map(([name, { scenarios, calls, identical, differing, kinds }]) => [
      name,
      String(scenarios),
      String(calls),
      String(identical),
      String(differing),
      String(kinds.size),
    ]);
    const sum = (i: number): string => String(rows.reduce((total, row) => total + Number(row[i]), 0));
    const lines = [
      ["class", "scenarios", "calls", "identical", "differ", "kinds"],
      ...rows,
      ["all", ...[1, 2, 3, 4, 5].map(sum)],
    ];
    const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? [];
    return lines
      .map((line) =>
        line
          .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
          .join("  "),
      )
      .join("\n");
  }
}
