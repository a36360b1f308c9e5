import {
  fieldsOf,
  isFields,
  listOf,
  Malformed,
  oneOf,
  optional,
  present,
  textOf,
  whole,
} from "./read-fields.ts";
import type {
  AuthorizerRow,
  FieldValidation,
  RequestUser,
  Scenario,
  ScenarioRequest,
  Verb,
} from "./scenario.ts";

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly error: string };

const text = textOf();
const level = wordOf<FieldValidation>("Strict", "Warn", "Ignore");
const verb = wordOf<Verb>("create", "update", "patch", "get", "list", "delete", "deletecollection", "raw");
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
    dryRun: data["dryRun"] === true ? true : undefined,
    user: optional(data, "user", where, user),
    ...(texts as { readonly [K in (typeof plainMembers)[number]]: string | undefined }),
  });
}

const texts = listOf(Number.POSITIVE_INFINITY, text);

function user(data: unknown, where: string): RequestUser {
  const fields = fieldsOf(data, where, ["username", "uid", "groups", "extra"]);
  const extra = optional(fields, "extra", where, (value, at): RequestUser["extra"] => {
    if (!isFields(value)) throw new Malformed(`${at} must be an object`);
    return Object.fromEntries(Object.entries(value).map(([key, list]) => [key, texts(list, `${at}.${key}`)]));
  });
  return present<RequestUser>({
    username: optional(fields, "username", where, text) ?? "",
    uid: optional(fields, "uid", where, text),
    groups: optional(fields, "groups", where, texts),
    extra,
  });
}

const decision = wordOf<AuthorizerRow["decision"]>("allow", "deny", "noOpinion");
const authorizerMembers = [
  "reason",
  "error",
  "user",
  "verb",
  "group",
  "resource",
  "subresource",
  "namespace",
  "name",
  "path",
  "fieldSelector",
  "labelSelector",
] as const;

function authorizerRow(data: unknown, where: string): AuthorizerRow {
  const fields = fieldsOf(data, where, ["decision", ...authorizerMembers]);
  const members = Object.fromEntries(
    authorizerMembers.map((key) => [key, optional(fields, key, where, text)]),
  );
  return present<AuthorizerRow>({
    decision: optional(fields, "decision", where, decision) ?? "noOpinion",
    ...(members as { readonly [K in (typeof authorizerMembers)[number]]: string | undefined }),
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
      others: optional(data, "others", "", texts),
      previousCrd: optional(data, "previousCrd", "", text),
      crdFieldValidation: optional(data, "crdFieldValidation", "", level),
      previousRequests: optional(data, "previousRequests", "", requests),
      requests: optional(data, "requests", "", requests),
      namespaces: optional(data, "namespaces", "", texts),
      params: optional(data, "params", "", texts),
      policies: optional(data, "policies", "", texts),
      policiesAfter: optional(data, "policiesAfter", "", whole),
      user: optional(data, "user", "", user),
      authorizer: optional(data, "authorizer", "", listOf(Number.POSITIVE_INFINITY, authorizerRow)),
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
