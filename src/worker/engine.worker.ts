import type { loadCage } from "../cage/quickjs.ts";
import { createEngine, type Host, type Scenario } from "../engine/index.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** The part of a dedicated worker's global scope that is used; the DOM library types `self` as a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

const engine = createEngine();
const scope = globalThis as unknown as WorkerScope;

let cage: ReturnType<typeof loadCage> | undefined;

/**
 * What runs a scenario's conversion function: loaded with the first scenario that has one. Where that cannot be
 * loaded the answer goes on without, and the report says so.
 */
async function converterFor({ conversion }: Scenario): Promise<Pick<Host, "convert">> {
  if (conversion === undefined) return {};
  cage ??= import("../cage/quickjs.ts").then((module) => module.loadCage());
  try {
    return { convert: await cage };
  } catch {
    cage = undefined;
    return {};
  }
}

scope.onmessage = async ({ data: { id, scenario, now } }) => {
  try {
    const converter = await converterFor(scenario);
    const start = performance.now();
    const report = engine.evaluate(scenario, { now, ...converter });
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
