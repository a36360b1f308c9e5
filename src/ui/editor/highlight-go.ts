import type { Token } from "./highlight-yaml.ts";

const parts =
  /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|("(?:[^"\\\n]|\\.)*"|`[^`]*`)|(\b(?:const|func|import|interface|map|package|struct|type|var)\b)/g;

/** Splits a Go text into tokens. Joined, they are the text. */
export function highlightGo(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: comment, 2: string } of text.matchAll(parts)) {
    if (index > at) tokens.push({ kind: "plain", text: text.slice(at, index) });
    const kind = comment !== undefined ? "comment" : string !== undefined ? "string" : "key";
    tokens.push({ kind, text: whole });
    at = index + whole.length;
  }
  if (at < text.length) tokens.push({ kind: "plain", text: text.slice(at) });
  return tokens;
}
