import { errorBody, type FieldError } from "../../src/engine/apimachinery/field/error.ts";
import { evaluate, type Host, kubernetesVersions, newestVersion } from "../../src/engine/index.ts";
import { textOf } from "../../src/engine/playback/scenario-texts.ts";
import type { ErrorExample } from "../../src/engine/tools/error-index/example.ts";
import { findFixes } from "../../src/engine/tools/fix/find-fixes.ts";
import type { Chosen } from "./choose.ts";
import { saidIn } from "./said.ts";

/** Returns what the index says about a chosen example: its line, our explanation and a fix, all from the engine. */
export function exampleData(chosen: Chosen, host: Host): ErrorExample {
  const { id, scenario, said } = chosen;
  const { call, problem } = said;
  const { location, text, error, explanation } = problem;
  const document = location?.document ?? (typeof call === "number" ? (`requests/${call}` as const) : call);
  const target = textOf(scenario, document) === undefined ? "crd" : document;
  const fix = findFixes(scenario, target, problem, host).find(({ brings = [] }) => brings.length === 0);
  const { kubernetes, ...rest } = scenario;
  return {
    id,
    scenario: kubernetes === undefined || kubernetes === newestVersion ? rest : { ...rest, kubernetes },
    document,
    ...(location === undefined ? {} : { line: location.line }),
    text,
    ...(error === undefined ? {} : { body: bareBody(error), type: bareBody({ ...error, detail: "" }) }),
    said: saidByMinor(chosen, host),
    ...(error === undefined ? {} : { origin: error.origin }),
    ...(explanation === undefined ? {} : { reason: explanation }),
    ...(fix === undefined ? {} : { fix: { title: fix.title, document: fix.document, edits: fix.edits } }),
  };
}

/** The type and the detail of an error. */
function bareBody({ value: _, body: __, ...error }: FieldError): string {
  return errorBody(error);
}

/** What each minor says in the same scenario, if it says it. */
function saidByMinor({ scenario, said }: Chosen, host: Host): ErrorExample["said"] {
  const found = new Map<string, string[]>();
  for (const kubernetes of kubernetesVersions) {
    const all = saidIn(evaluate({ ...scenario, kubernetes }, host)).filter(
      ({ code, call }) => code === said.code && call === said.call,
    );
    const same = all.find(({ problem }) => problem.text === said.problem.text) ?? all[0];
    if (same === undefined) continue;
    const { text } = same.problem;
    const minors = found.get(text);
    if (minors === undefined) found.set(text, [kubernetes]);
    else minors.push(kubernetes);
  }
  return [...found].map(([text, kubernetes]) => ({ text, kubernetes }));
}
