/** The tokens of a JSON text: strings, other scalars, punctuation. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** A JSON text with one line per member and item, indented by two columns per level. Its tokens stay as they are. */
export function formatJson(text: string): string {
  let out = "";
  let depth = 0;
  let last = "";
  const line = (): string => `\n${"  ".repeat(depth)}`;
  for (const [token] of text.matchAll(tokens)) {
    const opens = last === "{" || last === "[";
    if (token === "}" || token === "]") {
      depth--;
      out += opens ? token : line() + token;
    } else {
      if (opens || last === ",") out += line();
      out += token === ":" ? ": " : token;
      if (token === "{" || token === "[") depth++;
    }
    last = token;
  }
  return `${out}\n`;
}
