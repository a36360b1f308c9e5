import assert from "node:assert/strict";
import { deepEqual } from "../../src/engine/go/value/equal.ts";
import { isMap, member, type Value, withoutMembers } from "../../src/engine/go/value/value.ts";
import type { Scenario } from "../../src/engine/index.ts";
import type { Law } from "./law.ts";
import { play } from "./play.ts";
import { writes } from "./writes.ts";

/** Each write gives the object a new resourceVersion. */
function lasting(stored: Value | undefined): Value | undefined {
  const metadata = member(stored, "metadata");
  if (!isMap(stored) || !isMap(metadata)) return stored;
  return new Map([...stored, ["metadata", withoutMembers(metadata, "resourceVersion", "managedFields")]]);
}

export const unchangedUpdate: Law<Scenario> = {
  name: "unchanged-update",
  says: "an object that a create accepts is accepted by an update with the same text and stays as it is, generation and all",
  given: writes,
  holds(given) {
    const [created, updated] = play(given).requests;
    // The text is JSON on create and YAML on update, where these characters are line breaks.
    if (given.requests?.some(({ object = "" }) => /[\u0085\u2028\u2029]/.test(object))) return;
    // A transition rule may reject an unchanged object. A null in a default is stored, but missing when it is read.
    if (created?.accepted !== true || /oldSelf|\bnull\b/.test(given.crd)) return;
    assert.equal(updated?.response.code, 200);
    assert.ok(deepEqual(lasting(created.stored), lasting(updated.stored)));
  },
};
