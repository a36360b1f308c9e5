import { nearest } from "../../../apimachinery/field/nearest.ts";
import { minorNumber, oldestVersion } from "../../../apimachinery/minors/kubernetes-version.ts";
import { undeclaredReference } from "../../../cel/checker/faults.ts";
import { availableFrom } from "../../../cel/library/available-from.ts";
import { twoVariableMacros } from "../../../cel/parser/macros/two-variables.ts";
import { nameSlips } from "../../../diagnoses/rules/names.ts";
import type { CompileFacts, CompileIssue } from "./facts.ts";

/** Names from other languages and places. */
const foreign: ReadonlyMap<string, string> = new Map(
  nameSlips.flatMap(({ names, sentence }) =>
    sentence === undefined ? [] : names.map((name) => [name, sentence] as const),
  ),
);

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

const ofRules = "A rule can use `self`, `oldSelf`, and the functions of CEL and Kubernetes.";

/** A name with its library, as it is called: `format.dns1123Label`. */
interface Called {
  readonly whole: string;
  /** The library before the name. */
  readonly library: string | undefined;
  /** True if the name is itself the library. */
  readonly isLibrary: boolean;
}

function calledAs(name: string, { rest, before }: CompileIssue): Called {
  const library = new RegExp(`([A-Za-z]\\w*)\\.${name}$`).exec(before)?.[1];
  const own = /^\.?\w*\.([A-Za-z]\w*)\s*\(/.exec(rest)?.[1];
  const isLibrary = rest.startsWith(name) && own !== undefined;
  const whole = isLibrary ? `${name}.${own}` : library === undefined ? name : `${library}.${name}`;
  return { whole, library, isLibrary };
}

/** Returns the Kubernetes version that added an undeclared name. Undefined for any other issue. */
export function versionOfName(issue: CompileIssue): string | undefined {
  if (!undeclaredReference.is(issue.fault)) return undefined;
  const { name } = issue.fault.data;
  return availableFrom(calledAs(name, issue).whole) ?? availableFrom(name);
}

/** Explains an undeclared name: what was probably meant, or what exists. */
export function explainUndeclared(
  name: string,
  issue: CompileIssue,
  facts: CompileFacts,
): string | undefined {
  const { rest } = issue;
  const { whole: called, library, isLibrary } = calledAs(name, issue);
  const whole = called === name ? undefined : availableFrom(called);
  if (whole !== undefined) return `\`${called}\` is available since Kubernetes ${whole}.`;
  const { environment, fieldsOfSelf, names } = facts;
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
  const here = names?.undeclared(name);
  if (here !== undefined) return here;
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
    return `There is no function \`${name}\`. Expressions can use the functions of CEL and those that Kubernetes adds.`;
  return `There is no \`${name}\` here. ${names?.available ?? ofRules}`;
}

/** Explains `list.all(i, x, ...)` on a server with macros that have only one variable. */
export function explainTwoVariables(
  issues: readonly CompileIssue[],
  { code }: CompileFacts,
): string | undefined {
  const { tokens } = code();
  for (const { name, since } of twoVariableMacros) {
    const isWritten = tokens.some(({ text }, i) => {
      const around = tokens.slice(i + 1, i + 6);
      const isCalled = text === name && tokens[i - 1]?.text === ".";
      return (
        isCalled &&
        around.map(({ kind, text: own }) => (kind === "identifier" ? "x" : own)).join("") === "(x,x,"
      );
    });
    const isUnknown = issues.some(({ fault }) => undeclaredReference.is(fault) && fault.data.name === name);
    const first = minorNumber(since) + 1;
    if (isWritten && isUnknown && first > minorNumber(oldestVersion))
      return `\`${name}\` with two variables is available since Kubernetes 1.${first}.`;
  }
  return undefined;
}
