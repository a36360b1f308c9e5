import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import type { DocumentId } from "../../playback/report.ts";
import type { MinorAnswer } from "./minor-answer.ts";

/** Two neighboring minors, one of which accepts a write and the other rejects it. */
export interface Turn {
  readonly document: DocumentId;
  readonly older: KubernetesVersion;
  readonly newer: KubernetesVersion;
  readonly refuses: KubernetesVersion;
  readonly accepts: KubernetesVersion;
}

/**
 * Where verdicts change, in minors from the newest to the oldest. A write that only one of two reached is not
 * a change.
 */
export function turnsIn(minors: readonly MinorAnswer[]): readonly Turn[] {
  return minors.flatMap((newer, i) => {
    const older = minors[i + 1];
    return older === undefined ? [] : turnsBetween(older, newer);
  });
}

function turnsBetween(older: MinorAnswer, newer: MinorAnswer): Turn[] {
  const [first, second] = [older.kubernetes, newer.kubernetes];
  return newer.verdicts.flatMap(({ document, accepted }) => {
    const before = older.verdicts.find((verdict) => verdict.document === document);
    if (before === undefined || before.accepted === accepted) return [];
    const [refuses, accepts] = accepted ? [first, second] : [second, first];
    return [{ document, older: first, newer: second, refuses, accepts }];
  });
}
