import { decodeStored, encode } from "../../../server/customresource/convert.ts";
import { handle } from "../../../server/customresource/handle.ts";
import { type ServedVersion, storageVersion } from "../../../server/resource/resource.ts";
import type { Answer, Cause } from "../account.ts";
import { causesOf, changeCauses, refused } from "../causes.ts";
import { bodyOf, isTaken, type Side } from "../side.ts";
import { answerOf } from "./answer-of.ts";
import { tripChanges } from "./forms.ts";
import { subjectOf } from "./read.ts";

/**
 * Checks a GET at each other served version, and what a client of that version loses of the object when it
 * writes it back.
 */
export function checkConversions(side: Side): readonly Answer[] {
  const { version: own } = side;
  if (own === undefined) return [];
  const others = side.resource.versions.filter(({ name, served }) => served && name !== own.name);
  return others.map((other) => conversion(side, own, other));
}

function conversion(side: Side, own: ServedVersion, other: ServedVersion): Answer {
  return answerOf("convert", other, side, () => {
    const shown = handle({ verb: "get", ...side.at(other) }, side.server());
    if (!isTaken(shown))
      return { code: shown.response.code, causes: causesOf(shown, subjectOf(side, other.schema)) };
    return { code: shown.response.code, causes: lossOf(side, own, other) };
  });
}

/** What is lost of the object on the way to the other version and back. */
function lossOf(side: Side, own: ServedVersion, other: ServedVersion): readonly Cause[] {
  const before = side.shown();
  if (before === undefined || !isTaken(before)) return [];
  const server = side.server();
  const there = decodeStored({ ...side.stored, resourceVersion: 1n, managers: [] }, other, server);
  if ("failure" in there) return [];
  const written = encode(there.object, other, server);
  const storage = storageVersion(side.resource).name;
  const back =
    "failure" in written
      ? written
      : decodeStored(
          { version: storage, value: written.object, resourceVersion: 1n, managers: [] },
          own,
          server,
        );
  if ("failure" in back) {
    return [refused(`what a client of ${other.name} writes back cannot be converted`, back.failure.text)];
  }
  const changes = tripChanges(bodyOf(before), back.object);
  return changeCauses(changes, own.schema, ` when a client of ${other.name} writes it back`);
}
