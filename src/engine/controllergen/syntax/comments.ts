import { trimSpace } from "../../go/value/go-text.ts";
import type { Comment } from "./ast.ts";

/** Checks for a marker: a comment of one line whose first character is `+`. */
export function isMarker({ text }: Comment): boolean {
  if (!text.startsWith("//")) return false;
  let at = 2;
  while (text[at] === " " || text[at] === "\t") at++;
  // Decides most comments. Go has other kinds of whitespace.
  const code = text.charCodeAt(at);
  if (code > 0x20 && code < 0x80) return code === plus;
  return trimSpace(text.slice(2)).startsWith("+");
}

const plus = 0x2b;

/** The text of comments without their slashes. Upstream: go/ast `CommentGroup.Text`. */
export function commentText(comments: readonly Comment[]): string {
  const lines: string[] = [];
  for (const { text } of comments) {
    const inner = withoutSlashes(text);
    if (inner === undefined) continue;
    for (const line of inner.split("\n")) lines.push(line.replace(/[ \t\n\r]+$/, ""));
  }
  const kept = lines.filter((line, i) => line !== "" || (i > 0 && lines[i - 1] !== ""));
  if (kept.length > 0 && kept.at(-1) !== "") kept.push("");
  return kept.join("\n");
}

/** Undefined for directives such as `//go:build`. */
function withoutSlashes(text: string): string | undefined {
  if (text.startsWith("/*")) return text.slice(2, -2);
  const inner = text.slice(2);
  if (inner.startsWith(" ")) return inner.slice(1);
  return isDirective(inner) ? undefined : inner;
}

function isDirective(text: string): boolean {
  return /^(?:line |extern |export )/.test(text) || /^[a-z0-9]+:[a-z0-9]/.test(text);
}
