/**
 * The Markdown of lessons, a subset: headings, paragraphs, lists, tables, code blocks; in them code, emphasis and links.
 * Anything else, including HTML, is plain text. Takes linear time.
 */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: "code"; readonly text: string };

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly parts: readonly Inline[] }
  | { readonly kind: "link"; readonly to: string; readonly parts: readonly Inline[] };

const fenceStart = /^(`{3,})/;
const heading = /^#{1,6} +(.+)$/;
const item = /^ {0,3}(?:([-*])|(\d{1,4})[.)]) +(.+)$/;

export function blocksOf(markdown: string): readonly Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: { isOrdered: boolean; items: string[] } | undefined;
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: paragraph.join(" ") });
    if (list !== undefined) blocks.push({ kind: "list", ...list });
    paragraph = [];
    list = undefined;
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const [, fence] = fenceStart.exec(line) ?? [];
    const [, title] = heading.exec(line) ?? [];
    const found = item.exec(line);
    if (fence !== undefined) {
      close();
      const end = endOfFence(lines, i, fence);
      blocks.push({ kind: "code", text: lines.slice(i + 1, end).join("\n") });
      i = end;
    } else if (isRow(line) && isRuler(lines[i + 1])) {
      close();
      let end = i + 2;
      while (isRow(lines[end])) end++;
      blocks.push({ kind: "table", head: cellsOf(line), rows: lines.slice(i + 2, end).map(cellsOf) });
      i = end - 1;
    } else if (title !== undefined) {
      close();
      blocks.push({ kind: "heading", text: title });
    } else if (line.trim() === "") {
      close();
    } else if (found !== null) {
      const isOrdered = found[2] !== undefined;
      if (list === undefined || list.isOrdered !== isOrdered) {
        close();
        list = { isOrdered, items: [] };
      }
      list.items.push(found[3] ?? "");
    } else if (list !== undefined) {
      list.items.push(`${list.items.pop() ?? ""} ${line.trim()}`);
    } else {
      paragraph.push(line.trim());
    }
  }
  close();
  return blocks;
}

function isRow(line: string | undefined): boolean {
  return line?.startsWith("|") === true;
}

/** Whether a line is the one below the head of a table: `|---|---|`. */
function isRuler(line: string | undefined): boolean {
  return line !== undefined && /^\|[-: |]+$/.test(line) && line.includes("-");
}

/** The cells of a row. In a table, no text contains the character between them. */
function cellsOf(line: string): readonly string[] {
  const inner = line.trimEnd().slice(1);
  return (inner.endsWith("|") ? inner.slice(0, -1) : inner).split("|").map((cell) => cell.trim());
}

/** The line that closes a code block, or the end of the text if none does. */
function endOfFence(lines: readonly string[], start: number, fence: string): number {
  let end = start + 1;
  while (end < lines.length && !lines[end]?.startsWith(fence)) end++;
  return end;
}

// All repetitions are bounded, so that no text takes quadratic time.
const inline =
  /`([^`]{1,500})`|\*\*([^*]{1,500})\*\*|\*([^*\s][^*]{0,500})\*|\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g;

export function inlinesOf(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let last = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, code, strong, emphasis, label, to] = match;
    if (match.index > last) parts.push({ kind: "text", text: text.slice(last, match.index) });
    last = match.index + whole.length;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", parts: inlinesOf(strong) });
    else if (emphasis !== undefined) parts.push({ kind: "emphasis", parts: inlinesOf(emphasis) });
    else for (const each of linkOf(label ?? "", to ?? "")) parts.push(each);
  }
  if (last < text.length) parts.push({ kind: "text", text: text.slice(last) });
  return parts;
}

/** A link may lead to a lesson, a course or a view of this page, or to the web. Of any other, only the label is shown. */
function linkOf(label: string, to: string): readonly Inline[] {
  const parts = inlinesOf(label);
  const isAllowed = /^#(lesson|course|view|stage)=[\w-]+$/.test(to) || /^https:\/\/[^/]/.test(to);
  return isAllowed ? [{ kind: "link", to, parts }] : parts;
}
