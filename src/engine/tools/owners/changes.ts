import { valueAt } from "../../apimachinery/field/value-at.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { sameValue } from "../../server/fieldmanager/compare.ts";
import {
  difference,
  emptySet,
  type FieldPath,
  intersection,
  pathsOf,
  pathText,
} from "../../server/fieldmanager/field-set.ts";
import type { Manager, Managers } from "../../server/fieldmanager/managers.ts";
import { placeOf } from "../../server/fieldmanager/place-of.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import { fieldAt, hasField, topmost } from "./owned-field.ts";
import { keyOf, namesOf } from "./owner.ts";
import type { ChangeKind, FieldChange } from "./report.ts";

/** An object with the owners of its fields; undefined if there is none. */
export interface Held {
  readonly object: Value | undefined;
  readonly managers: Managers;
}

/** A write, with what is needed to report its changes. */
export interface ToldWrite {
  readonly by: Omit<Manager, "owns" | "apiVersion">;
  readonly isForced: boolean;
  readonly before: Held;
  readonly after: Held;
  /** The object's type as a manager sees it. */
  typeFor(manager: Manager): FieldType | undefined;
}

/** The most changes that are listed for one step. */
const mostChanges = 200;

interface Found {
  readonly path: FieldPath;
  readonly kind: ChangeKind;
  /** The managers that the change is about. */
  readonly whose: readonly Manager[];
  readonly text: string;
}

/** What happened to the fields in a write: who owns more, who owns less, what was removed, and why. */
export function changesOf(write: ToldWrite): readonly FieldChange[] {
  const { after } = write;
  if (after.object === undefined) return [];
  const found = [...gained(write), ...changed(write), ...givenUp(write), ...lostByOthers(write)];
  const listed = topmost(found, ({ kind, whose }) => JSON.stringify([kind, whose.map(keyOf)]));
  return listed.slice(0, mostChanges).map(({ path, kind, whose, text }) => ({
    kind,
    field: pathText(path),
    owners: whose.map(keyOf),
    text,
  }));
}

function isBy({ by }: ToldWrite, manager: Manager): boolean {
  return (
    manager.name === by.name && manager.operation === by.operation && manager.subresource === by.subresource
  );
}

function newFields(a: Managers, b: Managers, manager: Manager): FieldPath[] {
  const same = (list: Managers) => list.find((other) => keyOf(other) === keyOf(manager))?.owns ?? emptySet;
  return pathsOf(difference(same(b), same(a)));
}

function owners(managers: Managers, path: FieldPath, but: Manager): Managers {
  return managers.filter((other) => keyOf(other) !== keyOf(but) && hasField(other.owns, path));
}

/** Whether a manager's field is in an object. */
function isIn({ object }: Held, { typeFor }: ToldWrite, manager: Manager, path: FieldPath): boolean {
  const type = typeFor(manager);
  return object !== undefined && type !== undefined && placeOf(object, type, path) !== undefined;
}

/** The fields that the writer newly owns. */
function gained(write: ToldWrite): Found[] {
  const { before, after, isForced } = write;
  return after.managers
    .filter((manager) => isBy(write, manager))
    .flatMap((manager) =>
      newFields(before.managers, after.managers, manager).map((path): Found => {
        const field = `\`${pathText(path)}\``;
        const others = owners(after.managers, path, manager);
        const losers = owners(before.managers, path, manager).filter(
          (other) => !others.some((one) => keyOf(one) === keyOf(other)),
        );
        if (losers.length > 0) {
          const how = isForced
            ? " by force"
            : manager.operation === "Update"
              ? ": an update has no conflicts"
              : "";
          const text = `${manager.name} takes ${field} over from ${namesOf(losers)}${how}.`;
          return { path, kind: "taken", whose: [manager, ...losers], text };
        }
        if (others.length > 0) {
          const text = `${manager.name} shares ${field} with ${namesOf(others)}: both set the same value.`;
          return { path, kind: "shared", whose: [manager, ...others], text };
        }
        const was = wholeIn(before, write, manager, path) !== undefined;
        const text = `${manager.name} sets ${field}${was ? ", which nobody owned" : ""}.`;
        return { path, kind: "set", whose: [manager], text };
      }),
    );
}

/** The fields that the writer owned before and gave another value. */
function changed(write: ToldWrite): Found[] {
  const { before, after } = write;
  return after.managers
    .filter((manager) => isBy(write, manager))
    .flatMap((manager) => {
      const had = before.managers.find((other) => keyOf(other) === keyOf(manager))?.owns ?? emptySet;
      return pathsOf(intersection(manager.owns, had))
        .filter((path) => {
          const [was, is] = [wholeIn(before, write, manager, path), wholeIn(after, write, manager, path)];
          return was !== undefined && is !== undefined && !sameValue(was, is);
        })
        .map((path): Found => {
          const text = `${manager.name} changes \`${pathText(path)}\`.`;
          return { path, kind: "changed", whose: [manager], text };
        });
    });
}

/** The value of a field that is owned as a unit, not of an object or list whose parts have their own owners. */
function wholeIn(
  { object }: Held,
  { typeFor }: ToldWrite,
  manager: Manager,
  path: FieldPath,
): Value | undefined {
  const type = typeFor(manager);
  const place = object === undefined || type === undefined ? undefined : placeOf(object, type, path);
  if (object === undefined || type === undefined || place === undefined) return undefined;
  const value = valueAt(object, place);
  const hasParts = (isMap(value) || isList(value)) && !fieldAt(object, type, place).isWhole;
  return hasParts ? undefined : value;
}

/** The fields that the writer no longer owns. */
function givenUp(write: ToldWrite): Found[] {
  const { before, after } = write;
  return before.managers
    .filter((manager) => isBy(write, manager))
    .flatMap((manager) =>
      newFields(after.managers, before.managers, manager).map((path): Found => {
        const field = `\`${pathText(path)}\``;
        const { name, operation } = manager;
        if (!isIn(after, write, manager, path)) {
          const text =
            operation === "Apply"
              ? `${name} no longer applies ${field}, and nobody else owned it: it is removed.`
              : `${name} leaves ${field} out: it is removed.`;
          return { path, kind: "removed", whose: [manager], text };
        }
        const others = owners(after.managers, path, manager);
        const why =
          others.length > 0
            ? `${namesOf(others)} ${others.length > 1 ? "own" : "owns"} it too`
            : keptReason(write, path);
        return {
          path,
          kind: "kept",
          whose: [manager, ...others],
          text: `${name} gives up ${field}. It stays: ${why}.`,
        };
      }),
    );
}

/** Why a field stays that nobody owns. */
function keptReason({ after }: ToldWrite, path: FieldPath): string {
  const below = after.managers.filter(({ owns }) => hasBelow(owns, path));
  return below.length > 0
    ? `${namesOf(below)} ${below.length > 1 ? "own" : "owns"} fields in it`
    : "nobody owns it now, and the server set it by default";
}

function hasBelow(owns: Manager["owns"], path: FieldPath): boolean {
  return pathsOf(owns).some(
    (other) => other.length > path.length && path.every(({ id }, i) => other[i]?.id === id),
  );
}

/** The fields that others no longer own, except those that the writer took over. */
function lostByOthers(write: ToldWrite): Found[] {
  const { before, after, by, isForced } = write;
  const [had, has] = [before, after].map(({ managers }) =>
    managers.filter((manager) => isBy(write, manager)),
  );
  const owned = (list: Managers | undefined, path: FieldPath): boolean =>
    list?.some(({ owns }) => hasField(owns, path)) === true;
  return before.managers
    .filter((manager) => !isBy(write, manager))
    .flatMap((manager) =>
      newFields(after.managers, before.managers, manager)
        .filter((path) => owned(had, path) || !owned(has, path))
        .map((path): Found => {
          const field = `\`${pathText(path)}\``;
          const isGone = !isIn(after, write, manager, path);
          const how = isForced ? " by force" : "";
          const text = isGone
            ? `${by.name} removes ${field}, which ${manager.name} owned.`
            : `${by.name} changes ${field}${how}, and ${manager.name} no longer owns it.`;
          return { path, kind: isGone ? "removed" : "lost", whose: [manager], text };
        }),
    );
}
