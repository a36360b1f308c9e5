import type { CallReport, Value } from "../../engine.ts";

/** Returns the sent object as it was read, and what is stored or the result of the last stage that was reached. */
export function objectsOf(call: CallReport): {
  readonly sent: Value | undefined;
  readonly result: Value | undefined;
} {
  const outputs = call.stages.map((stage) => stage.output).filter((output) => output !== undefined);
  return { sent: outputs[0], result: call.stored ?? outputs.at(-1) };
}
