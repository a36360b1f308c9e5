import type { WorkerLike } from "./client.ts";

/** Starts the engine's worker. The URL must be a literal here, because the build finds the worker by it. */
export function createEngineWorker(): WorkerLike {
  return new Worker(new URL("./engine.worker.ts", import.meta.url), {
    type: "module",
    name: "engine",
  }) as WorkerLike;
}
