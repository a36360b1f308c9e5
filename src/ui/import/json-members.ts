/**
 * The members of a JSON object, each as its own text. Undefined if the text is not an object. Numbers keep their
 * spelling, which JSON.parse would lose. The text must be JSON: otherwise the results are pieces of the text.
 */
export function jsonMembers(text: string): ReadonlyMap<string, string> | undefined {
  const pieces = piecesOf(text, "{", "}");
  if (pieces === undefined) return undefined;
  const members = new Map<string, string>();
  for (const piece of pieces) {
    const key = /^\s*("(?:[^"\\]|\\.)*")\s*:/.exec(piece);
    if (key?.[1] !== undefined) members.set(unquoted(key[1]), piece.slice(key[0].length).trim());
  }
  return members;
}

/** The items of a JSON array, each as its own text. Undefined if the text is not an array. */
export function jsonItems(text: string): readonly string[] | undefined {
  return piecesOf(text, "[", "]")?.map((piece) => piece.trim());
}

/** The value of a JSON string, or "" for any other text. */
export function unquoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}

/** The pieces between the commas of the outermost brackets. */
function piecesOf(text: string, open: string, close: string): readonly string[] | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith(open) || !trimmed.endsWith(close)) return undefined;
  const pieces: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 0; at < trimmed.length; at++) {
    const character = trimmed[at];
    if (character === '"') {
      at++;
      while (at < trimmed.length && trimmed[at] !== '"') at += trimmed[at] === "\\" ? 2 : 1;
    } else if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") depth--;
    else if (character === "," && depth === 1) {
      pieces.push(trimmed.slice(start, at));
      start = at + 1;
    }
  }
  const last = trimmed.slice(start, -1);
  return last.trim() === "" ? pieces : [...pieces, last];
}
