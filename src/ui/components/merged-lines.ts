import { useEffect, useMemo, useState } from "react";
import { merge, textOfLines, type Value, type YamlLine, YamlWriter } from "../engine.ts";

/**
 * Two objects in one as lines of YAML, each written when it is first asked for: a view draws a few hundred, and an object may
 * have a million.
 */
export class MergedLines implements Iterable<YamlLine> {
  readonly #writer: YamlWriter;
  #isWhole = false;

  constructor(before: Value | undefined, after: Value | undefined) {
    this.#writer = new YamlWriter(merge(before, after));
  }

  *[Symbol.iterator](): Iterator<YamlLine> {
    for (let i = 0; this.#has(i); i++) yield this.#writer.lines[i] as YamlLine;
  }

  /** All lines, once they are written. */
  get whole(): readonly YamlLine[] | undefined {
    return this.#isWhole ? this.#writer.lines : undefined;
  }

  /** Goes on writing until all is written or `isOver` says that it took long enough. */
  writeUntil(isOver: () => boolean): void {
    while (!this.#isWhole && !isOver()) this.#has(this.#writer.lines.length);
  }

  /** Whether there is a line `i`, which is written then. */
  #has(i: number): boolean {
    while (i >= this.#writer.lines.length && !this.#isWhole) this.#isWhole = !this.#writer.step();
    return i < this.#writer.lines.length;
  }
}

/** Objects of no more lines are written at once, in some milliseconds. */
const fewLines = 500;
/** So much is written at once where a person waits for the whole, in milliseconds. */
const patience = 50;
/** The others when typing rests, in milliseconds: nobody waits for how many they are. */
const rest = 1_000;
/** The same where all of them are compared. */
export const soon = 100;
/** What one task writes, in milliseconds: it leaves room in a frame. */
const slice = 8;

/** Writes what is left in tasks that hold up nothing, the first in some milliseconds. Gives what stops that. */
function writeRest(
  lines: MergedLines,
  delay: number,
  onWhole: (whole: readonly YamlLine[]) => void,
): () => void {
  const goOn = (): void => {
    const end = performance.now() + slice;
    lines.writeUntil(() => performance.now() > end);
    if (lines.whole === undefined) timer = setTimeout(goOn);
    else onWhole(lines.whole);
  };
  let timer = setTimeout(goOn, delay);
  return () => clearTimeout(timer);
}

/** An object as YAML text, at once, or some time later if it is large. */
export function yamlOf(value: Value): string | Promise<string> {
  const lines = new MergedLines(value, value);
  const end = performance.now() + patience;
  lines.writeUntil(() => performance.now() > end);
  if (lines.whole !== undefined) return textOfLines(lines.whole);
  return new Promise((resolve) => writeRest(lines, 0, (whole) => resolve(textOfLines(whole))));
}

interface WrittenLines {
  readonly lines: MergedLines;
  /** All of them, once they are written. */
  readonly whole: readonly YamlLine[] | undefined;
  /** The same, and until then those of the objects before these. */
  readonly latest: readonly YamlLine[] | undefined;
}

/**
 * The lines of two objects in one, and all of them as soon as they are written: of large objects some time later, in
 * tasks that hold up nothing, of which the first waits for `delay` milliseconds.
 */
export function useMergedLines(
  before: Value | undefined,
  after: Value | undefined,
  delay = rest,
): WrittenLines {
  const lines = useMemo(() => {
    const merged = new MergedLines(before, after);
    let left = fewLines;
    merged.writeUntil(() => left-- === 0);
    return merged;
  }, [before, after]);
  const [written, setWritten] = useState<MergedLines | null>(null);
  useEffect(() => {
    if (lines.whole !== undefined) return;
    return writeRest(lines, delay, () => setWritten(lines));
  }, [lines, delay]);
  return { lines, whole: lines.whole, latest: lines.whole ?? written?.whole };
}
