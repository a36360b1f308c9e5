import type { Value } from "../../go/value/value.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { NoteTrial } from "./notes.ts";

/** Returns a definition as a server of a minor stores it. Undefined if it is rejected. */
export function storedDefinition(definition: string, kubernetes: string, now: string): Value | undefined {
  const { report } = createEngine().playback({ kubernetes, crd: definition }, { now });
  return report.crd?.accepted === true ? report.crd.response.body : undefined;
}

/** Tries other texts of a definition on a server of a minor; `now` as in the host. */
export function definitionTrial(definition: string, kubernetes: string, now: string): NoteTrial {
  const engine = createEngine();
  const errorsOf = (crd: string): readonly string[] | undefined => {
    const { report } = engine.playback({ kubernetes, crd }, { now });
    return report.crd?.problems.flatMap(({ severity, text }) => (severity === "error" ? [text] : []));
  };
  let known: ReadonlySet<string> | undefined;
  return (edited) => {
    known ??= new Set(errorsOf(definition) ?? []);
    const errors = errorsOf(edited);
    return errors?.every((text) => known?.has(text)) ?? false;
  };
}
