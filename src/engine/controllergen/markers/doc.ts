import { trimSpace } from "../../go/value/go-text.ts";
import type { CommentGroup } from "../syntax/ast.ts";
import { commentText, isMarker } from "../syntax/comments.ts";

/**
 * Returns the description from a doc comment: without markers, TODO lines, and everything after `---`.
 * Upstream: controller-tools/pkg/markers/zip.go `extractDoc`.
 */
export function docText(group: CommentGroup | undefined): string {
  if (group === undefined) return "";
  const comments = group.list.filter((comment) => !isMarker(comment));
  const isBlock = comments.some(({ text }) => text.startsWith("/*"));
  const lines = commentText(comments).split("\n");
  if (lines.at(-1) === "") lines.pop();
  const kept: string[] = [];
  let inCode = false;
  for (const each of lines) {
    const line = isBlock ? trimSpace(each) : each;
    if (line.startsWith("```") || line.startsWith("~~~")) inCode = !inCode;
    if (!inCode && line.startsWith("TODO")) continue;
    if (!inCode && line.startsWith("---")) break;
    kept.push(line);
  }
  return kept.join("\n");
}
