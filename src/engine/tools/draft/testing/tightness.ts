import { stringAt, type ValueMap } from "../../../go/value/value.ts";
import { Memory } from "../../../playback/evaluate/memory.ts";
import { tryCreate } from "../../samples/sample.ts";
import { fromDefinition } from "../../samples/scenario-sample.ts";
import { draftDefinitions } from "../draft.ts";
import { readSamples, type Sample } from "../samples.ts";
import { type Trial, tryDraft } from "../try-draft.ts";
import { mutantsOf } from "./mutants.ts";

/** How a draft compares with the real definition of its samples. */
export interface Tightness {
  /** The samples that the real definition accepts. */
  readonly samples: number;
  readonly trial: Trial;
  /** The mutants that the real definition rejects, and those of them that the draft rejects, too. */
  readonly rejected: number;
  readonly alsoRejected: number;
}

const now = "2026-01-02T03:04:05Z";

/** Drafts a definition from what a real one accepts. Undefined if that is nothing. */
export function tightness(crd: string, objects: readonly string[]): Tightness | undefined {
  const accepts = creatorFor(crd);
  const samples = acceptedSamples(crd, objects);
  const [draft] = draftDefinitions(samples.map(({ text }) => text)).definitions;
  if (draft === undefined) return undefined;
  const draftAccepts = creatorFor(draft.text);
  const rejected = samples.flatMap(({ value }: Sample) => mutantsOf(value)).filter((each) => !accepts(each));
  return {
    samples: samples.length,
    trial: tryDraft(draft, now, new Memory()),
    rejected: rejected.length,
    alsoRejected: rejected.filter((each) => !draftAccepts(each)).length,
  };
}

/** The objects in texts that a definition accepts. */
export function acceptedSamples(crd: string, objects: readonly string[]): readonly Sample[] {
  const accepts = creatorFor(crd);
  return readSamples(objects)
    .kinds.flatMap((kind) => kind.samples)
    .filter(({ value }) => accepts(value));
}

/** Whether the server creates an object of a definition. */
function creatorFor(crd: string): (object: ValueMap) => boolean {
  const creator = fromDefinition(
    { crd, crdFieldValidation: "Ignore" },
    now,
    new Memory(),
    (resource) => (object: ValueMap) => {
      const name = versionOf(object);
      const version = resource.versions.find((each) => each.name === name);
      return version !== undefined && tryCreate(object, resource, version).code < 400;
    },
  );
  return typeof creator === "string" ? () => false : creator;
}

function versionOf(object: ValueMap): string {
  return stringAt(object, "apiVersion").split("/").at(-1) ?? "";
}
