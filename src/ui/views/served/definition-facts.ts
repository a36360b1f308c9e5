import { compareVersions, isList, isMap, member, stringAt, type Value } from "../../engine.ts";

/** A fact about a stored definition, in words for users. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}

export interface VersionFact {
  readonly name: string;
  /** The path of its objects on the server. */
  readonly path: string;
  readonly notes: readonly string[];
}

export interface ConditionFact {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  /** True if the status is as it should be: two of the four conditions are good when False. */
  readonly isGood: boolean;
}

/** Returns the names as the server accepted them. `kubectl` can use them then. */
export function definitionFacts(stored: Value): readonly Fact[] {
  const names = member(member(stored, "status"), "acceptedNames");
  const list = (key: string) => listAt(names, key).map(String).join(", ");
  const plural = stringAt(names, "plural");
  return [
    { name: "kind", text: `${stringAt(names, "kind")}, in lists ${stringAt(names, "listKind")}` },
    { name: "resource", text: `${plural}.${stringAt(stored, "spec", "group")}` },
    {
      name: "kubectl get",
      text: [plural, stringAt(names, "singular"), list("shortNames")].filter((x) => x !== "").join(", "),
    },
    { name: "categories", text: list("categories") || "none" },
    { name: "scope", text: stringAt(stored, "spec", "scope") },
    {
      name: "stored versions",
      text: listAt(member(stored, "status"), "storedVersions").map(String).join(", "),
    },
  ];
}

/** Returns the versions, the preferred one first. */
export function versionsOf(stored: Value): readonly VersionFact[] {
  const group = stringAt(stored, "spec", "group");
  const plural = stringAt(stored, "spec", "names", "plural");
  const namespaces = stringAt(stored, "spec", "scope") === "Namespaced" ? "/namespaces/*" : "";
  const versions = [...listAt(member(stored, "spec"), "versions")].sort((a, b) =>
    compareVersions(stringAt(a, "name"), stringAt(b, "name")),
  );
  return versions.map((version) => {
    const name = stringAt(version, "name");
    const subresources = member(version, "subresources");
    const notes = [
      member(version, "served") === true ? "served" : "not served",
      ...(member(version, "storage") === true ? ["stored"] : []),
      ...(member(version, "deprecated") === true ? ["deprecated"] : []),
      ...(isMap(subresources) ? [...subresources.keys()].map((key) => `/${key}`) : []),
    ];
    return { name, path: `/apis/${group}/${name}${namespaces}/${plural}`, notes };
  });
}

const goodWhenFalse = new Set(["NonStructuralSchema", "Terminating"]);

export function conditionsOf(stored: Value): readonly ConditionFact[] {
  return listAt(member(stored, "status"), "conditions").map((condition) => {
    const type = stringAt(condition, "type");
    const status = stringAt(condition, "status");
    return {
      type,
      status,
      reason: stringAt(condition, "reason"),
      message: stringAt(condition, "message"),
      isGood: status === (goodWhenFalse.has(type) ? "False" : "True"),
    };
  });
}

function listAt(value: Value | undefined, key: string): readonly Value[] {
  const list = member(value, key);
  return isList(list) ? list : [];
}
