import { toJsonInOrder } from "../../../go/value/json.ts";
import type { ScenarioRequest } from "../../../playback/scenario.ts";
import type { Check, Json } from "../check.ts";
import { objectOf } from "../stored-object.ts";
import type { SuiteTest } from "../suite.ts";
import { hasStatus, nameOf, withoutName } from "./name-object.ts";
import type { OnCreate, OnUpdate, OpenshiftSuite } from "./test-suite.ts";

/**
 * A suite in the format of openshift/api, as plain data, and the tests that the format cannot express, with
 * the reasons.
 */
export interface WrittenOpenshift {
  readonly data: Readonly<Record<string, unknown>>;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

export function writeOpenshift(suite: OpenshiftSuite): WrittenOpenshift {
  const onCreate: OnCreate[] = [];
  const onUpdate: OnUpdate[] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const test of suite.tests) {
    const entry = entryOf(test, suite);
    if (typeof entry === "string") leftOut.push({ name: test.name, why: entry });
    else if ("updated" in entry) onUpdate.push(entry);
    else onCreate.push(entry);
  }
  const { name, crdName, crdPath, version, featureGates } = suite;
  const data = {
    apiVersion: "apiextensions.k8s.io/v1",
    name,
    crdName,
    ...(crdPath === undefined ? {} : { crdPath }),
    ...(version === undefined ? {} : { version }),
    ...(featureGates === undefined ? {} : { featureGates }),
    tests: {
      ...(onCreate.length > 0 || onUpdate.length === 0 ? { onCreate } : {}),
      ...(onUpdate.length > 0 ? { onUpdate } : {}),
    },
  };
  return { data, leftOut };
}

type Outcome = Pick<OnUpdate, "expected" | "expectedError" | "expectedStatusError">;

function entryOf(
  test: SuiteTest,
  { hasPolicies = false }: Pick<OpenshiftSuite, "hasPolicies">,
): OnCreate | OnUpdate | string {
  if (hasPolicies) return "The format has no admission policies.";
  const { name, previousCrd, previousCrdPatches, previousRequests = [], requests = [] } = test;
  if (previousCrd !== undefined) return "The format has the old definition as patches, not as text.";
  if (test.conversion !== undefined || test.conversionResponse !== undefined) {
    return "The format has no webhook.";
  }
  const sent = [...previousRequests, ...requests];
  const [first, ...others] = sent;
  if (first?.verb !== "create" || first.object === undefined) return "The format begins with a create.";
  const initial = first.object;
  const called = nameOf(initial);
  const patches = previousCrdPatches === undefined ? {} : { initialCRDPatches: previousCrdPatches };
  if (others.length === 0) {
    if (previousCrdPatches !== undefined) return "The format has patches for updates only.";
    const outcome = outcomeOf(test, 0, initial);
    return typeof outcome === "string"
      ? outcome
      : { name, initial: withoutName(initial, called), ...outcome };
  }
  const rest = hasStatus(initial) && isStatusOf(others[0], initial) ? others.slice(1) : others;
  const [update, status, ...more] = rest;
  const isPlain = update?.verb === "update" && update.subresource === undefined;
  const updated = update?.object;
  if (!isPlain || updated === undefined || more.length > 0) {
    return "The format has one create and one update, with the status of each.";
  }
  if (status === undefined ? hasStatus(updated) : !isStatusOf(status, updated)) {
    return "The format updates the status from the updated object.";
  }
  const at = requests.indexOf(update);
  const outcome = outcomeOf(test, at, updated);
  if (typeof outcome === "string") return outcome;
  return {
    name,
    ...patches,
    initial: withoutName(initial, called),
    updated: withoutName(updated, called),
    ...outcome,
  };
}

function isStatusOf(request: ScenarioRequest | undefined, object: string): boolean {
  return request?.verb === "update" && request.subresource === "status" && request.object === object;
}

/**
 * What a test expects of the request `at` and the one after it, in the terms of the format; or a string that
 * says why the format cannot express it.
 */
function outcomeOf({ expect, requests = [] }: SuiteTest, at: number, sent: string): Outcome | string {
  const last = requests.length - 1;
  const of = (index: number): readonly Check[] => expect.filter(({ call = last }) => call === index);
  const refusal = (index: number) => of(index).find(({ verdict }) => verdict === "rejected");
  const refused = refusal(at);
  const refusedStatus = at < last ? refusal(last) : undefined;
  const said = refused ?? refusedStatus;
  if (said !== undefined) {
    const text = typeof said.text === "string" ? said.text : said.text?.[0];
    if (text === undefined) return "The format needs a part of the server's message.";
    if (text.includes("strict decoding error")) return "The runner of the format does not send Strict.";
    return refused !== undefined ? { expectedError: text } : { expectedStatusError: text };
  }
  const stored = of(last).find((check) => check.stored !== undefined)?.stored;
  if (stored === undefined) return "The format needs the whole stored object.";
  const expected = textOf(stored);
  return expected === withoutName(sent, nameOf(sent)) ? {} : { expected };
}

function textOf(stored: Json): string {
  if (typeof stored === "string") return stored;
  const value = objectOf(stored);
  return value === undefined ? "" : toJsonInOrder(value);
}
