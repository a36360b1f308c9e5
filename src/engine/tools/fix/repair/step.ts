import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { append } from "../../../go/value/append.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { type Path, segmentKey } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import { applyEdits, smallestEdit, type TextEdit } from "../../edit/text-edit.ts";
import { type Attempt, lastOf, parentOf } from "../draft.ts";
import { fitting, placeName, shown } from "../label.ts";

/** One change of an object: a value to write at a path, or to remove. */
export interface Step {
  readonly path: Path;
  /** Undefined removes the value. */
  readonly to: Value | undefined;
  /** True if the value was at this path before the update. */
  readonly isRestored?: boolean;
  /** True if the next step adds the removed value under another name. */
  readonly isRenamed?: boolean;
}

/** Changes that fix something together, and how much they change. */
export interface Repair {
  readonly steps: readonly Step[];
  readonly price: number;
  /** What they do, if that is more than each of them does. */
  readonly title?: (at: Path) => string;
}

/**
 * Applies steps to a value and creates missing parents. Steps that remove items of a list go from its end to its start.
 */
export function withSteps(value: Value, steps: readonly Step[]): Value {
  return steps.reduce<Value>((so, { path, to }) => withStep(so, path, to) ?? so, value);
}

function withStep(
  value: Value | undefined,
  [first, ...rest]: Path,
  to: Value | undefined,
): Value | undefined {
  if (first === undefined) return to;
  const key = segmentKey(first);
  if (typeof key === "number" && isList(value)) {
    const item = withStep(value[key], rest, to);
    const copy = [...value];
    if (item === undefined) copy.splice(key, 1);
    else copy[key] = item;
    return copy;
  }
  if (value !== undefined && !isMap(value)) return value;
  if (value === undefined && to === undefined) return undefined;
  const item = withStep(value?.get(String(key)), rest, to);
  const copy = new Map(value ?? []);
  if (item === undefined) copy.delete(String(key));
  else copy.set(String(key), item);
  return copy;
}

/** No more steps are applied one after the other, because each reads the text again. */
const mostReadings = 20;

/**
 * Returns the edits that apply the steps to a text. `at` is the path of their value in the text. Undefined if this is
 * not possible, or if the edits would lead to another value than the steps.
 */
function stepEdits(
  manuscript: Manuscript,
  at: Path,
  steps: readonly Step[],
): readonly TextEdit[] | undefined {
  const whole = steps.map((step) => ({ ...step, path: [...at, ...step.path] }));
  const before = parseDocument(manuscript.text, formatOf(manuscript.text));
  if (!before.ok) return undefined;
  const meant = withSteps(before.value, whole);
  const isMeant = (text: string): boolean => {
    const after = parseDocument(text, formatOf(text));
    return after.ok && deepEqual(after.value, meant);
  };
  for (const edited of [atOnce, oneByOne]) {
    const text = edited(manuscript, whole);
    if (text !== undefined && isMeant(text)) return [smallestEdit(manuscript.text, text)];
  }
  return undefined;
}

/** Applies all removals to the text at once. */
function atOnce(manuscript: Manuscript, steps: readonly Step[]): string | undefined {
  if (steps.length < 2 || steps.some(({ to }) => to !== undefined)) return undefined;
  const edits: TextEdit[] = [];
  for (const { path } of steps) {
    const own = removal(manuscript, path);
    if (own === undefined) return undefined;
    append(edits, own);
  }
  return applyEdits(manuscript.text, edits);
}

/** Applies each step to the text that the one before left. */
function oneByOne(manuscript: Manuscript, steps: readonly Step[]): string | undefined {
  if (steps.length > mostReadings) return undefined;
  let work: Manuscript | undefined = manuscript;
  for (const [i, { path, to, isRenamed }] of steps.entries()) {
    if (steps[i - 1]?.isRenamed === true) continue;
    const edits: readonly TextEdit[] | undefined =
      work &&
      (isRenamed === true
        ? work.rename(path, lastOf(steps[i + 1]?.path ?? []))
        : to === undefined
          ? removal(work, path)
          : writing(work, path, to));
    if (edits === undefined || work === undefined) return undefined;
    const text: string = applyEdits(work.text, edits);
    work = Manuscript.read(text);
    // After the last step, the text needs no manuscript: the caller checks its value.
    if (work === undefined) return text;
  }
  return work?.text;
}

function removal(manuscript: Manuscript, path: Path): readonly TextEdit[] | undefined {
  return manuscript.has(path) ? manuscript.remove(path) : undefined;
}

function writing(manuscript: Manuscript, path: Path, to: Value): readonly TextEdit[] | undefined {
  if (manuscript.has(path)) {
    // Adding quotes keeps the author's characters.
    const quoted =
      typeof to === "string" && manuscript.sourceOf(path) === to ? manuscript.quote(path) : undefined;
    return quoted ?? manuscript.replace(path, to);
  }
  const holder = parentOf(path);
  const last = path.at(-1);
  if (last === undefined) return undefined;
  if (typeof last === "number") return manuscript.append(holder, to);
  if (holder.length === 0 || manuscript.has(holder))
    return manuscript.insert(holder, String(segmentKey(last)), to);
  return writing(manuscript, holder, new Map([[String(segmentKey(last)), to]]));
}

/** Turns a repair into an attempt on a text. */
export function attemptOf({ steps, title }: Repair, manuscript: Manuscript, at: Path, value: Value): Attempt {
  const removes = title === undefined && steps.length > 0 && steps[0]?.to === undefined;
  return {
    title: title === undefined ? labelOf(steps, at, value) : fitting(title(at)),
    removes,
    edits: stepEdits(manuscript, at, steps),
  };
}

/** Returns what the steps do, as the label of a button: `Write replicas: 3`, `Remove ports[1]`, `Restore 3`. */
function labelOf(steps: readonly Step[], at: Path, value: Value): string {
  const [first] = steps;
  if (first === undefined) return "";
  const removed = steps.filter(({ to }) => to === undefined);
  if (removed.length === steps.length && steps.length > 1) {
    const holder = parentOf(first.path);
    const isOneList = removed.every(({ path }) => placeName(parentOf(path)) === placeName(holder));
    if (isOneList && isList(valueAt(value, holder)))
      return fitting(`Remove ${steps.length} items of ${placeName([...at, ...holder])}`);
  }
  return fitting(steps.map((step, i) => words(step, at, value, i === 0)).join(", "));
}

function words({ path, to, isRestored }: Step, at: Path, value: Value, isFirst: boolean): string {
  const verb = (word: string): string => (isFirst ? word : word.toLowerCase());
  const place = placeName([...at, ...path]);
  if (isRestored === true) {
    if (to === undefined) return `${verb("Remove")} ${place}, as before`;
    const isPlain = !isMap(to) && !isList(to);
    return isPlain ? `${verb("Restore")} ${shown(to)}` : `${verb("Restore")} ${place}`;
  }
  if (to === undefined) return `${verb("Remove")} ${place}`;
  const old = valueAt(value, path);
  if (old === undefined && typeof path.at(-1) === "number") return `${verb("Add")} ${shown(to)}`;
  return `${verb(old === undefined ? "Add" : "Write")} ${place}: ${shown(to)}`;
}
