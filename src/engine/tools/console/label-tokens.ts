/** A token of a label selector; `end` is the end of the text. */
export interface LabelToken {
  readonly kind: "end" | "name" | "wrong" | Symbols | "in" | "notin";
  readonly text: string;
}

const symbols = [")", ",", "!", "==", "=", ">", "<", "!=", "("] as const;
type Symbols = (typeof symbols)[number];

const isSpace = (c: string): boolean => c === " " || c === "\t" || c === "\r" || c === "\n";
const isSpecial = (c: string): boolean => "=!(),><".includes(c);

/** The tokens of a label selector. Upstream: k8s.io/apimachinery/pkg/labels/selector.go `Lexer`. */
export function labelTokens(selector: string): readonly LabelToken[] {
  const tokens: LabelToken[] = [];
  for (let at = 0; at < selector.length; ) {
    const c = selector.charAt(at);
    if (isSpace(c)) {
      at++;
      continue;
    }
    const token = isSpecial(c) ? symbolAt(selector, at) : nameAt(selector, at);
    tokens.push(token);
    at += token.kind === "wrong" ? selector.length : token.text.length;
  }
  tokens.push({ kind: "end", text: "" });
  return tokens;
}

function nameAt(selector: string, start: number): LabelToken {
  let end = start;
  while (end < selector.length && !isSpace(selector.charAt(end)) && !isSpecial(selector.charAt(end))) end++;
  const text = selector.slice(start, end);
  return { kind: text === "in" || text === "notin" ? text : "name", text };
}

/** The longest symbol. All characters that symbols have are symbols themselves. */
function symbolAt(selector: string, start: number): LabelToken {
  const text = selector.slice(start, start + 2);
  const kind = symbols.find((symbol) => symbol === text) ?? symbols.find((symbol) => text.startsWith(symbol));
  return kind === undefined ? { kind: "wrong", text } : { kind, text: kind };
}
