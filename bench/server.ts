import { execFileSync } from "node:child_process";
import { ownTopics } from "../conformance/lib/cases.ts";
import { createEngine, readScenario, type Scenario } from "../src/engine/index.ts";

export interface ServerRow {
  readonly id: string;
  /** Median of the real server's round trip for the example's last create, in microseconds. */
  readonly server: number;
  /** Median of our answer to the whole example with a changed last create, in microseconds. */
  readonly ours: number;
}

const rounds = 100;
const host = { now: "2026-11-21T12:00:00Z" };

/**
 * Compares the examples' last creates with the real server, in the same run. Undefined if Go is not installed. The
 * first run builds the recorder, which takes minutes.
 */
export function againstServer(root: string): readonly ServerRow[] | undefined {
  try {
    execFileSync("go", ["version"], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  const args = [
    "run",
    "--silent",
    "conformance:record",
    "--",
    "--time",
    String(rounds),
    "--topic",
    "examples",
  ];
  const printed = execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const times = printed
    .split("\n")
    .filter((line) => line.startsWith('{"id"'))
    .map((line) => JSON.parse(line) as { readonly id: string; readonly roundTrip: number });
  const cases = ownTopics(root).flatMap((topic) => topic.cases);
  return times.flatMap(({ id, roundTrip }) => {
    const read = readScenario(cases.find((one) => one.id === id)?.scenario);
    return read.ok ? [{ id, server: roundTrip, ours: medianOfOurs(read.scenario) }] : [];
  });
}

/** Each round has another text, since the real server also gets another object. */
function medianOfOurs(scenario: Scenario): number {
  const engine = createEngine();
  const requests = scenario.requests ?? [];
  const last = requests.findLastIndex(({ verb }) => verb === "create");
  const times: number[] = [];
  for (let i = -20; i < rounds; i++) {
    const changed = requests.map((request, k) =>
      k === last ? { ...request, object: `${request.object}\n# ${i}\n` } : request,
    );
    const start = performance.now();
    engine.evaluate({ ...scenario, requests: changed }, host);
    if (i >= 0) times.push((performance.now() - start) * 1000);
  }
  return Math.round(times.sort((a, b) => a - b)[rounds / 2] ?? 0);
}
