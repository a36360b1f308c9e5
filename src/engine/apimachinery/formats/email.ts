import { isIp } from "../../go/net/ip.ts";

/**
 * An address as in mail headers: `a@b`, `Foo <a@b.c>`, `"a b"@c`, `g: a@b;`.
 * Upstream: Go's net/mail/message.go `ParseAddress`.
 */
export function isEmail(text: string): boolean {
  const parser = new Parser(text);
  const count = parser.address(true);
  return count === 1 && parser.skipComments() && parser.rest === "";
}

const multibyte = "\u0080-\u{10ffff}";
const atext = new RegExp(`^[!#-'*+\\-/-9=?A-Z^-~.${multibyte}]+`, "u");
const quoted = new RegExp(`^"((?:[!#-[\\]-~ \\t${multibyte}]|\\\\[!-~ \\t${multibyte}])*)"`, "u");
const literal = new RegExp(`^\\[([!-Z^-~${multibyte}]*)\\]`, "u");
/** `=?charset?b?base64?=` or `=?charset?q?=C3=A9?=`. */
const encodedWord =
  /^=\?([^?]+)\?(?:[bB]\?(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?|[qQ]\?(?:[!-<>@-~]|=[0-9a-fA-F]{2})*)\?=$/;
const charsets = new Set(["utf-8", "iso-8859-1", "us-ascii"]);

/** Checks a word of a header: valid unless it is encoded in a character set that Go does not know. */
function isReadable(word: string): boolean {
  const charset = encodedWord.exec(word)?.[1];
  return charset === undefined || charsets.has(charset.toLowerCase());
}

class Parser {
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  /** Parses an address or, if `groups`, a group. Returns the number of addresses. Undefined if there is none. */
  address(groups: boolean): number | undefined {
    this.#skipSpace();
    if (this.rest === "") return undefined;
    if (this.#addrSpec()) {
      this.#skipSpace();
      return this.rest.startsWith("(") && !this.#nameComment() ? undefined : 1;
    }
    if (!this.rest.startsWith("<") && !this.#phrase()) return undefined;
    this.#skipSpace();
    if (groups && this.#take(":")) return this.#group();
    return this.#take("<") && this.#addrSpec() && this.#take(">") ? 1 : undefined;
  }

  skipComments(): boolean {
    this.#skipSpace();
    while (this.#take("(")) {
      if (this.#comment() === undefined) return false;
      this.#skipSpace();
    }
    return true;
  }

  #skipSpace(): void {
    this.rest = this.rest.replace(/^[ \t]+/, "");
  }

  #take(text: string): boolean {
    if (!this.rest.startsWith(text)) return false;
    this.rest = this.rest.slice(text.length);
    return true;
  }

  /** Consumes what the pattern matches at the beginning. Returns its group, or the whole match. */
  #match(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.rest);
    if (match === null) return undefined;
    this.rest = this.rest.slice(match[0].length);
    return match[1] ?? match[0];
  }

  /** Parses `local@domain`. Consumes nothing if it does not match. */
  #addrSpec(): boolean {
    const before = this.rest;
    const ok = this.#localPart() && this.#take("@") && this.#domain();
    if (!ok) this.rest = before;
    return ok;
  }

  #localPart(): boolean {
    this.#skipSpace();
    if (this.rest.startsWith('"')) return (this.#match(quoted) ?? "") !== "";
    return this.#dotAtom();
  }

  #dotAtom(): boolean {
    const atom = this.#match(atext);
    return atom !== undefined && !/^\.|\.\.|\.$/.test(atom);
  }

  #domain(): boolean {
    this.#skipSpace();
    if (!this.rest.startsWith("[")) return this.#dotAtom();
    const address = this.#match(literal);
    return address !== undefined && isIp(address, false);
  }

  /** Parses one or more words. An error after the first word only ends the phrase. */
  #phrase(): boolean {
    for (let words = 0; ; words++) {
      if (words > 0 && !this.skipComments()) return false;
      this.#skipSpace();
      if (this.rest === "") return words > 0;
      const word = this.rest.startsWith('"') ? this.#match(quoted) : this.#match(atext);
      if (word === undefined || !isReadable(word)) return words > 0;
    }
  }

  #group(): number | undefined {
    this.#skipSpace();
    if (this.#take(";")) return this.skipComments() ? 0 : undefined;
    for (let count = 0; ; ) {
      const addresses = this.address(false);
      if (addresses === undefined || !this.skipComments()) return undefined;
      count += addresses;
      if (this.#take(";")) return this.skipComments() ? count : undefined;
      if (!this.#take(",")) return undefined;
    }
  }

  #nameComment(): boolean {
    this.#take("(");
    return (
      this.#comment()
        ?.split(/[ \t]+/)
        .every(isReadable) ?? false
    );
  }

  /** Returns the text before the closing parenthesis, after the opening one was consumed. Comments may be nested. */
  #comment(): string | undefined {
    let depth = 1;
    let text = "";
    let i = 0;
    for (; i < this.rest.length && depth > 0; i++) {
      if (this.rest[i] === "\\" && i + 1 < this.rest.length) i++;
      else if (this.rest[i] === "(") depth++;
      else if (this.rest[i] === ")") depth--;
      if (depth > 0) text += this.rest[i];
    }
    this.rest = this.rest.slice(i);
    return depth === 0 ? text : undefined;
  }
}
