import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isMap, stringAt, type ValueMap } from "../src/engine/go/value/value.ts";
import {
  kubernetesVersions,
  readScenario,
  type Scenario,
  type ScenarioRequest,
} from "../src/engine/index.ts";
import type { Answer } from "../src/engine/tools/stored/account.ts";
import { schemaChanges } from "../src/engine/tools/stored/checks/forms.ts";
import { judgeStored } from "../src/engine/tools/stored/judge.ts";
import { prepareStored } from "../src/engine/tools/stored/prepare.ts";
import { ownTopics } from "./lib/cases.ts";
import { callsOf, type Recorded, recordedOn } from "./lib/recorded-files.ts";

const root = join(import.meta.dirname, "..");
const host = { now: "2026-01-01T00:00:00Z" };
const topic = "stored-objects";
const cases = ownTopics(root).find(({ name }) => name === topic)?.cases ?? [];

/** The check that a request of the scenario answers; `ends` for the edit after which nothing is tolerated. */
function checkOf(request: ScenarioRequest, dump: ValueMap): string {
  const { verb, subresource, version, object = "" } = request;
  if (verb === "get") {
    const isOwn = version === undefined || stringAt(dump, "apiVersion").endsWith(`/${version}`);
    return isOwn ? "read" : `convert ${version}`;
  }
  if (verb === "update" && subresource !== undefined) return subresource;
  if (verb === "update") return object.includes("example.com/touched") ? "update" : "ends";
  return verb === "create" ? "recreate" : verb;
}

function judged(scenario: Scenario, kubernetes: string, dump: ValueMap): ReadonlyMap<string, Answer> {
  const { previousCrd = "", crd } = scenario;
  const prepared = prepareStored({ before: previousCrd, definition: crd, kubernetes }, host);
  if ("refused" in prepared) throw new Error(prepared.text);
  const { answers } = judgeStored(dump, prepared);
  return new Map(
    answers.map((answer) => [
      answer.check === "convert" ? `convert ${answer.version}` : answer.check,
      answer,
    ]),
  );
}

function compare(answer: Answer, recorded: Recorded, dump: ValueMap): void {
  const { state, causes, check } = answer;
  expect(answer.code, check).toBe(check === "recreate" || recorded.code >= 400 ? recorded.code : 200);
  expect(state === "refused", check).toBe(recorded.code >= 400);
  if (state === "refused") {
    const message =
      typeof recorded.body === "string"
        ? recorded.body
        : `${recorded.code} ${stringAt(recorded.body, "message")}`;
    for (const { words } of causes) expect(message, check).toContain(words);
    return;
  }
  if (check !== "read" && check !== "update") return;
  const told = causes.filter((cause) => cause.state === "changed").map(({ path }) => JSON.stringify(path));
  const labelled = isMap(recorded.body) ? recorded.body : new Map();
  const own = schemaChanges(dump, labelled).filter(({ path }) => path[0] !== "metadata");
  expect(told, check).toEqual(own.map(({ path }) => JSON.stringify(path)));
}

describe.each([...kubernetesVersions])("on the server of %s", (minor) => {
  const recorded = recordedOn(minor, [topic]);

  it.each(cases.map(({ id, scenario }) => [id, scenario] as const))("%s", (id, written) => {
    const read = readScenario(written);
    const answers = recorded(id);
    if (!read.ok || answers === undefined) throw new Error(`${id} is not recorded`);
    const { scenario } = read;
    const dump = callsOf(answers, "previousRequests").at(-1)?.body ?? null;
    if (!isMap(dump)) throw new Error(`${id} stores nothing`);
    const calls = callsOf(answers, "requests");
    const found = judged(scenario, minor, dump);
    const asked = new Set<string>();
    for (const [i, request] of (scenario.requests ?? []).entries()) {
      const recorded = calls[i];
      if (recorded === undefined) throw new Error(`${id} is not recorded`);
      const check = checkOf(request, dump);
      const answer = found.get(check);
      if (answer !== undefined) compare(answer, recorded, dump);
      if (answer !== undefined) asked.add(check);
      if (check === "ends") expectEnd(found.get("update"), recorded);
    }
    expect([...asked].sort()).toEqual([...found.keys()].sort());
  });
});

/** After the edit the server rejects what it tolerated before, with the same words except for the value. */
function expectEnd(update: Answer | undefined, { code, body }: Recorded): void {
  const ended = update?.causes.filter(({ ends }) => ends !== undefined) ?? [];
  // A minor that tolerates nothing rejects it before and after.
  expect(code).toBe(422);
  for (const { path, text } of ended) {
    const last = path.map(String).at(-1) ?? "";
    if (text.includes("[*]")) continue;
    expect(stringAt(body, "message")).toContain(last);
  }
}
