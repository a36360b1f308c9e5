import type { StepKind, Subject } from "./plan.ts";

/** What the words of a step speak of. */
export interface StepWords {
  readonly subject: Subject;
  readonly to: string;
  readonly drop: readonly string[];
  /** The version in which objects are stored before the switch. */
  readonly from: string;
  /** The target version is new, and not only served anew. */
  readonly isNew: boolean;
  /** What changes besides, as a definition to come is put in place. */
  readonly hasNext: boolean;
}

interface Words {
  readonly title: (words: StepWords) => string;
  readonly why: (words: StepWords) => string;
  readonly gate: (words: StepWords) => readonly string[];
}

export function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

const all: Readonly<Record<StepKind, Words>> = {
  convert: {
    title: () => "Convert through a webhook",
    why: ({ to }) =>
      `The schemas differ, and strategy None only changes \`apiVersion\`: what \`${to}\` has no place for would be lost. So the webhook comes before \`${to}\`. Put your service and its \`caBundle\` in the place of \`default/webhook\`.`,
    gate: () => [
      "The webhook is deployed with more than one replica and answers: every read and write at another version waits for it.",
      "Whoever makes its certificate renews it, and the `caBundle` follows.",
    ],
  },
  add: {
    title: ({ to, isNew }) => (isNew ? `Add ${to}, served and not stored` : `Serve ${to}`),
    why: ({ to, from, hasNext, isNew }) =>
      `Clients can read and write \`${to}\` from here on, and objects are still stored in \`${from}\`, so that this can be taken back at any time.${isNew && !hasNext ? ` \`${to}\` begins as a copy of \`${from}\`.` : ""}${hasNext ? " It is the new definition with the versions that are to go." : ""}`,
    gate: () => [
      "GitOps and charts have this definition too: who applies an older one later takes the version away again.",
    ],
  },
  deprecate: {
    title: ({ drop }) => `Warn those who still use ${drop.join(", ")}`,
    why: () =>
      "Every answer at a deprecated version carries a warning, and the API server counts such requests in its metric `apiserver_requested_deprecated_apis`: that shows who is left.",
    gate: () => [],
  },
  switch: {
    title: ({ to }) => `Store in ${to}`,
    why: ({ to, from }) =>
      `What is written from here on is stored in \`${to}\`. What is there already stays in \`${from}\` until it is written again, and \`status.storedVersions\` lists both.`,
    gate: ({ to, subject, from }) => [
      `There is a backup: \`kubectl get ${subject.plural}.${from}.${subject.group}${subject.namespaced ? " -A" : ""} -o yaml\`.`,
      `What reads and writes \`${to}\` was tried: the controllers with their new clients, admission webhooks, policies.`,
      "No operator is rolled back behind this point: one that applies its older definition switches the storage back.",
    ],
  },
  rewrite: {
    title: ({ to }) => `Write every stored object again, in ${to}`,
    why: ({ to, from }) =>
      `Objects are not moved by themselves: what nobody writes stays in \`${from}\`. Each is read and put back as it is, and the server stores it in \`${to}\`. With \`--validate=false\` kubectl leaves it to the server to judge them. A conflict means that somebody wrote an object meanwhile, which rewrites it as well.`,
    gate: () => [
      "Every API server has seen the switch: with several of them wait a minute, as one that has not still writes the old version.",
      "Controllers can stand an update event for every object at once.",
    ],
  },
  trim: {
    title: ({ to }) => `Say that only ${to} is stored`,
    why: ({ drop }) =>
      `\`status.storedVersions\` never shrinks by itself, and while it lists ${listed(drop)} the server keeps the version in the definition. The server believes this without looking: it is for the one who did the step before to know.`,
    gate: ({ to }) => [
      "The step before ended without an error, for every object in every namespace.",
      `Nothing switched the storage back since: the storage version is still \`${to}\`.`,
    ],
  },
  stop: {
    title: ({ drop }) => `Stop serving ${drop.join(", ")}`,
    why: ({ drop }) =>
      `Requests at ${listed(drop)} are answered with 404. This can be taken back in a moment with \`served: true\`, which the removal cannot: so let some time pass before the next step.`,
    gate: ({ drop, subject }) => [
      `Readers: neither the audit log nor \`apiserver_requested_deprecated_apis{group="${subject.group}",resource="${subject.plural}"}\` shows requests at ${listed(drop)}.`,
      `GitOps and charts: no manifest says \`apiVersion: ${subject.group}/${drop[0] ?? ""}\`. One that does cannot be applied any more, and with Helm nor can a release that has it be upgraded.`,
      `Controllers: each is built with the types of a version that stays, in every cluster that shares the definition. A watch of a version that is gone fails for good.`,
      "Admission webhooks and policies: none names only the old version in `rules.apiVersions` with `matchPolicy: Exact`.",
      "References: `scaleTargetRef`, `ownerReferences` and the like of other objects name an `apiVersion` too.",
    ],
  },
  remove: {
    title: ({ drop }) => `Remove ${drop.join(", ")}`,
    why: () =>
      "The schema goes, and with it what conversions and documents need of it. Nothing is stored in it any more, so nothing depends on it.",
    gate: () => [
      "The versions were not served for as long as your clients take to update, and nobody missed them.",
      "GitOps and charts have this definition.",
    ],
  },
};

export function titleOf(kind: StepKind, words: StepWords): string {
  return all[kind].title(words);
}

export function whyOf(kind: StepKind, words: StepWords): string {
  return all[kind].why(words);
}

export function gateOf(kind: StepKind, words: StepWords): readonly string[] {
  return all[kind].gate(words);
}

/** The goal in a sentence. */
export function goalOf({ to, drop, isNew }: StepWords, left: readonly string[]): string {
  const stored = `${isNew ? "Add" : "Store all in"} \`${to}\``;
  if (drop.length === 0) return isNew ? `${stored} and store all in it.` : `${stored}.`;
  if (left.length === 1 && !isNew) return `Only \`${to}\`.`;
  return `${stored}, drop ${listed(drop)}.`;
}
