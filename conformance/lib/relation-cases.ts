import { toJson } from "../../src/engine/go/value/json.ts";
import type { NoteStep } from "../../src/engine/tools/relations/play.ts";
import { authoredPairs, authoredRules } from "../../src/engine/tools/relations/testing/authored.ts";
import { type Told, toldOfPair, toldOfRule } from "../../src/engine/tools/relations/testing/questions.ts";

/** What our engine reports about the authored rules: requests with its answers. */
export function toldOfRules(): readonly Told[] {
  return [...authoredRules.flatMap(toldOfRule), ...authoredPairs.flatMap(toldOfPair)];
}

/** The same as cases, so that the real server can be asked. */
export function relationCases(): string {
  return toldOfRules()
    .map((told) => `${JSON.stringify(caseOf(told))}\n`)
    .join("");
}

export function caseOf({ id, crd, steps }: Told): {
  readonly id: string;
  readonly crd: string;
  readonly requests: readonly { readonly verb: string; readonly object: string }[];
} {
  return { id, crd, requests: steps.map(requestOf) };
}

function requestOf({ request, object }: NoteStep): { readonly verb: string; readonly object: string } {
  return { verb: request, object: toJson(object ?? null) };
}
