import { readFieldPath } from "./field-path.ts";
import { type DeclaredStep, literal, type MapStep, parsed } from "./steps.ts";

/** Says why a step cannot be written as code yet; undefined if it can. */
export function stepProblem(step: DeclaredStep): string | undefined {
  const path = readFieldPath(step.path);
  if (typeof path === "string") return path;
  switch (step.kind) {
    case "move": {
      const target = readFieldPath(step.target);
      if (typeof target === "string") return target;
      if (literal(path) === literal(target)) return "Both are the same field.";
      return literal(path.lists) === literal(target.lists)
        ? undefined
        : "A value stays in its list: up to the last `[]` both paths must be the same.";
    }
    case "default":
      return jsonProblem(step.value);
    case "map":
      return pairsProblem(step);
  }
}

/** Whether the old values all have different new values, so that the mapping can be reversed. */
export function isOneToOne({ pairs }: MapStep): boolean {
  return new Set(pairs.map(([, to]) => literal(parsed(to)))).size === pairs.length;
}

function pairsProblem({ pairs }: MapStep): string | undefined {
  if (pairs.length === 0) return "Add a pair of values.";
  const problem = pairs
    .flat()
    .map(jsonProblem)
    .find((found) => found !== undefined);
  if (problem !== undefined) return problem;
  const olds = new Set(pairs.map(([from]) => literal(parsed(from))));
  return olds.size === pairs.length ? undefined : "An old value is in two pairs.";
}

/** Deeper than anybody writes, and far from a stack overflow. */
const deepest = 100;

function jsonProblem(text: string): string | undefined {
  if (text.trim() === "") return "Write a value as JSON.";
  const data = parsed(text);
  if (data === undefined) return `\`${text}\` is not JSON. Put strings in double quotes.`;
  return isDeeper(data, deepest) ? `The value is nested deeper than ${deepest} levels.` : undefined;
}

function isDeeper(data: unknown, levels: number): boolean {
  if (typeof data !== "object" || data === null) return false;
  return levels === 0 || Object.values(data).some((part) => isDeeper(part, levels - 1));
}
