import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap } from "../../../go/value/value.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { lastOf, parentOf, type Remedy, set, textAt, together } from "../draft.ts";
import { firstController, groupOfName, pluralOfName, startSpec } from "./start-spec.ts";

/** A DNS label made of a person's word. */
export function dnsLabel(word: string): string {
  return word
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .replace(/-+$/, "")
    .slice(0, 63);
}

/** A plural has no dashes by custom. */
const plain = (word: string) => dnsLabel(word).replaceAll("-", "");

/** The plural and the group, joined; where the plural is not good either, a better one with it. */
const nameOfDefinition: Remedy = (draft) => {
  const written = textAt(draft, ["spec", "names", "plural"]);
  const group = textAt(draft, ["spec", "group"]);
  if (written !== "" && group === "") return groupOfName(draft);
  if (written === "" || group === "") return [];
  const named = (plural: string) =>
    draft.manuscript.has(["metadata"])
      ? set(draft, ["metadata", "name"], `${plural}.${group}`)
      : draft.manuscript.insert([], "metadata", new Map([["name", `${plural}.${group}`]]));
  const better = plain(written);
  return [
    ...pluralOfName(draft),
    { title: `Name it ${written}.${group}`, edits: named(written) },
    {
      title: `Set plural: ${better}, and the name`,
      edits: together(set(draft, ["spec", "names", "plural"], better), named(better)),
    },
  ];
};

const label: Remedy = (draft) => {
  const good = plain(textAt(draft, draft.path));
  return good === ""
    ? []
    : [{ title: `Write \`${good}\``, edits: draft.manuscript.replace(draft.path, good) }];
};

/** A plural is also in the definition's name. */
const plural: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const good = plain(textAt(draft, path)) || `${textAt(draft, ["spec", "names", "kind"]).toLowerCase()}s`;
  const group = textAt(draft, ["spec", "group"]);
  const name = set(draft, ["metadata", "name"], `${good}.${group}`);
  const edits = set(draft, path, good);
  return edits === undefined || name === undefined || good === "s"
    ? []
    : [
        { title: `Set \`plural: ${good}\``, edits },
        {
          title: `Set \`plural: ${good}\`, and the name`,
          edits: manuscript.has(["metadata", "name"]) ? [...edits, ...name] : undefined,
        },
      ];
};

/** With `List` behind it a kind has at most 63 characters. */
const longestKind = 59;

const kind: Remedy = (draft) => {
  const written = textAt(draft, draft.path) || textAt(draft, ["spec", "names", "singular"]);
  const words = written.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const good = words
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("")
    .replace(/^[0-9]+/, "")
    .slice(0, longestKind);
  return good === "" ? [] : [{ title: `Set \`kind: ${good}\``, edits: set(draft, draft.path, good) }];
};

const scope: Remedy = (draft) => {
  const written = textAt(draft, draft.path);
  const all = ["Namespaced", "Cluster"];
  const meant = nearest(written, all);
  const order = meant === "Cluster" ? ["Cluster", "Namespaced"] : all;
  return order.map((value) => ({ title: `Set \`scope: ${value}\``, edits: set(draft, draft.path, value) }));
};

const leaveOut: Remedy = ({ manuscript, path }) => [
  { title: `Leave ${lastOf(path)} to the server`, edits: manuscript.remove(path) },
];

/** What may not change is written as it was. */
const immutable: Remedy = (draft) => {
  const was = valueAt(draft.before, draft.path);
  return was === undefined
    ? []
    : [{ title: `Set it back to \`${String(was)}\``, edits: set(draft, draft.path, was) }];
};

/** A group is a domain: one under a name of one's own. */
const group: Remedy = (draft) => {
  const word = textAt(draft, draft.path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  const good = word.includes(".") ? word : `${word === "" ? "stable" : word}.example.com`;
  const edits = set(draft, ["spec", "group"], good);
  const name = set(draft, ["metadata", "name"], `${textAt(draft, ["spec", "names", "plural"])}.${good}`);
  return [
    ...(word === "" ? groupOfName(draft) : []),
    { title: `Set \`group: ${good}\`, and the name`, edits: together(edits, name) },
    { title: `Set \`group: ${good}\``, edits },
  ];
};

/** Names that are not there are made of those that are; where there is no `spec` at all, all of it is. */
export const missing: Remedy = (draft) => {
  const { manuscript, value } = draft;
  const names = ["spec", "names"];
  const [word = "", ...domain] = textAt(draft, ["metadata", "name"]).split(".");
  const singular = plain(
    word
      .replace(/ies$/, "y")
      .replace(/(ss|sh|ch|x)es$/, "$1")
      .replace(/(?<!s)s$/, ""),
  );
  if (singular === "") return [];
  const kindOfWord = singular.slice(0, 1).toUpperCase() + singular.slice(1);
  const all = new Map([
    ["plural", word],
    ["kind", kindOfWord],
  ]);
  const written = valueAt(value, names);
  const edits = !manuscript.has(["spec"])
    ? startSpec(draft, domain.join("."), all)
    : !manuscript.has(names)
      ? manuscript.insert(["spec"], "names", all)
      : isMap(written) && written.size > 0
        ? together(
            ...[...all].map(([key, value]) =>
              manuscript.has([...names, key]) ? [] : manuscript.insert(names, key, value),
            ),
          )
        : manuscript.replace(names, all);
  return [{ title: `Name it ${word}, with kind ${kindOfWord}`, edits }];
};

/** For what only a `spec` has, where there is none. */
function ofSpec(remedy: Remedy): Remedy {
  return (draft) => (draft.manuscript.has(["spec"]) ? remedy(draft) : missing(draft));
}

/** What a name is to begin with, in the letters of names. */
const prefix: Remedy = (draft) => {
  const { manuscript, value } = draft;
  const name = `${textAt(draft, ["spec", "names", "plural"])}.${textAt(draft, ["spec", "group"])}`;
  const isNamed = valueAt(value, ["metadata", "name"]) !== undefined;
  const good = textAt(draft, draft.path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .replaceAll(/^[-.]+/g, "");
  const renamed = isNamed ? undefined : manuscript.rename(draft.path, "name");
  return [
    // A definition has the name that its plural and its group make, so that none is made for it.
    { title: `Name it ${name}`, edits: together(renamed, manuscript.replace(draft.path, name)) },
    ...(good === "" ? [] : [{ title: `Write ${good}`, edits: set(draft, draft.path, good) }]),
  ];
};

/** Who owns an object is known once it has a uid: a text that is written beforehand leaves that to the controller. */
const owner: Remedy = (draft) => {
  const { manuscript, path } = draft;
  const end = path.indexOf("ownerReferences") + 1;
  const owner = path.slice(0, end + 1);
  return [
    ...firstController(draft, path.slice(0, end)),
    { title: owner.length > end ? "Remove the owner" : "Remove the owners", edits: manuscript.remove(owner) },
  ];
};

const approval: Remedy = (draft) => {
  const note = "unapproved, a playground";
  const path = ["metadata", "annotations"];
  const key = "api-approved.kubernetes.io";
  const edits = draft.manuscript.has(path)
    ? set(draft, [...path, { key }], note)
    : draft.manuscript.insert(parentOf(path), "annotations", new Map([[key, note]]));
  return [{ title: "Mark the API as not approved", edits }];
};

export const nameRemedies: ByOrigin<Remedy> = {
  "metadata/name": ofSpec(nameOfDefinition),
  "metadata/generateName": (draft) => [...prefix(draft), ...nameOfDefinition(draft)],
  "metadata/ownerReferences": owner,
  "names/plural": (draft) => [...plural(draft), ...missing(draft)],
  "names/singular": (draft) => [...leaveOut(draft), ...label(draft), ...missing(draft)],
  "names/kind": (draft) => [...kind(draft), ...missing(draft)],
  "names/listKind": (draft) => [
    ...leaveOut(draft),
    // Left out it follows from the kind.
    ...kind({ ...draft, path: ["spec", "names", "kind"] }),
    ...missing(draft),
  ],
  "spec/group": ofSpec(group),
  "names/same-kinds": (draft) => leaveOut({ ...draft, path: ["spec", "names", "listKind"] }),
  "names/shortNames": (draft) => [
    ...label(draft),
    { title: "Remove it", edits: draft.manuscript.remove(draft.path) },
  ],
  "names/categories": (draft) => [
    ...label(draft),
    { title: "Remove it", edits: draft.manuscript.remove(draft.path) },
  ],
  "spec/scope": ofSpec(scope),
  "update/immutable": immutable,
  approval,
};

/** The lower-case subdomain of RFC 1123 that is nearest to a text; "" where nothing of it can stay. */
export function subdomain(written: string): string {
  const labels = written
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .split(".")
    .map((label) => label.replaceAll(/^-+|-+$/g, ""));
  return labels
    .filter((label) => label !== "")
    .join(".")
    .slice(0, 253)
    .replace(/[-.]+$/, "");
}
