/** A code block in Markdown. Lines are 1-based; offsets are UTF-16 units. */
export interface Fence {
  /** The first word after the opening marks, in lower case: `yaml`; "" if there is none. */
  readonly language: string;
  /** The other words. */
  readonly words: readonly string[];
  /** The lines of the opening and closing marks. */
  readonly opens: number;
  readonly closes: number;
  /** The offsets of the text between the marks. */
  readonly start: number;
  readonly end: number;
  /** The offset after the line of the closing marks. */
  readonly after: number;
}

/**
 * The fenced blocks of a Markdown text, in order, including those in lists. One that is never closed ends with the
 * text.
 */
export function fencesIn(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open:
    | { readonly marks: string; readonly info: string; readonly line: number; readonly start: number }
    | undefined;
  let offset = 0;
  let line = 0;
  for (const whole of text.split(/(?<=\n)/)) {
    line += 1;
    const start = offset;
    offset += whole.length;
    const [, marks = "", info = ""] = /^\s*(?:>\s?)*\s*(`{3,}|~{3,})[ \t]*([^`\n]*?)\s*$/.exec(whole) ?? [];
    if (marks === "") continue;
    if (open === undefined) open = { marks, info, line, start: offset };
    else if (marks.startsWith(open.marks) && info === "") {
      fences.push(fenceOf(open, { closes: line, end: start, after: offset }));
      open = undefined;
    }
  }
  if (open !== undefined)
    fences.push(fenceOf(open, { closes: line + 1, end: text.length, after: text.length }));
  return fences;
}

function fenceOf(
  { info, line, start }: { readonly info: string; readonly line: number; readonly start: number },
  end: Pick<Fence, "closes" | "end" | "after">,
): Fence {
  const [language = "", ...words] = info.split(/\s+/);
  return { language: language.toLowerCase(), words, opens: line, start, ...end };
}
