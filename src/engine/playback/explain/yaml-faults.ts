import { type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { dashSlip, indentSlips, keyOfList, listKeySlips, type Slip, slipsOf } from "./yaml-slips.ts";

/** A slip with its line, 1-based. */
export interface YamlFault extends Slip {
  readonly line: number;
}

/** What is wrong with a text that is not YAML, as far as it can be known. */
export interface YamlFaults {
  /** In the order in which the parser finds them. */
  readonly faults: readonly YamlFault[];
  /** True if the text can be parsed after all of them are fixed. */
  readonly isAll: boolean;
}

/**
 * The characters to read in total are limited, because each attempt reads the whole text, and this may run at each
 * keystroke.
 */
const mostRead = 400_000;
/** Searches for few faults first, then for more. */
const faultCounts = [1, 2, 4];

/**
 * Returns the slips of a YAML text that stop the parser. Each is a guess that was tried: without it, the parser comes
 * farther or reads all. A long text gets fewer attempts, so none may be found.
 */
export function yamlFaults(text: string): YamlFaults {
  const reads = Math.floor(mostRead / faultCounts.length / Math.max(1, text.length));
  let found: YamlFaults = { faults: [], isAll: false };
  for (const most of faultCounts) {
    found = new Search(reads, most).from(text.split("\n"), []);
    if (found.isAll) break;
  }
  return { ...found, faults: [...found.faults].sort((a, b) => a.line - b.line) };
}

/** The lines of a text. A removed line is undefined and read as an empty one, so that the others keep their numbers. */
type Lines = readonly (string | undefined)[];

class Search {
  #left: number;

  readonly #most: number;

  /** `left`: how many texts may be parsed. `most`: how many faults to search for. */
  constructor(left: number, most: number) {
    this.#left = left;
    this.#most = most;
  }

  from(lines: Lines, known: readonly YamlFault[]): YamlFaults {
    const failed = this.#failure(lines);
    if (failed === undefined) return { faults: known, isAll: true };
    const nothing: YamlFaults = { faults: known, isAll: false };
    if (known.length === this.#most) return nothing;
    const { likely, indented } = candidates(
      lines.map((line) => line ?? ""),
      failed.line,
    );
    const isNew = ({ changes }: YamlFault): boolean =>
      !known.some((fault) => [...changes.keys()].some((index) => fault.changes.has(index)));
    const fresh = likely.filter(isNew);
    const best =
      this.#farthest(lines, fresh, failed) ?? this.#farthest(lines, indented.filter(isNew), failed);
    const found = best === undefined ? nothing : this.from(changed(lines, best), [...known, best]);
    if (found.isAll) return found;
    // A missing end of a quote is found only at the end. After the fix of another slip, the parser may stop earlier.
    for (const fault of fresh) {
      if (this.#left <= 0) break;
      const other = this.from(changed(lines, fault), [...known, fault]);
      if (other.isAll) return other;
    }
    return found;
  }

  /**
   * Returns the fault without which the parser comes farthest, the first of several. Undefined if it comes no farther.
   */
  #farthest(lines: Lines, faults: readonly YamlFault[], failed: Failure): YamlFault | undefined {
    let best: { readonly fault: YamlFault; readonly at: Failure } | undefined;
    for (const fault of faults) {
      if (this.#left <= 0) break;
      const at = this.#failure(changed(lines, fault));
      if (at === undefined) return fault;
      if (isBehind(at, best?.at ?? failed) && at.line >= fault.line) best = { fault, at };
    }
    return best?.fault;
  }

  /** Returns where the parser stops. Undefined for a text that it accepts. */
  #failure(lines: Lines): Failure | undefined {
    this.#left--;
    const text = lines.map((line) => line ?? "").join("\n");
    const read = parseDocument(text, "yaml");
    if (read.ok) return undefined;
    const before = text.slice(0, read.offset).split("\n");
    return { line: before.length, column: before.at(-1)?.length ?? 0 };
  }
}

/** Where the parser stops: the line, 1-based, and the column. */
interface Failure {
  readonly line: number;
  readonly column: number;
}

function isBehind(a: Failure, b: Failure): boolean {
  return a.line > b.line || (a.line === b.line && a.column > b.column);
}

function changed(lines: Lines, { changes }: YamlFault): Lines {
  return lines.map((line, i) => (changes.has(i) ? changes.get(i) : line));
}

/** Returns the lines with their faults fixed. Removed lines are undefined. */
export function mendedLines(text: string, faults: readonly YamlFault[]): readonly (string | undefined)[] {
  return text.split("\n").map((line, i) => {
    const fault = faults.find(({ changes }) => changes.has(i));
    return fault === undefined ? line : fault.changes.get(i);
  });
}

/**
 * Returns what may be wrong where the parser stopped: on the line, before it, or where a quote, a bracket or a merge
 * was left open. And other indentations.
 */
function candidates(
  lines: readonly string[],
  failed: number,
): { readonly likely: readonly YamlFault[]; readonly indented: readonly YamlFault[] } {
  const near = [failed - 1, failed - 2, failed].filter((index) => index >= 0 && index < lines.length);
  const opened = lines.flatMap((line, i) => (i < failed && !near.includes(i) && isOpen(line) ? [i] : []));
  const slips = (of: typeof slipsOf, indexes: readonly number[]): readonly YamlFault[] =>
    indexes.flatMap((index) => of(lines, index).map((slip) => ({ ...slip, line: index + 1 })));
  // A block without a space before its sign is read as a plain string. The error is reported much later.
  const blocks = opened.filter((index) => /:[|>][-+]?\s*$/.test(lines[index] ?? ""));
  const key = keyOfList(lines, failed - 1);
  const isTabbed = (index: number): boolean => /^ *\t/.test(lines[index] ?? "");
  return {
    likely: [
      ...slips(indentSlips, near.filter(isTabbed)),
      ...slips(slipsOf, blocks.slice(-1)),
      ...slips(dashSlip, firstItem(lines, failed - 1)),
      ...(key === undefined
        ? []
        : listKeySlips(lines, failed - 1).map((slip) => ({ ...slip, line: key + 1 }))),
      ...slips(slipsOf, [...near, ...opened.slice(0, 1), ...opened.slice(1).slice(-2)]),
    ],
    indented: slips(
      indentSlips,
      near.filter((index) => !isTabbed(index)),
    ),
  };
}

/**
 * Returns the line after the key of a list that contains the item at `index`, if it is deeper: it begins the first
 * item. Not if the item has a key of its own.
 */
function firstItem(lines: readonly string[], index: number): readonly number[] {
  if (keyOfList(lines, index) !== undefined) return [];
  const depth = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;
  const own = depth(lines[index] ?? "");
  const header = lines.findLastIndex((line, i) => i < index && line.trim() !== "" && depth(line) <= own);
  const isList = /^ *- /.test(lines[index] ?? "") && /^[^-]*:\s*$/.test(lines[header] ?? "");
  return isList && depth(lines[header + 1] ?? "") === own + 2 ? [header + 1] : [];
}

/**
 * Checks whether a line has a quote or a bracket in its value, or a merge, that is left open, has a template, or has no
 * colon.
 */
function isOpen(line: string): boolean {
  if (line.startsWith("<<<<<<<") || /: *\{\{/.test(line) || /^ *[A-Za-z][\w-]* *$|:[|>][-+]?\s*$/.test(line))
    return true;
  const value = /^[ -]*(?:[^\s:"']+: +)?(["'[{].*)$/.exec(line)?.[1];
  if (value === undefined) return false;
  const [first = ""] = value;
  if (first === '"' || first === "'") return value.split(first).length % 2 === 0;
  return value.split(/[[{]/).length > value.split(/[\]}]/).length;
}

/** Describes the faults. Undefined if nothing is known. */
export function faultsSentence({ faults, isAll }: YamlFaults): Sentence | undefined {
  const [first, ...others] = faults;
  if (first === undefined) return undefined;
  const rest = others.map(({ line, what }) => say`${{ line, of: undefined, starts: true }} ${what}.`);
  const more = isAll ? [] : ["What follows cannot be read either: there is another error."];
  return sentences(
    say`This cannot be read as YAML: ${{ line: first.line, of: undefined }} ${first.what}.`,
    ...rest,
    ...more,
  );
}
