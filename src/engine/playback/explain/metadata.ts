import type { ByOrigin } from "../../apimachinery/field/origin.ts";

const labelKeys =
  "A key is a name of letters, digits, `-`, `_` and `.`, at most 63 long, that begins and ends with a letter or digit; before it there may be a domain, at most 253 long, and one slash: `example.com/team`.";

const serverFields = "This is the server's field: leave it out, or as it was read.";

/** What metadata asks for, of resources and definitions alike, by the rule that was broken. */
export const metadataSentences: ByOrigin<string> = {
  "metadata/labels": `${labelKeys} A label's value is such a name too, or empty; it has no domain.`,
  "metadata/annotations": `${labelKeys} Values of annotations are free; all together have at most 256 KiB.`,
  "metadata/finalizers":
    "A finalizer has a name like `example.com/cleanup`. `orphan` and `foregroundDeletion` exclude each other, and an object that is being deleted gets no new ones.",
  "metadata/ownerReferences":
    "An owner is named by all of `apiVersion`, `kind`, `name` and `uid`, and one of them at most is the controller.",
  "metadata/name":
    "A name is lower-case letters and digits, with `-` and `.` between them. In place of `name` there may be `generateName`, from which the server makes one.",
  "metadata/uid": serverFields,
  "metadata/namespace": "The namespace is that of the URL, and a cluster-scoped resource has none.",
  "metadata/generateName":
    "The server makes a name by adding five characters to `generateName`: up to there it obeys the same rules as a name.",
  "metadata/kind": "The definition has the kind under `spec.names.kind`: it is written exactly so.",
  "metadata/apiVersion": "This is the group and the version of the URL: `group/version`.",
  "metadata/generation": serverFields,
  "metadata/managedFields": serverFields,
  "metadata/resourceVersion":
    "An update names the version that it was read at, or none. Read the object again, make the change in that, and send it.",
};
