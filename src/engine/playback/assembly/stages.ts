import type { FieldError } from "../../apimachinery/field/error.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { columnOf } from "../../apimachinery/source/column.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Trace, TracedChange, TracedProblem, TracedStage } from "../../server/customresource/trace.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import type { HasRules } from "../../server/rules/rules.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import { explainChange } from "../explain/change.ts";
import { misplacedSentence } from "../explain/misplaced.ts";
import { explainMissedDefaults } from "../explain/missed-defaults.ts";
import { nearFields } from "../explain/near-fields.ts";
import { explainProblem } from "../explain/problem.ts";
import type { Change, Location, Problem, StageReport } from "../report.ts";
import { locationOf, type NamedDocument, schemaPath } from "./documents.ts";
import { knownOfRefusal } from "./refusal.ts";
import { writtenAt } from "./written-at.ts";

/** What a trace's paths refer to. */
export interface Scene {
  readonly object: NamedDocument;
  readonly definition: NamedDocument;
  readonly version: ServedVersion;
  readonly parts: HasRules;
}

/** Beyond this many findings the places are not worked out any more: no page shows so many. */
const mostLocated = 500;

/** Where the `fieldPath` of a rule leads, below the value that the rule judges. */
function named(error: FieldError | undefined): Path | undefined {
  const { origin, path, at } = error ?? {};
  return origin === "x-kubernetes-validations" && path && at && path.length > at.length ? path : undefined;
}

/** The stages of a trace with places in the texts and explanations. */
export function stageReports(trace: Trace, scene: Scene): StageReport[] {
  const reporter = new StageReporter(scene);
  return trace.stages.map((stage) => reporter.stage(stage));
}

class StageReporter {
  private readonly scene: Scene;
  /** The object as it was sent, if it could be read. */
  private readonly value: Value | undefined;
  private readonly column: ReturnType<typeof columnOf>;
  private readonly schemaStart: Path;
  private located = 0;

  constructor(scene: Scene) {
    const { document } = scene.object;
    this.scene = scene;
    this.value = document.ok ? document.value : undefined;
    this.column = columnOf(document);
    this.schemaStart = schemaPath(scene.definition, scene.version.name);
  }

  stage(traced: TracedStage): StageReport {
    const { id, status, hypothetical, output, cost } = traced;
    const note = traced.note ?? explainMissedDefaults(traced.missedDefaults?.() ?? []);
    const changes = traced.changes.map((each) => this.change(each, id));
    return {
      id,
      status,
      hypothetical,
      ...(note === undefined ? {} : { note }),
      ...(output === undefined ? {} : { output }),
      ...(cost === undefined ? {} : { cost }),
      changes,
      problems: traced.problems.map((each) => this.problem(each, id, changes)),
    };
  }

  private change(traced: TracedChange, stage: TracedStage["id"]): Change {
    const decider = this.decidedBy(traced.schema, traced.kind === "defaulted" ? "default" : "properties");
    const location = this.place(traced.path);
    const { kind, path, before, after } = traced;
    const shown = {
      kind,
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    };
    return {
      ...shown,
      stage,
      ...(location === undefined ? {} : { location }),
      ...(decider === undefined ? {} : { decidedBy: decider }),
      explanation: explainChange(shown, {
        ...this.grounds(traced.schema, decider),
        meant: this.meantBy(traced),
        ...(location === undefined ? {} : { written: writtenAt(this.scene.object, path) }),
      }),
    };
  }

  private problem(traced: TracedProblem, stage: TracedStage["id"], changes: readonly Change[]): Problem {
    const { severity, text, error } = traced;
    const refusal = error === undefined ? knownOfRefusal(text, this.scene.object) : undefined;
    const path = traced.path ?? named(error) ?? error?.at ?? error?.path ?? undefined;
    const related = traced.path === undefined ? undefined : changes.find((each) => each.path === traced.path);
    const decider = related?.decidedBy ?? this.decidedBy(error?.schema, error?.origin ?? "");
    const location = this.place(path) ?? refusal?.location;
    const explanation =
      related?.explanation ??
      (error === undefined ? refusal?.explanation : this.explain(error, traced, decider, location));
    return {
      severity,
      stage,
      text,
      ...(error === undefined ? {} : { error }),
      ...(location === undefined ? {} : { location }),
      ...(decider === undefined ? {} : { decidedBy: decider }),
      ...(explanation === undefined ? {} : { explanation }),
      ...traced.cause,
    };
  }

  private explain(
    error: FieldError,
    { refusal }: TracedProblem,
    decider: Location | undefined,
    location: Location | undefined,
  ): string | undefined {
    const { object, parts } = this.scene;
    return explainProblem(error, {
      ...this.grounds(error.schema, decider),
      ...(location === undefined
        ? {}
        : { written: writtenAt(object, location.path), value: valueAt(this.value, location.path) }),
      why: refusal && parts.rules.whyRefused(refusal),
    });
  }

  /** Where a keyword of the schema stands in the definition. */
  private decidedBy(schema: Path | undefined, keyword: string): Location | undefined {
    if (schema === undefined || this.located > mostLocated) return undefined;
    return locationOf(this.scene.definition, [...this.schemaStart, ...schema, keyword]);
  }

  /** Where a path stands in the object's text. */
  private place(path: Path | undefined): Location | undefined {
    if (path === undefined || this.located++ > mostLocated) return undefined;
    return locationOf(this.scene.object, path);
  }

  /** The node that a finding is about, and the line of the keyword that decided. */
  private grounds(schema: Path | undefined, decider: Location | undefined) {
    return { node: nodeAt(this.scene.version.schema, schema ?? []), line: decider?.line };
  }

  /** Where a pruned field may have been meant to stand. */
  private meantBy({ kind, path }: TracedChange): string | undefined {
    if (kind !== "pruned" || this.located > mostLocated) return undefined;
    // What stands at the other place already is not missing there.
    const meant = nearFields(this.scene.version.schema, path).find(
      ({ holder, name }) => valueAt(this.value, [...holder, name]) === undefined,
    );
    return meant && misplacedSentence(path, meant, this.column);
  }
}
