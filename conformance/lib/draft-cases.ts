import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parse } from "yaml";
import { parseOnce } from "../../src/engine/apimachinery/source/document.ts";
import { toJson } from "../../src/engine/go/value/json.ts";
import { isMap, member, type ValueMap, withMember } from "../../src/engine/go/value/value.ts";
import { Memory } from "../../src/engine/playback/evaluate/memory.ts";
import type { Scenario } from "../../src/engine/playback/scenario.ts";
import { type DraftedDefinition, draftDefinitions } from "../../src/engine/tools/draft/draft.ts";
import { arbitrarySamples } from "../../src/engine/tools/draft/testing/arbitrary-samples.ts";
import { mutantsOf } from "../../src/engine/tools/draft/testing/mutants.ts";
import { acceptedSamples } from "../../src/engine/tools/draft/testing/tightness.ts";
import { sampleOf } from "../../src/engine/tools/samples/scenario-sample.ts";

/** A drafted definition with its samples, or with objects that have a mistake. */
export interface DraftCase {
  readonly id: string;
  readonly crd: string;
  readonly crdFieldValidation?: Scenario["crdFieldValidation"];
  readonly conversion?: string;
  readonly requests: readonly DraftRequest[];
}

interface DraftRequest {
  readonly verb: "create" | "update";
  readonly subresource?: "status";
  readonly object: string;
}

/** The files of cases: drafts with their samples, and mistakes sent to the real definitions and to the drafts. */
export function draftFiles(examples: string): Readonly<Record<string, string>> {
  const real = realSamples(examples);
  const drafts = [...generated(), ...real.map(({ id, objects }) => [id, objects] as const)];
  return {
    "drafts.jsonl": lines(drafts.flatMap(([id, objects]) => draftCase(`drafts/${id}`, objects) ?? [])),
    "draft-mutants.jsonl": lines(real.flatMap(mutantCases)),
  };
}

function lines(cases: readonly DraftCase[]): string {
  return cases.map((each) => `${JSON.stringify(each)}\n`).join("");
}

/** The draft from objects, and each of them as a request. Undefined if nothing is drafted from them. */
export function draftCase(id: string, objects: readonly string[]): DraftCase | undefined {
  const [draft] = draftDefinitions(objects).definitions;
  return draft === undefined ? undefined : { id, crd: draft.text, requests: requestsOf(draft) };
}

/** A create drops the status of a kind that has it as a subresource, so the status is a second request. */
function requestsOf({ text, samples }: DraftedDefinition): readonly DraftRequest[] {
  const hasStatus = statusIsSubresource(text);
  return samples.flatMap(({ text: object, value }): DraftRequest[] => [
    { verb: "create", object },
    ...(hasStatus && value.has("status") ? [{ verb: "update", subresource: "status", object } as const] : []),
  ]);
}

function statusIsSubresource(crd: string): boolean {
  const read = parseOnce(crd);
  const versions = read.ok ? member(member(read.value, "spec"), "versions") : undefined;
  return (
    Array.isArray(versions) && versions.some((one) => isMap(member(member(one, "subresources"), "status")))
  );
}

function generated(): readonly (readonly [string, readonly string[]])[] {
  return fc
    .sample(arbitrarySamples, { seed: 1, numRuns: 120 })
    .map((objects, i) => [`generated-${i + 1}`, objects]);
}

interface RealSamples extends Pick<Scenario, "crd" | "crdFieldValidation" | "conversion"> {
  readonly id: string;
  /** Each with a name of its own. */
  readonly objects: readonly string[];
}

/** What the definitions of the examples accept: what is written in the examples, and made samples. */
function realSamples(folder: string): readonly RealSamples[] {
  const memory = new Memory();
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .flatMap((name) => {
      const scenario = parse(readFileSync(join(folder, name), "utf8")) as Scenario;
      const { crd, crdFieldValidation, conversion } = scenario;
      const objects = acceptedSamples(crd, objectsOf(scenario, memory)).map(({ value }, i) =>
        toJson(named(value, `sample-${i + 1}`)),
      );
      const id = name.replace(/\.yaml$/, "");
      const rest = {
        ...(crdFieldValidation === undefined ? {} : { crdFieldValidation }),
        ...(conversion === undefined ? {} : { conversion }),
      };
      return objects.length === 0 ? [] : [{ id, crd, objects, ...rest }];
    });
}

function objectsOf({ crd, requests = [] }: Scenario, memory: Memory): readonly string[] {
  const written = requests.flatMap(({ verb, object }) =>
    verb === "create" && object !== undefined ? [object] : [],
  );
  const made = (["full", "minimal"] as const).flatMap((kind) => {
    const { object } = sampleOf({ crd }, "2026-01-02T03:04:05Z", kind, memory);
    return object === undefined ? [] : [toJson(object)];
  });
  return [...written, ...made];
}

function named(object: ValueMap, name: string): ValueMap {
  const metadata = object.get("metadata");
  return withMember(object, "metadata", withMember(isMap(metadata) ? metadata : new Map(), "name", name));
}

/** So many mistakes per definition, evenly from all that are made. */
const mostMutants = 24;

function mutantCases({ id, objects, ...real }: RealSamples): readonly DraftCase[] {
  const [draft] = draftDefinitions(objects).definitions;
  const all = (draft?.samples ?? []).flatMap(({ value }) => mutantsOf(value));
  const step = Math.max(1, all.length / mostMutants);
  const chosen = Array.from(
    { length: Math.min(all.length, mostMutants) },
    (_, i) => all[Math.floor(i * step)],
  );
  const requests = chosen.flatMap((object, i): DraftRequest[] =>
    object === undefined ? [] : [{ verb: "create", object: toJson(named(object, `mutant-${i + 1}`)) }],
  );
  return draft === undefined
    ? []
    : [
        { id: `draft-mutants/${id}/real`, ...real, requests },
        { id: `draft-mutants/${id}/draft`, crd: draft.text, requests },
      ];
}
