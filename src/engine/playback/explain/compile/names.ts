import { nearest } from "../../../apimachinery/field/nearest.ts";
import { minorNumber, oldestVersion } from "../../../apimachinery/minors/kubernetes-version.ts";
import { availableFrom } from "../../../cel/library/available-from.ts";
import { twoVariableMacros } from "../../../cel/parser/macros/two-variables.ts";
import type { CompileFacts, CompileIssue } from "./facts.ts";

const onlyPolicies = (name: string): string =>
  `\`${name}\` belongs to admission policies (ValidatingAdmissionPolicy). A rule in a definition sees only the object: \`self\` and, on updates, \`oldSelf\`.`;

/** Names from other languages and environments. */
const foreign: ReadonlyMap<string, string> = new Map([
  [
    "now",
    "There is no `now()`: a rule always gives the same answer for the same object. Compare with a time in the object, or leave checks that depend on the clock to a controller.",
  ],
  [
    "object",
    "In a rule in a definition, the value is `self`. `object` is its name in admission policies (ValidatingAdmissionPolicy).",
  ],
  [
    "oldObject",
    "In a rule in a definition, the old value is `oldSelf`. `oldObject` is its name in admission policies (ValidatingAdmissionPolicy).",
  ],
  ...["request", "params", "variables", "authorizer", "namespaceObject"].map(
    (name) => [name, onlyPolicies(name)] as const,
  ),
  ["this", "The value is `self`."],
  ["value", "The value is `self`."],
  ["old", "The old value is `oldSelf`."],
  ["len", "The size of a string, list or map is `size(…)`."],
  ["length", "The size of a string, list or map is `size(…)`, or `.size()`."],
  [
    "count",
    "The size of a list is `.size()`; the number of items that meet a condition, `.filter(x, …).size()`.",
  ],
  ["True", "Write `true`."],
  ["False", "Write `false`."],
  ...["None", "nil", "undefined", "NULL", "Null"].map(
    (name) => [name, "Write `null`. To check that an optional field is set, use `has(self.field)`."] as const,
  ),
  ["any", "To check that some item meets a condition, use `.exists(x, …)`."],
  ["some", "To check that some item meets a condition, use `.exists(x, …)`."],
  ["every", "To check that all items meet a condition, use `.all(x, …)`."],
  ["unique", "To require that all items differ, set `x-kubernetes-list-type: set`."],
  ["includes", "To find an item in a list, use `x in list`; in a string, `.contains(…)`."],
  ["toLowerCase", "Use `lowerAscii()`."],
  ["toLower", "Use `lowerAscii()`."],
  ["toUpperCase", "Use `upperAscii()`."],
  ["toUpper", "Use `upperAscii()`."],
  ["toString", "Use `string(…)`."],
  ["str", "Use `string(…)`."],
  ["parseInt", "Use `int(…)`."],
  ["float", "Use `double(…)`."],
  ["regex", "To match a string, use `self.matches('…')`."],
  ["match", "To match a string, use `self.matches('…')`."],
  ["test", "To match a string, use `self.matches('…')`."],
]);

/** Macros and their arguments. Called in another way, they are undeclared functions. */
const macros: ReadonlyMap<string, string> = new Map([
  ["has", "has(self.field)"],
  ["all", "list.all(x, condition)"],
  ["exists", "list.exists(x, condition)"],
  ["exists_one", "list.exists_one(x, condition)"],
  ["existsOne", "list.existsOne(x, condition)"],
  ["map", "list.map(x, result)"],
  ["filter", "list.filter(x, condition)"],
  ["sortBy", "list.sortBy(x, key)"],
  ["optMap", "optional.optMap(x, result)"],
  ["optFlatMap", "optional.optFlatMap(x, optional)"],
]);

/** Explains an undeclared name: what was probably meant, or what exists. */
export function explainUndeclared(
  name: string,
  issue: CompileIssue,
  facts: CompileFacts,
): string | undefined {
  const { rest, before } = issue;
  // A function of a library is named together with it: `format.dns1123Label`.
  const library = new RegExp(`([A-Za-z]\\w*)\\.${name}$`).exec(before)?.[1];
  const own = /^\.?\w*\.([A-Za-z]\w*)\s*\(/.exec(rest)?.[1];
  const isLibrary = rest.startsWith(name) && own !== undefined;
  const called = isLibrary ? `${name}.${own}` : library === undefined ? name : `${library}.${name}`;
  const whole = called === name ? undefined : availableFrom(called);
  if (whole !== undefined) return `\`${called}\` is available since Kubernetes ${whole}.`;
  const { environment, fieldsOfSelf } = facts;
  const functions = [...(environment?.functions.keys() ?? [])].filter((each) => /^[\w.]+$/.test(each));
  const siblings = (of: string): readonly string[] => functions.filter((each) => each.startsWith(`${of}.`));
  if (library !== undefined && siblings(library).length > 0) {
    const meant = nearest(called, siblings(library));
    return `There is no \`${called}\`.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
  }
  // The issue of the function explains both.
  if (isLibrary && siblings(name).length > 0) return undefined;
  const since = availableFrom(name);
  if (since !== undefined) return `\`${name}\` is available since Kubernetes ${since}.`;
  const known = foreign.get(name);
  if (known !== undefined) return known;
  if (isLibrary && !fieldsOfSelf.includes(name) && nearest(name, ["self", "oldSelf"]) === undefined)
    return `There is no library \`${name}\` here, and no function \`${called}\`.`;
  if (fieldsOfSelf.includes(name)) return `Fields are read from \`self\`: \`self.${name}\`.`;
  const usage = macros.get(name);
  if (usage !== undefined) return `Use \`${name}\` like this: \`${usage}\`.`;
  const variables = (environment?.variables ?? []).map((variable) => variable.name);
  const isCalled = new RegExp(`^\\.?${name}\\s*\\(|^\\(`).test(rest);
  const meant = nearest(name, [...variables, ...functions, ...macros.keys()]);
  if (meant !== undefined) return `There is no \`${name}\`. Did you mean \`${meant}\`?`;
  const field = nearest(name, fieldsOfSelf);
  if (field !== undefined) return `There is no \`${name}\`. Did you mean \`self.${field}\`?`;
  if (isCalled)
    return `There is no function \`${name}\`. A rule can use the functions of CEL and those that Kubernetes adds.`;
  return `There is no \`${name}\` here. A rule can use \`self\`, \`oldSelf\`, and the functions of CEL and Kubernetes.`;
}

/** Explains `list.all(i, x, ...)` on a server with macros that have only one variable. */
export function explainTwoVariables(issues: readonly CompileIssue[], source: string): string | undefined {
  for (const { name, since } of twoVariableMacros) {
    const isWritten = new RegExp(`\\.${name}\\(\\s*\\w+\\s*,\\s*\\w+\\s*,`).test(source);
    const isUnknown = issues.some(({ message }) => message.startsWith(`undeclared reference to '${name}'`));
    const first = minorNumber(since) + 1;
    if (isWritten && isUnknown && first > minorNumber(oldestVersion))
      return `\`${name}\` with two variables is available since Kubernetes 1.${first}.`;
  }
  return undefined;
}
