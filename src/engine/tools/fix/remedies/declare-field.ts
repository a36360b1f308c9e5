import { unescapeName } from "../../../server/rules/escape.ts";
import { type Attempt, type Draft, set, textAt } from "../draft.ts";

/**
 * Declares a field that a rule reads and its schema does not declare. Its type is the one that the rule compares it
 * with.
 */
export function declareField(draft: Draft): readonly Attempt[] {
  const { path, manuscript, problem } = draft;
  const unknown = /undefined field '([^']+)'/.exec(problem.text)?.[1] ?? "";
  const read = new RegExp(`(?<![\\w.])self((?:\\.\\w+)*)\\.(${unknown})(?!\\w)(.*)$`, "s");
  const [, around = "", field = "", after = ""] = read.exec(textAt(draft, path)) ?? [];
  const name = unescapeName(field);
  if (name === undefined || name === "") return [];
  const names = around.split(".").slice(1);
  const node = [
    ...path.slice(0, path.lastIndexOf("x-kubernetes-validations")),
    ...names.flatMap((each) => ["properties", unescapeName(each) ?? each]),
  ];
  const type = typeBefore(after);
  if (type === undefined || !manuscript.has([...node, "properties"])) return [];
  const edits = set(draft, [...node, "properties", name], new Map([["type", type]]));
  return [{ title: `Declare ${name} as ${type === "integer" ? "an integer" : `a ${type}`}`, edits }];
}

/** Returns the type of a field from what follows it in a rule. Undefined if it is not a scalar. */
function typeBefore(after: string): "string" | "integer" | "number" | "boolean" | undefined {
  if (/^\s*(?:\.(?!startsWith|endsWith|contains|matches|size|lowerAscii|upperAscii)|\[)/.test(after))
    return undefined;
  const [, value = ""] = /^\s*(?:[=!]=|[<>]=?)\s*(\S+)/.exec(after) ?? [];
  if (/^-?\d+\.\d/.test(value)) return "number";
  if (/^-?\d/.test(value)) return "integer";
  return /^(?:true|false)\b/.test(value) ? "boolean" : "string";
}
