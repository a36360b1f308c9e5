import type { Value, ValueMap } from "../../../go/value/value.ts";
import { encodeObjectMeta } from "./encode.ts";

/** The members that the server sets itself, whatever a create contains. */
const system = [
  "selfLink",
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "managedFields",
];

export interface CreatedMeta {
  /** Set if the body has a generateName and no name. */
  readonly generatedName: string | undefined;
  readonly uid: string;
  readonly now: string;
}

/** The metadata of a new object, without a generation and without empty values. Upstream: rest.BeforeCreate. */
export function createdMetadata(
  sent: ValueMap,
  { generatedName, uid, now }: CreatedMeta,
): Map<string, Value> {
  const metadata = new Map(encodeObjectMeta(sent));
  for (const name of system) metadata.delete(name);
  if (generatedName !== undefined) metadata.set("name", generatedName);
  metadata.set("uid", uid);
  metadata.set("creationTimestamp", now);
  return metadata;
}
