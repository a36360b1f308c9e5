import { yamlText } from "../engine/kubectl/printers/yaml-lines.ts";
import { sampleOf } from "../engine/tools/samples/scenario-sample.ts";
import { plainObject } from "./data.ts";
import { engine } from "./engine.ts";
import { askedOf } from "./scenarios.ts";
import type { Manifest, Sample, SampleOptions } from "./types.ts";

/** An object that the server accepts. */
export function sampleFor(definition: Manifest, options: SampleOptions): Sample {
  const { scenario, now } = askedOf({ definition }, options);
  const { object, unmet } = sampleOf(scenario, now, options.kind ?? "full", engine.memory);
  return {
    ...(object === undefined ? {} : { object: plainObject(object), text: yamlText(object) }),
    unmet,
  };
}
