/** A command line split into words, as a shell passes it. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** The text after `<<END`, for `-f -`. */
  readonly stdin?: string;
  /** The words of a command after `|`, which reads the output of this one. */
  readonly pipe?: readonly string[];
  /** The text as typed. */
  readonly text: string;
}

export type ShellResult =
  | { readonly ok: true; readonly commands: readonly ShellCommand[] }
  | { readonly ok: false; readonly error: string };

/** What the shell would do with other programs or its own state. */
const unsupported: Readonly<Record<string, string>> = {
  "|": "pipes except one, from kubectl to kubectl",
  ";": "several commands on one line",
  "&": "several commands on one line, or commands in the background",
  ">": "files to write to",
  "<": "files to read from",
  "`": "commands in commands",
  "(": "subshells",
  ")": "subshells",
};

/**
 * Splits a text into commands, one per line: words, quotes, comments, lines continued after a backslash, and here
 * documents. A leading `$ `, as in documentation, is dropped. Other shell features are reported as unsupported.
 */
export function parseShell(text: string): ShellResult {
  const commands: ShellCommand[] = [];
  const reader = new Reader(text.replaceAll(/\r\n?/g, "\n"));
  while (!reader.isDone()) {
    const command = reader.command();
    if ("error" in command) return { ok: false, error: command.error };
    if (command.words.length > 0) commands.push(command);
  }
  return { ok: true, commands };
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The command of the next line. */
  command(): ShellCommand | { readonly error: string } {
    const start = this.#at;
    const words: string[] = [];
    let pipe: string[] | undefined;
    let end: string | undefined;
    for (;;) {
      this.#skipBlanks();
      const c = this.#text[this.#at];
      if (c === "|" && this.#text[this.#at + 1] !== "|" && pipe === undefined && words.length > 0) {
        this.#at++;
        pipe = [];
        continue;
      }
      if (c === undefined || c === "\n") {
        this.#at++;
        break;
      }
      if (c === "#") {
        while (!this.isDone() && this.#text[this.#at] !== "\n") this.#at++;
        continue;
      }
      if (this.#text.startsWith("<<", this.#at)) {
        this.#at += this.#text[this.#at + 2] === "-" ? 3 : 2;
        this.#skipBlanks();
        const word = this.#word();
        if (typeof word !== "string") return word;
        end = word;
        continue;
      }
      const word = this.#word();
      if (typeof word !== "string") return word;
      (pipe ?? words).push(word);
    }
    const line = this.#text.slice(start, this.#at).trim();
    if (words[0] === "$") words.shift();
    if (pipe?.length === 0) return { error: "there is no command after |" };
    if (pipe !== undefined && end !== undefined)
      return { error: "this console cannot combine a pipe and text after << in one command" };
    if (pipe !== undefined) return { words, text: line, pipe };
    if (end === undefined) return { words, text: line };
    const stdin = this.#hereDocument(end);
    if (stdin === undefined) return { error: `the text after <<${end} has no end: a line with only ${end}` };
    return { words, stdin, text: line };
  }

  #skipBlanks(): void {
    for (;;) {
      const c = this.#text[this.#at];
      if (c === " " || c === "\t") this.#at++;
      else if (c === "\\" && this.#text[this.#at + 1] === "\n") this.#at += 2;
      else return;
    }
  }

  #word(): string | { readonly error: string } {
    let word = "";
    for (; !this.isDone(); this.#at++) {
      const c = this.#text[this.#at] ?? "";
      if (c === " " || c === "\t" || c === "\n") return word;
      if (c === "\\") {
        this.#at++;
        const next = this.#text[this.#at];
        if (next !== "\n") word += next ?? "";
      } else if (c === "'" || c === '"') {
        const quoted = this.#quoted(c);
        if (quoted === undefined) return { error: `there is no closing ${c}` };
        word += quoted;
      } else if (c in unsupported && !(c === "<" && word !== "")) {
        return { error: `this console has no ${unsupported[c]} (${c})` };
      } else word += c;
    }
    return word;
  }

  /** Reads a quoted string and stops at the closing quote. */
  #quoted(quote: string): string | undefined {
    let text = "";
    for (this.#at++; !this.isDone(); this.#at++) {
      const c = this.#text[this.#at] ?? "";
      if (c === quote) return text;
      const next = this.#text[this.#at + 1] ?? "";
      if (quote === '"' && c === "\\" && '"\\$`\n'.includes(next) && next !== "") {
        this.#at++;
        if (next !== "\n") text += next;
      } else text += c;
    }
    return undefined;
  }

  #hereDocument(end: string): string | undefined {
    const lines: string[] = [];
    while (!this.isDone()) {
      const stop = this.#text.indexOf("\n", this.#at);
      const line = this.#text.slice(this.#at, stop < 0 ? undefined : stop);
      this.#at = stop < 0 ? this.#text.length : stop + 1;
      if (line.trim() === end) return lines.map((one) => `${one}\n`).join("");
      lines.push(line);
    }
    return undefined;
  }
}
