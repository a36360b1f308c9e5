import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { applyEdits, type TextEdit } from "../../edit/text-edit.ts";
import type { Attempt } from "../draft.ts";

/** A text with more slips than these is not nearly JSON. */
const mostSlips = 40;

interface Slip {
  readonly title: string;
  readonly edit: TextEdit;
}

/** Fixes everything that is wrong in a text that is nearly JSON. Empty if the result is not JSON. */
export function jsonSlips(text: string): readonly Attempt[] {
  const slips = slipsOf(text);
  const [first] = slips;
  if (first === undefined || slips.length > mostSlips) return [];
  const edits = slips.map(({ edit }) => edit);
  const next = applyEdits(text, edits);
  if (!parseDocument(next, formatOf(next)).ok) return [];
  const isAlike = slips.every(({ title }) => title === first.title);
  return [{ title: isAlike ? first.title : `${first.title}, ${slips.length - 1} more`, edits }];
}

/**
 * Matches the parts of a text: spaces, comments, strings in quotes, punctuation, and words, which end at any of these.
 */
const parts =
  /(?<blank>[\s\uFEFF]+)|(?<comment>\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>"(?:[^"\\\n]|\\.)*")|(?<single>'(?:[^'\\\n]|\\.)*')|(?<sign>[{}[\]:,])|(?<word>[^\s{}[\]:,"']+)|(?<other>[\s\S])/g;

/** Words of other languages for values of JSON. */
const words: Readonly<Record<string, string>> = {
  True: "true",
  TRUE: "true",
  False: "false",
  FALSE: "false",
  None: "null",
  nil: "null",
  NULL: "null",
  Null: "null",
  undefined: "null",
};

const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

function slipsOf(text: string): readonly Slip[] {
  const slips: Slip[] = [];
  const open: string[] = [];
  // The last sign before, without spaces and comments, and where it ends.
  let last = "";
  let end = 0;
  const slip = (title: string, start: number, stop: number, written: string): void => {
    slips.push({ title, edit: { start, end: stop, text: written } });
  };
  for (const { index, 0: part, groups = {} } of text.matchAll(parts)) {
    const stop = index + part.length;
    if (groups["blank"] !== undefined) continue;
    if (groups["comment"] !== undefined) {
      slip("Remove the comment", index, stop, "");
      continue;
    }
    const isClosing = part === "}" || part === "]";
    const isValue = !isClosing && part !== "," && part !== ":";
    const isAfterValue = last !== "" && !"{[,:".includes(last);
    if (isClosing && last === ",") slip("Remove the comma at the end", end - 1, end, "");
    if (isValue && isAfterValue && open.length > 0) slip("Add a comma", end, end, ",");
    if (groups["single"] !== undefined)
      slip("Write double quotes", index, stop, JSON.stringify(part.slice(1, -1).replaceAll("\\'", "'")));
    if (groups["word"] !== undefined) {
      const isKey = open.at(-1) === "{" && last !== ":" && /^\s*:/.test(text.slice(stop));
      const better = isKey ? JSON.stringify(part) : jsonOf(part);
      if (better !== part)
        slip(better.startsWith('"') ? `Quote "${part}"` : `Write ${better}`, index, stop, better);
    }
    if (closing[part] !== undefined) open.push(part);
    if (isClosing) open.pop();
    last = groups["sign"] ?? "v";
    end = stop;
  }
  const missing = open.reverse().map((each) => closing[each] ?? "");
  if (missing.length > 0) {
    if (last === ",") slip("Remove the comma at the end", end - 1, end, "");
    slip("Close the bracket", end, end, missing.join(""));
  }
  return slips;
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Writes a word as JSON: a number in JSON's form, else a string. */
function jsonOf(word: string): string {
  if (/^(?:true|false|null)$/.test(word) || number.test(word)) return word;
  const known = words[word];
  if (known !== undefined) return known;
  const [, sign = "", rest = ""] = /^([-+]?)(.*)$/s.exec(word) ?? [];
  const minus = sign === "-" ? "-" : "";
  if (/^0[xob][\da-f_]+$/i.test(rest)) {
    const digits = rest.replaceAll("_", "").toLowerCase();
    const value = /^0(?:x[\da-f]+|o[0-7]+|b[01]+)$/.test(digits) ? String(BigInt(digits)) : undefined;
    if (value !== undefined) return minus + value;
  }
  const plain = rest
    .replaceAll("_", "")
    .replace(/^0+(?=\d)/, "")
    .replace(/^\./, "0.")
    .replace(/\.(?=$|[eE])/, ".0");
  return number.test(minus + plain) ? minus + plain : JSON.stringify(word);
}
