/**
 * A text with the lines of its flow collections indented more than the line on which they begin. The server reads them
 * anywhere; who edits a text needs them where YAML wants them.
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

/** How many brackets are open behind a line, quotes and comments aside. */
function depthAfter(line: string, before: number): number {
  // Outside of brackets a flow begins a value: behind a colon, a dash or at the start of the line.
  const start = before > 0 ? 0 : line.search(/(?<=^\s*|:\s+|-\s+)[[{]/);
  if (start < 0) return 0;
  let depth = before;
  for (const [part] of line.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|\s#.*$|[[\]{}]/g)) {
    if (part === "[" || part === "{") depth++;
    if (part === "]" || part === "}") depth--;
  }
  return Math.max(depth, 0);
}
