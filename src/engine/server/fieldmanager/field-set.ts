import { compareElements, fieldElement, type PathElement } from "./path-element.ts";
import { type FieldType, memberType } from "./type.ts";

interface Child {
  readonly element: PathElement;
  readonly set: FieldSet;
}

/**
 * A set of paths, as a tree. The members are in the set themselves, the children are sets below them.
 * Upstream: sigs.k8s.io/structured-merge-diff/v6/fieldpath/set.go.
 */
export interface FieldSet {
  readonly members: ReadonlyMap<string, PathElement>;
  readonly children: ReadonlyMap<string, Child>;
}

export const emptySet: FieldSet = { members: new Map(), children: new Map() };

export type FieldPath = readonly PathElement[];

export function isEmptySet(set: FieldSet): boolean {
  return set.members.size === 0 && [...set.children.values()].every((child) => isEmptySet(child.set));
}

/** A set that is being built. Its children do not change any more. */
export interface GrowingSet {
  readonly members: Map<string, PathElement>;
  readonly children: Map<string, Child>;
}

export function growingSet(): GrowingSet {
  return { members: new Map(), children: new Map() };
}

interface OpenSet {
  readonly members: Map<string, PathElement>;
  readonly children: Map<string, { readonly element: PathElement; readonly set: OpenSet }>;
}

/** Builds a set from its paths. */
export class FieldSetBuilder {
  /** The set so far. Do not keep it while paths are added. */
  readonly set: OpenSet = { members: new Map(), children: new Map() };

  /** Adds a path. The root itself cannot be in a set. */
  add(path: FieldPath): void {
    let place = this.set;
    for (const [i, element] of path.entries()) {
      if (i === path.length - 1) place.members.set(element.id, element);
      else place = below(place, element);
    }
  }
}

function below({ children }: OpenSet, element: PathElement): OpenSet {
  const known = children.get(element.id)?.set;
  if (known !== undefined) return known;
  const set: OpenSet = { members: new Map(), children: new Map() };
  children.set(element.id, { element, set });
  return set;
}

/** Returns the set of paths of members: `["metadata", "name"]`. */
export function setOf(...paths: readonly (readonly string[])[]): FieldSet {
  const builder = new FieldSetBuilder();
  for (const path of paths) builder.add(path.map(fieldElement));
  return builder.set;
}

export function union(a: FieldSet, b: FieldSet): FieldSet {
  const children = new Map(a.children);
  for (const [id, child] of b.children) {
    const own = children.get(id);
    children.set(id, own === undefined ? child : { ...child, set: union(own.set, child.set) });
  }
  return { members: new Map([...a.members, ...b.members]), children };
}

function keepChildren(set: FieldSet, change: (child: Child, id: string) => FieldSet): FieldSet["children"] {
  const children = new Map<string, Child>();
  for (const [id, child] of set.children) {
    const below = change(child, id);
    if (!isEmptySet(below)) children.set(id, { ...child, set: below });
  }
  return children;
}

/**
 * Checks whether a set is empty without looking below: for sets of large objects, most of which have nothing in common.
 */
export function hasNothing({ members, children }: FieldSet): boolean {
  return members.size === 0 && children.size === 0;
}

export function intersection(a: FieldSet, b: FieldSet): FieldSet {
  if (hasNothing(b)) return emptySet;
  return {
    members: new Map([...a.members].filter(([id]) => b.members.has(id))),
    children: keepChildren(a, (child, id) => intersection(child.set, b.children.get(id)?.set ?? emptySet)),
  };
}

export function difference(a: FieldSet, b: FieldSet): FieldSet {
  if (hasNothing(b)) return a;
  return {
    members: new Map([...a.members].filter(([id]) => !b.members.has(id))),
    children: keepChildren(a, (child, id) => difference(child.set, b.children.get(id)?.set ?? emptySet)),
  };
}

/** Returns `a` without the paths of `b` and everything below them. */
export function recursiveDifference(a: FieldSet, b: FieldSet): FieldSet {
  if (hasNothing(b)) return a;
  return {
    members: new Map([...a.members].filter(([id]) => !b.members.has(id))),
    children: keepChildren(a, (child, id) =>
      b.members.has(id) ? emptySet : recursiveDifference(child.set, b.children.get(id)?.set ?? emptySet),
    ),
  };
}

/** Returns a set with the declared parents of its paths added. */
export function withNamedParents(set: FieldSet, type: FieldType | undefined): FieldSet {
  const members = new Map(set.members);
  const children = new Map<string, Child>();
  for (const [id, child] of set.children) {
    const name = child.element.field;
    if (name !== undefined && type?.map?.fields.has(name)) members.set(id, child.element);
    const below = name === undefined ? type?.list?.element : type?.map && memberType(type.map, name);
    children.set(id, { ...child, set: withNamedParents(child.set, below) });
  }
  return { members, children };
}

/** Returns all paths: the members of a set before those below, each in order. */
export function pathsOf(set: FieldSet): FieldPath[] {
  const members = [...set.members.values()].sort(compareElements).map((element) => [element]);
  const children = [...set.children.values()].sort((a, b) => compareElements(a.element, b.element));
  return [
    ...members,
    ...children.flatMap(({ element, set: below }) => pathsOf(below).map((path) => [element, ...path])),
  ];
}

export function pathText(path: FieldPath): string {
  return path.map(({ text }) => text).join("");
}
