import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { partDropped, partReplaced } from "../../src/engine/crossplane/faults.ts";
import type { Recorded } from "./choose.ts";

interface Answer {
  readonly id: string;
  readonly crd?: object;
  readonly error?: string;
  readonly claimError?: string;
}

/** The recorded cases of Crossplane, each as a scenario with an XRD as its definition. */
export function recordedXrds(root: string): readonly Recorded[] {
  const folder = join(root, "conformance", "xrd");
  const answers = new Map(
    linesOf<Answer>(join(folder, "authored.answers.jsonl.gz")).map((each) => [each.id, each]),
  );
  return linesOf<{ readonly id: string; readonly xrd: string }>(join(folder, "authored.jsonl.gz")).map(
    ({ id, xrd }) => ({ id, scenario: { crd: xrd }, has: has(answers.get(id)), isOther: false }),
  );
}

/** What Crossplane drops is not said: the rendered definition shows it, which a test compares with the recorded one. */
function has(answer: Answer | undefined): Recorded["has"] {
  return (message, code) =>
    code === partDropped.code || code === partReplaced.code
      ? answer?.crd !== undefined
      : [answer?.error, answer?.claimError].some((text) => text?.includes(message) === true);
}

function linesOf<T>(file: string): readonly T[] {
  return gunzipSync(readFileSync(file))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}
