import { pathsOf, pathText } from "../../server/fieldmanager/field-set.ts";
import type { Manager } from "../../server/fieldmanager/managers.ts";
import type { Owner } from "./report.ts";

/** The identity of an entry in managedFields: an applier stays the same when it changes the version. */
export function keyOf({ name, operation, apiVersion, subresource }: Omit<Manager, "owns">): string {
  return JSON.stringify([name, operation, subresource, operation === "Apply" ? "" : apiVersion]);
}

export function ownerOf(manager: Manager): Owner {
  const { name, operation, apiVersion, subresource } = manager;
  const fields = pathsOf(manager.owns).map(pathText);
  return { key: keyOf(manager), name, operation, apiVersion, subresource, fields };
}

/** Names in a sentence, each once: "git and operator". */
export function namesOf(managers: readonly Pick<Manager, "name">[]): string {
  const names = [...new Set(managers.map(({ name }) => name))];
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
