import { locationOf, type NamedDocument, schemaPath } from "../assembly/documents.ts";
import { type Path, pathText } from "../field/path.ts";
import { createDefinition, type DefinitionWrite, updateDefinition } from "../pipeline/definitions.ts";
import { Memory } from "../pipeline/memory.ts";
import { ruleCompiler } from "../rules/compiler.ts";
import { Budget } from "../sample/budget.ts";
import { take } from "../sample/lazy.ts";
import type { FieldValidation } from "../scenario.ts";
import { NestingTooDeep } from "../source/too-deep.ts";
import { compareDefinition } from "./compare-definition.ts";
import { compareSchema } from "./compare-schema.ts";
import { compareVersion } from "./compare-version.ts";
import { type BreakingReport, type Finding, severities } from "./finding.ts";
import { fieldText } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";
import { type VersionPair, witnessOf } from "./witness.ts";

export interface BreakingOptions {
  readonly fieldValidation?: FieldValidation;
  /** How many values may be tried in all, and for one finding. */
  readonly tries?: number;
  readonly triesEach?: number;
  /** Findings beyond these are counted only. */
  readonly findings?: number;
  /** What remembers definitions that were read before. */
  readonly memory?: Memory;
  /** The time of the writes: RFC 3339 in UTC, to the second. */
  readonly now?: string;
}

const usual = { tries: 60_000, triesEach: 6_000, findings: 500 };

/**
 * What clients feel of an update of a definition that the server takes: each change with an object that shows it,
 * tried on the engine under both definitions. Only the same versions are compared. Pure, and never throws for what a
 * person typed; the work is bounded by tries, and what is left untried is not confirmed.
 */
export function breakingChanges(
  previousCrd: string,
  crd: string,
  options: BreakingOptions = {},
): BreakingReport {
  if (previousCrd.trim() === "") return nothing("absent", "There is no definition to compare with.");
  try {
    return compareTexts(previousCrd, crd, options);
  } catch (error) {
    // Objects are walked by recursion, so a text may be nested too deep to be followed here.
    if (!(error instanceof NestingTooDeep || error instanceof RangeError)) throw error;
    return nothing("refused", "A definition is nested deeper than can be followed here.");
  }
}

function nothing(status: BreakingReport["status"], note: string): BreakingReport {
  return { status, note, findings: [], omitted: 0 };
}

function compareTexts(previousCrd: string, crd: string, options: BreakingOptions): BreakingReport {
  const { fieldValidation = "Strict", memory = new Memory(), now = "2026-01-01T00:00:00Z" } = options;
  const host = {
    now,
    uid: "00000000-0000-4000-8000-000000000001",
    nameSuffix: "bbbbb",
    compiler: ruleCompiler,
  };
  const before = createDefinition(
    { text: previousCrd, id: "previousCrd", fieldValidation },
    { ...host, resourceVersion: "1" },
    memory,
  );
  if (before.live === undefined) return nothing("refused", "The server refuses the definition before.");
  const after = updateDefinition(
    { text: crd, id: "crd", fieldValidation },
    before.live,
    { ...host, resourceVersion: "2" },
    memory,
  );
  if (!after.call.accepted) return nothing("refused", "The server refuses the update: see its answer.");
  return compareWrites(before, after, options);
}

function compareWrites(
  before: DefinitionWrite,
  after: DefinitionWrite,
  options: BreakingOptions,
): BreakingReport {
  const { findings: most } = { ...usual, ...options };
  const all = [...findingsOf(before, after, options)];
  const sorted = all.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  return {
    status: "compared",
    note: "",
    findings: sorted.slice(0, most),
    omitted: Math.max(0, sorted.length - most),
  };
}

/** Changes beyond these are not even counted. */
const mostChanges = 5_000;

function* findingsOf(
  before: DefinitionWrite,
  after: DefinitionWrite,
  options: BreakingOptions,
): Generator<Finding> {
  const { tries, triesEach } = { ...usual, ...options };
  if (before.live === undefined || after.live === undefined) return;
  const budget = new Budget(tries);
  const places = new Places(before.document, after.document);
  for (const change of compareDefinition(before.live.stored, after.live.stored)) {
    const { rule, severity, version, field, message } = change;
    yield {
      ...{ rule, severity, version, path: change.after, field, message, confirmed: false },
      ...places.at(change.before, change.after),
    };
  }
  const resources = { before: before.live.resource, after: after.live.resource };
  for (const old of resources.before.versions) {
    if (!old.served) continue;
    for (const change of compareVersion(resources.before, resources.after, old, budget)) {
      const { rule, severity, member, message, witness } = change;
      yield {
        ...{
          rule,
          severity,
          version: old.name,
          path: member,
          field: pathText(member.length === 0 ? ["versions"] : member),
        },
        ...places.inVersion(old.name, member),
        ...{ message, confirmed: witness !== undefined },
        ...(witness === undefined ? {} : { witness }),
      };
    }
    const now = resources.after.versions.find(({ name, served }) => name === old.name && served);
    if (now === undefined) continue;
    for (const change of take(compareSchema(old.schema, now.schema), mostChanges)) {
      const part = budget.part(triesEach);
      yield schemaFinding(change, { ...resources, old, now }, places, part);
      budget.refund(part);
    }
  }
}

function schemaFinding(change: SchemaChange, pair: VersionPair, places: Places, budget: Budget): Finding {
  const { rule, at, member, message, unconfirmed } = change;
  const found = budget.isSpent ? undefined : witnessOf(change, pair, budget);
  const severity = found === undefined ? unconfirmed : found.reachesStored ? "stored" : "writes";
  return {
    ...{ rule, severity, version: pair.old.name, path: at, field: fieldText(at), message },
    ...places.inSchema(pair.old.name, [...at, ...member]),
    confirmed: found !== undefined,
    ...(found === undefined ? {} : { witness: found.witness }),
  };
}

type Located = Pick<Finding, "before" | "after">;

/** Places of findings in the two texts. */
class Places {
  private readonly old: NamedDocument;
  private readonly now: NamedDocument;

  constructor(old: NamedDocument, now: NamedDocument) {
    this.old = old;
    this.now = now;
  }

  at(before: Path, after: Path): Located {
    return { before: locationOf(this.old, before), after: locationOf(this.now, after) };
  }

  inSchema(version: string, path: Path): Located {
    return this.at([...schemaPath(this.old, version), ...path], [...schemaPath(this.now, version), ...path]);
  }

  /** A version that is gone has its place in the old text alone. */
  inVersion(version: string, member: Path): Located {
    const [old, now] = [this.old, this.now].map((text) => [
      ...schemaPath(text, version).slice(0, 3),
      ...member,
    ]);
    return this.at(old ?? [], member.length === 0 ? ["spec", "versions"] : (now ?? []));
  }
}
