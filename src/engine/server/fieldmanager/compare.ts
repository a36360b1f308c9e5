import { equalBy } from "../../go/value/equal.ts";
import { isList, isMap, isNumber, type Value, type ValueMap } from "../../go/value/value.ts";
import { type Atom, atomOf } from "./atom.ts";
import { type FieldPath, type FieldSet, FieldSetBuilder } from "./field-set.ts";
import { fieldElement, itemElement, type PathElement } from "./path-element.ts";
import { type FieldType, type ListType, type MapType, memberType } from "./type.ts";

/** What changes from one value to another. */
export interface Comparison {
  readonly added: FieldSet;
  readonly modified: FieldSet;
  readonly removed: FieldSet;
}

/** Whether values are equal; an int64 equals the float64 that is nearest. Upstream: value/value.go `EqualsUsing`. */
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
  comparer.compare(before, after, type, []);
  return comparer;
}

type Maybe = Value | undefined;

class Comparer implements Comparison {
  private readonly builders = {
    added: new FieldSetBuilder(),
    modified: new FieldSetBuilder(),
    removed: new FieldSetBuilder(),
  };
  readonly added: FieldSet = this.builders.added.set;
  readonly modified: FieldSet = this.builders.modified.set;
  readonly removed: FieldSet = this.builders.removed.set;

  compare(before: Maybe, after: Maybe, type: FieldType, path: FieldPath): void {
    const was = atomOf(type, before);
    const is = atomOf(type, after);
    // A value that becomes something else is gone as the one and new as the other.
    if (before !== undefined && after !== undefined && was?.kind !== is?.kind) {
      this.visit(before, after, was, path);
    }
    const isLeaf = this.visit(before, after, after === undefined ? was : is, path);
    if (isLeaf) return;
    if (before === undefined) this.builders.added.add(path);
    else if (after === undefined) this.builders.removed.add(path);
  }

  /** True if the value is compared as a whole. */
  private visit(before: Maybe, after: Maybe, atom: Atom | undefined, path: FieldPath): boolean {
    if (atom === undefined) return false;
    if (atom.kind === "scalar" || atom.type.atomic) return this.leaf(before, after, path);
    if (atom.kind === "map") {
      const a: ValueMap = isMap(before) ? before : new Map();
      const b: ValueMap = isMap(after) ? after : new Map();
      if (a.size === 0 && b.size === 0) return this.leaf(before, after, path);
      this.members(a, b, atom.type, path);
    } else {
      const a = isList(before) ? before : [];
      const b = isList(after) ? after : [];
      if (a.length === 0 && b.length === 0) return this.leaf(before, after, path);
      this.items(a, b, atom.type, path);
    }
    return false;
  }

  private leaf(before: Maybe, after: Maybe, path: FieldPath): true {
    if (before === undefined) this.builders.added.add(path);
    else if (after === undefined) this.builders.removed.add(path);
    else if (!sameValue(before, after)) this.builders.modified.add(path);
    return true;
  }

  private members(before: ValueMap, after: ValueMap, type: MapType, path: FieldPath): void {
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const declared = memberType(type, name);
      if (declared === undefined) continue;
      this.compare(before.get(name), after.get(name), declared, [...path, fieldElement(name)]);
    }
  }

  private items(before: readonly Value[], after: readonly Value[], type: ListType, path: FieldPath): void {
    const was = byElement(before, type);
    const is = byElement(after, type);
    for (const [id, { element }] of new Map([...was, ...is])) {
      const below = [...path, element];
      const a = was.get(id)?.items ?? [];
      const b = is.get(id)?.items ?? [];
      if (a.length <= 1 && b.length <= 1) this.compare(a[0], b[0], type.element, below);
      else if (a.length > 1 && b.length > 1) {
        if (!sameValue(a, b)) this.builders.modified.add(below);
      } else if (a.length > 1) {
        if (b[0] !== undefined) this.compare(undefined, b[0], type.element, below);
        this.builders.removed.add(below);
      } else {
        if (a[0] !== undefined) this.compare(a[0], undefined, type.element, below);
        this.builders.added.add(below);
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
