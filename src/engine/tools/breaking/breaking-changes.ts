import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { NestedTooDeep, nestingText } from "../../apimachinery/source/nesting.ts";
import { isMap, stringAt } from "../../go/value/value.ts";
import {
  createDefinition,
  type DefinitionWrite,
  updateDefinition,
} from "../../playback/evaluate/definitions.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { FieldValidation } from "../../playback/scenario.ts";
import { ruleCompilerOf } from "../../server/rules/compiler.ts";
import { Comparison, type Limits } from "./comparison.ts";
import { type BreakingReport, type Finding, severities } from "./finding.ts";
import { told } from "./settled.ts";

/** With the default limits a definition of 1 MB takes about a second. */
export interface BreakingOptions extends Partial<Limits> {
  /** The minor of the server; the newest if there is no such minor. */
  readonly kubernetes?: string | undefined;
  /** The field validation for the definitions; default: Strict, as kubectl sends them. */
  readonly fieldValidation?: FieldValidation;
  /** The memory of definitions that were read before. */
  readonly memory?: Memory;
  /** The time of the writes: RFC 3339 in UTC, to the second. */
  readonly now?: string;
}

const usual = { tries: 20_000, triesEach: 1_500, witnesses: 150, findings: 500 };

/**
 * Finds what an accepted update of a definition changes for clients: each change with an object that shows it, tried
 * on the engine under both definitions. Only versions with the same name are compared. Pure, and never throws for
 * what a person typed; the number of tries is limited, and a change that was not tried is not confirmed.
 */
export function breakingChanges(
  previousCrd: string,
  crd: string,
  options: BreakingOptions = {},
): BreakingReport {
  const steps = breakingSteps(previousCrd, crd, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps of some milliseconds, so that the caller can do other work in between. */
export function* breakingSteps(
  previousCrd: string,
  crd: string,
  options: BreakingOptions = {},
): Generator<undefined, BreakingReport> {
  if (previousCrd.trim() === "") return nothing("absent", "There is no definition to compare with.");
  try {
    return yield* compareTexts(previousCrd, crd, options);
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    return nothing("refused", nestingText);
  }
}

function nothing(status: BreakingReport["status"], note: string): BreakingReport {
  return { status, note, findings: [], omitted: 0, untried: 0 };
}

function* compareTexts(
  previousCrd: string,
  crd: string,
  options: BreakingOptions,
): Generator<undefined, BreakingReport> {
  const { fieldValidation = "Strict", memory = new Memory(), now = "2026-01-01T00:00:00Z" } = options;
  const capabilities = capabilitiesOf(answeredVersion(options.kubernetes));
  const host = {
    now,
    uid: "00000000-0000-4000-8000-000000000001",
    nameSuffix: "bbbbb",
    capabilities,
    compiler: ruleCompilerOf(capabilities),
    parts: wholeParts,
  };
  const before = createDefinition(
    { text: previousCrd, id: "previousCrd", fieldValidation },
    { ...host, resourceVersion: "1" },
    memory,
  );
  if (before.live === undefined) return nothing("refused", "The server rejects the old definition.");
  const after = updateDefinition(
    { text: crd, id: "crd", fieldValidation },
    before.live,
    { ...host, resourceVersion: "2" },
    memory,
  );
  if (!after.call.accepted) return nothing("refused", rejectedUpdate(after));
  return yield* compareWrites(before, after, options);
}

/** What the server says, so that a caller without its answer knows it too. */
function rejectedUpdate({ call }: DefinitionWrite): string {
  const { body } = call.response;
  const said = isMap(body) ? stringAt(body, "message") : "";
  return said === ""
    ? "The server rejects the update: see its answer."
    : `The server rejects the update: ${said}`;
}

function* compareWrites(
  before: DefinitionWrite,
  after: DefinitionWrite,
  options: BreakingOptions,
): Generator<undefined, BreakingReport> {
  if (before.live === undefined || after.live === undefined) return nothing("refused", "");
  const limits = { ...usual, ...options };
  const comparison = new Comparison(before, after, limits);
  const all: Finding[] = [];
  for (const finding of comparison.findings(before.live, after.live)) {
    all.push(finding);
    yield undefined;
  }
  // The sort is stable: findings of one severity stay in the order of the definition.
  all.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  return {
    status: "compared",
    note: "",
    ...told(all, limits.findings),
    untried: comparison.untried,
  };
}
