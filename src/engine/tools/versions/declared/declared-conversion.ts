import { readFieldPath } from "./field-path.ts";
import { helpers } from "./helpers.ts";
import { isOneToOne, stepProblem } from "./step-problem.ts";
import {
  type Declaration,
  type DeclaredStep,
  type DeclaredVersions,
  declarationLines,
  literal,
  parsed,
  readDeclaration,
} from "./steps.ts";

/** A declaration in a text, and whether the text was edited after it was written. */
export interface WrittenDeclaration extends Declaration {
  readonly isEdited: boolean;
}

/**
 * The text of a conversion function that applies the steps from one version to the other, and reverses them in the
 * other direction, last step first. The same steps give the same text. Steps with a problem are mentioned in it and
 * left out.
 */
export function declaredConversion(steps: readonly DeclaredStep[], versions: DeclaredVersions): string {
  const { from, to } = versions;
  return [
    ...declarationLines(steps, versions),
    "// The lines above are the steps of the form Declare, from which all below is written.",
    "export function convert(object, desiredAPIVersion) {",
    '  const from = object.apiVersion.split("/")[1];',
    '  const to = desiredAPIVersion.split("/")[1];',
    ...way(from, to, steps.flatMap(there)),
    ...way(to, from, steps.toReversed().flatMap(back)),
    "  object.apiVersion = desiredAPIVersion;",
    "  return object;",
    "}",
    "",
    helpers,
  ].join("\n");
}

/** The steps from which `text` was written; undefined if it has none that can be read. */
export function stepsOf(text: string): WrittenDeclaration | undefined {
  const declaration = readDeclaration(text);
  if (declaration === undefined) return undefined;
  const { steps, versions } = declaration;
  return { steps, versions, isEdited: declaredConversion(steps, versions) !== text };
}

function way(from: string, to: string, lines: readonly string[]): readonly string[] {
  return [
    `  if (from === ${literal(from)} && to === ${literal(to)}) {`,
    ...lines.map((line) => `    ${line}`),
    "  }",
  ];
}

function there(step: DeclaredStep): readonly string[] {
  const problem = stepProblem(step);
  if (problem !== undefined) return [`// Left out: ${literal(problem)}`];
  switch (step.kind) {
    case "move":
      return [call(step.path, (object, keys) => `move(${object}, ${keys}, ${keysOf(step.target)});`)];
    case "default":
      return [call(step.path, (object, keys) => `put(${object}, ${keys}, ${code(step.value)});`)];
    case "map":
      return [call(step.path, (object, keys) => `map(${object}, ${keys}, ${pairsOf(step.pairs)});`)];
  }
}

function back(step: DeclaredStep): readonly string[] {
  if (stepProblem(step) !== undefined) return [];
  switch (step.kind) {
    case "move":
      return [call(step.target, (object, keys) => `move(${object}, ${keys}, ${keysOf(step.path)});`)];
    case "default":
      return [
        "// Whether this was set by the default or by a person cannot be told: it goes if it is equal.",
        call(step.path, (object, keys) => `unset(${object}, ${keys}, ${code(step.value)});`),
      ];
    case "map": {
      if (!isOneToOne(step))
        return [`// No way back for ${literal(step.path)}: two old values become the same.`];
      const pairs = step.pairs.map(([old, now]) => [now, old] as const);
      return [call(step.path, (object, keys) => `map(${object}, ${keys}, ${pairsOf(pairs)});`)];
    }
  }
}

/** The code of `change` for an object and the names in it: for the whole object, or for each item on the path. */
function call(path: string, change: (object: string, keys: string) => string): string {
  const read = readFieldPath(path);
  if (typeof read === "string" || read.lists.length === 0) return change("object", keysOf(path));
  return `for (const item of items(object, ${read.lists.map(list).join(", ")})) ${change("item", keysOf(path))}`;
}

function keysOf(path: string): string {
  const read = readFieldPath(path);
  return typeof read === "string" ? "[]" : list(read.keys);
}

function pairsOf(pairs: readonly (readonly [string, string])[]): string {
  return `[${pairs.map(([old, now]) => `[${code(old)}, ${code(now)}]`).join(", ")}]`;
}

function list(keys: readonly string[]): string {
  return `[${keys.map(literal).join(", ")}]`;
}

/** A JSON text as code. In a JavaScript literal the key `__proto__` would have another meaning. */
function code(json: string): string {
  const text = literal(parsed(json));
  return text.includes('"__proto__"') ? `JSON.parse(${literal(text)})` : text;
}
