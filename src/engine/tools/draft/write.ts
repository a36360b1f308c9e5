import type { Definition } from "../../controllergen/definition/props.ts";
import { definitionValue } from "../../controllergen/output/definition-value.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { kubectlYamlLines, textOfLines, type YamlLine } from "../../kubectl/printers/yaml-lines.ts";
import type { Decision, PendingDecision } from "./decision.ts";

/** The definition as YAML, in controller-gen's order, and the line of each decision. */
export function written(
  definition: Definition,
  pending: readonly PendingDecision[],
): { readonly text: string; readonly decisions: readonly Decision[] } {
  const value = definitionValue(definition, {
    omitToolVersion: true,
    preserveUnknownFields: undefined,
    count: () => undefined,
  });
  const { text, lineOf } = textWithLines(value);
  const decisions = pending.map(({ places, ...decision }): Decision => {
    const line = places.map(lineOf).find((each) => each !== undefined);
    return { ...decision, line: line ?? 1 };
  });
  return { text, decisions: decisions.sort((a, b) => a.line - b.line) };
}

/** A value as YAML, and the 1-based line at which each of its parts begins. */
export function textWithLines(value: Value): {
  readonly text: string;
  readonly lineOf: (path: Path) => number | undefined;
} {
  const lines = kubectlYamlLines(value);
  const firsts = firstLines(lines);
  return { text: textOfLines(lines), lineOf: (path) => firsts.get(keyOf(path)) };
}

/** The number of the first line of each part, by its path. */
function firstLines(lines: readonly YamlLine[]): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>();
  let number = 1;
  for (const { path, text } of lines) {
    const key = keyOf(path);
    if (!firsts.has(key)) firsts.set(key, number);
    // A string of several lines is one entry.
    number += text.split("\n").length;
  }
  return firsts;
}

function keyOf(path: Path): string {
  return path.map(segmentKey).join("\0");
}

/** A decision as the library returns it. */
type WordedDecision = Omit<Decision, "topic"> & { readonly topic: string };

/** The text with a comment before the line of each decision. */
export function explained(text: string, decisions: readonly WordedDecision[]): string {
  return withComments(
    text,
    decisions.map((decision) => ({ line: decision.line, text: decisionWords(decision) })),
  );
}

/** The text with each comment before its line. */
export function withComments(
  text: string,
  comments: readonly { readonly line: number; readonly text: string }[],
): string {
  const byLine = new Map<number, string[]>();
  for (const comment of comments)
    byLine.set(comment.line, [...(byLine.get(comment.line) ?? []), comment.text.replaceAll(/\s+/g, " ")]);
  return text
    .split("\n")
    .flatMap((line, i) => {
      const indent = /^[ -]*/.exec(line)?.[0].length ?? 0;
      return [...(byLine.get(i + 1) ?? []).map((words) => `${" ".repeat(indent)}# ${words}`), line];
    })
    .join("\n");
}

/** "integer (int64); an integer in 5 of 5 samples. Alternatives: integer (int32), number." */
export function decisionWords({
  topic,
  field,
  chosen,
  evidence,
  alternatives,
  isOffer,
}: WordedDecision): string {
  const others = alternatives.map(({ label }) => label).join(", ");
  const rest = others === "" ? "" : ` ${isOffer ? "Possible" : "Alternatives"}: ${others}.`;
  // What is chosen for a field says what it is about.
  const about = field === "" ? `${topic}: ` : "";
  return `${about}${chosen.label}; ${evidence}.${rest}`.replaceAll(/\s+/g, " ");
}
