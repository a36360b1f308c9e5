import { parseDocument } from "../../apimachinery/source/document.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { kubectlYaml } from "../../kubectl/printers/yaml-lines.ts";
import { stripServerFields } from "../edit/strip-server-fields.ts";
import type { Subject } from "./plan.ts";

/** The members of an entry in `spec.versions` that a migration changes. */
export interface VersionFlags {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
}

/** A definition during the migration: its text and its value. */
export interface DefinitionState {
  readonly text: string;
  readonly value: Value;
}

/** A definition as a person sends it: without what only a server sets. Undefined if the text cannot be read. */
export function readState(text: string): DefinitionState | undefined {
  const sent = stripServerFields(text) ?? text;
  const read = parseDocument(sent);
  return read.ok && isMap(read.value) ? { text: sent, value: read.value } : undefined;
}

/** A definition whose text is written again from its value, if the old text cannot be edited. */
export function printedState(value: Value): DefinitionState {
  return { text: kubectlYaml(value), value };
}

export function versionsOf({ value }: DefinitionState): readonly VersionFlags[] {
  return versionEntries(value).map((entry) => ({
    name: stringAt(entry, "name"),
    served: member(entry, "served") === true,
    storage: member(entry, "storage") === true,
    deprecated: member(entry, "deprecated") === true,
  }));
}

export function versionEntries(value: Value): readonly Value[] {
  const versions = member(member(value, "spec"), "versions");
  return isList(versions) ? versions : [];
}

export function subjectOf({ value }: DefinitionState): Subject {
  return {
    name: stringAt(value, "metadata", "name"),
    group: stringAt(value, "spec", "group"),
    plural: stringAt(value, "spec", "names", "plural"),
    kind: stringAt(value, "spec", "names", "kind"),
    namespaced: stringAt(value, "spec", "scope") === "Namespaced",
  };
}

/** `status.storedVersions` of a text from a cluster; undefined if it has none. */
export function recordedStoredVersions(text: string): readonly string[] | undefined {
  const read = parseDocument(text);
  const stored = read.ok ? member(member(read.value, "status"), "storedVersions") : undefined;
  return isList(stored) && stored.length > 0
    ? stored.filter((each): each is string => typeof each === "string")
    : undefined;
}
