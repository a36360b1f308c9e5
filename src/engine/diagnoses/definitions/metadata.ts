import type { ByCode } from "../../apimachinery/fault/by-code.ts";
import type * as faults from "../../server/schema/objectmeta/faults.ts";

const serverSets = "The server sets this field: remove it, or send it unchanged.";
const owner =
  "An owner needs `apiVersion`, `kind`, `name` and `uid`, and at most one owner can be the controller.";

/** What is wrong with metadata, and what to do. Warnings are explained with the requests. */
export const metadataFaultSentences: ByCode<typeof faults> = {
  "metadata/not-an-object": "`metadata` is a mapping with a `name`.",
  "metadata/not-a-string":
    "Values of `labels` and `annotations`, and names, are strings. Put quotes around this one.",
  "metadata/no-name": "The object has no name: add `metadata.name`.",
  "metadata/no-namespace": "Objects of this kind are in no namespace: remove `metadata.namespace`.",
  "metadata/generation-negative": serverSets,
  "metadata/generation-less": serverSets,
  "metadata/resource-version-missing":
    "An update must send the `resourceVersion` that was read. Read the object again, make your change, and send it.",
  "metadata/immutable":
    "This cannot change once the object exists. Delete the object and create it again, or leave the field as it was.",
  "metadata/finalizers-exclude":
    "`orphan` keeps the objects that this one owns, `foregroundDeletion` deletes them first. Remove one of the two.",
  "metadata/finalizer-added": "The object is being deleted, and then it cannot get new finalizers.",
  "metadata/must-be": ({ wanted }) =>
    `Write \`${wanted}\`, or send the object to where its own kind is served.`,
  "metadata/empty": "This cannot be empty.",
  "metadata/owner-version": "The `apiVersion` of an owner is a version, or a group, a slash and a version.",
  "metadata/owner-event": "An event cannot own anything.",
  "metadata/owner-controllers": owner,
  "metadata/fields-type": serverSets,
  "metadata/manager-character": "The name of a field manager has only characters that can be printed.",
  "metadata/group-version":
    "An `apiVersion` is a group, one slash and a version, or a version alone: `apps/v1`, `v1`.",
};
