import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  Malformed,
  optional,
  present,
  textOf,
} from "../../../playback/read-fields.ts";
import type { ScenarioRequest } from "../../../playback/scenario.ts";
import type { Check } from "../check.ts";
import { checkLimits } from "../read-check.ts";
import { patchStep, testLimit } from "../read-suite.ts";
import type { SuiteTest } from "../suite.ts";
import { hasStatus, nameOf, withName } from "./name-object.ts";
import type { OnCreate, OnUpdate, OpenshiftSuite } from "./test-suite.ts";

export type ReadOpenshift =
  | { readonly ok: true; readonly suite: OpenshiftSuite }
  | { readonly ok: false; readonly error: string };

const shortText = textOf(checkLimits.text);
const manifestText = textOf(checkLimits.manifest);

/** Whether plain data looks like a suite of openshift/api: it has tests in `onCreate` or `onUpdate`. */
export function isOpenshiftSuite(data: unknown): boolean {
  if (!isFields(data) || !isFields(data["tests"])) return false;
  return "onCreate" in data["tests"] || "onUpdate" in data["tests"];
}

/**
 * Reads the tests of a suite of openshift/api. Its runner sends objects without a field validation, which means
 * `Warn`, names them itself, and compares the stored object with `expected` or, without it, with what was sent. Never
 * throws.
 */
export function readOpenshift(data: unknown): ReadOpenshift {
  try {
    return { ok: true, suite: suiteOf(data) };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message };
    throw error;
  }
}

function suiteOf(data: unknown): OpenshiftSuite {
  if (!isFields(data)) throw new Malformed("the suite must be an object");
  const tests = data["tests"];
  if (!isFields(tests)) throw new Malformed("tests must be an object with onCreate and onUpdate");
  const creates = optional(tests, "onCreate", "tests", listOf(testLimit, onCreate)) ?? [];
  const updates = optional(tests, "onUpdate", "tests", listOf(testLimit, onUpdate)) ?? [];
  const gates = optional(data, "featureGates", "suite", listOf(checkLimits.items, shortText));
  const gate = optional(data, "featureGate", "suite", shortText);
  const path = optional(data, "crdPath", "suite", shortText) ?? optional(data, "crd", "suite", shortText);
  return present<OpenshiftSuite>({
    name: optional(data, "name", "suite", shortText) ?? "",
    crdName: optional(data, "crdName", "suite", shortText) ?? "",
    crdPath: path,
    version: optional(data, "version", "suite", shortText),
    featureGates: gates ?? (gate === undefined ? undefined : [gate]),
    tests: [...creates.map(createTest), ...updates.map(updateTest)],
  });
}

const createMembers = ["name", "initial", "expected", "expectedError"];

function onCreate(value: unknown, where: string): OnCreate {
  return baseOf(fieldsOf(value, where, createMembers), where);
}

function baseOf(fields: Fields, where: string): OnCreate {
  const initial = optional(fields, "initial", where, manifestText);
  if (initial === undefined) throw new Malformed(`${where}.initial is missing`);
  return present<OnCreate>({
    name: optional(fields, "name", where, shortText) ?? "",
    initial,
    expected: blankIsNone(optional(fields, "expected", where, manifestText)),
    expectedError: blankIsNone(optional(fields, "expectedError", where, shortText)),
  });
}

function onUpdate(value: unknown, where: string): OnUpdate {
  const fields = fieldsOf(value, where, [
    ...createMembers,
    "updated",
    "expectedStatusError",
    "initialCRDPatches",
  ]);
  const updated = optional(fields, "updated", where, manifestText);
  if (updated === undefined) throw new Malformed(`${where}.updated is missing`);
  const patches = optional(fields, "initialCRDPatches", where, listOf(checkLimits.items, patchStep));
  return present<OnUpdate>({
    ...baseOf(fields, where),
    updated,
    expectedStatusError: blankIsNone(optional(fields, "expectedStatusError", where, shortText)),
    initialCRDPatches: patches?.length === 0 ? undefined : patches,
  } as { readonly [K in keyof OnUpdate]: OnUpdate[K] | undefined });
}

function blankIsNone(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === "" ? undefined : text;
}

function write(verb: "create" | "update", object: string, subresource?: "status"): ScenarioRequest {
  return { verb, fieldValidation: "Warn", object, ...(subresource === undefined ? {} : { subresource }) };
}

/** The write of an object, and of its status if it has one. */
function writes(verb: "create" | "update", object: string): readonly ScenarioRequest[] {
  return hasStatus(object) ? [write(verb, object), write("update", object, "status")] : [write(verb, object)];
}

function createTest({ name, initial, expected, expectedError }: OnCreate): SuiteTest {
  const requests = [write("create", withName(initial, nameOf(initial)))];
  const check: Check =
    expectedError === undefined
      ? { verdict: "accepted", stored: expected ?? initial }
      : { verdict: "rejected", text: expectedError };
  return { name, requests, expect: [check] };
}

function updateTest(given: OnUpdate): SuiteTest {
  const { name, initial, updated, expected, expectedError, expectedStatusError, initialCRDPatches } = given;
  const called = nameOf(initial);
  const first = writes("create", withName(initial, called));
  const second = writes("update", withName(updated, called));
  const from = initialCRDPatches === undefined ? first.length : 0;
  const done: readonly Check[] = first.slice(0, from).map((_, call) => ({ call, verdict: "accepted" }));
  const check = ((): readonly Check[] => {
    if (expectedError !== undefined) return [{ call: from, verdict: "rejected", text: expectedError }];
    const accepted: Check = { call: from, verdict: "accepted" };
    // Without a status their runner does not check this.
    if (expectedStatusError !== undefined && second.length > 1) {
      return [accepted, { call: from + 1, verdict: "rejected", text: expectedStatusError }];
    }
    const stored: Check = { verdict: "accepted", stored: expected ?? updated };
    return second.length > 1 ? [accepted, stored] : [stored];
  })();
  const expect = [...done, ...check];
  return initialCRDPatches === undefined
    ? { name, requests: [...first, ...second], expect }
    : {
        name,
        previousCrdPatches: initialCRDPatches,
        previousRequests: first,
        requests: second,
        expect,
      };
}
