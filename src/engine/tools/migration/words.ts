import type { StepKind, Subject } from "./plan.ts";

/** What the words of a step refer to. */
export interface StepWords {
  readonly subject: Subject;
  readonly to: string;
  readonly drop: readonly string[];
  /** The storage version before the switch. */
  readonly from: string;
  /** The target version is new, not just served again. */
  readonly isNew: boolean;
  /** What else changes because the next definition is applied. */
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
    title: () => "Convert with a webhook",
    why: ({ to }) =>
      `The schemas differ, and strategy None changes only \`apiVersion\`: what \`${to}\` has no field for would be lost. So the webhook comes before \`${to}\`. Replace \`default/webhook\` with your service and its \`caBundle\`.`,
    gate: () => [
      "The webhook is deployed with more than one replica and answers: every read and write at another version waits for it.",
      "Its certificate is renewed, and the `caBundle` is updated with it.",
    ],
  },
  add: {
    title: ({ to, isNew }) => (isNew ? `Add ${to}, served but not stored` : `Serve ${to}`),
    why: ({ to, from, hasNext, isNew }) =>
      `Clients can now read and write \`${to}\`. Objects are still stored in \`${from}\`, so this can be undone at any time.${isNew && !hasNext ? ` \`${to}\` begins as a copy of \`${from}\`.` : ""}${hasNext ? " It is the new definition plus the versions to be removed." : ""}`,
    gate: () => [
      "GitOps and charts have this definition too: applying an older one later removes the version again.",
    ],
  },
  deprecate: {
    title: ({ drop }) => `Warn users of ${drop.join(", ")}`,
    why: () =>
      "Every answer at a deprecated version carries a warning, and the API server counts such requests in its metric `apiserver_requested_deprecated_apis`: that shows which clients are left.",
    gate: () => [],
  },
  switch: {
    title: ({ to }) => `Store in ${to}`,
    why: ({ to, from }) =>
      `From now on, objects are written in \`${to}\`. Existing ones stay in \`${from}\` until they are written again, and \`status.storedVersions\` lists both.`,
    gate: ({ to, subject, from }) => [
      `There is a backup: \`kubectl get ${subject.plural}.${from}.${subject.group}${subject.namespaced ? " -A" : ""} -o yaml\`.`,
      `Everything that reads and writes \`${to}\` was tested: controllers with their new clients, admission webhooks, policies.`,
      "No operator is rolled back past this point: one that applies its older definition switches the storage back.",
    ],
  },
  rewrite: {
    title: ({ to }) => `Write every stored object again, in ${to}`,
    why: ({ to, from }) =>
      `Objects do not move by themselves: those that nobody writes stay in \`${from}\`. Each is read and written back unchanged, and the server stores it in \`${to}\`. With \`--validate=false\`, kubectl leaves validation to the server. A conflict means that somebody wrote the object meanwhile, which rewrites it too.`,
    gate: () => [
      "Every API server has seen the switch: with several of them, wait a minute, because one that has not still writes the old version.",
      "Controllers can handle an update event for every object at once.",
    ],
  },
  trim: {
    title: ({ to }) => `Record that only ${to} is stored`,
    why: ({ drop }) =>
      `\`status.storedVersions\` never shrinks by itself, and while it lists ${drop.length === 0 ? "a version" : listed(drop)}, the server rejects a definition without ${drop.length > 1 ? "them" : "it"}. The server does not check this change: you must know that the previous step is complete.`,
    gate: ({ to }) => [
      "The previous step ended without an error, for every object in every namespace.",
      `Nothing has switched the storage back since: the storage version is still \`${to}\`.`,
    ],
  },
  stop: {
    title: ({ drop }) => `Stop serving ${drop.join(", ")}`,
    why: ({ drop }) =>
      `Requests at ${listed(drop)} are answered with 404. This can be undone at once with \`served: true\`, but the removal cannot: let some time pass before the next step.`,
    gate: ({ drop, subject }) => [
      `Readers: neither the audit log nor \`apiserver_requested_deprecated_apis{group="${subject.group}",resource="${subject.plural}"}\` shows requests at ${listed(drop)}.`,
      `GitOps and charts: no manifest says \`apiVersion: ${subject.group}/${drop[0] ?? ""}\`. One that does can no longer be applied, and a Helm release that has it can no longer be upgraded.`,
      `Controllers: each is built with the types of a version that stays, in every cluster that shares the definition. A watch of a removed version fails permanently.`,
      "Admission webhooks and policies: none names only the old version in `rules.apiVersions` with `matchPolicy: Exact`.",
      "References: `scaleTargetRef`, `ownerReferences` and the like of other objects name an `apiVersion` too.",
    ],
  },
  remove: {
    title: ({ drop }) => `Remove ${drop.join(", ")}`,
    why: () =>
      "The schema is removed, and with it what conversions and documents need of it. Nothing is stored in it, so nothing depends on it.",
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
