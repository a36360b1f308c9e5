import { type Document, isMap, isPair, isSeq } from "yaml";
import { deepestYaml, readYamlDocument } from "../../engine/index.ts";
import { tooManyAliases } from "./aliases.ts";

/** What is wrong with a lesson, and its line. The reader of lessons throws and catches it. */
export class LessonFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A YAML block of a lesson. */
export interface LessonData {
  readonly data: unknown;
  /** The line of the value that a sentence such as `[2].stage.id must be ...` begins with, or of what contains it. */
  lineOf(sentence: string): number;
}

/**
 * Reads YAML, whose first line is line `first` of the lesson.
 * @throws LessonFault
 */
export function dataIn(text: string, first: number): LessonData {
  const lineAt = (offset: number): number => first + (text.slice(0, offset).match(/\n/g)?.length ?? 0);
  const aliases = tooManyAliases(text);
  if (aliases !== undefined) throw new LessonFault(first, `the YAML cannot be read: ${aliases}`);
  // The search for equal keys takes quadratic time. Here the last of them counts.
  const document = readYamlDocument(text, { uniqueKeys: false });
  if (document === undefined) {
    throw new LessonFault(first, `the YAML cannot be read: it has more than ${deepestYaml} levels`);
  }
  const [error] = document.errors;
  if (error !== undefined) {
    throw new LessonFault(lineAt(error.pos[0]), `the YAML cannot be read: ${error.message}`);
  }
  return {
    data: plainOf(document, first),
    lineOf: (sentence) => lineAt(offsetOf(document.contents, segmentsOf(sentence))),
  };
}

function plainOf(document: Document, first: number): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new LessonFault(first, `the YAML cannot be read: ${why}`);
  }
}

function segmentsOf(sentence: string): readonly string[] {
  const [path = ""] = /^[\w.[\]-]*/.exec(sentence) ?? [];
  return path.split(/[.[\]]+/).filter((segment) => segment !== "");
}

/** The offset of the node at the path, or of the deepest existing node on the way. */
function offsetOf(root: unknown, segments: readonly string[]): number {
  let offset = 0;
  let node = root;
  for (const segment of segments) {
    const next = isMap(node)
      ? node.items.find((pair) => isPair(pair) && String(pair.key) === segment)
      : isSeq(node)
        ? { key: node.items[Number(segment)], value: node.items[Number(segment)] }
        : undefined;
    const start = startOf(next?.key);
    if (next === undefined || start === undefined) break;
    offset = start;
    node = next.value;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node)) return undefined;
  return Array.isArray(node.range) && typeof node.range[0] === "number" ? node.range[0] : undefined;
}
