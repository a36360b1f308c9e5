import { isFields, listOf, Malformed, oneOf, optional, present, textOf } from "./read-fields.ts";
import type { FieldValidation, Scenario, ScenarioRequest, Verb } from "./scenario.ts";

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly error: string };

const text = textOf();
const level = wordOf<FieldValidation>("Strict", "Warn", "Ignore");
const verb = wordOf<Verb>("create", "update", "patch", "get", "list", "delete", "raw");
const subresource = wordOf<NonNullable<ScenarioRequest["subresource"]>>("status", "scale");

/** Reads one of several words. A value that is not a string has its own error. */
function wordOf<T extends string>(...allowed: readonly T[]): (value: unknown, where: string) => T {
  const word = oneOf(...allowed);
  return (value, where) => word(text(value, where), where);
}

const plainMembers = [
  "version",
  "name",
  "namespace",
  "object",
  "fieldSelector",
  "patchType",
  "path",
  "fieldManager",
] as const;

function request(data: unknown, where: string): ScenarioRequest {
  if (!isFields(data)) throw new Malformed(`${where} must be an object`);
  const done = optional(data, "verb", where, verb);
  if (done === undefined) throw new Malformed(`${where}.verb is missing`);
  const texts = Object.fromEntries(plainMembers.map((key) => [key, optional(data, key, where, text)]));
  return present<ScenarioRequest>({
    verb: done,
    subresource: optional(data, "subresource", where, subresource),
    fieldValidation: optional(data, "fieldValidation", where, level),
    as: data["as"] === "Table" ? "Table" : undefined,
    force: data["force"] === true ? true : undefined,
    keep: data["keep"] === "schemas" ? "schemas" : undefined,
    ...(texts as { readonly [K in (typeof plainMembers)[number]]: string | undefined }),
  });
}

const requests = listOf(Number.POSITIVE_INFINITY, request);

/** Checks that plain data, from a file or a link, is a scenario. Unknown members are dropped. */
export function readScenario(data: unknown): ReadScenario {
  try {
    if (!isFields(data)) throw new Malformed("a scenario must be an object");
    const crd = optional(data, "crd", "", text);
    if (crd === undefined) throw new Malformed("crd is missing");
    const kubernetes = data["kubernetes"];
    const status = data["conversionStatus"];
    const scenario = present<Scenario>({
      id: optional(data, "id", "", text),
      name: optional(data, "name", "", text),
      // A version without quotes is a number in YAML. "1.30" would lose its zero.
      kubernetes:
        typeof kubernetes === "number" ? String(kubernetes) : optional(data, "kubernetes", "", text),
      crd,
      others: optional(data, "others", "", listOf(Number.POSITIVE_INFINITY, text)),
      previousCrd: optional(data, "previousCrd", "", text),
      crdFieldValidation: optional(data, "crdFieldValidation", "", level),
      previousRequests: optional(data, "previousRequests", "", requests),
      requests: optional(data, "requests", "", requests),
      conversion: optional(data, "conversion", "", text),
      conversionResponse: optional(data, "conversionResponse", "", text),
      conversionStatus: typeof status === "number" ? status : undefined,
    });
    return { ok: true, scenario };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message };
    throw error;
  }
}
