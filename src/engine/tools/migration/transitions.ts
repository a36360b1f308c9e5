import { deepEqual } from "../../go/value/equal.ts";
import { isMap, member, stringAt, type Value, withMember, withoutMembers } from "../../go/value/value.ts";
import { setWebhook } from "../edit/set-webhook.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { type Change, changed } from "./changes.ts";
import {
  type DefinitionState,
  printedState,
  readState,
  type VersionFlags,
  versionEntries,
  versionsOf,
} from "./state.ts";

const versions = ["spec", "versions"];

/** Sets flags of versions, by name; those that have them already are not changed. */
export function withFlags(
  state: DefinitionState,
  wanted: (version: VersionFlags) => Partial<Omit<VersionFlags, "name">>,
): DefinitionState {
  const changes = versionsOf(state).flatMap((version, i): readonly Change[] => {
    const { served, storage, deprecated } = { ...version, ...wanted(version) };
    const at = (name: string) => [...versions, i, name];
    return [
      ...(served === version.served ? [] : [{ at: at("served"), set: served, after: "name" }]),
      ...(storage === version.storage ? [] : [{ at: at("storage"), set: storage, after: "served" }]),
      ...(deprecated === version.deprecated
        ? []
        : [{ at: at("deprecated"), set: deprecated, after: "storage" }]),
    ];
  });
  return changed(state, changes);
}

/** Changes the storage version. */
export function withStorage(state: DefinitionState, name: string): DefinitionState {
  return withFlags(state, (version) => ({ storage: version.name === name }));
}

/** Adds a version: a copy of the storage version under another name. */
export function withCopy(state: DefinitionState, name: string): DefinitionState {
  const source = versionEntries(state.value).find((entry) => member(entry, "storage") === true);
  if (!isMap(source)) return state;
  const named = withMember(withoutMembers(source, "deprecated", "deprecationWarning"), "name", name);
  const entry = withMember(withMember(named, "served", true), "storage", false);
  return changed(state, [{ at: versions, append: entry }]);
}

/** The next definition with the versions that only the old one has, and with the old storage version. */
export function withPast(next: DefinitionState, before: DefinitionState): DefinitionState {
  const known = new Set(versionsOf(next).map(({ name }) => name));
  const past = versionEntries(before.value).filter((entry) => !known.has(stringAt(entry, "name")));
  const storage = versionsOf(before).find((version) => version.storage)?.name ?? "";
  const whole = changed(
    next,
    past.map((entry) => ({ at: versions, append: entry })),
  );
  const served = new Set(versionsOf(before).flatMap((version) => (version.served ? [version.name] : [])));
  return withFlags(whole, (version) => ({
    storage: version.name === storage,
    served: version.served || served.has(version.name),
  }));
}

/** The definition without versions. */
export function withoutVersions(state: DefinitionState, names: readonly string[]): DefinitionState {
  const places = versionsOf(state).flatMap(({ name }, i) => (names.includes(name) ? [i] : []));
  return changed(
    state,
    places.toReversed().map((i): Change => ({ at: [...versions, i], remove: true })),
  );
}

/** The definition with a conversion webhook, whose address is a placeholder. */
export function withWebhook(state: DefinitionState): DefinitionState {
  const written = (text: string): DefinitionState | undefined => {
    const edits = setWebhook(text);
    return edits === undefined ? undefined : readState(applyEdits(text, edits));
  };
  return written(state.text) ?? written(printedState(state.value).text) ?? state;
}

export function isWebhook({ value }: DefinitionState): boolean {
  return stringAt(value, "spec", "conversion", "strategy") === "Webhook";
}

/** Whether versions have the same schema, so that nothing is lost between them. */
export function haveSameSchema({ value }: DefinitionState, names: readonly string[]): boolean {
  const [first, ...rest] = versionEntries(value)
    .filter((entry) => names.includes(stringAt(entry, "name")))
    .map((entry): Value => member(entry, "schema") ?? null);
  return rest.every((schema) => deepEqual(schema, first));
}
