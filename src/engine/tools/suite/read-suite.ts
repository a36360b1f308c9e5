import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  Malformed,
  oneOf,
  optional,
  present,
  textOf,
} from "../../playback/read-fields.ts";
import { readScenario } from "../../playback/read-scenario.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { checkLimits, checksOf, json } from "./read-check.ts";
import type { PatchStep, Suite, SuiteTest } from "./suite.ts";
import { ofTest, testedServer } from "./tested-server.ts";

export type ReadTest =
  | { readonly ok: true; readonly test: SuiteTest }
  | { readonly ok: false; readonly name: string; readonly error: string };

export type ReadSuite =
  | { readonly ok: true; readonly suite: Suite }
  | { readonly ok: false; readonly error: string };

/** The most tests that are read. */
export const testLimit = 500;

const members = [
  "previousCrd",
  "crdFieldValidation",
  "previousRequests",
  "requests",
  "policiesAfter",
  "user",
  "conversion",
  "conversionResponse",
  "conversionStatus",
] as const;

/**
 * Reads a test from plain data of a file, a link or saved work. Never throws; an error is a sentence that names the
 * member.
 */
export function readTest(data: unknown): ReadTest {
  const name = isFields(data) && typeof data["name"] === "string" ? data["name"] : "";
  try {
    const fields = fieldsOf(data, "the test", ["name", "previousCrdPatches", "expect", ...members]);
    const read = readScenario({ ...fields, crd: "" });
    if (!read.ok) throw new Malformed(read.error);
    const { crd: _, id: __, name: ___, kubernetes: ____, ...scenario } = read.scenario;
    const test = present<SuiteTest>({
      name: optional(fields, "name", "the test", textOf(checkLimits.text)) ?? "",
      ...(scenario as { readonly [K in (typeof members)[number]]: SuiteTest[K] | undefined }),
      previousCrdPatches: patchesOf(fields),
      expect: checksOf(fields["expect"] ?? [], "expect"),
    });
    return { ok: true, test };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, name, error: error.message };
    throw error;
  }
}

/**
 * Reads the suite of a scenario file: its `tests` and, if it has an `expect`, the scenario itself as the first
 * test. Never throws; the error names the test and the member.
 */
export function readSuite(data: unknown): ReadSuite {
  const read = readScenario(data);
  if (!read.ok || !isFields(data)) return { ok: false, error: read.ok ? "it is not an object" : read.error };
  const listed = data["tests"] ?? [];
  if (!Array.isArray(listed)) return { ok: false, error: "tests must be a list" };
  if (listed.length > testLimit) return { ok: false, error: `tests has more than ${testLimit} items` };
  const own = ownTest(data, read.scenario);
  const found = [...(own === undefined ? [] : [own]), ...listed].map(readTest);
  const tests: SuiteTest[] = [];
  for (const [i, each] of found.entries()) {
    if (!each.ok) {
      const which =
        each.name === "" ? `tests[${i - (own === undefined ? 0 : 1)}]` : `the test "${each.name}"`;
      return { ok: false, error: `${own !== undefined && i === 0 ? "" : `${which}: `}${each.error}` };
    }
    tests.push(each.test);
  }
  return {
    ok: true,
    suite: present<Suite>({ name: titleOf(data), ...testedServer(read.scenario), tests }),
  };
}

/** A scenario with expectations as a test; undefined if it has none. */
export function ownTest(data: Fields, scenario: Scenario): Fields | undefined {
  if (data["expect"] === undefined || data["expect"] === null) return undefined;
  return { ...ofTest(scenario), name: titleOf(data) ?? "the scenario", expect: data["expect"] };
}

function titleOf(data: Fields): string | undefined {
  const title = data["title"] ?? data["name"];
  return typeof title === "string" && title !== "" ? title : undefined;
}

function patchesOf(fields: Fields): readonly PatchStep[] | undefined {
  return optional(fields, "previousCrdPatches", "the test", listOf(checkLimits.items, patchStep));
}

/** One step of a JSON patch. @throws Malformed */
export function patchStep(value: unknown, where: string): PatchStep {
  const fields = fieldsOf(value, where, ["op", "path", "value"]);
  const op = optional(fields, "op", where, oneOf("add", "remove", "replace", "test"));
  const path = optional(fields, "path", where, textOf(checkLimits.text));
  if (op === undefined) throw new Malformed(`${where}.op is missing`);
  if (path === undefined) throw new Malformed(`${where}.path is missing`);
  const given = Object.hasOwn(fields, "value") ? { value: json(fields["value"], `${where}.value`) } : {};
  return { op, path, ...given };
}
