import { deepEqual } from "../../go/value/equal.ts";
import { toData } from "../../go/value/to-data.ts";
import type { ValueMap } from "../../go/value/value.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { breakingSteps } from "../breaking/breaking-changes.ts";
import { sampleOf } from "../samples/scenario-sample.ts";
import type { Json, RequestCheck } from "../suite/check.ts";
import { readTest } from "../suite/read-suite.ts";
import { objectOf } from "../suite/stored-object.ts";
import { variantsOf } from "../suite/variants.ts";

/** A request that may show what the solution changes. */
export interface Candidate {
  readonly request: Pick<RequestCheck, "send" | "existing" | "subresource" | "user" | "fieldValidation">;
  /** The name of the test that it comes from. */
  readonly name?: string;
}

/** What a lesson begins with, what it ends with, and the tests of the definition, as saved. */
export interface CourseWork {
  readonly start: Scenario;
  readonly solution: Scenario;
  readonly tests: readonly unknown[];
}

/** The same limits as for a lesson's reference. */
const work = { tries: 6_000, triesEach: 800, witnesses: 40 };

/**
 * Requests that may be answered differently at the start and by the solution, the most telling first: of the tests, of
 * the editors, of the comparison of the two definitions, samples of both, and objects near those of the editors.
 */
export function* candidatesOf({
  start,
  solution,
  tests,
}: CourseWork): Generator<undefined, readonly Candidate[]> {
  const shown = [solution, start].flatMap(shownIn);
  const compared: Candidate[] = [];
  for (const [from, to] of [
    [start, solution],
    [solution, start],
  ] as const) {
    const { findings } = yield* breakingSteps(from.crd, to.crd, {
      ...work,
      ...(from.kubernetes === undefined ? {} : { kubernetes: from.kubernetes }),
    });
    for (const { witness } of findings) {
      if (witness?.request !== "create" && witness?.request !== "update") continue;
      const { object, existing } = witness;
      compared.push({
        request: { send: jsonOf(object), ...(existing === undefined ? {} : { existing: jsonOf(existing) }) },
      });
    }
  }
  const samples = [solution, start].flatMap((scenario) =>
    (["minimal", "full"] as const).flatMap((kind) => {
      const { object } = sampleOf(scenario, "2026-01-01T00:00:00Z", kind, new Memory());
      return object === undefined ? [] : [{ request: { send: jsonOf(object) } }];
    }),
  );
  return [
    ...tests.flatMap(ofTest),
    ...shown,
    ...compared,
    ...samples,
    ...[...shown, ...samples].flatMap(nearBy),
  ];
}

/** The candidate with each of the objects near its own. */
export function nearBy({ request }: Candidate): readonly Candidate[] {
  return variantsOf(request.send).map((send) => ({ request: { ...request, send } }));
}

/** The request that the page shows for a scenario, if it is a create or an update. */
function shownIn({ requests = [], previousRequests = [] }: Scenario): readonly Candidate[] {
  const last = requests.at(-1);
  if (last?.object === undefined || (last.verb !== "create" && last.verb !== "update")) return [];
  const send = dataIn(last.object);
  if (last.verb === "create") return [{ request: { send } }];
  const before = [...previousRequests, ...requests.slice(0, -1)].findLast(({ verb }) => verb === "create");
  if (before?.object === undefined || last.subresource === "scale") return [];
  const subresource = last.subresource === undefined ? {} : { subresource: last.subresource };
  return [{ request: { send, existing: dataIn(before.object), ...subresource } }];
}

function ofTest(data: unknown): readonly Candidate[] {
  const read = readTest(data);
  if (!read.ok || read.test.previousCrd !== undefined || read.test.previousCrdPatches !== undefined)
    return [];
  const { name, requests = [], previousRequests = [] } = read.test;
  return shownIn({ crd: "", requests, previousRequests }).map((candidate) => ({ ...candidate, name }));
}

function jsonOf(object: ValueMap): Json {
  return toData(object) as Json;
}

/** A manifest as data, so that objects near it can be made; its text if data would lose something of it. */
function dataIn(text: string): Json {
  const object = objectOf(text);
  if (object === undefined) return text;
  const data = toData(object) as Json;
  return deepEqual(objectOf(data) ?? null, object) ? data : text;
}
