import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Path } from "../../go/value/path.ts";
import { stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { ConversionCause } from "../conversion/webhook.ts";
import type { TypeFault } from "../fieldmanager/validate.ts";
import type { RuleRun } from "../rules/rule-run.ts";
import type { MissedDefault } from "../schema/defaulting/missed-defaults.ts";
import type { Change, Severity, StageId, StageReport } from "../stages/stage-report.ts";
import type { Refusal } from "./refusal.ts";

/** A change in a stage: positions as paths, and the schema node that caused it as a path in the version's schema. */
export interface TracedChange {
  readonly kind: Change["kind"];
  readonly path: Path;
  readonly schema: Path | undefined;
  /** The version of that schema, if it is not the request's. */
  readonly version?: string;
  readonly before?: Value;
  readonly after?: Value;
}

export interface TracedProblem {
  readonly severity: Severity;
  readonly text: string;
  readonly error?: FieldError;
  /** What a text without an error says, as data. */
  readonly fault?: Fault;
  /** The position in the object, if there is no error that contains it. */
  readonly path?: Path;
  /** The run of the rule that rejected the object. Only for the first few rules that did. */
  readonly refusal?: RuleRun;
  /** The cause, if an object could not be converted. */
  readonly cause?: ConversionCause;
  /** The errors in an applied configuration, one by one. */
  readonly faults?: readonly TypeFault[];
}

/** What the rules of an object were evaluated with, so that they can be evaluated again and observed. */
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
  /** The cost of the rules. */
  readonly cost?: number;
  /**
   * Only in the stage of defaults: the defaults that were not set because their parent object is missing. Finding them
   * walks the whole schema.
   */
  readonly missedDefaults?: () => readonly MissedDefault[];
  readonly rulesInput?: RulesInput;
}

/** What a write did, stage by stage. The page shows it next to the server's answer. */
export class Trace {
  readonly stages: TracedStage[] = [];
  /** The object to store and the one it replaces, as rules see them, even if there are no rules. */
  pair: Pick<RulesInput, "object" | "old"> | undefined;
  #ended = false;

  /** Adds a stage. Its status follows from what happened in it. */
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
    this.stages.push({ id, status, hypothetical: this.#ended, changes, problems, ...rest });
  }

  skip(id: StageId, note: string): void {
    this.stages.push({
      id,
      status: "skipped",
      hypothetical: this.#ended,
      note,
      changes: [],
      problems: [],
    });
  }

  /**
   * Records that the server rejected the request at this stage and stored nothing. If the stage is already recorded, it
   * failed after all, and the stages recorded after it show what they would have done.
   */
  refuse(id: "decode" | "store", { body, fault, cause, faults, at }: Refusal): void {
    const text = stringAt(body, "message");
    const more = {
      ...(fault && { fault }),
      ...(cause && { cause }),
      ...(faults && { faults }),
      ...(at && { path: at }),
    };
    const problem: TracedProblem = { severity: "error", text, ...more };
    const known = this.stages.findIndex((stage) => stage.id === id);
    const [own, ...later] = known < 0 ? [] : this.stages.splice(known);
    if (own === undefined) return this.add(id, { problems: [problem] });
    const failed = { ...own, status: "failed", problems: [...own.problems, problem] } as const;
    this.stages.push(failed, ...later.map((stage) => ({ ...stage, hypothetical: true })));
  }

  /** Ends the request: the server has answered. Later stages show what they would have done. */
  end(): void {
    this.#ended = true;
  }
}
