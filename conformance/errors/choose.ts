import { join } from "node:path";
import { evaluate, type Host, newestVersion, readScenario, type Scenario } from "../../src/engine/index.ts";
import { textOf } from "../../src/engine/playback/scenario-texts.ts";
import { ownTopics } from "../lib/cases.ts";
import { minorRecordings, topicsOfMinor } from "../lib/minors.ts";
import { allAnswers } from "../lib/recorded.ts";
import { reduced, type Shown } from "./reduce.ts";
import { type Said, saidIn } from "./said.ts";
import { singleRules } from "./single-rules.ts";
import { recordedXrds } from "./xrds.ts";

/** A recorded case in which the server says something, and the part of it that shows it. */
export interface Chosen extends Shown {
  readonly id: string;
}

/** A recorded case. */
export interface Recorded {
  readonly id: string;
  readonly scenario: Scenario;
  /** Whether the recorded answer has a message, or, of a code of its own, what the message says. */
  has(message: string, code: string): boolean;
  /** Whether it is another answer than that of a whole server of the newest minor. */
  readonly isOther: boolean;
}

/** Larger examples are not shown. */
const largest = 12_000;

/**
 * Returns all recorded cases: first those of the newest minor, then single rules, then what other minors answer
 * differently.
 */
export function* recordedCases(root: string): Generator<Recorded> {
  const folder = join(root, "conformance", "recorded");
  const answers = allAnswers(folder);
  const topics = ownTopics(root);
  for (const { cases } of topics) {
    for (const { id, scenario } of cases) {
      const read = readScenario(scenario);
      const line = answers.get(id);
      if (!read.ok || line === undefined) continue;
      yield { id, scenario: read.scenario, has: inAnswer(line), isOther: false };
    }
  }
  yield* recordedXrds(root);
  for (const { id, scenario, reported } of singleRules(root))
    yield { id, scenario, has: (message) => message.includes(reported), isOther: true };
  for (const recording of minorRecordings(folder)) {
    if (recording.kubernetes === newestVersion) continue;
    for (const { cases } of topicsOfMinor(topics, recording, false)) {
      for (const { id, scenario } of cases) {
        const read = readScenario(scenario);
        const line = recording.lines.get(id);
        if (!read.ok || line === undefined) continue;
        yield { id, scenario: read.scenario, has: inAnswer(line), isOther: true };
      }
    }
  }
}

/** The smallest examples that were found so far, by code. */
export class Choice {
  readonly #best = new Map<
    string,
    { readonly chosen?: Chosen; readonly size: number; readonly isOther: boolean }
  >();
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Looks for examples of the wanted codes in a case. What the newest minor says is preferred. */
  add({ id, scenario, has, isOther }: Recorded, isWanted: (code: string) => boolean = () => true): void {
    for (const said of saidIn(evaluate(scenario, this.#host))) {
      const { code } = said;
      const known = this.#best.get(code);
      const least = known?.size ?? Number.POSITIVE_INFINITY;
      if (!isWanted(code) || leastSize(scenario, said) >= least) continue;
      if (isOther && known?.chosen !== undefined && !known.isOther) continue;
      if (!has(said.problem.text, code)) continue;
      const shown = reduced(scenario, said, this.#host);
      const size = shown === undefined ? largest : sizeOf(shown);
      if (shown !== undefined && size < Math.min(least, largest))
        this.#best.set(code, { chosen: { id, ...shown }, size, isOther });
      else if (known === undefined) this.#best.set(code, { size: Number.POSITIVE_INFINITY, isOther });
    }
  }

  /** Returns the chosen example of each code that was found. Undefined if each is too large. */
  get all(): ReadonlyMap<string, Chosen | undefined> {
    return new Map([...this.#best].map(([code, { chosen }]) => [code, chosen]));
  }
}

/** What a part of the scenario with the problem has at least. */
function leastSize(scenario: Scenario, { call }: Said): number {
  if (call === "previousCrd") return (scenario.previousCrd ?? "").length;
  if (typeof call === "string" && call !== "crd")
    return scenario.crd.length + (textOf(scenario, call) ?? "").length;
  const object = call === "crd" ? "" : (scenario.requests?.[call]?.object ?? "");
  return scenario.crd.length + object.length;
}

/** The characters to read. More requests, other problems and long lines make an example harder to read. */
function sizeOf({ scenario, others, said }: Shown): number {
  const requests = scenario.requests ?? [];
  const texts = [
    said.problem.text,
    scenario.crd,
    scenario.previousCrd ?? "",
    scenario.conversion ?? "",
    ...(scenario.previousRequests ?? []).map(({ object = "" }) => object),
    ...requests.map((_, i) => textOf(scenario, `requests/${i}`) ?? ""),
    ...(scenario.namespaces ?? []),
    ...(scenario.params ?? []),
    ...(scenario.policies ?? []),
  ];
  const odd = requests.filter(
    ({ verb, ...more }) => verb !== "create" || Object.keys(more).length > 1,
  ).length;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  // What is wrong with values is clearer in an object than in a default.
  const inDefault = said.problem.error?.path?.includes("default") === true ? 800 : 0;
  return length + inDefault + 300 * Math.max(0, requests.length - 1) + 200 * odd + 150 * Math.min(others, 6);
}

function inAnswer(line: string): (message: string) => boolean {
  let recorded: readonly string[] | undefined;
  return (message) => {
    recorded ??= stringsIn(JSON.parse(line), deepest);
    return recorded.some((text) => text.includes(message));
  };
}

/** Messages are near the top of an answer; objects below may be nested very deep. */
const deepest = 8;

function stringsIn(data: unknown, depth: number): readonly string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null || depth === 0) return [];
  return Object.values(data).flatMap((each) => stringsIn(each, depth - 1));
}
