import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { recent } from "../../../go/value/recent.ts";
import { parsePattern } from "./parse.ts";
import type { PatternNode } from "./syntax.ts";

/** How to make an example: the n-th choice at alternatives and classes, and its wanted length. */
interface Plan {
  readonly branch: number;
  readonly character: number;
  /** The number of characters wanted beyond the shortest. */
  wanted: number;
}

/** Longer examples are not made. */
const longest = 100_000;

function generate(node: PatternNode, plan: Plan): string | undefined {
  switch (node.kind) {
    case "empty":
      return "";
    case "characters":
      return node.options[plan.character % Math.max(node.options.length, 1)];
    case "sequence": {
      let out = "";
      for (const part of node.parts) {
        const text = generate(part, plan);
        if (text === undefined) return undefined;
        out += text;
      }
      return out;
    }
    case "alternatives": {
      const { branches } = node;
      for (let i = 0; i < branches.length; i++) {
        const branch = branches[(plan.branch + i) % branches.length];
        const text = branch === undefined ? undefined : generate(branch, plan);
        if (text !== undefined) return text;
      }
      return undefined;
    }
    case "repeat":
      return repeated(node.node, node.min, node.max, plan);
  }
}

function repeated(node: PatternNode, min: number, max: number, plan: Plan): string | undefined {
  let out = "";
  for (let i = 0; i < max; i++) {
    if (i >= min && plan.wanted <= 0) break;
    // The required repetitions do not count towards the extra characters.
    const text = generate(node, i < min ? { ...plan, wanted: 0 } : plan);
    if (text === undefined) return i < min ? undefined : out;
    if (i >= min) {
      if (text === "") break;
      plan.wanted -= text.length;
    }
    out += text;
    if (out.length > longest) break;
  }
  return out;
}

const parsed = recent(64, (pattern) => ({ node: parsePattern(pattern) }));

/**
 * Strings that match a pattern, the shortest first, then longer and other ones; each is checked against the
 * pattern before it is returned. `lengths` are preferred lengths (in UTF-16 units) and come first; they may not
 * be reached. Nothing for a pattern that is not supported.
 */
export function* patternExamples(pattern: string, lengths: readonly number[] = []): Generator<string> {
  const { node } = parsed(pattern, "");
  const compiled = compileRe2(pattern);
  if (node === undefined || !compiled.ok) return;
  const shortest = generate(node, { branch: 0, character: 0, wanted: 0 });
  if (shortest === undefined) return;
  const given = new Set<string>();
  for (const plan of plans(shortest.length, lengths)) {
    const text = generate(node, plan);
    if (text === undefined || given.has(text) || !compiled.test(text)) continue;
    given.add(text);
    yield text;
  }
}

function* plans(shortest: number, lengths: readonly number[]): Generator<Plan> {
  for (const length of lengths) {
    if (length <= longest) yield { branch: 0, character: 0, wanted: length - shortest };
  }
  for (let i = 0; i < 40; i++) yield { branch: i, character: i, wanted: 0 };
  for (let i = 0; i < 40; i++) yield { branch: i % 4, character: i, wanted: 1 + (i % 8) };
}
