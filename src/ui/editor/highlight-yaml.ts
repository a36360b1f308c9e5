/** The kind of a piece of YAML, for its colour. */
export type TokenKind = "key" | "string" | "number" | "comment" | "plain";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** Longer lines and texts stay plain: colours are not worth the time. */
const lineLimit = 1_000;
const textLimit = 150_000;

/**
 * Splits YAML or JSON into coloured pieces. Joined, they are the text. It reads line by line: it recognises block
 * scalars by their indentation, but not quoted strings over several lines.
 */
export function highlightYaml(text: string): readonly Token[] {
  if (text.length > textLimit) return [{ kind: "plain", text }];
  const tokens: Token[] = [];
  /** The indentation of the key of the current block scalar; -1 outside of one. */
  let block = -1;
  for (const line of text.split(/(?<=\n)/)) {
    const indent = line.search(/\S/);
    if (block >= 0 && (indent < 0 || indent > block)) {
      tokens.push({ kind: "string", text: line });
      continue;
    }
    block = /(?:^|[:\s-])[|>][-+0-9]{0,2}\s*(?:#.*)?\n?$/.test(line) && /[:-]\s/.test(line) ? indent : -1;
    if (line.length > lineLimit) tokens.push({ kind: "plain", text: line });
    else for (const each of lineTokens(line)) tokens.push(each);
  }
  return tokens;
}

const pieces: readonly { readonly kind: TokenKind; readonly shape: RegExp }[] = [
  { kind: "plain", shape: /[\s,[\]{}]+/y },
  { kind: "comment", shape: /(?<=^|\s)#.*/y },
  { kind: "key", shape: /"(?:[^"\\\n]|\\.)*"(?=\s*:(?:\s|$))|'(?:[^'\n]|'')*'(?=\s*:(?:\s|$))/y },
  { kind: "key", shape: /(?![-?:](?:\s|$)|["'#&*!|>%@`])[^\s,[\]{}:#][^\n,[\]{}:#]*(?=:(?:\s|$))/y },
  { kind: "string", shape: /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?/y },
  { kind: "number", shape: /(?:-?\d[\d.eE+-]*|true|false|null|~)(?=[\s,\]}]|$)/y },
  { kind: "plain", shape: /[-?:](?=\s|$)/y },
  { kind: "string", shape: /[^\s,[\]{}:#](?:[^\n,[\]{}#:]|:(?=\S)|(?<=\S)#)*/y },
  { kind: "plain", shape: /[\s\S]/y },
];

function lineTokens(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    for (const { kind, shape } of pieces) {
      shape.lastIndex = at;
      const text = shape.exec(line)?.[0] ?? "";
      if (text === "") continue;
      tokens.push({ kind, text });
      at += text.length;
      break;
    }
  }
  return tokens;
}
