import { type DeclaredVersions, isList, member, stringAt, type Value } from "../../engine.ts";

/** Returns the names of a definition's versions, the storage version first. */
export function versionNames(definition: Value): readonly string[] {
  const versions = member(member(definition, "spec"), "versions");
  const all = isList(versions) ? versions : [];
  const isStorage = (version: Value): boolean => member(version, "storage") === true;
  return [...all.filter(isStorage), ...all.filter((version) => !isStorage(version))].map((version) =>
    stringAt(version, "name"),
  );
}

/** Returns the storage version and the first other one. Usual names replace missing ones. */
export function defaultVersions([
  from = "v1",
  to = from === "v2" ? "v1" : "v2",
]: readonly string[]): DeclaredVersions {
  return { from, to };
}
