import { toJson } from "../../go/value/json.ts";
import { isMap, stringAt, type ValueMap } from "../../go/value/value.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { CallReport } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { breakingChanges } from "../breaking/breaking-changes.ts";
import type { Witness } from "../breaking/finding.ts";
import { sampleOf } from "../samples/scenario-sample.ts";
import type { Json, ReferenceCheck, RequestCheck } from "./check.ts";
import { type Fault, fault } from "./fault.ts";
import { callOf } from "./request-scenario.ts";
import type { Trial } from "./trial.ts";
import { usersNear, variantsOf } from "./variants.ts";

/** A lesson's definition is small and is checked on every key press, so this is less work than for a person's own. */
const work = { tries: 6_000, triesEach: 800, witnesses: 60 };
/** The most characters of an answer that a sentence quotes. */
const mostWords = 200;

/**
 * Finds an object that the scenario's definition and a reference answer differently: one accepts it and the other
 * does not, or they store it differently. Undefined if none is found among those that the comparison of definitions
 * makes in both directions, samples of both, and those near the samples and near the objects of `requests`, the
 * check's own.
 */
export function referenceFault(
  reference: ReferenceCheck,
  requests: readonly RequestCheck[],
  trial: Trial,
): Fault | undefined {
  const { crd } = trial.playback.report;
  if (crd?.accepted !== true) {
    return fault("definition", "accepted", "rejected", "The definition is rejected, but should be accepted.");
  }
  return definitionsFault(reference, trial) ?? requestsFault(reference, requests, trial);
}

function definitionsFault(
  { crd, except = [] }: ReferenceCheck,
  { scenario, playback }: Trial,
): Fault | undefined {
  const options = {
    ...work,
    kubernetes: playback.report.kubernetes,
    ...(scenario.crdFieldValidation === undefined ? {} : { fieldValidation: scenario.crdFieldValidation }),
  };
  const directions = [
    { from: crd, to: scenario.crd, isStricter: true },
    { from: scenario.crd, to: crd, isStricter: false },
  ];
  for (const { from, to, isStricter } of directions) {
    const { status, findings, note } = breakingChanges(from, to, options);
    if (status === "refused") {
      const why = `The definition is too different from the task to be compared with it. ${note}`;
      return fault("definition", "comparable", "not comparable", why);
    }
    const found = findings.find(({ rule, witness }) => witness !== undefined && !except.includes(rule));
    if (found?.witness === undefined) continue;
    const { before, after } = found.witness;
    const [expected, got] = isStricter ? [before, after] : [after, before];
    return told(sentOf(found.witness), shortened(expected), shortened(got), found.field);
  }
  return undefined;
}

function sentOf({ object, existing, request }: Witness): string {
  const sent = quoted(object);
  if (request === "create" || existing === undefined) return `The object ${sent}`;
  return `The update of ${quoted(existing)} to ${sent}`;
}

function requestsFault(
  { crd, conversion, policies, params, namespaces, messages = false }: ReferenceCheck,
  requests: readonly RequestCheck[],
  { scenario, play }: Trial,
): Fault | undefined {
  const wanted: Scenario = {
    ...scenario,
    crd,
    ...(conversion === undefined ? {} : { conversion }),
    ...(policies === undefined ? {} : { policies }),
    ...(params === undefined ? {} : { params }),
    ...(namespaces === undefined ? {} : { namespaces }),
  };
  const generated = [wanted, scenario].flatMap(samplesOf);
  for (const request of [...requests, ...generated].flatMap(near)) {
    const [expected, got] = [wanted, scenario].map((each) => answerOf(play, request, each, messages));
    if (expected === undefined || got === undefined || expected === got) continue;
    const sent = jsonOf(request.send);
    const how = request.existing === undefined ? sent : `${jsonOf(request.existing)}, then ${sent}`;
    return told(`The object ${how}${senderText(request)}`, shortened(expected), shortened(got), "spec");
  }
  return undefined;
}

function senderText({ user }: RequestCheck): string {
  if (user === undefined) return "";
  const { username, groups = [] } = user;
  return groups.length === 0 ? `, sent by ${username},` : `, sent by ${username} of ${groups.join(", ")},`;
}

/** Creates of objects that the scenario's definition accepts: the smallest, and one with all fields. */
function samplesOf(scenario: Scenario): readonly RequestCheck[] {
  return (["minimal", "full"] as const).flatMap((kind) => {
    const { object } = sampleOf(scenario, "2026-01-01T00:00:00Z", kind, new Memory());
    return object === undefined ? [] : [{ send: toData(object) }];
  });
}

/** Plain data; integers of more than 53 bits are rounded, which does not matter for these objects. */
function toData(object: ValueMap): Json {
  return JSON.parse(toJson(object)) as Json;
}

function near(request: RequestCheck): readonly RequestCheck[] {
  const { send, existing, user } = request;
  return [
    request,
    ...usersNear(user).map((other) => ({ ...request, user: other })),
    ...variantsOf(send).map((other) => ({ ...request, send: other })),
    ...(existing === undefined ? [] : variantsOf(existing).map((other) => ({ ...request, existing: other }))),
  ];
}

/** Whether a server accepts a request, and what it stores; undefined if it was not sent. */
function answerOf(
  play: Trial["play"],
  request: RequestCheck,
  scenario: Scenario,
  withWords: boolean,
): string | undefined {
  const call = callOf(play, request, scenario);
  if (call === undefined) return undefined;
  return call.accepted ? `accepted and stored as ${storedText(call)}` : refusal(call, withWords);
}

function refusal({ response: { body } }: CallReport, withWords: boolean): string {
  return withWords ? `rejected with: ${stringAt(body, "message")}` : "rejected";
}

function storedText({ response: { body } }: CallReport): string {
  if (!isMap(body)) return toJson(body);
  const said = [...body].filter(([name]) => name !== "metadata" && name !== "kind" && name !== "apiVersion");
  return toJson(new Map(said));
}

function told(sent: string, expected: string, got: string, path: string): Fault {
  const why = `${sent} should be answered differently. Expected: ${expected}. Now: ${got}.`;
  return fault(path, expected, got, why);
}

/** An object without the members that every object has. */
function quoted(object: ValueMap): string {
  const said = [...object].filter(
    ([name]) => name !== "metadata" && name !== "kind" && name !== "apiVersion",
  );
  return `\`${shortened(toJson(new Map(said)))}\``;
}

function jsonOf(data: Json): string {
  if (typeof data !== "object" || data === null || Array.isArray(data))
    return `\`${shortened(String(data))}\``;
  const said = Object.entries(data).filter(
    ([name]) => name !== "metadata" && name !== "kind" && name !== "apiVersion",
  );
  return `\`${shortened(JSON.stringify(Object.fromEntries(said)))}\``;
}

function shortened(text: string): string {
  return text.length > mostWords ? `${text.slice(0, mostWords)}...` : text;
}
