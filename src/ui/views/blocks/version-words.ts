import type { VersionLoss, VersionsOverview } from "../../engine.ts";

interface VersionMark {
  readonly text: string;
  readonly tone: "quiet" | "warn" | "bad";
}

/** Returns what the versions of a definition do to an object, a few words each. */
export function versionMarks({
  storage,
  served,
  unreadable,
  losses,
}: VersionsOverview): readonly VersionMark[] {
  const stored = { text: `${storage} is stored`, tone: "quiet" } as const;
  const unread = unreadable.map((name) => ({ text: `${name} cannot be read`, tone: "bad" }) as const);
  // What cannot be read cannot come back either.
  const lost = losses
    .filter(({ from, through }) => !unreadable.includes(from) && !unreadable.includes(through))
    .map(lossMark);
  if (unread.length > 0 || lost.length > 0) return [stored, ...unread, ...lost];
  const others = served.length > 1 ? "nothing is lost" : "one version is served";
  return [stored, { text: others, tone: "quiet" }];
}

function lossMark({ from, through, status, fields }: VersionLoss): VersionMark {
  if (status === "refused") return { text: `${from} does not come back from ${through}`, tone: "bad" };
  const more = fields.length > 1 ? ` and more` : "";
  return { text: `${through} changes ${fields[0] ?? "the object"}${more} of ${from}`, tone: "warn" };
}
