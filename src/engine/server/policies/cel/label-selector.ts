import { isQualifiedName, isValidLabelValue } from "../../../apimachinery/field/names.ts";
import { compareStrings } from "../../../go/value/go-text.ts";

/**
 * Returns the requirements of a label selector, sorted by key, as texts: `a in (b,c)`. Undefined if the selector is not
 * valid.
 * Upstream: `ParseToRequirements` in k8s.io/apimachinery/pkg/labels/selector.go.
 */
export function labelRequirements(selector: string): readonly string[] | undefined {
  const tokens = new Tokens(selector);
  const requirements: Requirement[] = [];
  while (!tokens.isAtEnd() || requirements.length > 0) {
    const requirement = requirementOf(tokens);
    if (requirement === undefined) return undefined;
    requirements.push(requirement);
    if (tokens.isAtEnd()) break;
    if (tokens.next() !== ",") return undefined;
  }
  return requirements.sort((a, b) => compareStrings(a.key, b.key)).map(({ text }) => text);
}

interface Requirement {
  readonly key: string;
  readonly text: string;
}

/** The tokens of a selector. After the last one, each is "". Go's lexer ends at a NUL character. */
class Tokens {
  readonly #tokens: string[] = [];
  #position = 0;

  constructor(selector: string) {
    const token = /[ \t\r\n]*(==|!=|[=!(),<>]|[^=!(),<> \t\r\n\0]+)\0?/y;
    for (let found = token.exec(selector); found !== null; found = token.exec(selector)) {
      this.#tokens.push(found[1] ?? "");
    }
  }

  peek(): string {
    return this.#tokens[this.#position] ?? "";
  }

  next(): string {
    const token = this.peek();
    this.#position++;
    return token;
  }

  isAtEnd(): boolean {
    return this.peek() === "";
  }
}

const isWord = (token: string): boolean => /^[^=!(),<>]/.test(token);
const equality = new Set(["=", "==", "!="]);

function requirementOf(tokens: Tokens): Requirement | undefined {
  const isNegated = tokens.peek() === "!";
  if (isNegated) tokens.next();
  const key = tokens.next();
  if (!isWord(key) || isQualifiedName(key).length > 0) return undefined;
  if (isNegated) return { key, text: `!${key}` };
  if (tokens.isAtEnd() || tokens.peek() === ",") return { key, text: key };
  const operator = tokens.next();
  if (operator === "in" || operator === "notin") {
    const values = valuesOf(tokens);
    if (values?.every(isLabelValue) !== true) return undefined;
    return { key, text: `${key} ${operator} (${values.join(",")})` };
  }
  if (!equality.has(operator) && operator !== "<" && operator !== ">") return undefined;
  const isEmpty = tokens.isAtEnd() || tokens.peek() === ",";
  const value = isEmpty ? "" : tokens.next();
  if (!isLabelValue(value)) return undefined;
  return equality.has(operator) || isInteger(value) ? { key, text: key + operator + value } : undefined;
}

function isLabelValue(value: string): boolean {
  return isValidLabelValue(value).length === 0;
}

/** An int64. Label values have no signs. */
function isInteger(value: string): boolean {
  return /^\d+$/.test(value) && BigInt(value) < 1n << 63n;
}

/** Reads the values in parentheses, some of which may be missing, and sorts them. */
function valuesOf(tokens: Tokens): readonly string[] | undefined {
  if (tokens.next() !== "(") return undefined;
  const values = new Set<string>();
  if (tokens.peek() === ")") values.add("");
  while (tokens.peek() !== ")") {
    const token = tokens.next();
    if (isWord(token)) {
      values.add(token);
      if (tokens.peek() !== "," && tokens.peek() !== ")") return undefined;
    } else if (token === ",") {
      if (values.size === 0 || tokens.peek() === "," || tokens.peek() === ")") values.add("");
    } else return undefined;
  }
  tokens.next();
  return [...values].sort(compareStrings);
}
