import { compareForms, type Words } from "../versions/compare-forms.ts";
import type { ObjectChange } from "./plan.ts";
import { placeKey, type Written } from "./prepare-trial.ts";
import type { Shown, Trial } from "./trial.ts";

/** What clients of each served version see of each object: by the object's name, then by version. */
export type Look = ReadonlyMap<string, ReadonlyMap<string, Shown>>;

/** The most objects that are named for a change that they have in common. */
const mostNamed = 5;

/** Reads every object in each of the versions. */
export function* lookAt(trial: Trial, versions: readonly string[]): Generator<undefined, Look> {
  const look = new Map<string, ReadonlyMap<string, Shown>>();
  for (const place of trial.stored()) {
    yield;
    look.set(placeKey(place), new Map(versions.map((version) => [version, trial.show(place, version)])));
  }
  return look;
}

/**
 * What changes for clients: clients of the target version are compared with what was seen in the version in which the
 * object was written, clients of a version that stays with what they saw before.
 */
export function objectChanges(
  before: Look,
  after: Look,
  to: string,
  written: ReadonlyMap<string, Written>,
): readonly ObjectChange[] {
  const found = new Map<string, ObjectChange>();
  const add = (kind: ObjectChange["kind"], version: string, text: string, object: string): void => {
    const key = `${kind} ${version} ${kind === "refused" ? generalRefusal(text, object) : text}`;
    const known = found.get(key) ?? { kind, version, text, count: 0, objects: [] };
    const objects = known.objects.length < mostNamed ? [...known.objects, object] : known.objects;
    found.set(key, { ...known, count: known.count + 1, objects });
  };
  for (const [object, seen] of after) {
    for (const [version, now] of seen) {
      const own = version === to ? written.get(object) : undefined;
      const past = own?.shown ?? before.get(object)?.get(version);
      if ("refusal" in now) {
        if (past === undefined || !("refusal" in past) || past.refusal !== now.refusal)
          add("refused", version, now.refusal, object);
        continue;
      }
      if (past === undefined || "refusal" in past) continue;
      const from = own?.version ?? version;
      for (const { kind, explanation } of compareForms(past.object, now.object, wordsFor(from, version)))
        if (kind === "lost" || kind === "changed" || kind === "gained" || kind === "moved")
          add(kind, version, explanation, object);
    }
  }
  return [...found.values()];
}

/** A rejection without what is specific to one object: its name and its revision. */
function generalRefusal(text: string, object: string): string {
  const name = object.slice(object.lastIndexOf("/") + 1);
  return text.replaceAll(name, "").replaceAll(/revision=\d+/g, "");
}

function wordsFor(from: string, version: string): Words {
  const where = from === version ? "" : ` of \`${from}\``;
  return {
    removed: ["lost", (place) => `${place}${where} is lost.`],
    changed: ["changed", (place) => `${place}${where} has another value.`],
    added: ["gained", (place) => `${place} is new.`],
    moved: (place, to) => `${place}${where} moves to ${to}.`,
  };
}
