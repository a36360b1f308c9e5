import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toJson } from "../src/engine/go/value/json.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../src/engine/go/value/value.ts";
import { kubernetesVersions, readScenario } from "../src/engine/index.ts";
import { kubectlYamlLines } from "../src/engine/kubectl/printers/yaml-lines.ts";
import { fieldOwners } from "../src/engine/tools/owners/field-owners.ts";
import type { FieldChange, OwnersStep } from "../src/engine/tools/owners/report.ts";
import { ownTopics } from "./lib/cases.ts";
import { callsOf, type Recorded, recordedOn } from "./lib/recorded-files.ts";
import {
  isInObject,
  type RecordedField,
  type RecordedOwner,
  recordedOwners,
  settled,
  valueIn,
} from "./lib/recorded-owners.ts";

/** Compares the view of field owners with what the real server wrote into `metadata.managedFields`. */

const host = { now: "2026-01-01T00:00:00Z" };
const topics = ["owners", "examples"];
const cases = ownTopics(join(import.meta.dirname, ".."))
  .filter(({ name }) => topics.includes(name))
  .flatMap((topic) => topic.cases)
  .filter(({ scenario }) => JSON.stringify(scenario).includes('"fieldManager"'));

describe.each([...kubernetesVersions])("on the server of %s", (minor) => {
  const recorded = recordedOn(minor, topics);

  it.each(cases.map(({ id, scenario }) => [id, scenario] as const))("%s", (id, written) => {
    const read = readScenario(written);
    const answers = recorded(id);
    if (!read.ok || answers === undefined) throw new Error(`${id} is not recorded`);
    const { steps } = fieldOwners({ ...read.scenario, kubernetes: minor }, host);
    const calls = [...callsOf(answers, "previousRequests"), ...callsOf(answers, "requests")];
    expect(steps.length).toBe(calls.length);
    const known = new Map<string, Stored>();
    for (const [i, step] of steps.entries()) {
      const call = calls[i];
      if (call === undefined) throw new Error(`${id} is not recorded`);
      // Changes are shown with the fields of the current definition. Stored objects keep the form of the old one until
      // a write.
      if (!step.isBefore && steps[i - 1]?.isBefore)
        for (const object of known.keys()) known.set(object, undefined);
      compareStep(step, call, known);
    }
  });
});

/** An object as it was recorded last; undefined if a write did not show it. */
type Stored = { readonly body: ValueMap; readonly owners: readonly RecordedOwner[] } | undefined;

const nothing: NonNullable<Stored> = { body: new Map(), owners: [] };

function compareStep(step: OwnersStep, { code, body }: Recorded, known: Map<string, Stored>): void {
  const before = known.has(step.object) ? known.get(step.object) : nothing;
  expect(step.response.code).toBe(code);
  if (code >= 400) {
    expect(step.message).toBe(stringAt(body, "message"));
    compareConflicts(step, body);
    if (before !== undefined) compareOwners(step, before);
    expect(step.changes).toEqual([]);
    return;
  }
  expect(step.conflicts).toEqual([]);
  const kind = stringAt(body, "kind");
  if (kind === "Status") known.delete(step.object);
  else if (kind === "Scale" || !isMap(body)) known.set(step.object, undefined);
  else {
    const after = { body, owners: recordedOwners(body) };
    known.set(step.object, after);
    compareOwners(step, after);
    compareLines(step, after);
    if (before !== undefined && step.verb !== "get") compareChanges(step.changes, before, after);
  }
}

function compareConflicts({ conflicts }: OwnersStep, body: Value): void {
  const causes = member(member(body, "details"), "causes");
  const recorded = (isList(causes) ? causes : [])
    .filter((cause) => stringAt(cause, "reason") === "FieldManagerConflict")
    .map((cause) => `${stringAt(cause, "field")}: ${stringAt(cause, "message")}`);
  expect(conflicts.map(({ field, message }) => `${field}: ${message}`).sort()).toEqual(recorded.sort());
}

function compareOwners({ owners }: OwnersStep, { owners: recorded }: NonNullable<Stored>): void {
  const told = owners.map(({ key: _, fields, ...owner }) => ({ ...owner, fields: [...fields].sort() }));
  const wanted = recorded.map(({ fields, ...owner }) => ({
    ...owner,
    fields: fields.map(({ text }) => text).sort(),
  }));
  expect(sorted(told)).toEqual(sorted(wanted));
}

function sorted<T>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Each line has the owners of its field, and each owned field with its own line is on one. */
function compareLines({ lines, owners }: OwnersStep, { body, owners: recorded }: NonNullable<Stored>): void {
  const volatile = /^ {2}(uid|resourceVersion|creationTimestamp): /;
  const texts = lines.map(({ text }) => text).filter((text) => !volatile.test(text));
  expect(texts).toEqual(kubectlYamlLines(settled(body)).map(({ text }) => text));
  const whose = (field: string): string[] =>
    recorded
      .filter(({ fields }) => fields.some(({ text }) => text === field))
      .map(({ name, operation, subresource }) => `${name} ${operation} ${subresource}`)
      .sort();
  for (const line of lines) {
    const told = line.owners.map(({ owner }) => {
      const { name, operation, subresource } = owners[owner] ?? { name: "", operation: "", subresource: "" };
      return `${name} ${operation} ${subresource}`;
    });
    expect(told.sort(), line.text).toEqual(whose(line.field));
  }
  const shown = new Set(lines.map(({ field }) => field));
  for (const { fields } of recorded) {
    for (const field of fields) {
      const last = field.path.at(-1);
      // An item with keys begins on the line of its first field.
      const hasLine = last !== undefined && !("keys" in last) && isInObject(body, field);
      if (hasLine) expect(shown, field.text).toContain(field.text);
    }
  }
}

/** What is said about a field is true for the recorded objects, and no change is missing. */
function compareChanges(
  changes: readonly FieldChange[],
  before: NonNullable<Stored>,
  after: NonNullable<Stored>,
): void {
  const fields = new Map(
    [...before.owners, ...after.owners].flatMap(({ fields: all }) => all.map((field) => [field.text, field])),
  );
  for (const { kind, field: text, owners } of changes) {
    const field = fields.get(text);
    if (field === undefined) throw new Error(`nobody owns ${text}`);
    const [by = ""] = owners;
    const owned = (stored: NonNullable<Stored>, key: string): boolean => isOwner(stored, key, field);
    const why = `${kind} ${text}`;
    const isGain = kind === "set" || kind === "shared" || kind === "taken";
    expect(isInObject(after.body, field), why).toBe(kind !== "removed");
    if (kind === "changed") {
      expect([owned(before, by), owned(after, by)], why).toEqual([true, true]);
      expect(textIn(before, field), why).not.toBe(textIn(after, field));
      continue;
    }
    expect([owned(before, by), owned(after, by)], why).toEqual(isGain ? [false, true] : [true, false]);
    for (const key of owners.slice(1)) {
      expect([owned(before, key), owned(after, key)], why).toEqual(
        kind === "taken" ? [true, false] : [true, true],
      );
    }
    if (kind === "set" || kind === "shared") {
      const others = after.owners.filter((owner) => keyOf(owner) !== by && hasField(owner, field));
      expect(others.map(keyOf).sort(), why).toEqual(owners.slice(1).sort());
    }
  }
  for (const field of fields.values()) compareValue(changes, field, before, after);
  const told = changes.flatMap(({ field, owners }) => owners.map((owner) => `${owner} ${field}`));
  for (const [from, to] of [
    [before, after],
    [after, before],
  ] as const) {
    for (const owner of from.owners) {
      const rest = to.owners.find((one) => keyOf(one) === keyOf(owner))?.fields.map(({ text }) => text) ?? [];
      for (const { text } of owner.fields.filter((field) => !rest.includes(field.text))) {
        const mentions = told.some((one) => `${keyOf(owner)} ${text}`.startsWith(one));
        expect(mentions, `${keyOf(owner)} ${text}`).toBe(true);
      }
    }
  }
}

function textIn({ body }: NonNullable<Stored>, field: RecordedField): string {
  return toJson(valueIn(body, field) ?? null);
}

/** A field with a new value is mentioned, at least by what its owners lost. */
function compareValue(
  changes: readonly FieldChange[],
  field: RecordedField,
  before: NonNullable<Stored>,
  after: NonNullable<Stored>,
): void {
  const isPlain = (value: Value | undefined): boolean =>
    value !== undefined && !isMap(value) && !isList(value);
  if (!isPlain(valueIn(before.body, field)) || !isPlain(valueIn(after.body, field))) return;
  if (textIn(before, field) === textIn(after, field)) return;
  const mentions = changes.some((change) => field.text.startsWith(change.field));
  expect(mentions, field.text).toBe(true);
}

function keyOf({ name, operation, apiVersion, subresource }: RecordedOwner): string {
  return JSON.stringify([name, operation, subresource, operation === "Apply" ? "" : apiVersion]);
}

function hasField({ fields }: RecordedOwner, field: RecordedField): boolean {
  return fields.some(({ text }) => text === field.text);
}

function isOwner({ owners }: NonNullable<Stored>, key: string, field: RecordedField): boolean {
  return owners.some((owner) => keyOf(owner) === key && hasField(owner, field));
}
