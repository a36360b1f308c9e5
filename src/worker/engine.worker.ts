import { createEngine } from "../engine/index.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** The part of a dedicated worker's global scope that is used; the DOM library types `self` as a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

const engine = createEngine();
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { id, scenario, now } }) => {
  const start = performance.now();
  try {
    const report = engine.evaluate(scenario, { now });
    scope.postMessage({ type: "report", id, report, milliseconds: performance.now() - start });
  } catch (error) {
    scope.postMessage({
      type: "failed",
      id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
};

scope.postMessage({ type: "ready" });
