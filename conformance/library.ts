import { readScenario } from "../src/engine/index.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import type { CallReport } from "../src/engine/playback/report.ts";
import type { Scenario } from "../src/engine/playback/scenario.ts";
import type * as library from "../src/package/index.ts";
import { problemsOf } from "../src/package/problems.ts";
import type { Answer, Problem } from "../src/package/types.ts";
import { ownTopics } from "./lib/cases.ts";

/** What a replay found: the number of scenarios, of their problems, and of the fixes of those; and what differs. */
export interface LibraryReplay {
  scenarios: number;
  problems: number;
  fixes: number;
  readonly differences: string[];
}

/** The time of all requests. */
const now = new Date("2026-01-02T03:04:05Z");

/**
 * Replays recorded cases through the library as it is published, and compares its problems, reasons, places and fixes
 * with those of the engine. `perTopic` is the number of cases of each topic, evenly chosen among those that create one
 * object of a definition. `root` is the project's folder.
 */
export async function replayLibrary(
  published: typeof library,
  root: string,
  perTopic: number,
): Promise<LibraryReplay> {
  const replay: LibraryReplay = { scenarios: 0, problems: 0, fixes: 0, differences: [] };
  for (const { cases } of ownTopics(root)) {
    const plain = cases.flatMap(({ id, scenario }) => {
      const read = readScenario(scenario);
      return read.ok && isPlain(read.scenario) ? [{ id, scenario: read.scenario }] : [];
    });
    const step = Math.max(1, plain.length / perTopic);
    for (let i = 0; i < plain.length; i += step) {
      const one = plain[Math.floor(i)];
      if (one === undefined) continue;
      await compare(one.id, one.scenario, published, replay);
    }
  }
  return replay;
}

/** A definition, and at most one object that is created as its own text says. */
function isPlain(scenario: Scenario): boolean {
  const { crd, requests: [request, ...others] = [], ...about } = scenario;
  const { verb = "create", object = "", fieldValidation: _, ...more } = request ?? {};
  const isOnly = others.length === 0 && Object.keys(more).length === 0 && verb === "create";
  const members = new Set(["id", "title", "summary", "kubernetes", "crdFieldValidation"]);
  if (!isOnly || !Object.keys(about).every((name) => members.has(name))) return false;
  return crd.length + object.length < 100_000 && /^kind: CustomResourceDefinition$/m.test(crd);
}

async function compare(
  id: string,
  scenario: Scenario,
  { createServer, kubernetesVersions, newestVersion }: typeof library,
  replay: LibraryReplay,
): Promise<void> {
  const { crd, crdFieldValidation, requests: [request] = [] } = scenario;
  const kubernetes = kubernetesVersions.find((each) => each === scenario.kubernetes) ?? newestVersion;
  const engine = createEngine();
  const time = now.toISOString().replace(/\.\d+Z$/, "Z");
  const report = engine.evaluate({ ...scenario, kubernetes }, { now: time });
  const server = createServer({ now: () => now, kubernetes });
  const texts = { definition: { text: crd, isWritten: true } };
  const asked = { scenario, texts, now: time };
  const calls: [CallReport | undefined, typeof asked, Answer][] = [
    [
      report.crd,
      { ...asked, scenario: { kubernetes, crd, ...(crdFieldValidation && { crdFieldValidation }) } },
      await server.apply(crd, { fieldValidation: crdFieldValidation ?? "Strict" }),
    ],
  ];
  const object = request?.object;
  if (object !== undefined && report.requests.length > 0) {
    const { fieldValidation = "Strict" } = request ?? {};
    const all = { ...texts, object: { text: object, isWritten: true } };
    const answer = await server.create(object, { fieldValidation });
    calls.push([report.requests[0], { ...asked, texts: all }, answer]);
  }
  replay.scenarios++;
  for (const [call, about, answer] of calls) {
    // An object of another kind has no address in a server that many definitions share.
    if (call === undefined || answer.problems[0]?.rule === "not-served") continue;
    const expected = await inFull(problemsOf(call, about.texts, () => about));
    const actual = await inFull(answer.problems);
    replay.problems += actual.length;
    replay.fixes += actual.flatMap(({ fixes }) => fixes).length;
    const [a, b] = [JSON.stringify(expected), JSON.stringify(actual)];
    if (a !== b) replay.differences.push(`${id}\n   engine  ${a}\n   library ${b}`);
  }
}

/** Problems, the first one with its fixes. A search for fixes takes a hundred times as long as an answer. */
async function inFull([first, ...others]: readonly Problem[]) {
  if (first === undefined) return [];
  return [{ ...first, fixes: await first.fixes() }, ...others.map((each) => ({ ...each, fixes: [] }))];
}
