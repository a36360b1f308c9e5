import { equalBy } from "../../go/value/equal.ts";
import { isList, isMap, isNumber, type Value, type ValueMap } from "../../go/value/value.ts";
import { type Atom, atomOf } from "./atom.ts";
import { type FieldPath, type FieldSet, FieldSetBuilder } from "./field-set.ts";
import { fieldElement, itemElement, type PathElement } from "./path-element.ts";
import { type Step, stepsTo } from "./place.ts";
import { type FieldType, type ListType, memberType } from "./type.ts";

/** The difference between two values. */
export interface Comparison {
  readonly added: FieldSet;
  readonly modified: FieldSet;
  readonly removed: FieldSet;
}

/** Checks whether values are equal. An int64 equals the nearest float64. Upstream: value/value.go `EqualsUsing`. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  return equalBy(a, b, isSameNumber);
}

function isSameNumber(a: Value, b: Value): boolean {
  const isFloat = typeof a === "number" || typeof b === "number";
  return isFloat && isNumber(a) && isNumber(b) && Number(a) === Number(b);
}

/** Upstream: sigs.k8s.io/structured-merge-diff/v6/typed/compare.go. */
export function compare(before: Value, after: Value, type: FieldType): Comparison {
  const comparer = new Comparer();
  comparer.compare(before, after, type, undefined);
  return comparer;
}

type Maybe = Value | undefined;

const noMembers: ValueMap = new Map();

/** A step below another. Undefined is the root. Most compared values are equal and need no path. */
interface Place extends Step<Place> {
  readonly element: PathElement;
}

function pathTo(place: Place | undefined): FieldPath {
  return stepsTo(place).map(({ element }) => element);
}

class Comparer implements Comparison {
  readonly #builders = {
    added: new FieldSetBuilder(),
    modified: new FieldSetBuilder(),
    removed: new FieldSetBuilder(),
  };
  readonly added: FieldSet = this.#builders.added.set;
  readonly modified: FieldSet = this.#builders.modified.set;
  readonly removed: FieldSet = this.#builders.removed.set;

  compare(before: Maybe, after: Maybe, type: FieldType, at: Place | undefined): void {
    // The same object: writes share unchanged parts.
    if (before === after) return;
    const was = atomOf(type, before);
    const is = atomOf(type, after);
    // A value of another kind counts as removed and added.
    if (before !== undefined && after !== undefined && was?.kind !== is?.kind) {
      this.#visit(before, after, was, at);
    }
    const isLeaf = this.#visit(before, after, after === undefined ? was : is, at);
    if (isLeaf) return;
    if (before === undefined) this.#builders.added.add(pathTo(at));
    else if (after === undefined) this.#builders.removed.add(pathTo(at));
  }

  /** Returns true if the value is compared as a whole. */
  #visit(before: Maybe, after: Maybe, atom: Atom | undefined, at: Place | undefined): boolean {
    if (atom === undefined) return false;
    if (atom.kind === "scalar" || atom.type.atomic) return this.#leaf(before, after, at);
    if (atom.kind === "map") {
      const a = isMap(before) ? before : noMembers;
      const b = isMap(after) ? after : noMembers;
      if (a.size === 0 && b.size === 0) return this.#leaf(before, after, at);
      // Inlined to save stack: objects can be nested deeper than anything else.
      for (const name of new Set([...a.keys(), ...b.keys()])) {
        const type = memberType(atom.type, name);
        if (type === undefined) continue;
        this.compare(a.get(name), b.get(name), type, { above: at, element: fieldElement(name) });
      }
    } else {
      const a = isList(before) ? before : [];
      const b = isList(after) ? after : [];
      if (a.length === 0 && b.length === 0) return this.#leaf(before, after, at);
      this.#items(a, b, atom.type, at);
    }
    return false;
  }

  #leaf(before: Maybe, after: Maybe, at: Place | undefined): true {
    if (before === undefined) this.#builders.added.add(pathTo(at));
    else if (after === undefined) this.#builders.removed.add(pathTo(at));
    else if (!sameValue(before, after)) this.#builders.modified.add(pathTo(at));
    return true;
  }

  #items(before: readonly Value[], after: readonly Value[], type: ListType, above: Place | undefined): void {
    const was = byElement(before, type);
    const is = byElement(after, type);
    for (const [id, { element }] of new Map([...was, ...is])) {
      const at = { above, element };
      const a = was.get(id)?.items ?? [];
      const b = is.get(id)?.items ?? [];
      if (a.length <= 1 && b.length <= 1) this.compare(a[0], b[0], type.element, at);
      else if (a.length > 1 && b.length > 1) {
        if (!sameValue(a, b)) this.#builders.modified.add(pathTo(at));
      } else if (a.length > 1) {
        if (b[0] !== undefined) this.compare(undefined, b[0], type.element, at);
        this.#builders.removed.add(pathTo(at));
      } else {
        if (a[0] !== undefined) this.compare(a[0], undefined, type.element, at);
        this.#builders.added.add(pathTo(at));
      }
    }
  }
}

interface Items {
  readonly element: PathElement;
  readonly items: Value[];
}

function byElement(list: readonly Value[], type: ListType): Map<string, Items> {
  const found = new Map<string, Items>();
  for (const item of list) {
    const element = itemElement(type, item);
    if ("error" in element) continue;
    const known = found.get(element.id);
    if (known === undefined) found.set(element.id, { element, items: [item] });
    else known.items.push(item);
  }
  return found;
}
