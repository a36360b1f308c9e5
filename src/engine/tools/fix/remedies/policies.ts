import { nearest, nearestOrBegun } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { wrongFieldType } from "../../../apimachinery/request/faults.ts";
import { unknownField } from "../../../apimachinery/source/faults.ts";
import { undeclaredReference, undefinedField } from "../../../cel/checker/faults.ts";
import { isList, isMap, stringAt, type Value } from "../../../go/value/value.ts";
import type { Problem } from "../../../playback/report.ts";
import { otherResult } from "../../../server/policies/cel/faults.ts";
import { policyMembers } from "../../../server/policies/kinds/members.ts";
import { issuesOf } from "../../../server/rules/issues-of.ts";
import { dataOf, isOneOf } from "../../../server/stages/fault-of.ts";
import { type Attempt, type Draft, lastOf, parentOf, textAt } from "../draft.ts";
import { fieldNames } from "./expressions.ts";
import { listed, quoted, unquoted } from "./other-form.ts";
import { rewritesOf } from "./rewrites.ts";
import { withField, withVariable } from "./rule-names.ts";

/** The members of policies that are expressions. */
const expressions: ReadonlySet<string> = new Set(["expression", "messageExpression", "valueExpression"]);

/** Returns attempts for a problem of a policy or a binding. `definition` is the one that it is for. */
export function policyAttempts(draft: Draft, definition: Value | undefined): readonly Attempt[] {
  const { problem, path } = draft;
  if (isOneOf(problem, unknownField)) return renamed(draft);
  const { type } = dataOf(problem, wrongFieldType) ?? {};
  if (type !== undefined) return otherForm(draft, type);
  if (problem.error?.type === "FieldValueNotSupported") return otherWords(draft);
  return expressions.has(lastOf(path)) ? otherExpressions(draft, definition) : [];
}

/** Writes a value in the form that its Go type wants. A mapping may be the only item of a list. */
function otherForm(draft: Draft, type: string): readonly Attempt[] {
  const { manuscript, path, value } = draft;
  const written = valueAt(value, path);
  const item =
    isMap(written) && type.startsWith("[]")
      ? [{ title: "Write it as a list of one", edits: manuscript.replace(path, [written]) }]
      : [];
  const strings = type === "string" ? quoted(draft) : [];
  return [...unquoted(draft, type), ...strings, ...item, ...listed(draft, type)];
}

/** Gives a member the name of the nearest one that its kind has. */
function renamed(draft: Draft): readonly Attempt[] {
  const { manuscript, path, value } = draft;
  const known = policyMembers(stringAt(value, "kind"), parentOf(path));
  const name = lastOf(path);
  const meant = nearest(name, known) ?? nearestOrBegun(name, known);
  if (meant === undefined || manuscript.has([...parentOf(path), meant])) return [];
  return [{ title: `Rename to ${meant}`, edits: manuscript.rename(path, meant) }];
}

/** All words of closed lists in policies and bindings. */
const words: readonly string[] = [
  ...["Fail", "Ignore", "Deny", "Warn", "Audit", "CREATE", "UPDATE", "DELETE", "CONNECT", "*"],
  ...["Equivalent", "Exact", "Namespaced", "Cluster", "Allow", "Never", "IfNeeded", "ApplyConfiguration"],
  ...["JSONPatch", "In", "NotIn", "Exists", "DoesNotExist", "Forbidden", "Invalid", "Unauthorized"],
];

/** Writes a word as it is spelt, or the nearest one. The server decides whether it is one of this list. */
function otherWords(draft: Draft): readonly Attempt[] {
  const { manuscript, path } = draft;
  const written = textAt(draft, path);
  const spelt = words.filter((word) => word.toLowerCase() === written.toLowerCase());
  const near = nearest(written, words);
  const likely = [...new Set([...spelt, ...(near === undefined ? [] : [near])])];
  return likely.map((word) => ({ title: `Write ${word}`, edits: manuscript.replace(path, word) }));
}

/** What an expression can name. */
const variables: readonly string[] = [
  "object",
  "oldObject",
  "request",
  "params",
  "namespaceObject",
  "authorizer",
  "variables",
];

function otherExpressions(draft: Draft, definition: Value | undefined): readonly Attempt[] {
  const { manuscript, path, problem } = draft;
  const written = textAt(draft, path);
  const fault = problem.error?.fault ?? problem.fault;
  if (fault === undefined || written === "") return [];
  const near = nearNames(draft, written, problem, definition);
  const facts = { names: [], ownName: "", fault, typeOf: () => undefined };
  const rest = rewritesOf(written, facts).map(ofPolicy);
  const asked = otherResult.is(fault) ? [`${written} == true`, `${written} != ""`, `${written} > 0`] : [];
  return [...near, ...asked, ...rest].map((text) => ({
    title: `Write ${text}`,
    edits: manuscript.replace(path, text),
  }));
}

/** The rewrites are those of rules, which write `self` for the object. */
function ofPolicy(expression: string): string {
  return withVariable(withVariable(expression, "self", "object"), "oldSelf", "oldObject");
}

/** Other spellings of names that are nearly right: `self` is `object` in a policy. */
function nearNames(
  { value }: Draft,
  written: string,
  { error, fault }: Problem,
  definition: Value | undefined,
): readonly string[] {
  const own = valueAt(value, ["spec", "variables"]);
  const named = isList(own) ? own.map((each) => stringAt(each, "name")) : [];
  const issues = [error?.fault, fault].flatMap((each) => (each === undefined ? [] : issuesOf(each)));
  return issues.flatMap(({ fault: issue }) => {
    if (undeclaredReference.is(issue)) {
      const { name } = issue.data;
      const usual = name === "self" ? "object" : name === "oldSelf" ? "oldObject" : nearest(name, variables);
      if (usual !== undefined) return [withVariable(written, name, usual)];
      if (named.includes(name)) return [withVariable(written, name, `variables.${name}`)];
      return [withVariable(written, name, JSON.stringify(name))];
    }
    if (!undefinedField.is(issue)) return [];
    const { field } = issue.data;
    const meant = nearestOrBegun(field, [...named, ...schemaFields(definition)]);
    return meant === undefined ? [] : [withField(written, field, meant)];
  });
}

/** The names of all fields of a definition. */
function schemaFields(definition: Value | undefined): readonly string[] {
  const versions = valueAt(definition, ["spec", "versions"]);
  const all = isList(versions) ? versions : [];
  return all.flatMap((version) => fieldNames(valueAt(version, ["schema", "openAPIV3Schema"])));
}
