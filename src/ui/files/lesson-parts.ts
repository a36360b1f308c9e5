import { LessonFault } from "./lesson-faults.ts";

/** A block of YAML within a lesson. */
export interface LessonBlock {
  readonly text: string;
  /** The line of the lesson at which it begins, from 1. */
  readonly line: number;
}

/** The content between two headings of a lesson with a meaning. */
export interface LessonSection {
  /** Absent for the content before the first heading. */
  readonly heading?: { readonly kind: "task"; readonly title: string } | { readonly kind: "afterwards" };
  readonly line: number;
  /** Markdown, without the members below. */
  readonly text: string;
  readonly hints: readonly string[];
  /** What the reader must predict before the answer is shown. */
  readonly predict?: string;
  readonly blocks: ReadonlyMap<LessonBlockName, LessonBlock>;
}

const blockNames = ["start", "solution", "checks"] as const;
export type LessonBlockName = (typeof blockNames)[number];

export interface LessonParts {
  readonly front: LessonBlock;
  readonly sections: readonly LessonSection[];
}

interface OpenSection {
  readonly heading?: NonNullable<LessonSection["heading"]>;
  readonly line: number;
  readonly prose: string[];
  readonly hints: string[][];
  readonly predict: string[];
  readonly blocks: Map<LessonBlockName, LessonBlock>;
  /** The lines of a hint or a question that continues in the next line. */
  goesOn: string[] | undefined;
}

/** Receives what is wrong, when the rest can be read all the same. */
export type OnFault = (fault: LessonFault) => void;

/**
 * Splits a lesson's Markdown into the front matter, and sections with their prose, hints and blocks of YAML.
 * @throws LessonFault if the rest cannot be read
 */
export function partsOf(text: string, onFault: OnFault): LessonParts {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const front = frontOf(lines);
  const sections: OpenSection[] = [newSection(undefined, 1)];
  for (let i = front.end; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const section = sections.at(-1) ?? newSection(undefined, 1);
    const fence = /^(`{3,})(.*)$/.exec(line);
    if (fence !== null) {
      i = takeFence(
        section,
        { lines, start: i, fence: fence[1] ?? "", info: (fence[2] ?? "").trim() },
        onFault,
      );
      continue;
    }
    findNearMiss(line, i + 1, onFault);
    const heading = headingOf(line);
    if (heading === undefined) takeLine(section, line);
    else sections.push(newSection(heading, i + 1));
    findStrayPrediction(line, i + 1, section, onFault);
  }
  return { front: front.block, sections: sections.map(closed) };
}

/**
 * The front matter of a lesson or of a course, and the index of the line after it.
 * @throws LessonFault if there is none
 */
export function frontOf(lines: readonly string[]): { readonly block: LessonBlock; readonly end: number } {
  if (lines[0]?.trimEnd() !== "---") {
    throw new LessonFault(
      1,
      "a lesson must begin with front matter: a line ---, then its id, title and so on",
    );
  }
  const end = lines.findIndex((line, i) => i > 0 && line.trimEnd() === "---");
  if (end < 0) throw new LessonFault(1, "the front matter is not closed by a line ---");
  return { block: { text: lines.slice(1, end).join("\n"), line: 2 }, end: end + 1 };
}

function headingOf(line: string): LessonSection["heading"] {
  const task = /^## Task: +(.+)$/.exec(line);
  if (task !== null) return { kind: "task", title: (task[1] ?? "").trim() };
  return /^## Afterwards *$/.test(line) ? { kind: "afterwards" } : undefined;
}

/** Finds what is nearly a heading or a hint: it would be prose, and the task or hint would be missing without an error. */
function findNearMiss(line: string, number: number, onFault: OnFault): void {
  const say = (what: string, form: string): void =>
    onFault(new LessonFault(number, `write ${what} as \`${form}\`, at the beginning of the line`));
  const plain = line.replaceAll(/[*_`]/g, "").trim();
  if (/^#+ *tasks?(?: +\d+)? *:/i.test(plain) && !/^## Task: +\S/.test(line)) {
    say("the heading of a task", "## Task: TITLE");
  }
  if (/^#+ *afterwards? *:?$/i.test(plain) && !/^## Afterwards *$/.test(line)) {
    say("the heading of what follows the tasks", "## Afterwards");
  }
  const isListed = /^(?:[-+>]|\d+[.)]|#+) *hints?(?: +\d+)? *:/i.test(line.trim().replaceAll(/[*_`]/g, ""));
  if ((isListed || /^hints?(?: +\d+)? *:/i.test(plain)) && !/^Hint: +\S/.test(line)) {
    say("a hint", "Hint: TEXT");
  }
  if (/^(?:[-+>]|\d+[.)]|#+)? *predict(?: first)? *:/i.test(plain) && !/^Predict: +\S/.test(line)) {
    say("a prediction", "Predict: QUESTION");
  }
}

/** A section may ask once, and only before what it asks about. */
function findStrayPrediction(
  line: string,
  number: number,
  { heading, predict }: OpenSection,
  onFault: OnFault,
): void {
  if (!line.startsWith("Predict: ")) return;
  if (heading?.kind === "afterwards") {
    onFault(new LessonFault(number, "a prediction must be before the first task or in a task"));
  } else if (predict.length > 1) {
    onFault(new LessonFault(number, "there is more than one prediction here"));
  }
}

function newSection(heading: LessonSection["heading"], line: number): OpenSection {
  const empty = { line, prose: [], hints: [], predict: [], blocks: new Map(), goesOn: undefined };
  return heading === undefined ? empty : { ...empty, heading };
}

/** The beginning of a fenced block: the index of its line, its backticks, and what follows them. */
interface Fence {
  readonly lines: readonly string[];
  readonly start: number;
  readonly fence: string;
  readonly info: string;
}

/**
 * Reads a fenced block, as YAML of the lesson or as a part of its prose. Returns the line of its end.
 * @throws LessonFault if it has no end
 */
function takeFence(section: OpenSection, { lines, start, fence, info }: Fence, onFault: OnFault): number {
  const isEnd = (line: string): boolean => line.startsWith(fence) && /^`+ *$/.test(line);
  const end = lines.findIndex((line, i) => i > start && isEnd(line));
  if (end < 0) throw new LessonFault(start + 1, "this block is not closed");
  section.goesOn = undefined;
  const [, named] = /^yaml +(\S+)$/.exec(info) ?? [];
  if (named === undefined) {
    for (const each of lines.slice(start, end + 1)) section.prose.push(each);
    return end;
  }
  const name = blockNames.find((candidate) => candidate === named);
  if (name === undefined) {
    const all = `the blocks are ${blockNames.join(", ")}`;
    onFault(new LessonFault(start + 1, `${named} is not a block of a lesson: ${all}`));
    return end;
  }
  if (section.blocks.has(name)) {
    onFault(new LessonFault(start + 1, `there is more than one block ${name}`));
    return end;
  }
  // With all its line ends: a text that keeps its last ones would lose one.
  const text = lines.slice(start + 1, end).map((line) => `${line}\n`);
  section.blocks.set(name, { text: text.join(""), line: start + 2 });
  return end;
}

function takeLine(section: OpenSection, line: string): void {
  const [, name, text] = /^(Hint|Predict): +(.+)$/.exec(line) ?? [];
  if (name !== undefined && text !== undefined) {
    section.goesOn = name === "Hint" ? [] : section.predict;
    if (name === "Hint") section.hints.push(section.goesOn);
    section.goesOn.push(text);
  } else if (section.goesOn !== undefined && line.trim() !== "") {
    section.goesOn.push(line);
  } else {
    section.goesOn = undefined;
    section.prose.push(line);
  }
}

function closed({ heading, line, prose, hints, predict, blocks }: OpenSection): LessonSection {
  const rest = {
    line,
    text: prose.join("\n").trim(),
    hints: hints.map((each) => each.join("\n")),
    ...(predict.length === 0 ? {} : { predict: predict.join("\n") }),
    blocks,
  };
  return heading === undefined ? rest : { ...rest, heading };
}
