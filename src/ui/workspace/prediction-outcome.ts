import { type Answered, actualProblems, callOf } from "./answer.ts";
import type { Outcome, PredictedVerdict, Prediction, ReasonId } from "./prediction.ts";

/** The reasons to choose from, by verdict. */
export const reasonChoices: Readonly<Record<PredictedVerdict, readonly ReasonId[]>> = {
  accepted: ["unchanged", "prune", "nulls", "default"],
  rejected: ["definition", "decode", "schema", "lists", "rules", "other"],
};

/** The reasons in words, after "because". */
export const reasonWords: Readonly<Record<ReasonId, string>> = {
  unchanged: "it is valid, and is stored as it was sent",
  prune: "it is valid once fields that the schema does not have are dropped",
  nulls: "it is valid once nulls are dropped",
  default: "it is valid, and defaults are set",
  definition: "the definition itself is rejected",
  decode: "it cannot be read, or has an unknown or duplicate field",
  schema: "a value does not fit the schema",
  lists: "a list has the same item twice",
  rules: "a rule rejects it",
  other: "something else is wrong, such as its name or the request",
};

/** What the server did with what is on screen: with the resource, or with the definition if no resource is sent. */
export function outcomeOf(answered: Answered): Outcome {
  const resource = callOf(answered, "resource");
  if (resource === undefined) {
    return callOf(answered, "definition")?.accepted === true
      ? { verdict: "accepted", reasons: ["unchanged"] }
      : { verdict: "rejected", reasons: ["definition"] };
  }
  const of = resource.accepted
    ? resource.stages.filter(({ status }) => status === "changed").map(({ id }) => id)
    : actualProblems(resource).flatMap(({ severity, stage }) => (severity === "error" ? [stage] : []));
  const verdict = resource.accepted ? "accepted" : "rejected";
  const reasons = reasonChoices[verdict].filter((reason) => of.some((id) => id === reason));
  return { verdict, reasons: reasons.length > 0 ? reasons : resource.accepted ? ["unchanged"] : ["other"] };
}

/** The result of a prediction, as a sentence. */
export function judgement({ verdict, reason, outcome }: NonNullable<Prediction["said"]>): string {
  if (verdict !== outcome.verdict) return `You said ${verdict}. The server says ${outcome.verdict}.`;
  return outcome.reasons.includes(reason)
    ? `Right: ${verdict}, and for that reason.`
    : `Right: ${verdict}, but for another reason.`;
}

/** Why the server did it, as a sentence. */
export function outcomeSentence({ verdict, reasons }: Outcome): string {
  const [first = "", ...rest] = reasons.map((reason) => reasonWords[reason]);
  const subject = verdict === "accepted" ? "Accepted" : "Rejected";
  return `${subject}, because ${[first, ...rest.map((words) => `and because ${words}`)].join(", ")}.`;
}
