import { plainText } from "../../engine/apimachinery/sentence/sentence.ts";
import { stringAt, type Value } from "../../engine/go/value/value.ts";
import { kubectlYaml } from "../../engine/kubectl/printers/yaml-lines.ts";
import { createEngine } from "../../engine/playback/evaluate/whole-engine.ts";
import type { CallReport } from "../../engine/playback/report.ts";
import type { Scenario, ScenarioRequest } from "../../engine/playback/scenario.ts";
import { hostFor } from "../host.ts";

export interface ConvertTask {
  readonly definition: string;
  readonly object: string;
  /** The version to convert to. */
  readonly version: string;
  readonly kubernetes?: string;
  /** The text of a module with a function `convert`, which replaces the webhook. */
  readonly conversion?: string;
  readonly now: string;
}

/** The object as YAML, or the server's error. */
export type Converted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly text: string; readonly reason?: string };

/** Returns the object as the server shows it at another version. */
export async function convertObject(task: ConvertTask): Promise<Converted> {
  const { definition, object, version, kubernetes, conversion, now } = task;
  const engine = createEngine();
  const scenario: Scenario = {
    crd: definition,
    ...(kubernetes === undefined ? {} : { kubernetes }),
    ...(conversion === undefined ? {} : { conversion }),
  };
  const host = await hostFor(scenario, now);
  const create: ScenarioRequest = { verb: "create", object };
  const first = engine.evaluate({ ...scenario, requests: [create] }, host);
  const written = first.requests[0];
  if (first.crd?.accepted !== true) return refused(first.crd);
  if (written?.accepted !== true) return refused(written);
  const body: Value = written.response.body;
  const [name, namespace] = [stringAt(body, "metadata", "name"), stringAt(body, "metadata", "namespace")];
  const read: ScenarioRequest = { verb: "get", version, name, namespace };
  const shown = engine.evaluate({ ...scenario, requests: [create, read] }, host).requests[1];
  return shown?.accepted === true ? { ok: true, text: kubectlYaml(shown.response.body) } : refused(shown);
}

function refused(call: CallReport | undefined): Converted {
  const problem = call?.problems.find(({ severity }) => severity === "error");
  if (problem === undefined) return { ok: false, text: "The server does not answer this." };
  const { text, explanation } = problem;
  return { ok: false, text, ...(explanation === undefined ? {} : { reason: plainText(explanation) }) };
}
