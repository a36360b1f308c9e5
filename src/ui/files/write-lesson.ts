import { stringify } from "yaml";
import { largest, type Scenario } from "../engine.ts";
import { type LessonDraft, sameData, type TaskDraft } from "./lesson-draft.ts";

/**
 * A lesson as Markdown, in the format of docs/lessons.md. `readLesson` reads the same lesson from it, if nothing in its
 * prose looks like another part of a lesson. What is missing is missing in the text, too. Needs the YAML library, so
 * the page loads it late.
 */
export function writeLesson(draft: LessonDraft): string {
  const { id, title, minutes, summary, view, start, solution } = draft;
  const front = { id, title, minutes, summary, ...(view === undefined ? {} : { view }) };
  const parts = [
    `---\n${yaml(front)}---`,
    draft.intro.trim(),
    paragraph("Predict", draft.predict),
    start === undefined ? "" : block("start", yaml(start)),
    ...draft.tasks.map(taskText),
    draft.afterwards.trim() === "" ? "" : `## Afterwards\n\n${draft.afterwards.trim()}`,
    solution === undefined ? "" : block("solution", yaml(changesOf(start, solution))),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function taskText({ title, text, predict, checks, hints }: TaskDraft): string {
  const parts = [
    `## Task: ${oneLine(title)}`,
    text.trim(),
    paragraph("Predict", predict),
    ...hints.map((hint) => paragraph("Hint", hint)),
    checks.length === 0 ? "" : block("checks", yaml(checks)),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** A hint or a question: one paragraph, which an empty line would end. */
function paragraph(name: "Hint" | "Predict", text = ""): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length === 0 ? "" : `${name}: ${lines.join("\n").trimStart()}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]\s*/g, " ").trim();
}

/** A block of YAML, in a fence that none of its lines closes. */
function block(name: string, text: string): string {
  const longest = Math.max(2, largest([...text.matchAll(/^`+/gm)].map(([run]) => run.length)));
  const fence = "`".repeat(longest + 1);
  return `${fence}yaml ${name}\n${text}${fence}`;
}

/** The members that a solution changes. One that it does not have is null, since others are as in the start. */
function changesOf(start: Scenario | undefined, solution: Scenario): object {
  const before = new Map<string, unknown>(Object.entries(start ?? {}));
  const after = new Map<string, unknown>(Object.entries(solution));
  const changed = [...after].filter(([name, value]) => !sameData(value, before.get(name)));
  const removed = [...before.keys()].filter((name) => !after.has(name)).map((name) => [name, null]);
  return Object.fromEntries([...changed, ...removed]);
}

/** Manifests as blocks of their lines, exactly as they are. */
function yaml(data: object): string {
  return stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
}
