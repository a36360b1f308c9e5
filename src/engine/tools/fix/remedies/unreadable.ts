import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { unsupportedMapKey, unsupportedNumber } from "../../../apimachinery/source/faults.ts";
import type { ValueMap } from "../../../go/value/value.ts";
import { type Pasted, pastedOf } from "../../../playback/explain/pasted.ts";
import { mendedLines, yamlFaults } from "../../../playback/explain/yaml-faults.ts";
import { indentTitle } from "../../../playback/explain/yaml-slips.ts";
import type { Problem } from "../../../playback/report.ts";
import { isOneOf } from "../../../server/stages/fault-of.ts";
import { blockText } from "../../edit/print.ts";
import { applyEdits, smallestEdit, type TextEdit } from "../../edit/text-edit.ts";
import type { Attempt } from "../draft.ts";
import { fitting } from "../label.ts";
import { jsonSlips } from "./json-slips.ts";

/**
 * Longer texts are not edited. The characters to read in total are limited, because each attempt reads the whole text.
 */
const longest = 200_000;
const mostRead = 1_500_000;

/**
 * Returns edits of a text that cannot be parsed, the smallest first: common mistakes of indentation, quotes and
 * brackets, on the named line and those next to it. Each was tried: the text can be parsed after it.
 */
export function unreadable(
  text: string,
  problem: Problem,
  example: () => ValueMap | undefined,
): readonly Attempt[] {
  const { location } = problem;
  if (text.length > longest) return [];
  if (/^[\s{}[\]"',:-]*$/.test(text)) return startAnew(text, example);
  if (formatOf(text) === "json") return asJson(text);
  const numbers = isOneOf(problem, unsupportedNumber) ? noNumbers(text) : [];
  if (numbers.length > 0) return numbers;
  const keys = isOneOf(problem, unsupportedMapKey) ? nullKeys(text) : [];
  if (keys.length > 0) return keys;
  const taken = takenOut(text, pastedOf(text));
  if (taken !== undefined) return taken;
  const lines = text.split("\n");
  const named = Math.min((location?.line ?? 1) - 1, lines.length - 1);
  const near = [named, named - 1, named + 1].filter((index) => index >= 0 && index < lines.length);
  const slips = near.flatMap((index) => lineSlips(lines, index)).slice(0, Math.ceil(mostRead / text.length));
  const known = mended(text);
  // What is wrong is known, so nothing needs to be removed.
  const others = slips.filter(
    ({ removes, edits }) => (known.length === 0 || removes !== true) && isRead(text, edits),
  );
  const brackets = near.flatMap((index) => flow(lines, index)).filter(({ edits }) => isRead(text, edits));
  return [...brackets, ...known, ...tabs(text), ...others];
}

/**
 * Takes the manifest out of what came along when it was copied. Empty if the text is something else than a manifest, and
 * undefined if it may be one.
 */
export function takenOut(text: string, pasted: Pasted | undefined): readonly Attempt[] | undefined {
  if (pasted?.inside === undefined) return pasted && [];
  return [{ title: pasted.inside.title, edits: whole(text, pasted.inside.manifest) }];
}

/** Fixes all known faults together, if there are no others. */
function mended(text: string): readonly Attempt[] {
  const { faults, isAll } = yamlFaults(text);
  const [first, ...others] = faults;
  if (!isAll || first === undefined) return [];
  const lines = text.split("\n");
  const edits = mendedLines(text, faults).flatMap((line, i): readonly TextEdit[] => {
    const old = lines[i] ?? "";
    if (line === old) return [];
    const start = lines.slice(0, i).reduce((sum, each) => sum + each.length + 1, 0);
    if (line === undefined) return [{ start, end: start + old.length + 1, text: "" }];
    const { start: at, end, text: own } = smallestEdit(old, line);
    return [{ start: start + at, end: start + end, text: own }];
  });
  const rest = others.map(({ line }) => line);
  const title =
    rest.length === 0
      ? first.title
      : `Fix lines ${[first.line, ...rest.slice(0, -1)].join(", ")} and ${rest.at(-1)}`;
  return [{ title, edits }];
}

function startAnew(text: string, example: () => ValueMap | undefined): readonly Attempt[] {
  const object = example();
  if (object === undefined) return [];
  const edits = [{ start: 0, end: text.length, text: `${blockText(object, 0)}\n` }];
  return [{ title: "Write an object to start from", edits }];
}

/**
 * A text in braces is parsed as JSON. Fixes its mistakes, or puts a document marker before it, so that it is parsed as
 * YAML.
 */
function asJson(text: string): readonly Attempt[] {
  const slips = jsonSlips(text);
  const asYaml = { title: "Write --- before it, to read YAML", edits: [{ start: 0, end: 0, text: "--- " }] };
  // Keys without quotes are typical of YAML.
  const isYaml = /^\s*\{\s*[A-Za-z]\w*\s*:/.test(text);
  return (isYaml ? [asYaml, ...slips] : [...slips, asYaml]).filter(({ edits }) => isRead(text, edits));
}

/** Fixes numbers that JSON does not have, wherever they are: writes them as strings, else as the nearest numbers. */
function noNumbers(text: string): readonly Attempt[] {
  const found = [...text.matchAll(/(?<=^|[\s:,[{])[-+]?\.(?:inf|Inf|INF|nan|NaN|NAN)(?=$|[\s,}\]])/gm)];
  const [first] = found;
  if (first === undefined) return [];
  const instead = (written: (found: string) => string) =>
    found.map(({ 0: own, index }) => ({ start: index, end: index + own.length, text: written(own) }));
  const more = found.length === 1 ? "" : `, ${found.length - 1} more`;
  const largest = (own: string): string =>
    /nan/i.test(own) ? "0" : own.startsWith("-") ? "-9223372036854775808" : "9223372036854775807";
  return [
    { title: `Quote ${first[0]}${more}`, edits: instead((own) => `"${own}"`) },
    { title: `Write ${largest(first[0])}${more}`, edits: instead(largest) },
    { title: `Write null for ${first[0]}${more}`, edits: instead(() => "null") },
  ].filter(({ edits }) => isRead(text, edits));
}

/** Quotes keys that YAML reads as null, which is not a valid key. */
function nullKeys(text: string): readonly Attempt[] {
  const found = [...text.matchAll(/(?<=^|[\s{,])(?:~|null|Null|NULL)(?=[ \t]*:(?:\s|$))/gm)];
  const edits = found.map(({ 0: key, index }) => ({
    start: index,
    end: index + key.length,
    text: `"${key}"`,
  }));
  return isRead(text, edits) ? [{ title: `Quote the key "${found[0]?.[0]}"`, edits }] : [];
}

/** Tabs are not valid indentation. */
function tabs(text: string): readonly Attempt[] {
  const spaces = text.replaceAll(/^[ \t]+/gm, (indent) => indent.replaceAll("\t", "  "));
  const edits = whole(text, spaces);
  return spaces !== text && isRead(text, edits) ? [{ title: "Indent with spaces, not tabs", edits }] : [];
}

function lineSlips(lines: readonly string[], index: number): readonly Attempt[] {
  const line = lines[index] ?? "";
  const before = lines.slice(0, index).findLast((each) => each.trim() !== "") ?? "";
  const start = lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
  const instead = (title: string, ...texts: readonly string[]): readonly Attempt[] =>
    texts.map((text) => ({ title, edits: [{ start, end: start + line.length, text }] }));
  const [, indent = "", rest = ""] = /^([ -]*)(.*)$/.exec(line) ?? [];
  const [, key = "", value = ""] = /^((?:[\w./-]+|"[^"]*"):) (.*)$/.exec(rest) ?? [];
  const depth = (each: string): number => /^ */.exec(each)?.[0].length ?? 0;
  const after = lines.slice(index + 1).find((each) => each.trim() !== "") ?? "";
  const levels = new Set([
    depth(after),
    depth(before),
    depth(before) + 2,
    depth(line) - 1,
    depth(line) + 1,
    depth(line) - 2,
  ]);
  const tag = /(?<=[\s,[{:-])!(?:<[^\s>]*>|[^\s,[\]{}]*)[ \t]+/.exec(line);
  return [
    ...(tag === null
      ? []
      : instead(
          `Write it without ${tag[0].trim()}`,
          line.slice(0, tag.index) + line.slice(tag.index + tag[0].length),
        )),
    ...(/^[\w./-]+:[^\s/]/.test(rest)
      ? instead("Add a space after the colon", indent + rest.replace(":", ": "))
      : []),
    ...(/^["']/.test(value) ? instead("Close the quote", `${line}${value.slice(0, 1)}`) : []),
    ...(key === ""
      ? []
      : instead(`Quote the value of ${key.slice(0, -1)}`, `${indent}${key} ${JSON.stringify(value)}`)),
    ...instead("Close the quote", line.replace(/[}\]]*$/, '"$&'), `${line}"`, `${line}'`),
    ...instead("Close the bracket", `${line}]`, `${line}}`, `${line}]}`),
    ...(rest === "" || /:/.test(rest) ? [] : instead("Add a colon after the key", `${line}:`)),
    ...[...levels]
      .filter((level) => level >= 0 && level !== depth(line))
      .flatMap((level) => instead(indentTitle(level), " ".repeat(level) + line.trimStart())),
    {
      title: `Remove line ${index + 1}`,
      removes: true,
      edits: [{ start, end: start + line.length + 1, text: "" }],
    },
  ];
}

const pairs: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** Fixes a line in flow style: completes its pairs of brackets, and removes commas that separate nothing. */
function flow(lines: readonly string[], index: number): readonly Attempt[] {
  const line = lines[index] ?? "";
  const open: string[] = [];
  let text = "";
  let missing = 0;
  const commas = line.replaceAll(/,(?:\s*,)+/g, ",").replaceAll(/([[{])\s*,\s*/g, "$1");
  for (const { 0: part } of commas.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|\s#.*$|[\s\S]/g)) {
    if (pairs[part] !== undefined) open.push(part);
    const isClosing = part === "]" || part === "}";
    const at = isClosing ? open.findLastIndex((each) => pairs[each] === part) : -1;
    if (isClosing && at < 0) continue;
    for (const each of at < 0 ? [] : open.splice(at).slice(1).reverse()) {
      text += pairs[each];
      missing++;
    }
    text += part;
  }
  const all =
    text +
    open
      .map((each) => pairs[each] ?? "")
      .reverse()
      .join("");
  if (all === line) return [];
  const start = lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
  const title = missing + open.length > 0 ? "Close the bracket" : fitting(`Write ${all.trim()}`);
  return [{ title, edits: [{ start, end: start + line.length, text: all }] }];
}

function whole(text: string, next: string): Attempt["edits"] {
  return next === text ? undefined : [{ start: 0, end: text.length, text: next }];
}

/** Checks whether the edited text can be parsed. This costs less than an evaluation. */
function isRead(text: string, edits: Attempt["edits"]): boolean {
  if (edits === undefined) return false;
  const next = applyEdits(text, edits);
  return parseDocument(next, formatOf(next)).ok;
}
