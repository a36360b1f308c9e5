import { parentPort, workerData } from "node:worker_threads";
import { type Trial, type Turn, tryLaws } from "./try-laws.ts";

/** The messages of a thread: which group begins its turn, and the result of a turn. */
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
