import { partDropped, partReplaced } from "../../src/engine/crossplane/faults.ts";
import { type RenderedXrd, xrdRecordings } from "../lib/xrds.ts";
import type { Recorded } from "./choose.ts";

/** The recorded cases of Crossplane, each as a scenario with an XRD as its definition. */
export function recordedXrds(root: string): readonly Recorded[] {
  return xrdRecordings(root).map(({ id, written, answer }) => ({
    id,
    scenario: { crd: written },
    has: has(answer),
    isOther: false,
  }));
}

/** What Crossplane drops is not said: the rendered definition shows it, which a test compares with the recorded one. */
function has(answer: RenderedXrd | undefined): Recorded["has"] {
  return (message, code) =>
    code === partDropped.code || code === partReplaced.code
      ? answer?.crd !== undefined
      : [answer?.error, answer?.claimError].some((text) => text?.includes(message) === true);
}
