import { isList, isMap, type Value } from "../../../src/engine/go/value/value.ts";
import { reduceList } from "./reduce-list.ts";

/** Which of several values still show the difference. */
export type AskValues = (candidates: readonly Value[]) => Promise<readonly boolean[]>;

type Path = readonly (string | number)[];

/** Removes the members and items that the difference does not need, from the root down. */
export async function reduceValue(value: Value, ask: AskValues): Promise<Value> {
  let whole = value;
  const todo: Path[] = [[]];
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    const at: Path = path;
    const node = nodeAt(whole, at);
    if (isMap(node)) {
      const entries = await reduceList([...node], (lists) =>
        ask(lists.map((list) => withNode(whole, at, new Map(list)))),
      );
      whole = withNode(whole, at, new Map(entries));
      todo.push(...entries.map(([key]) => [...at, key]));
    } else if (isList(node)) {
      const items = await reduceList(node, (lists) => ask(lists.map((list) => withNode(whole, at, list))));
      whole = withNode(whole, at, items);
      todo.push(...items.map((_, i) => [...at, i]));
    } else if (typeof node === "string" && node.length > 8) {
      const letters = await reduceList([...node], (lists) =>
        ask(lists.map((list) => withNode(whole, at, list.join("")))),
      );
      whole = withNode(whole, at, letters.join(""));
    }
  }
  return whole;
}

function nodeAt(value: Value, path: Path): Value | undefined {
  let node: Value | undefined = value;
  for (const step of path) {
    if (isMap(node)) node = node.get(String(step));
    else if (isList(node)) node = node[Number(step)];
    else return undefined;
  }
  return node;
}

function withNode(value: Value, [step, ...rest]: Path, node: Value): Value {
  if (step === undefined) return node;
  if (isMap(value)) {
    const below = value.get(String(step));
    return below === undefined
      ? value
      : new Map([...value].map(([key, item]) => [key, key === step ? withNode(item, rest, node) : item]));
  }
  return isList(value) ? value.map((item, i) => (i === step ? withNode(item, rest, node) : item)) : value;
}
