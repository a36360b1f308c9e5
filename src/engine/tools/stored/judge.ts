import { throughJson } from "../../go/value/reread.ts";
import { stringAt, type ValueMap, withMember } from "../../go/value/value.ts";
import { encode } from "../../server/customresource/convert.ts";
import { metadataOf, withMembers } from "../../server/customresource/metadata.ts";
import { storageVersion, versionNamed } from "../../server/resource/resource.ts";
import { type Answer, isOfStored, type Verdict, worst } from "./account.ts";
import { checkConversions } from "./checks/convert.ts";
import { checkRead } from "./checks/read.ts";
import { checkRecreate } from "./checks/recreate.ts";
import { checkScale } from "./checks/scale.ts";
import { checkStatus, checkUpdate } from "./checks/update.ts";
import type { Prepared } from "./prepare.ts";
import { bodyOf, type Definition, type Dumped, isTaken, Side, type Stored } from "./side.ts";

/**
 * What happens to an object of the definition's kind under the new definition, on the prepared minor. `object`
 * is as a dump shows it, and has a name. Pure except for the conversion function.
 */
export function judgeStored(object: ValueMap, { before, after }: Prepared): Verdict {
  const dumped = dumpedOf(object, after);
  const stored = before === undefined ? undefined : storedUnder(before, dumped);
  const held: Stored = stored ?? { version: dumped.version, value: dumped.object };
  const old = before === undefined || stored === undefined ? undefined : new Side(before, dumped, stored);
  const shown = old?.version?.name === dumped.version ? old.shown() : undefined;
  const expected = shown !== undefined && isTaken(shown) ? bodyOf(shown) : dumped.object;
  const answers = answersOf(new Side(after, dumped, held, expected));
  const told = old === undefined ? answers : withPast(answers, old);
  const own = told.filter(({ check }) => isOfStored(check));
  return { state: worst(own.map(({ state }) => state)), answers: told };
}

function answersOf(side: Side): readonly Answer[] {
  const writes = [checkUpdate(side), checkStatus(side), checkScale(side)];
  return [
    checkRead(side),
    ...writes.filter((answer) => answer !== undefined),
    ...checkConversions(side),
    checkRecreate(side),
  ];
}

/** Marks the causes that the old definition has too. It is checked only if there is something to mark. */
function withPast(answers: readonly Answer[], old: Side): readonly Answer[] {
  if (answers.every(({ causes }) => causes.length === 0)) return answers;
  const past = new Set(
    answersOf(old).flatMap(({ check, version, causes }) =>
      causes.map(({ key }) => `${check} ${version} ${key}`),
    ),
  );
  return answers.map((answer) => ({
    ...answer,
    causes: answer.causes.map((cause) =>
      past.has(`${answer.check} ${answer.version} ${cause.key}`) ? { ...cause, wasSo: true } : cause,
    ),
  }));
}

/** An object with the names by which the server knows it; in storage it has no resourceVersion. */
function dumpedOf(object: ValueMap, { resource }: Definition): Dumped {
  const apiVersion = stringAt(object, "apiVersion");
  const named = stringAt(object, "metadata", "namespace");
  const read = throughJson(object) as ValueMap;
  const namespace = resource.namespaced ? named || "default" : "";
  const metadata = withMembers(metadataOf(read), {
    resourceVersion: undefined,
    // The field owners have no effect here, and are often half of an object.
    managedFields: undefined,
    namespace: namespace === "" ? undefined : namespace,
  });
  return {
    object: withMember(read, "metadata", metadata),
    version: apiVersion.slice(apiVersion.indexOf("/") + 1),
    name: stringAt(object, "metadata", "name"),
    namespace,
  };
}

/** How the object is stored under the old definition; undefined if that has no such version. */
function storedUnder(before: Definition, { object, version: name }: Dumped): Stored | undefined {
  const { resource } = before;
  const version = versionNamed(resource, name);
  if (version === undefined) return undefined;
  const server = new Side(
    before,
    { object, version: name, name: "", namespace: "" },
    { version: name, value: object },
  ).server();
  const encoded = encode(object, version, server);
  // An object that the webhook would have to convert is used as it is shown.
  if ("failure" in encoded) return { version: name, value: object };
  return { version: storageVersion(resource).name, value: encoded.object };
}
