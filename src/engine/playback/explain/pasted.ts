import { type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { smallest } from "../../go/value/extremes.ts";

/** What came along when a manifest was copied, or what a text is instead of a manifest. */
export interface Pasted {
  readonly sentence: Sentence;
  /** The line that shows it, 1-based. */
  readonly line: number;
  /** The manifest in it, and what taking it out is called. Undefined if there is none. */
  readonly inside?: { readonly title: string; readonly manifest: string };
}

/** Longer texts are not looked at, since this runs at every keystroke while a text is refused. */
const longest = 200_000;

/**
 * Says what a text is that is no manifest, if it has the look of something that people copy: a Markdown code block, a
 * diff, a command of a shell, lines with their numbers, what kubectl prints for people, the message of an error,
 * another language. Undefined for any other text.
 */
export function pastedOf(text: string): Pasted | undefined {
  if (text.length > longest) return undefined;
  const lines = text.split("\n");
  for (const look of looks) {
    const found = look(lines);
    if (found !== undefined) return { line: 1, ...found };
  }
  return undefined;
}

/** A line that is not given is the first one. */
type Look = (lines: readonly string[]) => (Omit<Pasted, "line"> & { readonly line?: number }) | undefined;

/** Within a manifest, in a description, it is indented. */
const fence = /^(?:```+|~~~+)[\w-]*\s*$/;

const codeBlock: Look = (lines) => {
  const start = lines.findIndex((line) => fence.test(line));
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => fence.test(line));
  const inner = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  return {
    sentence: "The manifest is in a Markdown code block, whose first and last line are not YAML.",
    line: start + 1,
    inside: { title: "Take it out of the code block", manifest: ended(inner) },
  };
};

const headOfDiff = /^(?:diff |index |--- |\+\+\+ |@@ )/;
const addedMember = /^\+\s*(?:- )?["'\w./-]+:(?:\s|$)/;

const diff: Look = (lines) => {
  const isDiff =
    lines.some((line) => addedMember.test(line)) &&
    lines.every((line) => line === "" || /^[-+ \\]/.test(line) || headOfDiff.test(line));
  if (!isDiff) return undefined;
  const kept = lines.filter((line) => !headOfDiff.test(line) && !/^[-\\]/.test(line));
  return {
    sentence: "This is a diff: `+` and `-` at the start of its lines are not part of a manifest.",
    inside: { title: "Take the new text of the diff", manifest: ended(kept.map((line) => line.slice(1))) },
  };
};

const hereDocument: Look = (lines) => {
  const start = lines.findIndex((line) => line.trim() !== "");
  const [, word] = /^\$?\s*(?:cat|kubectl)\b[^#]*<<-?\s*["']?(\w+)["']?/.exec(lines[start] ?? "") ?? [];
  if (word === undefined) return undefined;
  const end = lines.findIndex((line, i) => i > start && line.trim() === word);
  return {
    sentence: say`This is a command of a shell: the manifest is what stands before \`${word}\`.`,
    line: start + 1,
    inside: {
      title: "Take the manifest out of the command",
      manifest: ended(lines.slice(start + 1, end < 0 ? undefined : end)),
    },
  };
};

const prompt: Look = (lines) => {
  const commands = lines.findIndex((line) => !/^\$ \S/.test(line));
  if (commands <= 0) return undefined;
  return {
    sentence: say`\`${lines[0] ?? ""}\` is a command of a shell, and not part of the manifest.`,
    inside: {
      title: commands === 1 ? "Remove line 1" : `Remove lines 1 to ${commands}`,
      manifest: ended(lines.slice(commands)),
    },
  };
};

/** The number before a line, with a bar or a tab after it. Without these, spaces follow. */
const numbered = /^ *(\d+)(?: *[|│]|\t|(?= |$))/;

const lineNumbers: Look = (lines) => {
  const written = lines.filter((line) => line.trim() !== "");
  const numbers = written.map((line) => numbered.exec(line)?.[1]);
  const [first] = numbers;
  if (first === undefined || written.length < 2) return undefined;
  if (numbers.some((number, i) => number !== String(Number(first) + i))) return undefined;
  const bare = lines.map((line) => line.replace(numbered, ""));
  const gap = smallest(bare.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  return {
    sentence: "Each line begins with its number, which is not part of the manifest.",
    inside: { title: "Remove the line numbers", manifest: ended(bare.map((line) => line.slice(gap))) },
  };
};

const described: Look = (lines) =>
  /^Name: {2,}\S/.test(lines[0] ?? "") &&
  lines.some((line) => /^(?:Labels|Annotations|API Version): /.test(line))
    ? { sentence: "This is what `kubectl describe` prints. A manifest is what `kubectl get -o yaml` prints." }
    : undefined;

const table: Look = (lines) =>
  /^(?:NAMESPACE +)?NAME(?: {2,}[A-Z]|\s*$)/.test(lines[0] ?? "")
    ? { sentence: "This is the table of `kubectl get`. With `-o yaml` it prints the manifest." }
    : undefined;

const message: Look = ([first = ""]) =>
  /^(?:Error from server|[Ee]rror: |The [\w.-]+ "[^"]*" is invalid: )/.test(first)
    ? { sentence: "This is the message of an error, and not a manifest. It can be explained instead." }
    : undefined;

const terraform: Look = (lines) => {
  const first = lines.find((line) => !/^\s*(?:#|\/\/|$)/.test(line)) ?? "";
  return /^(?:resource|data|module|variable) "[^"]*"(?: "[^"]*")? \{\s*$/.test(first)
    ? { sentence: "This is HCL, Terraform's language, and not YAML or JSON." }
    : undefined;
};

const looks = [codeBlock, diff, hereDocument, prompt, lineNumbers, described, table, message, terraform];

function ended(lines: readonly string[]): string {
  return `${lines.join("\n").trimEnd()}\n`;
}
