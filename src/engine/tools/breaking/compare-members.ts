import { deepEqual } from "../../go/value/equal.ts";
import { sortedKeys, toJson } from "../../go/value/json.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { Goal } from "../samples/demand.ts";
import type { Maker } from "../samples/maker.ts";
import { demandBut, telling } from "./goals.ts";
import { fieldText, type NodePair } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";

/**
 * Compares what an object must have, may have, and has by default: required, removed and unknown members, defaults.
 */
export function* compareMembers(pair: NodePair): Generator<SchemaChange> {
  yield* compareRequired(pair);
  yield* compareRemoved(pair);
  yield* compareOpen(pair);
  yield* compareDefaults(pair);
}

function* compareRequired(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  for (const [i, name] of after.required.entries()) {
    if (before.required.includes(name)) continue;
    // A default sets it; that is reported as a change of the default.
    if (pair.base.after.properties.get(name)?.default !== undefined) continue;
    const required = after.required.filter((other) => other !== name);
    yield {
      rule: "required",
      at: after.at,
      member: ["required", i],
      field: memberText(after, name),
      message: `${memberText(after, name)} is now required.`,
      origins: ["required"],
      unconfirmed: "writes",
      goals: (maker) => telling(pair, maker.values(demandBut(pair, { required })), maker),
    };
  }
}

function* compareRemoved(pair: NodePair): Generator<SchemaChange> {
  const { before, after, at } = pair;
  if (isOpen(after)) return;
  const isResource = at.length === 0 || after.embeddedResource;
  for (const [name, property] of before.properties) {
    if (after.properties.has(name)) continue;
    // An embedded resource has these, whether the schema has them or not.
    if (isResource && ["apiVersion", "kind", "metadata"].includes(name)) continue;
    yield {
      rule: "existingFieldRemoval",
      at: after.at,
      member: ["properties", name],
      field: memberText(before, name),
      message: `${memberText(before, name)} is removed: the server drops it, or rejects it as an unknown field if kubectl sends it.`,
      origins: [],
      unconfirmed: "writes",
      goals: (maker) => goalFor(pair, ["properties", name], maker.first([property])),
    };
  }
}

/** Names that are not properties: no longer kept, or no longer different from unknown ones. */
function* compareOpen(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  if (before.preserveUnknownFields && !after.preserveUnknownFields && !isOpen(after)) {
    yield {
      rule: "preserveUnknownFields",
      at: after.at,
      member: ["x-kubernetes-preserve-unknown-fields"],
      message: `${fieldText(after.at)} no longer keeps unknown fields: the server drops them.`,
      origins: [],
      unconfirmed: "writes",
      goals: (maker) => unknownMember(pair, maker),
    };
  } else if (isOpen(before) && !isOpen(after) && before.additionalProperties !== undefined) {
    const { additionalProperties: additional } = before;
    yield {
      rule: "additionalProperties",
      at: after.at,
      member: ["additionalProperties"],
      message: `${fieldText(after.at)} no longer accepts names other than its properties.`,
      origins: [],
      unconfirmed: "writes",
      goals: (maker) =>
        typeof additional === "object"
          ? goalFor(pair, ["additionalProperties"], maker.first([additional]))
          : unknownMember(pair, maker),
    };
  }
}

function* unknownMember({ before, at }: NodePair, maker: Maker): Generator<Goal> {
  const value = maker.first([before]);
  if (!isMap(value)) return;
  yield { at, value: new Map(value).set("unknownField", "example") };
}

function* compareDefaults(pair: NodePair): Generator<SchemaChange> {
  const { before, after } = pair;
  for (const name of sortedKeys(after.properties)) {
    const [old, now] = [before.properties.get(name), after.properties.get(name)];
    // A new property starts with its default, so no other default changes.
    if (old === undefined || now === undefined || deepEqual(old.default, now.default)) continue;
    const is =
      now.default === undefined ? "no longer has a default" : `is now ${shown(now.default)} by default`;
    const was =
      now.default === undefined || old.default === undefined ? "" : `; it was ${shown(old.default)}`;
    yield {
      rule: "default",
      at: now.at,
      member: ["default"],
      message: `${fieldText(now.at)} ${is}${was}.`,
      // Without its default a required member is missing.
      origins: ["required"],
      unconfirmed: "clients",
      goals: (maker) => withoutMember(pair, name, maker),
    };
  }
}

/** Objects that leave a member to its default. */
function* withoutMember({ base, at }: NodePair, name: string, maker: Maker): Generator<Goal> {
  for (const value of maker.values([base.before])) {
    if (!isMap(value) || value.has(name)) continue;
    yield { at, value };
    return;
  }
}

function* goalFor({ at }: NodePair, step: Goal["at"], value: Value | undefined): Generator<Goal> {
  if (value !== undefined) yield { at: [...at, ...step], value };
}

function isOpen({ additionalProperties: additional, preserveUnknownFields }: Structural): boolean {
  return preserveUnknownFields || additional === true || typeof additional === "object";
}

function memberText(node: Structural, name: string): string {
  return fieldText([...node.at, "properties", name]);
}

function shown(value: Value): string {
  const text = toJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
