import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Scenario } from "../../src/engine/index.ts";
import type { Difference } from "../lib/compare.ts";
import { type Judge, kindOf, placeOf } from "./judge.ts";
import type { RealServer } from "./real-server.ts";
import { shrink } from "./shrink/shrink.ts";

/** How often a difference is recorded again, since the order of Go's maps is random and not our fault. */
const again = 2;
/** How often a smaller scenario is recorded before it is filed. */
const confirmations = 5;
/** The time limit for making one scenario smaller, in milliseconds. */
const patience = 60_000;
/** The number of candidates at once: it keeps the workers busy and fits into the pipe. */
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

/** Scenarios of a class that are being played. */
export interface Batch {
  readonly name: string;
  readonly seed: number;
  readonly scenarios: readonly Scenario[];
  readonly lines: Promise<readonly (string | undefined)[]>;
}

type Differing = ReadonlyMap<Scenario, readonly Difference[]>;

export type File = (name: string, scenario: Scenario, line: string) => void;

/** Files scenarios in `folder` as `found-NAME.jsonl`, and the server's answers in `answers`. */
export function filing(folder: string, answers: string): File {
  return (name, scenario, line) => {
    for (const each of [folder, answers]) mkdirSync(each, { recursive: true });
    appendFileSync(join(folder, `found-${name}.jsonl`), `${JSON.stringify(scenario)}\n`);
    appendFileSync(join(answers, `found-${name}.answers.jsonl`), `${line}\n`);
  };
}

/** Plays batches. Makes scenarios that differ smaller and files them. */
export class Finder {
  readonly #server: RealServer;
  readonly #judge: Judge;
  readonly #file: File;
  readonly #tallies = new Map<string, Tally>();
  readonly #seen = new Set<string>();
  found = 0;

  constructor(server: RealServer, judge: Judge, file: File) {
    this.#server = server;
    this.#judge = judge;
    this.#file = file;
  }

  /** Begins to play scenarios of a class. `seed` identifies the batch in what is filed. */
  begin(name: string, seed: number, scenarios: readonly Scenario[]): Batch {
    return { name, seed, scenarios, lines: this.#server.ask(scenarios) };
  }

  /** Compares a batch and reports the differences. */
  async finish({ name, seed, scenarios, lines }: Batch): Promise<void> {
    const differing = await this.#differing(this.#compare(scenarios, await lines), again);
    const tally = this.#tallies.get(name) ?? {
      scenarios: 0,
      calls: 0,
      identical: 0,
      differing: 0,
      kinds: new Map(),
    };
    this.#tallies.set(name, tally);
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
      if (this.#seen.has(kind)) continue;
      this.#seen.add(kind);
      await this.#report(name, `found-${name}/${seed}-${scenarios.indexOf(scenario)}`, scenario, first);
    }
  }

  #compare(scenarios: readonly Scenario[], lines: readonly (string | undefined)[]): Differing {
    const compared = scenarios.map((scenario, i) => {
      const line = lines[i];
      return [scenario, line === undefined ? [] : this.#judge(scenario, line)] as const;
    });
    return new Map(compared.filter(([, differences]) => differences.length > 0));
  }

  /** The scenarios that still differ after the server was asked `times` more times. */
  async #differing(found: Differing, times: number): Promise<Differing> {
    let left = found;
    for (let i = 0; i < times && left.size > 0; i++) {
      const scenarios = [...left.keys()];
      left = this.#compare(scenarios, await this.#server.ask(scenarios));
    }
    return left;
  }

  async #report(name: string, id: string, scenario: Scenario, first: Difference): Promise<void> {
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
        const lines = await this.#server.ask(some);
        held.push(
          ...some.map((candidate, at) => {
            const line = lines[at];
            return line !== undefined && this.#judge(candidate, line).some((one) => placeOf(one) === place);
          }),
        );
      }
      return held;
    });
    const kept = await this.#differing(new Map([[small, [first]]]), confirmations);
    const differences = kept.get(small);
    if (differences === undefined || differences[0] === undefined) {
      console.log(`${id}: made small it differs only now and then: ${kindOf(first)}`);
      return;
    }
    const kind = kindOf(differences[0]);
    const isKnown = this.#seen.has(kind) && kind !== kindOf(first);
    this.#seen.add(kind);
    if (isKnown) {
      console.log(`${id}: made small it is ${kind}`);
      return;
    }
    this.found++;
    const [line] = await this.#server.ask([small]);
    if (line === undefined) return;
    const { id: _, ...members } = small;
    this.#file(name, { id, ...members }, line.replace(/"id":"q\d+"/, `"id":${JSON.stringify(id)}`));
    console.log(`\n${id}\n  ${JSON.stringify(members)}`);
    for (const { facet, path, expected, actual } of differences.slice(0, 3)) {
      console.log(`  ${facet} ${path}\n    server: ${expected}\n    ours:   ${actual}`);
    }
  }

  /** The number of compared and of identical scenarios, by class. */
  table(): string {
    const rows = [...this.#tallies].map(([name, { scenarios, calls, identical, differing, kinds }]) => [
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
