const shortEscapes: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  "\\": 92,
};

/** Returns the string of a Go literal. Undefined if it is not one. Upstream: strconv `Unquote`. */
export function unquote(literal: string): string | undefined {
  const quote = literal[0];
  if (literal.length < 2 || quote === undefined || literal.at(-1) !== quote) return undefined;
  const inner = literal.slice(1, -1);
  if (quote === "`") return inner.includes("`") ? undefined : inner.replaceAll("\r", "");
  if (quote !== '"' && quote !== "'") return undefined;
  if (inner.includes("\n")) return undefined;
  if (!inner.includes("\\") && !inner.includes(quote))
    return quote === '"' || [...inner].length === 1 ? inner : undefined;
  const parts = escaped(inner, quote);
  if (parts === undefined) return undefined;
  const text = decoded(parts);
  return quote === '"' || [...text].length === 1 ? text : undefined;
}

/** Returns plain text, and the bytes of escapes. */
function escaped(inner: string, quote: string): readonly (string | number)[] | undefined {
  const parts: (string | number)[] = [];
  const pattern = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|(.))|[^\\]/gsu;
  let end = 0;
  for (const match of inner.matchAll(pattern)) {
    if (match.index !== end) return undefined;
    end += match[0].length;
    const [all, byte, short, long, octal, letter] = match;
    if (!all.startsWith("\\")) {
      if (all === quote) return undefined;
      parts.push(all);
    } else if (byte !== undefined) parts.push(Number.parseInt(byte, 16));
    else if (octal !== undefined) {
      const value = Number.parseInt(octal, 8);
      if (value > 255) return undefined;
      parts.push(value);
    } else if (short !== undefined || long !== undefined) {
      const code = Number.parseInt(short ?? long ?? "", 16);
      if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
      parts.push(String.fromCodePoint(code));
    } else if (letter === quote) parts.push(letter);
    else {
      const code = shortEscapes[letter ?? ""];
      if (code === undefined) return undefined;
      parts.push(String.fromCharCode(code));
    }
  }
  return end === inner.length ? parts : undefined;
}

/** Decodes bytes: adjacent bytes may form one character. Others become U+FFFD, as in Go's printers. */
function decoded(parts: readonly (string | number)[]): string {
  let text = "";
  let bytes = "";
  const flush = () => {
    if (bytes === "") return;
    text += fromBytes(bytes);
    bytes = "";
  };
  for (const part of parts) {
    if (typeof part === "number") bytes += `%${part.toString(16).padStart(2, "0")}`;
    else {
      flush();
      text += part;
    }
  }
  flush();
  return text;
}

function fromBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes
      .replaceAll(/%[0-7]./g, (byte) => decodeURIComponent(byte))
      .replaceAll(/%[89a-f]./g, "\ufffd");
  }
}
