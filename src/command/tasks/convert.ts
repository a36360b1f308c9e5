import type { loadCage } from "../../cage/quickjs.ts";
import { plainText } from "../../engine/apimachinery/sentence/sentence.ts";
import { stringAt, type Value } from "../../engine/go/value/value.ts";
import { kubectlYaml } from "../../engine/kubectl/printers/yaml-lines.ts";
import { createEngine } from "../../engine/playback/evaluate/whole-engine.ts";
import type { CallReport } from "../../engine/playback/report.ts";
import type { ScenarioRequest } from "../../engine/playback/scenario.ts";

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

let cage: ReturnType<typeof loadCage> | undefined;

/** The sandbox that runs conversion functions, which cannot reach anything of this machine. */
export async function caged(): Promise<Awaited<ReturnType<typeof loadCage>>> {
  cage ??= import("../../cage/quickjs.ts").then((module) => module.loadCage());
  const convert = await cage;
  await convert.ready();
  return convert;
}

/** Returns the object as the server shows it at another version. */
export async function convertObject(task: ConvertTask): Promise<Converted> {
  const { definition, object, version, kubernetes, conversion, now } = task;
  const host = { now, ...(conversion === undefined ? {} : { convert: await caged() }) };
  const engine = createEngine();
  const scenario = {
    crd: definition,
    ...(kubernetes === undefined ? {} : { kubernetes }),
    ...(conversion === undefined ? {} : { conversion }),
  };
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
