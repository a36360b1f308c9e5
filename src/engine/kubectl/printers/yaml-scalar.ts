import { resolvePlain } from "../../apimachinery/source/yaml/resolve.ts";
import { byteLength } from "../../go/value/go-text.ts";
import { isYamlTime } from "./yaml-time.ts";

/** The styles in which a string can be written, as libyaml determines before it writes. */
interface Analysis {
  readonly plain: boolean;
  readonly single: boolean;
  readonly block: boolean;
}

const breaks = /[\n\r\u0085\u2028\u2029]/;
/** Characters that go-yaml writes unchanged. Characters outside the basic plane are escaped. */
const printable = /^[\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;
const indicatorFirst = /^[#,[\]{}&*!|>'"%@`]/;
const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/** Upstream: sigs.k8s.io/yaml/goyaml.v2/emitterc.go `yaml_emitter_analyze_scalar`. */
function analyze(text: string): Analysis {
  if (text === "") return { plain: true, single: true, block: false };
  if (!printable.test(text) || / [\n\r\u0085\u2028\u2029]/.test(text))
    return { plain: false, single: false, block: false };
  const hasIndicator =
    indicatorFirst.test(text) ||
    /^(?:---|\.\.\.)/.test(text) ||
    /^[-?:](?=[\s]|$)/.test(text) ||
    /.:(?=\s|$)/su.test(text) ||
    /\s#/.test(text);
  const isRagged = /^[ \n\r\u2028\u2029]|[ \n\r\u2028\u2029]$/.test(text);
  const spaceBehindBreak = /[\n\r\u2028\u2029] /.test(text);
  return {
    plain: !(hasIndicator || isRagged || breaks.test(text)),
    single: !spaceBehindBreak,
    block: !text.endsWith(" "),
  };
}

/** Checks whether a plain scalar is read as the same string, and not as a number, a word or a time. */
function readsAsText(text: string): boolean {
  const { tag } = resolvePlain(text);
  return (tag === "!!str" || tag === "!!merge") && !base60.test(text) && !isYamlTime(text);
}

/** The position of a scalar: its first column, and the indentation of its further lines. */
export interface ScalarPlace {
  readonly column: number;
  readonly indent: number;
  /** True for a key on one line, which must not be broken. */
  readonly isSimpleKey: boolean;
}

/** After this column, a line is broken at the next space. */
const bestWidth = 80;

/** Words between single spaces, like most strings. They have no meaning in YAML, unless there is only one word. */
const ordinary = /^[A-Za-z_][\w./-]*(?: [\w./-]+)*$/;

/**
 * Prints a string like go-yaml: plain if that is read as the same string, else quoted; with line breaks as a literal
 * block. Long lines are folded.
 */
export function yamlScalar(text: string, place: ScalarPlace): string {
  if (ordinary.test(text) && (text.includes(" ") || readsAsText(text)))
    return place.column + text.length <= bestWidth ? text : folded(text, place, false);
  const { plain, single, block } = analyze(text);
  if (text.includes("\n"))
    return block && !place.isSimpleKey ? literal(text, place) : doubleQuoted(text, place);
  if (!readsAsText(text)) return doubleQuoted(text, place);
  if (plain && text !== "") return folded(text, place, false);
  return single
    ? `'${folded(text, { ...place, column: place.column + 1 }, true)}'`
    : doubleQuoted(text, place);
}

/** Checks whether a string can be a key on one line. */
export function isSimpleKey(text: string): boolean {
  return byteLength(text) <= 128 && !breaks.test(text);
}

/** Line breaks in go-yaml. After those that are not a line feed, the text continues without indentation. */
const breakCharacter = /[\n\u2028\u2029]/;

function literal(text: string, { indent }: ScalarPlace): string {
  const endsInBreak = breakCharacter.test(text.slice(-1));
  const hint = /^[ \n\u2028\u2029]/.test(text) ? "2" : "";
  const chomp = !endsInBreak ? "-" : text.length === 1 || breakCharacter.test(text.slice(-2, -1)) ? "+" : "";
  const pad = " ".repeat(indent);
  const lines = text
    .split(/(?<=[\n\u2028\u2029])/)
    .map((line) => (breakCharacter.test(line[0] ?? "") ? line : pad + line));
  // The last line feed is the one that ends the printer's line.
  return `|${hint}${chomp}\n${lines.join("").replace(/\n$/, "")}`;
}

/** Prints a string in plain or single-quoted style, broken at single spaces beyond the width. */
function folded(text: string, { column, indent, isSimpleKey: isKey }: ScalarPlace, quoted: boolean): string {
  let out = "";
  let at = column;
  let afterSpace = false;
  let afterBreak = false;
  const characters = [...text];
  characters.forEach((character, i) => {
    if (breakCharacter.test(character)) {
      out += character;
      afterBreak = true;
      return;
    }
    if (afterBreak) {
      out += " ".repeat(indent);
      at = indent;
      afterBreak = false;
    }
    const isInside = !quoted || (i > 0 && i < characters.length - 1);
    if (character === " ") {
      const breaksHere = !isKey && !afterSpace && at > bestWidth && isInside && characters[i + 1] !== " ";
      if (breaksHere) {
        out += `\n${" ".repeat(indent)}`;
        at = indent;
      } else {
        out += character;
        at++;
      }
      afterSpace = true;
      return;
    }
    const written = quoted && character === "'" ? "''" : character;
    out += written;
    at += written.length;
    afterSpace = false;
  });
  return out;
}

const escapes: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\x07": "\\a",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\v": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  "\x1b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
  "\u0085": "\\N",
  "\u2028": "\\L",
  "\u2029": "\\P",
};

function escaped(character: string): string {
  const short = escapes[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

function doubleQuoted(text: string, { column, indent, isSimpleKey: isKey }: ScalarPlace): string {
  let out = '"';
  let at = column + 1;
  let afterSpace = false;
  const characters = [...text];
  // Upstream checks for the mark at the beginning of the text, at every character.
  const hasMark = text.startsWith("\ufeff");
  characters.forEach((character, i) => {
    if (character === " " && !hasMark) {
      const isInside = i > 0 && i < characters.length - 1;
      if (!isKey && !afterSpace && at > bestWidth && isInside) {
        out += `\n${" ".repeat(indent)}${characters[i + 1] === " " ? "\\" : ""}`;
        at = indent + (characters[i + 1] === " " ? 1 : 0);
      } else {
        out += character;
        at++;
      }
      afterSpace = true;
      return;
    }
    const isPlain = !hasMark && character in escapes === false && printable.test(character);
    const written = isPlain ? character : escaped(character);
    out += written;
    at += written.length;
    afterSpace = false;
  });
  return `${out}"`;
}
