import { changedParts } from "../../apimachinery/field/changed-parts.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap } from "../../go/value/value.ts";
import {
  type CorrelatedObject,
  correlatedEqual,
  correlatedIndex,
  correlatedKey,
} from "../../server/schema/correlation/correlated-object.ts";
import type { EnforcedCode, RatchetCode, RatchetReason, ToleratedCode } from "./account.ts";
import type { Way } from "./way.ts";
import { began, named, shown } from "./words.ts";

/** A reason that needs no comparison. */
export type PlainCode = Exclude<
  RatchetCode,
  "unchanged" | "unchanged-item" | "unchanged-list" | "unchanged-object" | ComparedCode
>;
type ComparedCode =
  | "changed"
  | "changed-item"
  | "changed-list"
  | "changed-object"
  | "new"
  | "new-item"
  | "unknown-members"
  | "root";

const sentences: Readonly<Record<PlainCode, string>> = {
  "lists-were-faulty":
    "The stored object already has a repeated item in some list, so the server does not check for them in this update. It does once an object without any is stored.",
  "lists-were-sound":
    "Repeated items are accepted only while the stored object has some, in any list. It has none.",
  "status-was-absent": "No status is stored yet, so there is nothing to compare the new one with.",
  "transition-rule":
    "The rule compares with the old value itself (`oldSelf`). Such rules are never ratcheted: they are about the change.",
  "rule-error":
    "The rule was not false: it could not be evaluated. That is never accepted, whether the value changed or not.",
  "rules-blocked": "It only says that the rules were not run. It goes away with the errors above.",
  "type-meta": "apiVersion and kind are never compared with what is stored.",
  metadata: "Metadata is checked at every write and never ratcheted.",
  embedded:
    "The apiVersion, kind and metadata of an embedded resource are checked at every write and never ratcheted.",
  scale: "What the scale subresource reads is checked at every write and never ratcheted.",
  "unknown-field": "Unknown fields are rejected before anything is compared, whether they are stored or not.",
  "refused-earlier": "The server rejects this before it compares anything with what is stored.",
  minor:
    "The server of this minor does not ratchet such an update: every error counts, whether the value changed or not.",
};

/** A reason that does not come from a comparison of values. */
export function plainReason(code: PlainCode): RatchetReason {
  return {
    code,
    state: code === "lists-were-faulty" ? "tolerated" : "enforced",
    sentence: sentences[code],
  };
}

/** Why the server tolerates an error of the schema or a rule, at the end of a way. */
export function toleratedReason(way: Way): RatchetReason {
  const { pair, path, oldPath, byKey } = way;
  const at = named(path);
  const code: ToleratedCode =
    way.end === "item" || isList(pair.value)
      ? "unchanged-list"
      : byKey
        ? "unchanged-item"
        : isMap(pair.value)
          ? "unchanged-object"
          : "unchanged";
  const where = byKey
    ? `${at} has not changed: it is compared with ${named(oldPath)} of the stored object, found by its keys`
    : "";
  const sentence = {
    unchanged: `${began(at)} has not changed since it was stored.`,
    "unchanged-item": `${began(where)}.`,
    "unchanged-list": `${began(at)} is compared as a whole, ${listWords(pair)}, and no part of it has changed.`,
    "unchanged-object": `${began(at)}, which this is about, has not changed in any part since it was stored.`,
  }[code];
  return { code, state: "tolerated", unit: path, oldUnit: oldPath, sentence };
}

function listWords({ schema }: CorrelatedObject): string {
  if (schema.listType === "map") return "in any order of its items";
  return schema.listType === "set" ? "because it is a set" : "because nothing identifies its items";
}

/** Why the server enforces an error although it applies ratcheting. `place` is the invalid value. */
export function enforcedReason(way: Way, place: Path): RatchetReason {
  const { pair, path, oldPath, end } = way;
  const units = { unit: path, oldUnit: oldPath };
  const enforced = (
    code: EnforcedCode,
    sentence: string,
    more: { readonly added?: Path } = {},
  ): RatchetReason => ({
    code,
    state: "enforced",
    ...units,
    ...more,
    sentence,
  });
  const added = place.slice(0, path.length + 1);
  if (end === "new")
    return enforced("new", `${began(named(added))} is new: nothing is stored there.`, { added });
  if (end === "new-item") {
    const keys = `\`${pair.schema.listMapKeys.join("`, `")}\``;
    return enforced(
      "new-item",
      `${began(named(added))} is new: the stored object has no item with the same ${keys}.`,
      { added },
    );
  }
  if (path.length === 0) {
    return enforced(
      "root",
      "It is about the whole object, which never counts as unchanged: its metadata is not compared.",
    );
  }
  const unpaired = deepEqual(pair.value, pair.old) ? firstUnpaired(pair, path) : undefined;
  if (unpaired !== undefined) {
    return enforced(
      "unknown-members",
      `${began(named(path))} is as stored, but the schema does not declare ${named(unpaired)}. An object with such a member never counts as unchanged.`,
    );
  }
  const change = changeWords(way);
  if (end === "item" || (isList(pair.value) && pair.schema.listType !== "map")) {
    return enforced(
      "changed-list",
      `${began(named(path))} is compared as a whole, ${listWords(pair)}, and it changed: ${change}.`,
    );
  }
  const subject = named(path);
  if (isMap(pair.value) || isList(pair.value)) {
    return enforced("changed-object", `It is about ${subject} as a whole, and it changed: ${change}.`);
  }
  return way.byKey
    ? enforced(
        "changed-item",
        `${began(subject)} is compared with ${named(oldPath)} of the stored object, found by its keys, and it changed: ${change}.`,
      )
    : enforced("changed", `${began(subject)} changed: ${change}.`);
}

/** Describes the first changed part of a value. */
function changeWords({ pair, path, oldPath }: Way): string {
  const isMapList = isList(pair.value) && pair.schema.listType === "map";
  if (isMapList) return "its items, in any order, are not the stored ones";
  const [first] = changedParts(pair.old, pair.value);
  if (first === undefined) return "it is not the stored value";
  const at = [...path, ...first.path];
  const place = first.path.length === 0 ? "it" : named(at);
  if (first.before === undefined) return `${place} is new`;
  if (first.after === undefined) return `${named([...oldPath, ...first.path])} was removed`;
  return `${place} was ${shown(first.before)} and is ${shown(first.after)}`;
}

/** The first part of a value that has no counterpart although both sides are equal. */
function firstUnpaired(node: CorrelatedObject, path: Path): Path | undefined {
  const { value } = node;
  const keys: readonly (string | number)[] = isMap(value)
    ? [...value.keys()]
    : isList(value)
      ? [...value.keys()]
      : [];
  for (const key of keys) {
    const at = [...path, key];
    const child = typeof key === "number" ? correlatedIndex(node, key) : correlatedKey(node, key);
    if (child === undefined) return at;
    const below = correlatedEqual(child) ? undefined : firstUnpaired(child, at);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Whether a place is one of the two names that are never compared. */
export function isTypeMeta([first, ...rest]: Path): boolean {
  const name = first === undefined ? "" : segmentKey(first);
  return rest.length === 0 && (name === "apiVersion" || name === "kind");
}
