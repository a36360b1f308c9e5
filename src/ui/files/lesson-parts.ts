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

/**
 * Splits a lesson's Markdown into the front matter, and sections with their prose, hints and blocks of YAML.
 * @throws LessonFault
 */
export function partsOf(text: string): LessonParts {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const front = frontOf(lines);
  const sections: OpenSection[] = [newSection(undefined, 1)];
  for (let i = front.end; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const section = sections.at(-1) ?? newSection(undefined, 1);
    const fence = /^(`{3,})(.*)$/.exec(line);
    if (fence !== null) {
      i = takeFence(section, lines, i, fence[1] ?? "", (fence[2] ?? "").trim());
      continue;
    }
    refuseNearMiss(line, i + 1);
    const heading = headingOf(line);
    if (heading === undefined) takeLine(section, line);
    else sections.push(newSection(heading, i + 1));
    refuseStrayPrediction(line, i + 1, section);
  }
  return { front: front.block, sections: sections.map(closed) };
}

function frontOf(lines: readonly string[]): { readonly block: LessonBlock; readonly end: number } {
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

/**
 * Rejects what is nearly a heading or a hint: it would be prose, and the task or hint would be missing without an
 * error.
 * @throws LessonFault
 */
function refuseNearMiss(line: string, number: number): void {
  const say = (what: string, form: string): never => {
    throw new LessonFault(number, `write ${what} as \`${form}\`, at the beginning of the line`);
  };
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

/**
 * A section may ask once, and only before what it asks about.
 * @throws LessonFault
 */
function refuseStrayPrediction(line: string, number: number, { heading, predict }: OpenSection): void {
  if (!line.startsWith("Predict: ")) return;
  if (heading?.kind === "afterwards") {
    throw new LessonFault(number, "a prediction must be before the first task or in a task");
  }
  if (predict.length > 1) throw new LessonFault(number, "there is more than one prediction here");
}

function newSection(heading: LessonSection["heading"], line: number): OpenSection {
  const empty = { line, prose: [], hints: [], predict: [], blocks: new Map(), goesOn: undefined };
  return heading === undefined ? empty : { ...empty, heading };
}

/** Reads a fenced block, as YAML of the lesson or as a part of its prose. Returns the line of its end. */
function takeFence(
  section: OpenSection,
  lines: readonly string[],
  start: number,
  fence: string,
  info: string,
): number {
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
    throw new LessonFault(
      start + 1,
      `${named} is not a block of a lesson: the blocks are ${blockNames.join(", ")}`,
    );
  }
  if (section.blocks.has(name)) throw new LessonFault(start + 1, `there is more than one block ${name}`);
  section.blocks.set(name, { text: lines.slice(start + 1, end).join("\n"), line: start + 2 });
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
