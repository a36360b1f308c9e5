import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import { asItem, fromItem, membersAsNames, namesAsMembers } from "../../edit/reshape.ts";
import { applyEdits, type TextEdit } from "../../edit/text-edit.ts";
import type { Maker } from "../../samples/maker.ts";
import type { Attempt } from "../draft.ts";
import { fitting, placeName, shown } from "../label.ts";
import { withSteps } from "../repair/step.ts";
import { type Reshaping, reshapings } from "../values/reshaped.ts";

/**
 * Returns attempts that give a value the shape that its node accepts: `{name: a}` as `[{name: a}]`, `{a: {b: 1}}` as
 * `[{name: a, b: 1}]`.
 */
export function shapes(
  manuscript: Manuscript,
  path: Path,
  value: Value,
  node: Structural,
  maker?: Maker,
): readonly Attempt[] {
  const reshaped = reshapings(inOrder(manuscript, path, value), node, manuscript.sourceOf(path)).map(
    (each) => {
      const whole = maker === undefined ? each.to : completed(each.to, node, maker);
      const isWhole = deepEqual(whole, each.to);
      return {
        title: fitting(titleOf({ ...each, to: whole }, placeName(path))),
        edits: (isWhole ? meant(manuscript, path, each) : undefined) ?? manuscript.replace(path, whole),
      };
    },
  );
  return [...asMember(manuscript, path, value, node), ...reshaped];
}

/** `mode:all` or `mode all` in the place of an object is a member without its colon, or without the space after it. */
function asMember(manuscript: Manuscript, path: Path, value: Value, node: Structural): readonly Attempt[] {
  const source = typeof value === "string" && node.type === "object" ? manuscript.sourceOf(path) : undefined;
  const [, key = "", sign = "", rest = ""] = /^([A-Za-z][\w./-]*)(:| +)(\S.*)$/.exec(source ?? "") ?? [];
  const isKnown =
    node.properties.has(key) ||
    (node.additionalProperties !== undefined && (sign === ":" || !/\s/.test(rest)));
  const start = manuscript.nodeAt(path)?.range?.[0];
  if (key === "" || !isKnown || start === undefined) return [];
  const line = manuscript.text.slice(manuscript.text.lastIndexOf("\n", start - 1) + 1, start);
  // A member is not possible on the line of its parent's key.
  if (line.trim() !== "") return [];
  const at = start + key.length;
  return [
    { title: fitting(`Write ${key}: ${rest}`), edits: [{ start: at, end: at + sign.length, text: ": " }] },
  ];
}

/** Adds the required fields that a value lacks, as far as they can be made. */
function completed(value: Value, node: Structural, maker: Maker): Value {
  const { items } = node;
  if (isList(value)) return items === undefined ? value : value.map((item) => completed(item, items, maker));
  if (!isMap(value)) return value;
  const missing = node.required.flatMap((name): [string, Value][] => {
    const child = value.has(name) ? undefined : node.properties.get(name);
    const made = child && maker.first([child]);
    return made === undefined ? [] : [[name, made]];
  });
  return missing.length === 0 ? value : new Map([...value, ...missing]);
}

/** Returns a map with its members in the order of the text, because the server sorts them. */
function inOrder(manuscript: Manuscript, path: Path, value: Value): Value {
  if (!isMap(value)) return value;
  return new Map(manuscript.keys(path).map((key) => [key, value.get(key) ?? null]));
}

function titleOf(reshaping: Reshaping, place: string): string {
  switch (reshaping.kind) {
    case "item":
      return isList(reshaping.to) && reshaping.to.length === 1
        ? `Make ${place} a list of one item`
        : `Make ${place} a list`;
    case "only":
      return `Write only the item of ${place}`;
    case "members":
      return `Make ${place} a list keyed by ${reshaping.key}`;
    case "keys":
      return reshaping.key === ""
        ? `Make ${place} a single mapping`
        : `Make ${place} a mapping keyed by ${reshaping.key}`;
    case "text":
      return `Write ${place}: ${shown(reshaping.to)}`;
  }
}

/** Returns the edits that keep the author's characters, if the text then has the expected value. */
function meant(manuscript: Manuscript, path: Path, reshaping: Reshaping): readonly TextEdit[] | undefined {
  const edits = editsOf(manuscript, path, reshaping);
  const { text } = manuscript;
  const before = parseDocument(text, formatOf(text));
  const edited = edits && applyEdits(text, edits);
  const after = edited === undefined ? undefined : parseDocument(edited, formatOf(edited));
  if (!before.ok || after?.ok !== true) return undefined;
  const isMeant = deepEqual(after.value, withSteps(before.value, [{ path, to: reshaping.to }]));
  return isMeant ? edits : undefined;
}

function editsOf(manuscript: Manuscript, path: Path, reshaping: Reshaping): readonly TextEdit[] | undefined {
  switch (reshaping.kind) {
    case "item":
      return asItem(manuscript, path);
    case "only":
      return fromItem(manuscript, path);
    case "members":
      return namesAsMembers(manuscript, path, reshaping.key, reshaping.value);
    case "keys":
      return membersAsNames(manuscript, path, reshaping.key, reshaping.value);
    case "text":
      return undefined;
  }
}
