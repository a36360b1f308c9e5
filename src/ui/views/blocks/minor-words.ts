import type { MinorAnswer } from "../../engine.ts";
import type { MinorGroup } from "../version-matrix/minor-groups.ts";

interface GroupWords {
  readonly text: string;
  readonly tone: "quiet" | "warn";
}

/** Returns what adjacent Kubernetes versions say, beside what the group of the chosen one says. */
export function groupWords(group: MinorGroup, here: MinorGroup): GroupWords {
  const { name, newest, minors } = group;
  if (group === here) return { text: `${name} as here`, tone: "quiet" };
  const more = rejectedBy(newest) - rejectedBy(here.newest);
  const verb = more > 0 ? "reject" : more < 0 ? "accept" : "differ";
  return { text: `${name} ${verb}${minors.length === 1 ? "s" : ""}`, tone: "warn" };
}

function rejectedBy({ verdicts }: MinorAnswer): number {
  return verdicts.filter(({ accepted }) => !accepted).length;
}
