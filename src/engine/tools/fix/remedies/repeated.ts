import { isCollection, isMap, isPair, isScalar, type Pair, type YAMLMap } from "yaml";
import {
  repeatedField as repeatedMember,
  repeatedYamlKey,
  yamlErrors,
} from "../../../apimachinery/source/faults.ts";
import { pathOfText } from "../../../diagnoses/requests/path-of-text.ts";
import { unquote } from "../../../go/value/unquote.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import type { Attempt, Draft } from "../draft.ts";
import { lastOf } from "../draft.ts";

/** Fixes a field that occurs twice in one object. Keeps the one that counts without strict validation, or the other. */
export function repeatedField({ manuscript, problem, value }: Draft): readonly Attempt[] {
  const { field = "", path = pathOfText(field, value) } = dataOf(problem, repeatedMember) ?? {};
  return [
    {
      title: `Remove the first ${lastOf(path)}`,
      removes: true,
      edits: manuscript.removeRepeated(path, "first"),
    },
    {
      title: `Remove the second ${lastOf(path)}`,
      removes: true,
      edits: manuscript.removeRepeated(path, "last"),
    },
  ];
}

/** Fixes a key that is already in its mapping: joins two mappings, or removes the second or the first. */
export function repeatedKey({ manuscript, problem }: Draft): readonly Attempt[] {
  const [first] = dataOf(problem, yamlErrors)?.findings ?? [];
  const named = first?.data ?? dataOf(problem, repeatedYamlKey);
  if (named === undefined) return [];
  // Keys that are no strings are written in the same way, without quotes.
  const key = unquote(named.key) ?? named.key;
  const found = repeatedAt(manuscript, key, Number(named.line));
  if (found === undefined) return [];
  const { text } = manuscript;
  const [one, other] = found.pairs;
  return [
    { title: "Begin a list item with a dash", edits: asItem(text, found.holder, other) },
    { title: `Join the two ${key}`, edits: joined(text, one, other) },
    { title: `Remove the second ${key}`, removes: true, edits: without(text, found.holder, other) },
    { title: `Remove the first ${key}`, removes: true, edits: without(text, found.holder, one) },
  ];
}

interface Repeated {
  readonly holder: YAMLMap;
  readonly pairs: readonly [first: Pair, second: Pair];
}

/**
 * Finds the two members of a mapping with the same key. The second one, or its value, is at a line of the text,
 * 1-based.
 */
function repeatedAt(manuscript: Manuscript, key: string, line: number): Repeated | undefined {
  const lineOf = (node: unknown): number =>
    manuscript.text.slice(0, rangeOf(node)?.[0] ?? 0).split("\n").length;
  const within = (node: unknown): Repeated | undefined => {
    if (isPair(node)) return within(node.value);
    if (!isCollection(node)) return undefined;
    const own = isMap(node)
      ? node.items.filter((pair) => isScalar(pair.key) && String(pair.key.value) === key)
      : [];
    const at = own.findIndex(
      (pair, i) => i > 0 && [pair.key, pair.value].some((each) => lineOf(each) === line),
    );
    const [first, second] = [own[at - 1], own[at]];
    if (isMap(node) && first !== undefined && second !== undefined)
      return { holder: node, pairs: [first, second] };
    for (const item of node.items) {
      const found = within(item);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return within(manuscript.nodeAt([]));
}

/** Adds a dash before a member that repeats the first key of its list item, because the next item begins there. */
function asItem(text: string, holder: YAMLMap, second: Pair): readonly TextEdit[] | undefined {
  const first = holder.items[0]?.key;
  const [start, own] = [rangeOf(first)?.[0], rangeOf(second.key)?.[0]];
  if (start === undefined || own === undefined || holder.flow === true) return undefined;
  if (String(first) !== String(second.key) || !text.slice(0, start).endsWith("- ")) return undefined;
  return text.slice(0, own).endsWith("  ") ? [{ start: own - 2, end: own, text: "- " }] : undefined;
}

/** Moves the members of the second mapping to the end of the first, if both are blocks and share no key. */
function joined(text: string, first: Pair, second: Pair): readonly TextEdit[] | undefined {
  const [one, two] = [first.value, second.value];
  if (!isMap(one) || !isMap(two) || one.flow === true || two.flow === true) return undefined;
  const keys = new Set(one.items.map(({ key }) => String(key)));
  const [start, begin] = [rangeOf(second.key)?.[0], rangeOf(two)?.[0]];
  if (two.items.some(({ key }) => keys.has(String(key))) || start === undefined || begin === undefined)
    return undefined;
  const place = endOf(text, one);
  const members = text.slice(lineStart(text, begin), endOf(text, two));
  return [
    { start: place, end: place, text: `\n${members}` },
    { start: lineStart(text, start), end: nextLine(text, endOf(text, two)), text: "" },
  ];
}

/**
 * Removes a member: its lines, or in a flow its characters with a comma. Not possible for the first member of an item,
 * after its dash.
 */
function without(text: string, holder: YAMLMap, pair: Pair): readonly TextEdit[] | undefined {
  const start = rangeOf(pair.key)?.[0];
  if (start === undefined) return undefined;
  const end = endOf(text, pair.value ?? pair.key);
  if (holder.flow === true) {
    const behind = /^\s*,\s*/.exec(text.slice(end))?.[0].length;
    const before = /,?\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
    return behind === undefined
      ? [{ start: start - before, end, text: "" }]
      : [{ start, end: end + behind, text: "" }];
  }
  const from = lineStart(text, start);
  return text.slice(from, start).trim() === ""
    ? [{ start: from, end: nextLine(text, end), text: "" }]
    : undefined;
}

function rangeOf(node: unknown): readonly [start: number, end: number, whole: number] | undefined {
  return isScalar(node) || isCollection(node) ? (node.range ?? undefined) : undefined;
}

/** Returns the end of a node's text, with the comment on its last line. */
function endOf(text: string, node: unknown): number {
  const [start = 0, end = 0] = rangeOf(node) ?? [];
  const trimmed = start + text.slice(start, end).trimEnd().length;
  return trimmed + (/^[ \t]+#[^\n]*/.exec(text.slice(trimmed))?.[0].length ?? 0);
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}
