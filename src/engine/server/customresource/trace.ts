import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Path } from "../../go/value/path.ts";
import { stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { ConversionCause } from "../conversion/webhook.ts";
import type { TypeFault } from "../fieldmanager/validate.ts";
import type { RuleRun } from "../rules/rule-run.ts";
import type { MissedDefault } from "../schema/defaulting/missed-defaults.ts";
import type { Change, Severity, StageId, StageReport } from "../stages/stage-report.ts";
import type { Refusal } from "./refusal.ts";

/** A change as a stage sees it: places as paths, the deciding node as a path in the version's schema. */
export interface TracedChange {
  readonly kind: Change["kind"];
  readonly path: Path;
  readonly schema: Path | undefined;
  /** The version of that schema, where it is not the request's. */
  readonly version?: string;
  readonly before?: Value;
  readonly after?: Value;
}

export interface TracedProblem {
  readonly severity: Severity;
  readonly text: string;
  readonly error?: FieldError;
  /** The place in the object, where no error says it. */
  readonly path?: Path;
  /** The rule that rejected, of the first few that did. */
  readonly refusal?: RuleRun;
  /** What stands behind it, if an object could not be converted. */
  readonly cause?: ConversionCause;
  /** What is wrong with what was applied, one by one. */
  readonly faults?: readonly TypeFault[];
}

/** What the rules of an object were run with, so that they can be run again and watched. */
export interface RulesInput {
  readonly object: ValueMap;
  readonly old: ValueMap | undefined;
  readonly ratchets: boolean;
}

export interface TracedStage {
  readonly id: StageId;
  readonly status: StageReport["status"];
  readonly hypothetical: boolean;
  readonly note?: string;
  readonly output?: Value;
  readonly changes: readonly TracedChange[];
  readonly problems: readonly TracedProblem[];
  /** What the rules cost. */
  readonly cost?: number;
  /** Of the stage of defaults: those that had no object to appear in. To find them the whole schema is walked. */
  readonly missedDefaults?: () => readonly MissedDefault[];
  readonly rulesInput?: RulesInput;
}

/** What one write did, stage by stage: the record that the page shows beside the server's answer. */
export class Trace {
  readonly stages: TracedStage[] = [];
  /** What was to be stored and what it replaces, as rules see both, whether there are rules or not. */
  pair: Pick<RulesInput, "object" | "old"> | undefined;
  private ended = false;

  /** Adds a stage; its status follows from what happened in it. */
  add(
    id: StageId,
    happened: {
      readonly output?: Value;
      readonly changes?: readonly TracedChange[];
      readonly problems?: readonly TracedProblem[];
      readonly note?: string;
      readonly cost?: number;
      readonly missedDefaults?: () => readonly MissedDefault[];
      readonly rulesInput?: RulesInput;
    },
  ): void {
    const { changes = [], problems = [], ...rest } = happened;
    const failed = problems.some((problem) => problem.severity === "error");
    const status = failed ? "failed" : changes.length > 0 ? "changed" : "ok";
    this.stages.push({ id, status, hypothetical: this.ended, changes, problems, ...rest });
  }

  skip(id: StageId, note: string): void {
    this.stages.push({
      id,
      status: "skipped",
      hypothetical: this.ended,
      note,
      changes: [],
      problems: [],
    });
  }

  /**
   * The server rejected the request at this stage, and stored nothing. If the stage is shown already, it failed after
   * all, and what follows it in the record shows what it would have done.
   */
  refuse(id: "decode" | "store", { body, cause, faults, at }: Refusal): void {
    const text = stringAt(body, "message");
    const more = { ...(cause && { cause }), ...(faults && { faults }), ...(at && { path: at }) };
    const problem: TracedProblem = { severity: "error", text, ...more };
    const known = this.stages.findIndex((stage) => stage.id === id);
    const [own, ...later] = known < 0 ? [] : this.stages.splice(known);
    if (own === undefined) return this.add(id, { problems: [problem] });
    const failed = { ...own, status: "failed", problems: [...own.problems, problem] } as const;
    this.stages.push(failed, ...later.map((stage) => ({ ...stage, hypothetical: true })));
  }

  /** From here on the stages show what they would have done: the server has answered already. */
  end(): void {
    this.ended = true;
  }
}
