import type { ByOrigin } from "../../apimachinery/field/origin.ts";

const labelKeys =
  "A key has at most 63 letters, digits, `-`, `_` and `.`, and begins and ends with a letter or digit. A domain of at most 253 characters and one slash can come first: `example.com/team`.";

const serverFields = "The server sets this field: remove it, or send it unchanged.";

/** What metadata requires, for resources and definitions alike, by the rule that was broken. */
export const metadataSentences: ByOrigin<string> = {
  "metadata/labels": `${labelKeys} A label's value has the same form without a domain, or is empty.`,
  "metadata/annotations": `${labelKeys} Annotations can have any value; all together have at most 256 KiB.`,
  "metadata/finalizers":
    "A finalizer has a name like `example.com/cleanup`. `orphan` and `foregroundDeletion` exclude each other, and an object that is being deleted cannot get new ones.",
  "metadata/ownerReferences":
    "An owner needs `apiVersion`, `kind`, `name` and `uid`, and at most one owner can be the controller. The server makes the `uid` of the owner when it creates it: `kubectl get KIND NAME -o jsonpath='{.metadata.uid}'`.",
  "metadata/name":
    "A name has lower-case letters and digits, with `-` and `.` between them. Instead of `name`, you can set `generateName`, and the server makes a name from it.",
  "metadata/uid": serverFields,
  "metadata/namespace": "The namespace must be that of the URL; a cluster-scoped resource has none.",
  "metadata/generateName":
    "The server adds five characters to `generateName` to make a name, so it must follow the rules for names.",
  "metadata/kind": "The kind must be exactly the `spec.names.kind` of the definition.",
  "metadata/apiVersion": "This must be the group and the version of the URL: `group/version`.",
  "metadata/creationTimestamp": serverFields,
  "metadata/deletionTimestamp": `${serverFields} To delete an object, send a delete.`,
  "metadata/deletionGracePeriodSeconds": serverFields,
  "metadata/generation": serverFields,
  "metadata/managedFields": serverFields,
  "metadata/resourceVersion":
    "An update must send the `resourceVersion` that was read, or none. Read the object again, make your change, and send it.",
};
