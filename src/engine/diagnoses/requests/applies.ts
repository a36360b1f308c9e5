import type { DataOfKind, Fault } from "../../apimachinery/fault/fault.ts";
import { type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { invalidVersion } from "../../server/conversion/address-faults.ts";
import { type ConflictingField, severalConflicts } from "../../server/customresource/manager-faults.ts";
import {
  atomInvalid,
  duplicateEntries,
  elementInvalid,
  notDeclared,
  notOfType,
  otherType,
} from "../../server/fieldmanager/faults.ts";
import { type Diagnosis, diagnosis, type Known } from "../diagnosis.ts";
import { framed } from "./decoding.ts";

/** A merge patch after which nobody owns a field. What is applied next has conflicts with all that it changes. */
const reset = '`{"metadata":{"managedFields":[{}]}}`';

/** What an upgrade has to begin with. */
export const definitionFirst = "If a newer definition declares the field, install that definition first.";

/** Returns the part of a version that describes a place. A reader falls back to the nearest part that is written. */
function schemaOf(at: Path): (version: Path) => Path {
  const below = at.flatMap((step) => {
    const key = segmentKey(step);
    return typeof key === "number" ? ["items"] : ["properties", key];
  });
  return (version) => [...version, "schema", "openAPIV3Schema", ...below];
}

/** What is wrong with an applied object beside its schema's limits, and with the owners of its fields. */
export const applies: readonly Diagnosis[] = [
  diagnosis(severalConflicts, ({ fields = [] }) => ofConflicts(fields)),
  diagnosis(notDeclared, (_, __, fault) => ({
    sentence: sentences(
      say`The schema of this version does not declare ${fieldOf(fault)}, and an apply rejects such a field. Check its spelling and its indentation.`,
      definitionFirst,
    ),
  })),
  diagnosis(duplicateEntries, ({ key }, __, fault) => ({
    sentence: say`Two items of ${fieldOf(fault)} have the same key \`${key}\`. Keys that are missing count as their default. Remove one of the items, or give it another key.`,
  })),
  diagnosis(otherType, ({ expected }, __, fault) => ({
    sentence: say`${fieldOf(fault)} has the wrong type: the schema says ${types[expected] ?? "another type"}. The server converts nothing: \`"1"\` is a string, \`1\` a number.`,
  })),
  diagnosis(elementInvalid, ({ index }, __, fault) => ({
    sentence: say`Item ${String(index)} of ${fieldOf(fault)} has no identity: an item of a list of type \`map\` must be an object with the list's keys, and an item of a list of type \`set\` must be a string, a number or a boolean.`,
  })),
  diagnosis(atomInvalid, (_, __, fault) => ({
    sentence: say`The schema of ${fieldOf(fault)} has no type, so nothing can be applied there.`,
  })),
];

const types: Readonly<Record<string, string>> = {
  map: "an object",
  list: "a list",
  "numeric (int or float)": "a number",
  string: "a string",
  boolean: "`true` or `false`",
  "any scalar": "a string, a number or a boolean",
};

/** The field that a line of errors names. */
function fieldOf(fault: Fault): Sentence {
  const field = nameIn(fault);
  return field === undefined ? "the value" : say`\`${field}\``;
}

/** Explains a fault of an apply by what the server did when it found it. */
export function ofApply(fault: Fault): Known | undefined {
  if (invalidVersion.is(fault) && "managers" in fault.data)
    return ofGone(fault.data.apiVersion, fault.data.managers as readonly string[]);
  if (framed(fault, "typedLiveFailed") !== undefined) return ofStored(fault);
  if (notOfType.is(fault) && fault.data.converted !== undefined) return ofConverted(fault.data);
  // Without its apply, only what a conversion gives is a text that begins with the field.
  return notDeclared.is(fault) && fault.within?.length === 1
    ? ofConverted({ field: nameIn(fault) ?? "" })
    : undefined;
}

function nameIn(fault: Fault): string | undefined {
  const field = framed(fault, "atField")?.["field"];
  return typeof field === "string" ? field : undefined;
}

/** Explains that the stored object does not have the types of the definition. */
function ofStored(fault: Fault): Known {
  const { at, field = nameIn(fault) } = notOfType.is(fault) ? fault.data : {};
  const where = field === undefined ? "" : say` at \`${field}\``;
  return {
    ...(at === undefined ? {} : { path: at, decidedBy: schemaOf(at) }),
    sentence: say`The stored object does not have the types of the definition${where}: it was stored under another definition. Nothing can be applied to it until it has them. Correct it with an update or a merge patch, then apply again.`,
  };
}

/** Explains that an object does not have the types of the version of another manager, to which it is converted. */
function ofConverted({
  at = [],
  field = "",
  converted,
  isUndeclared = true,
}: Partial<DataOfKind<typeof notOfType>>): Known {
  const version = converted && versionName(converted.apiVersion);
  const name = version === undefined ? "another version" : say`\`${version}\``;
  const [why, what] = isUndeclared
    ? [say`where the schema has no field \`${field}\` (a default counts, too)`, "Declare it there"]
    : [say`where \`${field}\` has another type`, "Give it the same type there"];
  return {
    path: at,
    ...(version === undefined ? {} : { version }),
    decidedBy: schemaOf(isUndeclared ? at.slice(0, -1) : at),
    sentence: sentences(
      say`${ownersOf(converted?.managers ?? [])} set fields in ${name}, so the server converts the object to ${version === undefined ? "it" : name}, ${why}.`,
      say`${what}, or reset the owners with the merge patch ${reset} and force the next apply.`,
    ),
  };
}

/** Explains that a manager set fields in a version that the definition no longer has. */
function ofGone(apiVersion: string, managers: readonly string[]): Known {
  const name = versionName(apiVersion);
  return {
    path: ["apiVersion"],
    decidedBy: () => ["spec", "versions"],
    sentence: sentences(
      say`${ownersOf(managers)} set fields in \`${name}\`, which the definition no longer has, so nothing can be applied.`,
      say`Keep \`${name}\` with \`served: false\` until all managers have applied in another version, or reset the owners with the merge patch ${reset}.`,
    ),
  };
}

function versionName(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf("/") + 1);
}

function ownersOf(managers: readonly string[]): Sentence {
  return managers.length === 0 ? "A manager" : joined([...new Set(managers)].map((each) => say`\`${each}\``));
}

/** Joins with commas and `and`. */
function joined(all: readonly Sentence[]): Sentence {
  return all.reduce((list, each, i) =>
    i === all.length - 1 ? say`${list} and ${each}` : say`${list}, ${each}`,
  );
}

/** More fields of one manager are counted. */
const mostNamed = 3;

/** Names each manager with its fields, and the three ways out of the conflict. */
function ofConflicts(fields: readonly ConflictingField[]): Known {
  const names = new Set(fields.map(({ field }) => field));
  const ways =
    names.size === 1
      ? "Leave the field out, apply the stored value, or force the conflict (`--force-conflicts`), which makes the field yours."
      : "Leave the fields out, apply the stored values, or force the conflicts (`--force-conflicts`), which makes the fields yours.";
  if (fields.length === 0)
    return { sentence: sentences("Other field managers own these fields, with other values.", ways) };
  const owned = [...new Set(fields.map(({ manager }) => manager))].map((manager) =>
    ownedBy(
      manager,
      fields.filter((each) => each.manager === manager),
    ),
  );
  const at = fields.find((each) => each.at !== undefined)?.at;
  return {
    ...(at === undefined ? {} : { path: at, decidedBy: schemaOf(at) }),
    sentence: sentences(
      say`${joined(owned)}, with ${names.size === 1 ? "another value" : "other values"}.`,
      ways,
    ),
  };
}

function ownedBy(manager: string, fields: readonly ConflictingField[]): Sentence {
  const named: readonly Sentence[] = fields.slice(0, mostNamed).map(({ field }) => say`\`${field}\``);
  const more = fields.length - named.length;
  return say`\`${manager}\` owns ${joined(more > 0 ? [...named, `${more} more`] : named)}`;
}
