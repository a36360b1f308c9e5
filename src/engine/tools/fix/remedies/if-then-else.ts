import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { type Attempt, allTogether, type Draft, lastOf, parentOf, together } from "../draft.ts";
import { conditionOf, either, not, textOf } from "./schema-conditions.ts";

const keyword = "x-kubernetes-validations";
const parts = ["if", "then", "else"];

/** A place with `if`, and the rules that check the same. */
interface Conditional {
  readonly at: Path;
  readonly rules: readonly string[];
}

/**
 * Handles `if`, `then` and `else`, which schemas of definitions do not have: writes them as rules of the node. Those in
 * its `allOf` are written together with it. Otherwise removes them, and says that their check is lost.
 */
export function conditionsAsRules(draft: Draft): readonly Attempt[] {
  const { path, value, manuscript } = draft;
  if (!parts.includes(lastOf(path))) return [];
  const own = parentOf(path);
  const isListed = own.at(-2) === "allOf";
  const node = isListed ? own.slice(0, -2) : own;
  const all = conditionalsOf(value, node);
  const ways = [true, false].flatMap((isExact): readonly Attempt[] => {
    const written = all.map(
      (at): Conditional => ({ at, rules: rulesOf(valueAt(value, at), valueAt(value, node), isExact) }),
    );
    const known = written.every(({ rules }) => rules.length > 0)
      ? written
      : written.filter(({ at, rules }) => at.length === own.length && rules.length > 0);
    const rules = known.flatMap((each) => each.rules);
    if (rules.length === 0) return [];
    const title = rules.length === 1 ? "Write it as a rule" : `Write it as ${rules.length} rules`;
    return [
      { title: isExact ? title : `${title}, for set fields`, edits: asRules(draft, node, known, rules) },
    ];
  });
  const names = parts.filter((name) => manuscript.has([...own, name]));
  const isAll = names.length === keysAt(value, own).length;
  const removed =
    isListed && isAll
      ? withoutItem(draft, own)
      : allTogether(names.map((name) => manuscript.remove([...own, name])));
  return [...ways, { title: `Remove ${names.join(", ")}: the check is lost`, removes: true, edits: removed }];
}

/** Returns the places of a node with `if`: its own, and items of its `allOf`. */
function conditionalsOf(value: Value, node: Path): readonly Path[] {
  const listed = valueAt(value, [...node, "allOf"]);
  const items = isList(listed) ? listed.map((_, i): Path => [...node, "allOf", i]) : [];
  return [node, ...items].filter((at) => valueAt(value, [...at, "if"]) !== undefined);
}

function rulesOf(written: Value | undefined, node: Value | undefined, isExact: boolean): readonly string[] {
  const [condition, then, otherwise] = parts.map((name) => {
    const schema = isMap(written) ? written.get(name) : undefined;
    return schema === undefined ? undefined : { met: conditionOf(schema, node, isExact) };
  });
  if (condition?.met === undefined || (then ?? otherwise) === undefined) return [];
  const { met } = condition;
  const all = [
    ...(then === undefined ? [] : [then.met && either(not(met), then.met)]),
    ...(otherwise === undefined ? [] : [otherwise.met && either(met, otherwise.met)]),
  ];
  const known = all.flatMap((each) => (each === undefined ? [] : [textOf(each)]));
  return known.length === all.length ? known : [];
}

/** Returns the edits that write the rules in the place of the conditions. */
function asRules(
  draft: Draft,
  node: Path,
  known: readonly Conditional[],
  rules: readonly string[],
): readonly TextEdit[] | undefined {
  const { value, manuscript } = draft;
  const own = known.find(({ at }) => at.length === node.length);
  const listed = known.filter((each) => each !== own).map(({ at }) => at);
  const list = valueAt(value, [...node, "allOf"]);
  // An item with other members keeps them.
  const whole = listed.filter((at) => keysAt(value, at).every((name) => parts.includes(name)));
  const isAll = isList(list) && whole.length === list.length;
  const written: Value = rules.map((rule) => new Map([["rule", rule]]));
  const there = valueAt(value, [...node, keyword]);
  const place = own !== undefined ? [...node, "if"] : isAll ? [...node, "allOf"] : undefined;
  const inPlace = isList(there) || place === undefined ? undefined : place;
  const remove = (at: Path): readonly TextEdit[] | undefined =>
    inPlace !== undefined && inPlace.length === at.length && lastOf(inPlace) === lastOf(at)
      ? []
      : manuscript.remove(at);
  const ofMembers = (at: Path): readonly (readonly TextEdit[] | undefined)[] =>
    parts.filter((name) => manuscript.has([...at, name])).map((name) => remove([...at, name]));
  return together(
    ...(inPlace === undefined
      ? []
      : [manuscript.rename(inPlace, keyword), manuscript.replace(inPlace, written)]),
    ...(inPlace === undefined && isList(there)
      ? [manuscript.replace([...node, keyword], [...there, ...(isList(written) ? written : [])])]
      : []),
    ...(inPlace === undefined && !isList(there) ? [manuscript.insert(node, keyword, written, "type")] : []),
    ...(own === undefined ? [] : ofMembers(node)),
    ...(isAll
      ? [remove([...node, "allOf"])]
      : listed.flatMap((at) => (whole.includes(at) ? [manuscript.remove(at)] : ofMembers(at)))),
  );
}

function withoutItem({ value, manuscript }: Draft, item: Path): readonly TextEdit[] | undefined {
  const list = valueAt(value, parentOf(item));
  return manuscript.remove(isList(list) && list.length === 1 ? parentOf(item) : item);
}

function keysAt(value: Value, at: Path): readonly string[] {
  const written = valueAt(value, at);
  return isMap(written) ? [...written.keys()] : [];
}
