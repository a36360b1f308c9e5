import { parentPort, workerData } from "node:worker_threads";
import { type Trial, type Turn, tryLaws } from "./try-laws.ts";

/** What a thread tells: the group that has its turn, and what came of one. */
export type FuzzMessage =
  | { readonly kind: "begun"; readonly names: readonly string[]; readonly seed: number }
  | { readonly kind: "ended"; readonly turn: Turn };

/** A thread of `npm run fuzz`: tries the laws as its data says. */
const port = parentPort;
if (port !== null) {
  const tell = (message: FuzzMessage): void => port.postMessage(message);
  await tryLaws(
    workerData as Trial,
    (names, seed) => tell({ kind: "begun", names, seed }),
    (turn) => tell({ kind: "ended", turn }),
  );
}
