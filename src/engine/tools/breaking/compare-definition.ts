import type { Path } from "../../go/value/path.ts";
import { isConditionTrue } from "../../server/apiextensions/conditions.ts";
import { nameConflicts } from "../../server/apiextensions/name-conflicts.ts";
import type { StoredDefinition } from "../../server/apiextensions/stored-definition.ts";
import type { BreakingSeverity } from "./finding.ts";
import type { BreakingRule } from "./rules.ts";

/** A change outside of the schemas that no object can show. */
export interface DefinitionChange {
  readonly rule: BreakingRule;
  readonly severity: BreakingSeverity;
  readonly version: string;
  /** The place in each definition; in the new one, the place where it would be if it is gone. */
  readonly before: Path;
  readonly after: Path;
  readonly field: string;
  readonly message: string;
}

/**
 * Compares names, storage version, conversion and columns. The server does not allow changes of scope, group,
 * kind and plural.
 */
export function* compareDefinition(
  { definition: before }: StoredDefinition,
  { definition: after }: StoredDefinition,
): Generator<DefinitionChange> {
  yield* compareNames(before.spec.names, after.spec.names);
  yield* compareAccepted(before, after);
  const [old, now] = [before.spec, after.spec].map(
    ({ versions }) => versions?.find(({ storage }) => storage)?.name,
  );
  if (old !== now) {
    yield {
      rule: "storageVersion",
      severity: "note",
      version: "",
      before: ["spec", "versions"],
      after: ["spec", "versions"],
      field: "spec.versions",
      message: `Objects are now stored in ${now}; existing ones stay in ${old} until they are written again.`,
    };
  }
  const [strategy, other] = [before.spec, after.spec].map(({ conversion }) => conversion?.strategy ?? "None");
  if (strategy !== other) {
    yield {
      rule: "conversion",
      severity: "clients",
      version: "",
      before: ["spec", "conversion", "strategy"],
      after: ["spec", "conversion", "strategy"],
      field: "spec.conversion.strategy",
      message: `Versions are now converted by ${other}; before, by ${strategy}.`,
    };
  }
}

/** Names that the definition does not get, so that a condition is no longer True. */
function* compareAccepted(before: Definition, after: Definition): Generator<DefinitionChange> {
  const type = "NamesAccepted";
  const condition = after.status.conditions?.find((each) => each.type === type);
  if (condition === undefined || condition.status === "True" || !isConditionTrue(before, type)) return;
  const [first] = nameConflicts(after, []);
  yield named(
    "namesAccepted",
    first?.asked.field ?? "shortNames",
    `The condition ${type} is now False (${condition.reason}): ${condition.message}. Clients that wait for it do not continue.`,
  );
}

type Definition = StoredDefinition["definition"];
type Names = StoredDefinition["definition"]["spec"]["names"];

function* compareNames(before: Names, after: Names): Generator<DefinitionChange> {
  const lists = [
    ["shortNames", "shortName", "short name"],
    ["categories", "category", "category"],
  ] as const;
  for (const [member, rule, word] of lists) {
    for (const name of before[member] ?? []) {
      if (after[member]?.includes(name)) continue;
      yield named(
        rule,
        member,
        `The ${word} ${name} is removed: \`kubectl get ${name}\` no longer finds these objects.`,
      );
    }
  }
  for (const member of ["singular", "listKind"] as const) {
    if (before[member] === after[member]) continue;
    yield named("names", member, `${member} is now ${after[member]}; it was ${before[member]}.`);
  }
}

function named(rule: BreakingRule, member: string, message: string): DefinitionChange {
  const path = ["spec", "names", member];
  return {
    rule,
    severity: "clients",
    version: "",
    before: path,
    after: path,
    field: path.join("."),
    message,
  };
}
