import { objectCommand, putCommand, storedVersionsCommand, trimCommand } from "./commands.ts";
import type { Step, StepKind, Subject, WrongOrder } from "./plan.ts";
import type { Route } from "./route.ts";
import type { StoredPlace, Trial } from "./trial.ts";
import { listed } from "./words.ts";

/** An order that differs from the plan's, tried when the trial has done the steps before it. */
interface Attempt {
  readonly title: string;
  readonly why: string;
  /** The step before which it is tried. */
  readonly before: StepKind;
  readonly commands: readonly string[];
  /** What it finds about the objects at the end. */
  readonly finds?: (stored: readonly StoredPlace[]) => readonly string[];
}

/** The file with the final definition. */
export const endFile = "end.yaml";

/** The wrong orders, each to be tried before a step. */
export function attemptsOf(
  { to, drop, stored, legs }: Route,
  subject: Subject,
  isApplied: boolean,
): readonly Attempt[] {
  const isRewritten = legs.some(({ kind }) => kind === "rewrite");
  if (!isRewritten || !stored.some((name) => drop.includes(name))) return [];
  const first = legs[0]?.kind ?? "rewrite";
  const end = putCommand(endFile, isApplied);
  return [
    {
      title: `Remove ${drop.join(", ")} at once`,
      why: `Everything in one step, as a new release of an operator or a chart would do it. The server rejects this as long as \`status.storedVersions\` lists ${listed(stored.filter((name) => drop.includes(name)))}.`,
      before: first,
      commands: [end],
    },
    {
      title: "Rewrite, and remove without trimming",
      why: "Nothing is stored in the old version, but the server does not check that: only the list counts.",
      before: "trim",
      commands: [end],
    },
    {
      title: "Trim without rewriting",
      why: `The one order that the server accepts and that loses objects: it trusts \`status.storedVersions\`. Objects that are still stored in the old version cannot be read, changed or deleted once it is removed.`,
      before: "rewrite",
      commands: [trimCommand(subject, [to]), storedVersionsCommand(subject), end],
      finds: (places) =>
        places
          .filter(({ version }) => drop.includes(version))
          .slice(0, 1)
          .flatMap((place) => [
            objectCommand("get", subject, to, place),
            objectCommand("delete", subject, to, place),
          ]),
    },
  ];
}

/** Tries the attempts for the moment before a step; the state is restored afterwards. */
export function tryOrders(
  attempts: readonly Attempt[],
  before: StepKind,
  steps: readonly Step[],
  trial: Trial,
): readonly WrongOrder[] {
  return attempts
    .filter((attempt) => attempt.before === before)
    .map(({ title, why, commands, finds }) => ({
      title,
      why,
      after: steps.length,
      proof: trial.rehearse([...commands, ...(finds?.(trial.stored()) ?? [])]),
    }));
}
