import { editDistance } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { apiVersionMismatch } from "../../../apimachinery/request/handler-faults.ts";
import { isList, isMap, member, stringAt } from "../../../go/value/value.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import type { ResourceRemedy } from "../draft.ts";
import { type Remedy, set, textAt } from "../draft.ts";
import { misspeltKeys } from "./misrouted.ts";
import { subdomain } from "./names.ts";

/** Makes a name that the server accepts from the written one. */
export const name: ResourceRemedy = (draft) => {
  const written = textAt(draft, ["metadata", "name"]);
  const good = subdomain(written) || "example";
  const edits = isMap(valueAt(draft.value, ["metadata"]))
    ? set(draft, ["metadata", "name"], good)
    : set(draft, ["metadata"], new Map([["name", good]]));
  return [{ title: `Name it \`${good}\``, edits }];
};

/** Makes a name that no object has yet. */
export const anotherName: ResourceRemedy = (draft) => {
  const written = textAt(draft, ["metadata", "name"]);
  const next = /^(.*?)-?(\d+)$/.exec(written);
  const good = next === null ? `${written}-2` : `${next[1]}-${Number(next[2]) + 1}`;
  return written === "" ? [] : [{ title: `Name it ${good}`, edits: set(draft, ["metadata", "name"], good) }];
};

export const typeMeta: ResourceRemedy = (draft) => {
  const kind = stringAt(draft.definition, "spec", "names", "kind");
  const group = stringAt(draft.definition, "spec", "group");
  const versions = valueAt(draft.definition, ["spec", "versions"]);
  const served = (isList(versions) ? versions : [])
    .filter((version) => member(version, "served") === true)
    .map((version) => stringAt(version, "name"));
  const stored = (isList(versions) ? versions : []).find((version) => member(version, "storage") === true);
  const expected = dataOf(draft.problem, apiVersionMismatch)?.expected;
  // What the message expects comes first, then the version that objects are stored in.
  const wished = [expected, `${group}/${stringAt(stored, "name")}`];
  const all = served.map((version) => `${group}/${version}`);
  const written = stringAt(draft.value, "apiVersion");
  // The version nearest to what is written comes first, then the others in their order.
  const near = [...all].sort((a, b) => editDistance(written, a) - editDistance(written, b));
  const known = wished.flatMap((each) => all.filter((one) => one === each));
  const isOther = written.startsWith(`${group}/`) && expected === undefined;
  const apiVersions = [...new Set([...(isOther ? near : known), ...all])];
  return [
    ...misspeltKeys(draft),
    { title: `Set \`kind: ${kind}\``, edits: set(draft, ["kind"], kind) },
    ...apiVersions.flatMap((apiVersion) => [
      { title: `Set \`apiVersion: ${apiVersion}\``, edits: set(draft, ["apiVersion"], apiVersion) },
      {
        title: `Set \`apiVersion: ${apiVersion}\` and \`kind: ${kind}\``,
        edits: [...(set(draft, ["apiVersion"], apiVersion) ?? []), ...(set(draft, ["kind"], kind) ?? [])],
      },
    ]),
  ];
};

/** Without a version, an update overwrites. The server sets the version of a new object. */
export const ownVersion: Remedy = ({ manuscript }) => [
  {
    title: "Remove `resourceVersion`",
    removes: true,
    edits: manuscript.remove(["metadata", "resourceVersion"]),
  },
];
