import {
  fieldsOf,
  flag,
  isFields,
  listOf,
  Malformed,
  oneOf,
  optional,
  present,
  textOf,
  whole,
} from "../../playback/read-fields.ts";
import type { RequestUser } from "../../playback/scenario.ts";
import { breakingRuleNames } from "../breaking/rules.ts";
import type {
  CallCheck,
  CallName,
  Check,
  Count,
  DefinitionCheck,
  Json,
  ReferenceCheck,
  RequestCheck,
  RuleCheck,
  StageCheck,
} from "./check.ts";
import { readPath } from "./read-path.ts";

export type ReadChecks =
  | { readonly ok: true; readonly checks: readonly Check[] }
  | { readonly ok: false; readonly error: string };

/** The limits of a list of checks: enough for people, and too small to keep a page busy. */
export const checkLimits = {
  checks: 50,
  /** Per check. */
  requests: 20,
  /** Paths, texts, stages and rules per member. */
  items: 100,
  /** Characters per manifest. */
  manifest: 256 * 1024,
  /** Characters per other text. */
  text: 4_000,
  /** Values in data. */
  values: 20_000,
  depth: 60,
} as const;

const anyText = textOf(checkLimits.text);
const texts = listOf(checkLimits.items, anyText);
const anyVerdict = oneOf("accepted", "rejected");

/**
 * Reads checks from plain data of a file or a link. Never throws; an error is a sentence that names the member:
 * `expect[2].stage.id must be one of ...`. A single check needs no list.
 */
export function readChecks(data: unknown, where = "expect"): ReadChecks {
  try {
    return { ok: true, checks: checksOf(data, where) };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message };
    throw error;
  }
}

/** @throws Malformed */
export function checksOf(data: unknown, where: string): readonly Check[] {
  if (!Array.isArray(data)) return [check(data, where)];
  return listOf(checkLimits.checks, check)(data, where);
}

const callMembers = [
  "verdict",
  "code",
  "text",
  "problems",
  "warnings",
  "object",
  "stored",
  "values",
  "absent",
  "stage",
  "pruned",
  "defaulted",
  "nulled",
  "rule",
] as const;

function check(data: unknown, where: string): Check {
  const fields = fieldsOf(data, where, [
    "title",
    "call",
    ...callMembers,
    "definition",
    "requests",
    "reference",
  ]);
  if (!Object.keys(fields).some((key) => key !== "title" && key !== "call")) {
    throw new Malformed(`${where} checks nothing`);
  }
  return present<Check>({
    title: optional(fields, "title", where, anyText),
    call: optional(fields, "call", where, callName),
    ...callCheck(fields, where),
    definition: optional(fields, "definition", where, definitionCheck),
    requests: optional(fields, "requests", where, listOf(checkLimits.requests, requestCheck)),
    reference: optional(fields, "reference", where, referenceCheck),
  });
}

function referenceCheck(data: unknown, where: string): ReferenceCheck {
  const fields = fieldsOf(data, where, [
    "crd",
    "conversion",
    "policies",
    "params",
    "namespaces",
    "except",
    "messages",
  ]);
  const text = textOf(checkLimits.manifest);
  const crd = optional(fields, "crd", where, text);
  if (crd === undefined) throw new Malformed(`${where}.crd is missing: the definition to compare with`);
  const rule = oneOf(...breakingRuleNames);
  return present<ReferenceCheck>({
    crd,
    conversion: optional(fields, "conversion", where, text),
    policies: optional(fields, "policies", where, manifests),
    params: optional(fields, "params", where, manifests),
    namespaces: optional(fields, "namespaces", where, manifests),
    except: optional(fields, "except", where, listOf(checkLimits.items, rule)),
    messages: optional(fields, "messages", where, flag),
  });
}

function callCheck(
  fields: Readonly<Record<string, unknown>>,
  where: string,
): { readonly [K in keyof CallCheck]: CallCheck[K] | undefined } {
  return {
    verdict: optional(fields, "verdict", where, anyVerdict),
    code: optional(fields, "code", where, whole),
    text: optional(fields, "text", where, (value, at) =>
      typeof value === "string" ? anyText(value, at) : texts(value, at),
    ),
    problems: optional(fields, "problems", where, count),
    warnings: optional(fields, "warnings", where, (value, at) =>
      Array.isArray(value) ? texts(value, at) : count(value, at),
    ),
    object: optional(fields, "object", where, manifest),
    stored: optional(fields, "stored", where, manifest),
    values: optional(fields, "values", where, valuesByPath),
    absent: optional(fields, "absent", where, paths),
    stage: optional(fields, "stage", where, oneOrMore(stageCheck)),
    pruned: optional(fields, "pruned", where, paths),
    defaulted: optional(fields, "defaulted", where, paths),
    nulled: optional(fields, "nulled", where, paths),
    rule: optional(fields, "rule", where, oneOrMore(ruleCheck)),
  };
}

function requestCheck(data: unknown, where: string): RequestCheck {
  const own = [
    "title",
    "send",
    "existing",
    "verb",
    "subresource",
    "fieldValidation",
    "patchType",
    "version",
    "name",
    "user",
    "namespaces",
    "params",
  ];
  const fields = fieldsOf(data, where, [...own, ...callMembers]);
  const send = optional(fields, "send", where, manifest);
  if (send === undefined) throw new Malformed(`${where}.send is missing: the object that is sent`);
  if (!callMembers.some((key) => Object.hasOwn(fields, key))) {
    throw new Malformed(`${where} checks nothing`);
  }
  return present<RequestCheck>({
    title: optional(fields, "title", where, anyText),
    send,
    existing: optional(fields, "existing", where, manifest),
    verb: optional(fields, "verb", where, oneOf("create", "update", "patch")),
    subresource: optional(fields, "subresource", where, oneOf("status", "scale")),
    fieldValidation: optional(fields, "fieldValidation", where, oneOf("Strict", "Warn", "Ignore")),
    patchType: optional(fields, "patchType", where, anyText),
    version: optional(fields, "version", where, anyText),
    name: optional(fields, "name", where, anyText),
    user: optional(fields, "user", where, user),
    namespaces: optional(fields, "namespaces", where, listOf(checkLimits.items, manifest)),
    params: optional(fields, "params", where, listOf(checkLimits.items, manifest)),
    ...callCheck(fields, where),
  });
}

function user(data: unknown, where: string): RequestUser {
  const fields = fieldsOf(data, where, ["username", "groups"]);
  const username = optional(fields, "username", where, anyText);
  if (username === undefined) throw new Malformed(`${where}.username is missing`);
  return present<RequestUser>({ username, groups: optional(fields, "groups", where, texts) });
}

function definitionCheck(data: unknown, where: string): DefinitionCheck {
  const fields = fieldsOf(data, where, ["exists", "absent", "values"]);
  return present<DefinitionCheck>({
    exists: optional(fields, "exists", where, paths),
    absent: optional(fields, "absent", where, paths),
    values: optional(fields, "values", where, valuesByPath),
  });
}

function stageCheck(data: unknown, where: string): StageCheck {
  const fields = fieldsOf(data, where, ["id", "status", "changes"]);
  const stageId = oneOf("decode", "prune", "nulls", "default", "schema", "lists", "rules", "store");
  const id = optional(fields, "id", where, stageId);
  if (id === undefined) throw new Malformed(`${where}.id is missing`);
  return present<StageCheck>({
    id,
    status: optional(fields, "status", where, oneOf("ok", "changed", "failed", "skipped")),
    changes: optional(fields, "changes", where, count),
  });
}

function ruleCheck(data: unknown, where: string): RuleCheck {
  const fields = fieldsOf(data, where, ["path", "text", "exists", "verdict", "estimatedCost", "cost"]);
  return present<RuleCheck>({
    path: optional(fields, "path", where, anyText),
    text: optional(fields, "text", where, anyText),
    exists: optional(fields, "exists", where, flag),
    verdict: optional(fields, "verdict", where, oneOf("passed", "failed", "skipped", "error")),
    estimatedCost: optional(fields, "estimatedCost", where, whole),
    cost: optional(fields, "cost", where, whole),
  });
}

function callName(value: unknown, where: string): CallName {
  if (value === "crd" || value === "previousCrd") return value;
  if (typeof value !== "number") {
    throw new Malformed(`${where} must be crd, previousCrd or the index of a request`);
  }
  return whole(value, where);
}

function count(value: unknown, where: string): Count {
  if (!isFields(value)) return whole(value, where);
  const fields = fieldsOf(value, where, ["min", "max"]);
  return present<{ readonly min?: number; readonly max?: number }>({
    min: optional(fields, "min", where, whole),
    max: optional(fields, "max", where, whole),
  });
}

function oneOrMore<T>(
  read: (value: unknown, where: string) => T,
): (value: unknown, where: string) => T | readonly T[] {
  const list = listOf(checkLimits.items, read);
  return (value, where) => (Array.isArray(value) ? list(value, where) : read(value, where));
}

function path(value: unknown, where: string): string {
  const text = anyText(value, where);
  if (text === "" || readPath(text) === undefined) {
    throw new Malformed(`${where} must be a path, such as spec.ports[0].name`);
  }
  return text;
}

const paths = listOf(checkLimits.items, path);

function valuesByPath(value: unknown, where: string): { readonly [path: string]: Json } {
  if (!isFields(value)) throw new Malformed(`${where} must be an object with paths as its names`);
  const entries = Object.entries(value);
  if (entries.length > checkLimits.items) {
    throw new Malformed(`${where} has more than ${checkLimits.items} paths`);
  }
  return Object.fromEntries(entries.map(([key, item]) => [path(key, where), json(item, `${where}.${key}`)]));
}

/** A manifest, as text or as data. */
function manifest(value: unknown, where: string): Json {
  if (typeof value === "string") return textOf(checkLimits.manifest)(value, where);
  if (!isFields(value) && !Array.isArray(value)) {
    throw new Malformed(`${where} must be an object, or a manifest's text`);
  }
  return json(value, where);
}

const manifests = listOf(checkLimits.items, textOf(checkLimits.manifest));

/** Plain JSON of a limited size. @throws Malformed */
export function json(value: unknown, where: string): Json {
  let left: number = checkLimits.values;
  const read = (part: unknown, depth: number): Json => {
    left--;
    if (left < 0 || depth > checkLimits.depth) throw new Malformed(`${where} is too large`);
    if (part === null || typeof part === "boolean") return part;
    if (typeof part === "string") return textOf(checkLimits.manifest)(part, where);
    if (typeof part === "number" && Number.isFinite(part)) return part;
    if (Array.isArray(part)) return part.map((item: unknown) => read(item, depth + 1));
    if (!isFields(part)) throw new Malformed(`${where} has something that JSON cannot represent`);
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, read(item, depth + 1)]));
  };
  return read(value, 0);
}
