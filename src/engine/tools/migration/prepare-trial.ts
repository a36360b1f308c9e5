import { append } from "../../go/value/append.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import { isLarge, putCommand } from "./commands.ts";
import type { Dumped } from "./dumped.ts";
import type { ProofLine } from "./plan.ts";
import type { Route } from "./route.ts";
import { type TrialObject, trialObject } from "./samples.ts";
import type { DefinitionState } from "./state.ts";
import { withFlags } from "./transitions.ts";
import type { Shown, Trial } from "./trial.ts";

/** An object as clients saw it in the version in which it was written. */
export interface Written {
  readonly version: string;
  readonly shown: Shown;
}

/** How the trial was brought to the state of the cluster. */
export interface Prepared {
  readonly proof: readonly ProofLine[];
  readonly notes: readonly string[];
  /** The objects that were written, by namespace and name. */
  readonly written: ReadonlyMap<string, Written>;
}

/**
 * Brings a trial to the state of the cluster: objects in each version in which they may be stored, and in each other
 * served version. Definitions with another storage version are applied first, as in the past.
 */
export function prepareTrial(
  trial: Trial,
  { start, stored, from }: Route,
  resource: Resource,
  { dumped, converts }: { readonly dumped: readonly Dumped[]; readonly converts: boolean },
): Prepared {
  const proof: ProofLine[] = [];
  const notes: string[] = [];
  const written = new Map<string, Written>();
  const isApplied = !isLarge(start);
  let isFirst = true;
  const put = (name: string, { text }: DefinitionState): void => {
    trial.write({ name, text });
    proof.push(trial.run(putCommand(name, isApplied, isFirst)));
    isFirst = false;
  };
  const write = (version: ServedVersion | undefined): void => {
    if (version === undefined || !converts || dumped.length > 0) return;
    const object = trialObject(resource, version);
    if (object === undefined) {
      notes.push(`No object of \`${version.name}\` was found that the server accepts, so none was tried.`);
      return;
    }
    if (object.isMinimal) {
      notes.push(
        `The object of \`${version.name}\` that was tried has only the required fields: none with more was found that the server accepts. Try the plan on a dump of real ones.`,
      );
    }
    const known = trial.stored().length;
    append(proof, writeObject(trial, object));
    const place = trial.stored().find((each) => !written.has(placeKey(each)));
    if (trial.stored().length > known && place !== undefined)
      written.set(placeKey(place), { version: version.name, shown: trial.show(place, version.name) });
  };
  const versionAt = (name: string) => resource.versions.find((version) => version.name === name);
  for (const name of stored.slice(0, -1)) {
    const then = withFlags(start, (version) => ({
      storage: version.name === name,
      ...(version.name === name ? { served: true } : {}),
    }));
    put(`once-${name}.yaml`, then);
    write(versionAt(name));
  }
  put("crd.yaml", start);
  const others = resource.versions.filter(({ name, served }) => served && !stored.includes(name));
  for (const version of [versionAt(from), ...others]) if (version?.served === true) write(version);
  if (converts) putDumped(trial, dumped, resource, stored, written);
  return { proof, notes, written };
}

function writeObject(trial: Trial, { file, hasStatus }: TrialObject): readonly ProofLine[] {
  trial.write(file);
  const created = trial.run(`kubectl create -f ${file.name}`);
  if (!hasStatus) return [created];
  return [created, trial.run(`kubectl replace --subresource=status -f ${file.name}`)];
}

/**
 * Objects of a dump are stored in the version that they are shown in, if objects may be stored in it,
 * otherwise in the storage version.
 */
function putDumped(
  trial: Trial,
  dumped: readonly Dumped[],
  { group, namespaced }: Resource,
  stored: readonly string[],
  written: Map<string, Written>,
): void {
  for (const { version, object } of dumped) {
    const lies = stored.includes(version) ? version : (stored.at(-1) ?? version);
    const placed = placedObject(object, `${group}/${lies}`, namespaced);
    trial.putStored(lies, placed);
    const namespace = stringAt(placed, "metadata", "namespace");
    const name = stringAt(placed, "metadata", "name");
    written.set(placeKey({ namespace, name }), { version, shown: { object } });
  }
}

function placedObject(object: ValueMap, apiVersion: string, namespaced: boolean): ValueMap {
  const metadata = new Map(object.get("metadata") as ValueMap);
  if (namespaced && !metadata.has("namespace")) metadata.set("namespace", "default");
  if (!namespaced) metadata.delete("namespace");
  metadata.set("generation", 1n);
  return new Map([...object, ["apiVersion", apiVersion], ["metadata", metadata]]);
}

export function placeKey({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}
