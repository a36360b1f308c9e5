import { fieldName } from "../../apimachinery/field/field-name.ts";
import { celTokens } from "../../cel/tooling/tokens.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { EditedText } from "./edited-text.ts";
import { policyExpression } from "./rule-expression.ts";
import {
  nodeIn,
  readValue,
  type SchemaPlace,
  schemaBase,
  stepsOf,
  versionName,
  versionsIn,
} from "./schema-place.ts";
import type { Refactored, WorkTexts } from "./texts.ts";

/** A validation of a policy. */
interface Validation {
  readonly expression: string;
  readonly message: string;
  readonly reason: string;
}

/**
 * Moves the rules of a node of the schema into an admission policy with its binding. `refactorOutcome` tells whether the
 * server's answers stay.
 */
export function ruleAsPolicy(texts: WorkTexts, place: SchemaPlace): Refactored {
  const value = readValue(texts.definition);
  const node = nodeIn(value, place);
  const rules = rulesOf(node);
  const name = place.at.length === 0 ? "the object" : fieldName(place.at);
  if (rules.length === 0) return { ok: false, why: `There is no rule at ${name}.` };
  const format = formatIn(node, rules);
  if (format !== undefined) {
    const why = `A rule reads a value of the format ${format}. Policies see it as a string.`;
    return { ok: false, why };
  }
  const root = nodeIn(value, { ...place, at: [] }) ?? null;
  const steps = stepsOf(place.at);
  const validations: Validation[] = [];
  for (const rule of rules) {
    if (member(rule, "optionalOldSelf") === true)
      return { ok: false, why: "A rule has `optionalOldSelf`, which policies do not have." };
    const written = policyExpression({ rule: stringAt(rule, "rule"), steps, root });
    if (!written.ok) return written;
    validations.push({
      expression: written.expression,
      message: stringAt(rule, "message"),
      reason: stringAt(rule, "reason") === "FieldValueForbidden" ? "Forbidden" : "",
    });
  }
  const definition = new EditedText(texts.definition);
  if (!definition.apply(definition.manuscript()?.remove([...schemaBase(place.version), ...place.at, key])))
    return { ok: false, why: "The rules could not be removed from this text." };
  const policy = policyText(value, place, validations, texts.policies);
  const end = texts.policies.trimEnd().length;
  const text = end === 0 ? policy : `\n---\n${policy}`;
  return {
    ok: true,
    title: `Write ${rules.length > 1 ? "the rules" : "the rule"} of ${name} as a policy`,
    texts: [
      { name: "definition", edits: definition.edits() },
      { name: "policies", edits: [{ start: end, end: texts.policies.length, text }] },
    ],
    notes: notesOf(value, place, node, rules),
  };
}

const key = "x-kubernetes-validations";

function rulesOf(node: Value | undefined): readonly Value[] {
  const rules = member(node, key);
  return isList(rules) ? rules.filter((rule) => stringAt(rule, "rule") !== "") : [];
}

/** The formats that rules see as values of another type. */
const typed = ["date", "date-time", "duration", "byte"];

/** A format of a field that the rules name, or of the value itself, that policies see as a string. */
function formatIn(node: Value | undefined, rules: readonly Value[]): string | undefined {
  const own = stringAt(node, "format");
  if (typed.includes(own)) return own;
  const named = namesIn(rules);
  return [...fieldsBelow(node)]
    .filter(([name]) => named.has(name))
    .map(([, schema]) => stringAt(schema, "format") || stringAt(member(schema, "items"), "format"))
    .find((format) => typed.includes(format));
}

function namesIn(rules: readonly Value[]): ReadonlySet<string> {
  const tokens = rules.flatMap((rule) => celTokens(stringAt(rule, "rule")));
  return new Set(tokens.filter(({ kind }) => kind === "field").map(({ text }) => text));
}

/** The fields below a node, with their schemas. */
function* fieldsBelow(node: Value | undefined): Generator<readonly [string, Value]> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const properties = member(next, "properties");
    for (const each of isMap(properties) ? properties : []) {
      yield each;
      open.push(each[1]);
    }
    for (const word of ["items", "additionalProperties"]) {
      const inner = member(next, word);
      if (isMap(inner)) open.push(inner);
    }
  }
}

function notesOf(
  definition: Value,
  place: SchemaPlace,
  node: Value | undefined,
  rules: readonly Value[],
): readonly string[] {
  const named = namesIn(rules);
  const isNumber = [...fieldsBelow(node)].some(
    ([name, schema]) => named.has(name) && stringAt(schema, "type") === "number",
  );
  const isElsewhere = versionsIn(definition).some(
    (_, version) =>
      version !== place.version && rulesOf(nodeIn(definition, { ...place, version })).length > 0,
  );
  const isTransition = rules.some((rule) =>
    celTokens(stringAt(rule, "rule")).some(({ text }) => text === "oldSelf"),
  );
  return [
    ...(isNumber
      ? [
          "A field of type number with an integer is an int in a policy: write `double(...)` where the rule calculates with it.",
        ]
      : []),
    ...(rules.some((rule) => stringAt(rule, "messageExpression") !== "")
      ? ["The policy has no messageExpression: write one with `object`."]
      : []),
    ...(isElsewhere ? ["The rules of the other versions stay in the definition."] : []),
    ...(isTransition
      ? []
      : ["A policy checks every write. A rule accepts an old value that an update does not change."]),
  ];
}

function policyText(
  definition: Value,
  place: SchemaPlace,
  validations: readonly Validation[],
  known: string,
): string {
  const group = stringAt(definition, "spec", "group");
  const plural = stringAt(definition, "spec", "names", "plural");
  const isStatus = place.at[1] === "status";
  const version = versionsIn(definition)[place.version] ?? null;
  const hasStatus = member(member(version, "subresources"), "status") !== undefined;
  const resources = isStatus && hasStatus ? [`${plural}/status`] : [plural];
  const name = freeName(
    [plural, ...place.at.filter((_, i) => place.at[i - 1] === "properties")],
    group,
    known,
  );
  return `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: ${name}
spec:
  matchConstraints:
    resourceRules:
    - apiGroups: [${JSON.stringify(group)}]
      apiVersions: [${JSON.stringify(versionName(definition, place.version))}]
      operations: ["CREATE", "UPDATE"]
      resources: ${JSON.stringify(resources)}
  validations:
${validations.map(validationText).join("")}---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata:
  name: ${name}
spec:
  policyName: ${name}
  validationActions: ["Deny"]
`;
}

function validationText({ expression, message, reason }: Validation): string {
  const lines = [
    `  - expression: ${scalar(expression)}`,
    ...(message === "" ? [] : [`    message: ${scalar(message)}`]),
    ...(reason === "" ? [] : [`    reason: ${reason}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** A string as YAML, on one line if it has one. */
function scalar(text: string): string {
  if (!text.includes("\n")) return `'${text.replaceAll("'", "''")}'`;
  return `|-\n${text.trimEnd().replaceAll(/^(?=.)/gm, "      ")}`;
}

/** A name that no policy of a text has. */
function freeName(parts: readonly string[], group: string, known: string): string {
  const words = parts.map((part) =>
    part
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
  );
  const base = words
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 200);
  const named = (name: string) => known.includes(`name: ${name}.${group}\n`);
  let name = base;
  for (let i = 2; named(name); i++) name = `${base}-${i}`;
  return `${name}.${group}`;
}
