import { append } from "../../go/value/append.ts";
import { quote } from "../../go/value/go-text.ts";

/** `switch` takes a value only after `=`; `text` takes the next word. */
export interface FlagKind {
  readonly kind: "switch" | "text" | "number";
  readonly short?: string;
  /** Its value if it is given without one; a value must then follow `=`. */
  readonly bare?: string;
}

/** A command line's words and flags; a flag given several times has several values. */
export interface Arguments {
  readonly words: readonly string[];
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

export type ParsedFlags =
  | { readonly ok: true; readonly arguments: Arguments }
  | { readonly ok: false; readonly error: string };

/**
 * Parses the words after `kubectl VERB`. An error is in kubectl's words, without `error: ` before it.
 * Upstream: github.com/spf13/pflag.
 */
export function parseFlags(
  verb: string,
  words: readonly string[],
  known: Readonly<Record<string, FlagKind>>,
): ParsedFlags {
  const help = `\nSee 'kubectl ${verb} --help' for usage.`;
  const flags = new Map<string, string[]>();
  const rest: string[] = [];
  const fail = (error: string): ParsedFlags => ({ ok: false, error: error + help });
  const add = (name: string, value: string): void => {
    flags.set(name, [...(flags.get(name) ?? []), value]);
  };
  const names = new Map(
    Object.entries(known).flatMap(([name, { short }]) => (short === undefined ? [] : [[short, name]])),
  );
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (word === "--") {
      append(rest, words.slice(i + 1));
      break;
    }
    if (word === "-" || !word.startsWith("-")) {
      rest.push(word);
      continue;
    }
    const isLong = word.startsWith("--");
    const equals = word.indexOf("=");
    if (isLong) {
      const name = word.slice(2, equals < 0 ? undefined : equals);
      const flag = Object.hasOwn(known, name) ? known[name] : undefined;
      if (flag === undefined) return fail(`unknown flag: --${name}`);
      if (equals >= 0) add(name, word.slice(equals + 1));
      else if (flag.kind === "switch") add(name, "true");
      else if (flag.bare !== undefined) add(name, flag.bare);
      else if (i + 1 < words.length) add(name, words[++i] ?? "");
      else return fail(`flag needs an argument: --${name}`);
      continue;
    }
    for (let letters = word.slice(1); letters !== ""; ) {
      const letter = letters[0] ?? "";
      const name = names.get(letter);
      const flag = name === undefined ? undefined : known[name];
      if (name === undefined || flag === undefined)
        return fail(`unknown shorthand flag: ${goCharacter(letter)} in -${letters}`);
      const behind = letters.slice(1);
      if (behind.startsWith("=")) add(name, behind.slice(1));
      else if (flag.kind === "switch") {
        add(name, "true");
        letters = behind;
        continue;
      } else if (behind !== "") add(name, behind);
      else if (i + 1 < words.length) add(name, words[++i] ?? "");
      else return fail(`flag needs an argument: '${letter}' in -${letters}`);
      break;
    }
  }
  for (const [name, values] of flags) {
    const kind = known[name]?.kind;
    const bad = values.find((value) =>
      kind === "number"
        ? !/^[-+]?\d+$/.test(value)
        : kind === "switch" && !/^(true|false|1|0|t|f)$/i.test(value),
    );
    if (bad === undefined) continue;
    const parse = kind === "number" ? "ParseInt" : "ParseBool";
    return fail(
      `invalid argument ${quote(bad)} for "--${name}" flag: strconv.${parse}: parsing ${quote(bad)}: invalid syntax`,
    );
  }
  return { ok: true, arguments: { words: rest, flags } };
}

function goCharacter(letter: string): string {
  return `'${letter}'`;
}

/** All values of a flag. */
export function flagValues({ flags }: Arguments, name: string): readonly string[] {
  return flags.get(name) ?? [];
}

/** The last value of a flag; "" if it is not given. */
export function flag({ flags }: Arguments, name: string): string {
  return flags.get(name)?.at(-1) ?? "";
}

export function hasFlag({ flags }: Arguments, name: string): boolean {
  return flags.has(name);
}

export function isSet({ flags }: Arguments, name: string): boolean {
  return /^(true|1|t)$/i.test(flags.get(name)?.at(-1) ?? "");
}
