import { stringAt } from "../engine/go/value/value.ts";
import type { ScenarioRequest } from "../engine/playback/scenario.ts";
import { answerOf } from "./answers.ts";
import { callersFunction, converterOf } from "./conversion.ts";
import { engine } from "./engine.ts";
import { problemsOf } from "./problems.ts";
import { askedOf } from "./scenarios.ts";
import type { Answer, ConvertOptions, Manifest } from "./types.ts";

/** Returns the object as the server shows it at another version, or why the server cannot. */
export function convertedTo(
  subject: { readonly definition: Manifest; readonly object: Manifest },
  version: string,
  { convert, ...options }: ConvertOptions,
): Answer {
  const asked = askedOf(subject, options);
  const scenario = { ...asked.scenario, ...(convert === undefined ? {} : { conversion: callersFunction }) };
  const host = { now: asked.now, ...(convert === undefined ? {} : { convert: () => converterOf(convert) }) };
  const { crd, requests } = engine.evaluate(scenario, host);
  const [written] = requests;
  const rejected = [crd, written].find((call) => call?.accepted === false);
  const metadata = ["name", "namespace"].map((key) => stringAt(written?.response.body, "metadata", key));
  const [name = "", namespace = ""] = metadata;
  const read: ScenarioRequest = { verb: "get", version, name, namespace };
  const calls = () =>
    engine.evaluate({ ...scenario, requests: [...(scenario.requests ?? []), read] }, host).requests;
  const call = rejected ?? calls()[1];
  // A limit of the engine, not an answer: askedOf always sends the object.
  if (call === undefined) throw new RangeError("The texts are nested too deeply.");
  return answerOf(
    call,
    problemsOf(call, asked.texts, () => asked),
  );
}
