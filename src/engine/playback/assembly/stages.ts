import type { FieldError } from "../../apimachinery/field/error.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { columnOf } from "../../apimachinery/source/column.ts";
import type { Path } from "../../go/value/path.ts";
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
  const schemaStart = schemaPath(scene.definition, scene.version.name);
  let located = 0;

  const decidedBy = (schema: Path | undefined, keyword: string): Location | undefined => {
    if (schema === undefined || located > mostLocated) return undefined;
    return locationOf(scene.definition, [...schemaStart, ...schema, keyword]);
  };
  const place = (path: Path | undefined): Location | undefined =>
    path === undefined || located++ > mostLocated ? undefined : locationOf(scene.object, path);
  const grounds = (schema: Path | undefined, decider: Location | undefined) => ({
    node: nodeAt(scene.version.schema, schema ?? []),
    line: decider?.line,
  });

  const standing = (path: Path) =>
    valueAt(scene.object.document.ok ? scene.object.document.value : undefined, path);
  const column = columnOf(scene.object.document);
  const meantBy = ({ kind, path }: TracedChange): string | undefined => {
    if (kind !== "pruned" || located > mostLocated) return undefined;
    // What stands at the other place already is not missing there.
    const { document } = scene.object;
    const value = document.ok ? document.value : undefined;
    const meant = nearFields(scene.version.schema, path).find(
      ({ holder, name }) => valueAt(value, [...holder, name]) === undefined,
    );
    return meant && misplacedSentence(path, meant, column);
  };
  const change = (traced: TracedChange, stage: TracedStage["id"]): Change => {
    const decider = decidedBy(traced.schema, traced.kind === "defaulted" ? "default" : "properties");
    const location = place(traced.path);
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
        ...grounds(traced.schema, decider),
        meant: meantBy(traced),
        ...(location === undefined ? {} : { written: writtenAt(scene.object, path) }),
      }),
    };
  };

  const problem = (traced: TracedProblem, stage: TracedStage, changes: readonly Change[]): Problem => {
    const { severity, text, error } = traced;
    const refusal = error === undefined ? knownOfRefusal(text, scene.object) : undefined;
    const path = traced.path ?? named(error) ?? error?.at ?? error?.path ?? undefined;
    const related = traced.path === undefined ? undefined : changes.find((each) => each.path === traced.path);
    const decider = related?.decidedBy ?? decidedBy(error?.schema, error?.origin ?? "");
    const location = place(path) ?? refusal?.location;
    const explanation =
      related?.explanation ??
      (error === undefined
        ? refusal?.explanation
        : explainProblem(error, {
            ...grounds(error.schema, decider),
            ...(location === undefined
              ? {}
              : { written: writtenAt(scene.object, location.path), value: standing(location.path) }),
            why: traced.refusal && scene.parts.rules.whyRefused(traced.refusal),
          }));
    return {
      severity,
      stage: stage.id,
      text,
      ...(error === undefined ? {} : { error }),
      ...(location === undefined ? {} : { location }),
      ...(decider === undefined ? {} : { decidedBy: decider }),
      ...(explanation === undefined ? {} : { explanation }),
      ...traced.cause,
    };
  };

  return trace.stages.map((stage) => {
    const { id, status, hypothetical, output, cost } = stage;
    const note = stage.note ?? explainMissedDefaults(stage.missedDefaults ?? []);
    const changes = stage.changes.map((each) => change(each, id));
    return {
      id,
      status,
      hypothetical,
      ...(note === undefined ? {} : { note }),
      ...(output === undefined ? {} : { output }),
      ...(cost === undefined ? {} : { cost }),
      changes,
      problems: stage.problems.map((each) => problem(each, stage, changes)),
    };
  });
}
