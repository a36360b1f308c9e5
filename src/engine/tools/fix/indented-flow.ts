/**
 * Indents the lines of flow collections more than the line on which they begin. The server reads them anywhere, but an
 * edit of the text needs them where YAML expects them.
 */
export function indentedFlow(text: string): string {
  let depth = 0;
  let least = 0;
  const lines = text.split("\n").map((line) => {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    const missing = depth > 0 && line.trim() !== "" ? Math.max(least - indent, 0) : 0;
    if (depth === 0) least = indent + (/^(?:- +)*/.exec(line.slice(indent))?.[0].length ?? 0) + 1;
    depth = depthAfter(line, depth);
    return " ".repeat(missing) + line;
  });
  return lines.join("\n");
}

/** Counts the brackets that are open after a line. Ignores quotes and comments. */
function depthAfter(line: string, before: number): number {
  // Outside of brackets, a flow collection begins a value: after a colon, after a dash or at the start of the line.
  const start = before > 0 ? 0 : line.search(/(?<=^\s*|:\s+|-\s+)[[{]/);
  if (start < 0) return 0;
  let depth = before;
  for (const [part] of line.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|\s#.*$|[[\]{}]/g)) {
    if (part === "[" || part === "{") depth++;
    if (part === "]" || part === "}") depth--;
  }
  return Math.max(depth, 0);
}
