import type { DocumentId, MinorsReport, UpgradeChange } from "../../engine.ts";

/** Returns a change from one version to another in a sentence, with its causes. */
export function changeSentence(change: UpgradeChange, from: string, to: string): string {
  const because = (change.because ?? []).map((what) => `From ${from} to ${to}: ${what}`);
  return [plainSentence(change, from, to), ...because].join(" ");
}

function plainSentence({ kind, before, after }: UpgradeChange, from: string, to: string): string {
  switch (kind) {
    case "verdict":
      return `On ${from} it is ${before}, on ${to} ${after}.`;
    case "error":
      if (before === undefined) return `${to} reports an error that ${from} does not.`;
      return after === undefined
        ? `${from} reports an error that ${to} does not.`
        : `Both report the error; ${to} words it differently.`;
    case "warning":
      return before === undefined
        ? `${to} warns where ${from} does not.`
        : `${from} warns where ${to} does not.`;
    case "object":
      return `${to} stores a different value than ${from}.`;
    case "cost":
      return `${to} estimates a different cost than ${from}.`;
  }
}

/** Returns the writes that change and that one of the two versions rejects, with that version: the later one if both do. */
export function refusalsIn(
  changes: readonly UpgradeChange[],
  { minors }: MinorsReport,
  from: string,
  to: string,
): readonly { readonly document: DocumentId; readonly kubernetes: string }[] {
  const changed = new Set(changes.map(({ document }) => document));
  const refuses = (kubernetes: string, document: DocumentId) =>
    minors
      .find((minor) => minor.kubernetes === kubernetes)
      ?.verdicts.some((verdict) => verdict.document === document && !verdict.accepted) === true;
  return [...changed].flatMap((document) => {
    const kubernetes = [to, from].find((minor) => refuses(minor, document));
    return kubernetes === undefined ? [] : [{ document, kubernetes }];
  });
}
