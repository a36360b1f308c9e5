import type { Host, Report, Scenario } from "../engine/index.ts";
import { PartMissing } from "../engine/parts/part.ts";
import { createEngine } from "../engine/playback/evaluate/evaluate.ts";
import type { Beside } from "./beside.ts";
import { converterFor } from "./converter.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** The part of a dedicated worker's global scope that is used; the DOM library types `self` as a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

const engine = createEngine();
const scope = globalThis as unknown as WorkerScope;

/** A lazily loaded module; a failed try is forgotten, so that the next one may succeed. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

const loadParts = once(() => import("./parts.ts"));

let loadedBeside: Beside | undefined;
/** All but the answer itself is loaded once there is an answer, so that the first one comes soon. */
const besideTheAnswer = once(async () => {
  const { createBeside } = await (await loadParts()).loadBeside();
  loadedBeside = createBeside(engine, (message) => scope.postMessage(message));
  return loadedBeside;
});

/** Evaluates; what the scenario needs of the engine beyond its first part is loaded when that shows. */
async function evaluate(id: number, scenario: Scenario, host: Host): Promise<Report> {
  try {
    return engine.evaluate(scenario, host);
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error;
    scope.postMessage({ type: "loading", id });
    await loadParts();
    return engine.evaluate(scenario, host);
  }
}

/** The newest evaluation: what was begun for an older one is given up. */
let newest = 0;
/** What follows an answer begins when the keys have rested for so many milliseconds. */
const rest = 200;

scope.onmessage = async ({ data }) => {
  if (data.type === "ask") {
    const reply = await besideTheAnswer().then(
      (loaded) => loaded.replyTo(data.question, data.now),
      () => undefined,
    );
    scope.postMessage({ type: "reply", id: data.id, reply });
    return;
  }
  const { id, scenario, now } = data;
  newest = id;
  loadedBeside?.giveUp();
  try {
    const host = { now, ...(await converterFor(scenario)) };
    const start = performance.now();
    const report = await evaluate(id, scenario, host);
    scope.postMessage({ type: "report", id, report, milliseconds: performance.now() - start });
    const follow = (loaded: Beside): void => {
      if (newest === id) loaded.follow(id, scenario, host);
    };
    setTimeout(() => newest === id && void besideTheAnswer().then(follow, () => undefined), rest);
  } catch (error) {
    scope.postMessage({
      type: "failed",
      id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
};

scope.postMessage({ type: "ready" });
