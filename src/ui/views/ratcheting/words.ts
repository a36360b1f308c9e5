import { pathText, type RatchetAccount, type RatchetMark } from "../../engine.ts";
import { count } from "../../workspace/words.ts";

/** Returns the result of an update in a sentence. */
export function summaryOf({ marks, unlisted, isAccepted, ratchets, kubernetes }: RatchetAccount): string {
  const tolerated = marks.filter(({ reason }) => reason.state === "tolerated").length;
  const enforced = marks.length - tolerated;
  const verdict = isAccepted ? "The update is accepted." : "The update is rejected.";
  if (marks.length === 0) return `${verdict} The new object is valid against the schema.`;
  const parts = [
    ...(tolerated === 0 ? [] : [`${count(tolerated, "error")} ${tolerated === 1 ? "is" : "are"} tolerated`]),
    ...(enforced === 0 ? [] : [`${count(enforced, "error")} ${enforced === 1 ? "is" : "are"} enforced`]),
  ];
  const more =
    unlisted === 0 ? "" : ` ${count(unlisted, "error")} more ${unlisted === 1 ? "is" : "are"} not listed.`;
  const minor = ratchets ? "" : ` Kubernetes ${kubernetes} does not ratchet such an update.`;
  return `${verdict} ${parts.join(", ")}.${more}${minor}`;
}

/** Returns what the edit of a mark leads to, in a sentence. The edit was tried. */
export function trialSentence({ reason, trial }: RatchetMark): string {
  if (trial === undefined) return "";
  if (reason.state === "tolerated") {
    const unit = reason.unit === undefined ? "it" : `\`${pathText(reason.unit)}\``;
    const isWhole = reason.code === "unchanged-list" || reason.code === "unchanged-object";
    return `It is enforced once ${unit} changes${isWhole ? " in any part" : ""}: ${inSentence(trial.title)}.`;
  }
  return {
    tolerated: `${trial.title}, and it is tolerated.`,
    gone: `${trial.title}, and the error is gone.`,
    enforced: `${trial.title}, and it is still enforced.`,
  }[trial.outcome];
}

function inSentence(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Why there is nothing to compare, and what is needed. */
export const missingSentences: Readonly<Record<NonNullable<RatchetAccount["missing"]>, string>> = {
  "refused-definition": "The definition is rejected, so no update reaches its schema. Answer says why.",
  "nothing-sent": "There is no resource that could change what is stored.",
  "no-update": "The request is a create: there is no stored object to compare with.",
  "nothing-stored":
    "There is no stored object to compare the update with: Existing is empty, has another name, or is itself rejected.",
  unread: "The update is rejected before it is compared with what is stored. Answer says why.",
};
