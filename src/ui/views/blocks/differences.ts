import type { YamlLine } from "../../engine.ts";
import { count } from "../../workspace/words.ts";

interface Differences {
  /** The lines with a reason, and all that were dropped, each below the lines of the members that contain it. */
  readonly lines: readonly YamlLine[];
  /** How many lines differ: "2 lines added, 1 dropped, 5 set by the server". */
  readonly words: string;
}

/**
 * Returns where an object differs from what was sent. What the server adds to every object is only counted: `hasReason`
 * is true for what a stage added.
 */
export function differences(all: Iterable<YamlLine>, hasReason: (line: YamlLine) => boolean): Differences {
  const numbers = { added: 0, removed: 0, set: 0 };
  const lines: YamlLine[] = [];
  let around: { readonly line: YamlLine; readonly depth: number }[] = [];
  let isUsual = false;
  /** How deep the member is that has a reason: what is in it was added with it. */
  let reasoned = Number.POSITIVE_INFINITY;
  for (const line of all) {
    const depth = depthOf(line);
    around = around.filter((each) => each.depth < depth);
    if (line.mark !== "added" || depth <= reasoned) reasoned = Number.POSITIVE_INFINITY;
    if (line.mark === "added" && hasReason(line)) reasoned = Math.min(reasoned, depth);
    // A value may have further lines, which belong to the first.
    if (line.starts || line.mark !== "added") isUsual = line.mark === "added" && reasoned > depth;
    if (line.mark === "same") around.push({ line, depth });
    else if (isUsual) numbers.set++;
    else {
      numbers[line.mark]++;
      for (const each of around) lines.push(each.line);
      lines.push(line);
      around = [];
    }
  }
  const words = [
    numbers.added === 0 ? "" : `${count(numbers.added, "line")} added`,
    numbers.removed === 0 ? "" : `${numbers.removed} dropped`,
  ].filter((word) => word !== "");
  const usual = numbers.set === 0 ? [] : [`${numbers.set} set by the server`];
  return { lines, words: [...(words.length === 0 ? ["just as it was sent"] : words), ...usual].join(", ") };
}

/** The indentation. The item of a list is within the member above it, though its dash is not further to the right. */
function depthOf({ text }: YamlLine): number {
  const blanks = text.length - text.trimStart().length;
  return text.startsWith("-", blanks) ? blanks + 1 : blanks;
}
