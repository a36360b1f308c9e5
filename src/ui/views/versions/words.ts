import type { RoundTrip, VersionChange, VersionForm, VersionsAccount } from "../../engine.ts";

/** Returns what is stored and what converts it, in a sentence or two. */
export function summaryOf({ subject, storage, storedVersions, strategy }: VersionsAccount): string {
  if (subject === undefined) return "";
  const what = subject.isSample
    ? `Nothing is stored. This is a sample, as if stored in \`${subject.storedAs}\`.`
    : `\`${subject.name}\` is stored in \`${subject.storedAs}\`.`;
  const later = subject.storedAs === storage ? "" : ` The next write stores it in \`${storage}\`.`;
  const migration =
    storedVersions.length > 1
      ? ` Objects may be stored in ${storedVersions.map((name) => `\`${name}\``).join(", ")}: each write stores one in \`${storage}\`.`
      : "";
  return `${what}${later}${migration} Conversion: ${strategy}.`;
}

/** Returns the flags of a version. */
export function flagsOf({ served, storage, deprecated }: VersionForm): string {
  const flags = [
    served ? "served" : "not served",
    ...(storage ? ["storage version"] : []),
    ...(deprecated ? ["deprecated"] : []),
  ];
  return flags.join(", ");
}

/** Returns the sign of a change: a shape, so that colour is not needed. */
export function signOf({ kind }: VersionChange): string {
  if (kind === "pruned" || kind === "lost") return "−";
  if (kind === "defaulted" || kind === "gained") return "+";
  return kind === "moved" ? "→" : "≈";
}

/** True if something of the object is no longer there. */
export function isLoss({ kind, after }: VersionChange): boolean {
  return kind === "pruned" || kind === "lost" || (kind === "converted" && after === undefined);
}

const statusWords: Readonly<Record<RoundTrip["status"], string>> = {
  lossless: "lossless",
  lossy: "not lossless",
  refused: "rejected",
};

export function tripTitle({ from, through, of, status }: RoundTrip): string {
  return `${from} → ${through} → ${from}, ${of}: ${statusWords[status]}`;
}

/** Returns the results of the round trips in a sentence. */
export function tripsSummary(trips: readonly RoundTrip[], untried: number): string {
  const number = (status: RoundTrip["status"]): number =>
    trips.filter((trip) => trip.status === status).length;
  const parts = (["lossless", "lossy", "refused"] as const)
    .filter((status) => number(status) > 0)
    .map((status) => `${number(status)} ${statusWords[status]}`);
  const rest = untried === 0 ? "" : ` ${untried} more were not tried.`;
  return `Written at one version, read and written back at another, read again: ${parts.join(", ")}.${rest}`;
}
