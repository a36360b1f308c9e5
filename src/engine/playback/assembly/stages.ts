import { isOf } from "../../apimachinery/fault/by-code.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Sentence, sentences } from "../../apimachinery/sentence/sentence.ts";
import { columnOf } from "../../apimachinery/source/column.ts";
import { unknownField } from "../../apimachinery/source/faults.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { valueOfOtherType } from "../../server/customresource/scale-faults.ts";
import type { Trace, TracedChange, TracedProblem, TracedStage } from "../../server/customresource/trace.ts";
import type { TypeFault } from "../../server/fieldmanager/validate.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import type { HasRules } from "../../server/rules/rules.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import { nodesAlong } from "../../server/schema/nodes-along.ts";
import type { eachFault, PlacedProblem } from "../explain/applied.ts";
import { isJunctor } from "../explain/branches.ts";
import { type ConversionGrounds, explainChange, type Grounds } from "../explain/change.ts";
import { misplacedSentence } from "../explain/misplaced.ts";
import { explainMissedDefaults } from "../explain/missed-defaults.ts";
import { nearFields } from "../explain/near-fields.ts";
import { explainProblem, type LateSentences } from "../explain/problem.ts";
import type { ExplainLate } from "../explain/refusal.ts";
import { toleratedSentence } from "../explain/tolerated.ts";
import type { Change, Location, Problem, StageReport } from "../report.ts";
import { locationOf, type NamedDocument, schemaPath } from "./documents.ts";
import { lossOf, silentLosses } from "./losses.ts";
import { misdeclared } from "./misdeclared.ts";
import { knownOfRefusal, withCause } from "./refusal.ts";
import { roundedNumbers } from "./rounded.ts";
import { writtenAt } from "./written-at.ts";

/** The messages about applied configurations, which may not be loaded yet. */
export interface ReasonsOfApply extends LateSentences {
  readonly eachFault: typeof eachFault;
  readonly explainLate: ExplainLate;
}

interface HasReasonsOfApply {
  readonly reasons: ReasonsOfApply;
}

/** What the paths of a trace refer to. */
export interface Scene {
  readonly object: NamedDocument;
  readonly definition: NamedDocument;
  readonly version: ServedVersion;
  /** What clients of other versions do not see of the stored object. */
  readonly unseen: readonly TracedChange[];
  readonly parts: HasRules & HasReasonsOfApply;
  readonly capabilities: Capabilities;
}

/** With more findings than this, positions and reasons are no longer computed. The page does not show so many. */
const mostLocated = 500;

/** Returns the path of a rule's `fieldPath`, below the value that the rule checks. */
function named(error: FieldError | undefined): Path | undefined {
  const { origin, path, at } = error ?? {};
  return origin === "x-kubernetes-validations" && path && at && path.length > at.length ? path : undefined;
}

/** Returns the stages of a trace, with positions in the texts and explanations. */
export function stageReports(trace: Trace, scene: Scene): StageReport[] {
  const reporter = new StageReporter(trace, scene);
  return trace.stages.map((stage) => reporter.stage(stage));
}

function isDecoding(id: TracedStage["id"]): boolean {
  return id === "decode" || id === "prune" || id === "nulls" || id === "default";
}

class StageReporter {
  readonly #scene: Scene;
  /** The object as it was sent, if it could be parsed. */
  readonly #value: Value | undefined;
  /** The object as the validators get it. */
  readonly #decoded: Value | undefined;
  readonly #column: ReturnType<typeof columnOf>;
  readonly #schemaStart: Path;
  #located = 0;

  constructor(trace: Trace, scene: Scene) {
    const { document } = scene.object;
    this.#scene = scene;
    this.#decoded = trace.stages.findLast(({ id, output }) => isDecoding(id) && output !== undefined)?.output;
    this.#value = document.ok ? document.value : undefined;
    this.#column = columnOf(document);
    this.#schemaStart = schemaPath(scene.definition, scene.version.name);
  }

  stage(traced: TracedStage): StageReport {
    const { id, status, hypothetical, output, cost } = traced;
    const note = traced.note ?? (traced.missedDefaults && explainMissedDefaults(traced.missedDefaults()));
    const changes = traced.changes.map((each) => this.#change(each, id));
    const problems = this.#problems(traced, changes);
    return {
      id,
      status,
      hypothetical,
      ...(note === undefined ? {} : { note }),
      ...(output === undefined ? {} : { output }),
      ...(cost === undefined ? {} : { cost }),
      changes,
      problems: hypothetical ? problems : [...problems, ...this.#losses(traced, changes)],
    };
  }

  #problems({ id, problems }: TracedStage, changes: readonly Change[]): readonly Problem[] {
    if (problems.length === 0) return [];
    const byPath = new Map([...changes].reverse().map((each) => [each.path, each]));
    return problems
      .flatMap((each) => (each.faults ? this.#eachFault(each, each.faults) : each))
      .map((each) => this.#problem(each, id, byPath));
  }

  /** What the server does without a word at this stage. */
  #losses({ id, changes: traced, problems }: TracedStage, changes: readonly Change[]): readonly Problem[] {
    const beside = this.#lossesBeside(id);
    if (traced.length + beside.length === 0) return [];
    const shown = new Map(traced.map((each, i) => [each, changes[i]]));
    // What was set by default and is dropped again nobody wrote.
    const isWritten = ({ kind, path }: TracedChange) =>
      kind !== "ignored" || valueAt(this.#value, path) !== undefined;
    const all = [...traced.filter(isWritten), ...beside];
    return silentLosses(all, new Set(problems.map(({ path }) => path))).map((each) =>
      lossOf(id, shown.get(each) ?? this.#change(each, id)),
    );
  }

  /** Losses that are not a change of the object in their stage. */
  #lossesBeside(id: TracedStage["id"]): readonly TracedChange[] {
    if (id === "store") return this.#scene.unseen;
    if (id !== "decode") return [];
    return roundedNumbers(this.#scene.object).map(({ path, written, value }) => ({
      kind: "rounded",
      path,
      schema: undefined,
      before: written,
      after: value,
    }));
  }

  #change(traced: TracedChange, stage: TracedStage["id"]): Change {
    const { kind, path, before, after, version } = traced;
    const decider =
      kind === "ignored"
        ? this.#statusLine()
        : this.#decidedBy(
            traced.schema,
            after !== undefined && version === undefined ? "default" : "properties",
            version,
          );
    const location = this.#place(path);
    const shown = {
      kind,
      path,
      ...(version === undefined ? {} : { version }),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    };
    return {
      ...shown,
      stage,
      ...(location === undefined ? {} : { location }),
      ...(decider === undefined ? {} : { decidedBy: decider }),
      explanation: explainChange(shown, {
        ...this.#grounds(traced.schema, decider),
        meant: this.#meantBy(kind, path),
        conversion: this.#conversion(traced),
        ...(location === undefined ? {} : { written: writtenAt(this.#scene.object, path) }),
      }),
    };
  }

  /** `changes` are keyed by the paths of the server's stage: the same arrays. */
  #problem(traced: PlacedProblem, stage: TracedStage["id"], changes: ReadonlyMap<Path, Change>): Problem {
    const { severity, text, error, fault: said, place } = traced;
    const related = traced.path === undefined ? undefined : changes.get(traced.path);
    const isText = error === undefined && place === undefined && related === undefined;
    const refusal = isText ? this.#refusal(traced) : undefined;
    const path = traced.path ?? named(error) ?? this.#null(error) ?? error?.at ?? error?.path ?? undefined;
    const keyword = error === undefined ? "properties" : error.origin;
    const decider =
      related?.decidedBy ??
      this.#decidedBy(error?.schema ?? place?.schema, keyword) ??
      (error?.origin === "scale" ? this.#scaleLine(error) : refusal?.decidedBy);
    const location = this.#place(path) ?? refusal?.location;
    const reason =
      related?.explanation ??
      (error === undefined ? refusal?.explanation : this.#explain(error, traced, decider, location)) ??
      place?.explain(decider?.line);
    const explanation = severity === "tolerated" ? withTolerance(reason) : reason;
    const problem: Problem = {
      severity,
      stage,
      text,
      ...(error === undefined ? {} : { error }),
      ...(said === undefined ? {} : { fault: said }),
      ...(location === undefined ? {} : { location }),
      ...(decider === undefined ? {} : { decidedBy: decider }),
      ...(explanation === undefined ? {} : { explanation }),
    };
    return withCause(problem, traced.cause);
  }

  /** Returns the path of a null that counts as missing. */
  #null(error: FieldError | undefined): Path | undefined {
    const path = error?.origin === "required" ? error.path : undefined;
    return path && valueAt(this.#value, path) === null ? path : undefined;
  }

  /**
   * Returns what is known about a rejection that is only a text. For warnings, only what needs no late part of the
   * engine.
   */
  #refusal({ severity, fault, path }: TracedProblem): ReturnType<typeof knownOfRefusal> | undefined {
    if (fault === undefined) return undefined;
    const { object, definition, version, parts } = this.#scene;
    const isAsked = severity === "error" || unknownField.is(fault);
    const there = path && valueAt(this.#value, path);
    const late: ExplainLate = (told) => (isAsked ? parts.reasons.explainLate(told, there) : undefined);
    return knownOfRefusal(fault, { named: object, definition, version: version.name, late });
  }

  #explain(
    error: FieldError,
    { refusal }: TracedProblem,
    decider: Location | undefined,
    location: Location | undefined,
  ): Sentence | undefined {
    if (this.#located > mostLocated) return undefined;
    const { object, parts, capabilities } = this.#scene;
    const grounds: Grounds = {
      capabilities,
      ...this.#grounds(error.schema, decider),
      ...(location === undefined
        ? {}
        : {
            written: writtenAt(object, location.path),
            value: valueAt(isJunctor(error.origin) ? this.#decoded : this.#value, location.path),
          }),
      lineOf: (schema) => this.#decidedBy(schema, undefined)?.line,
      why: refusal && parts.rules.whyRefused(refusal),
    };
    return explainProblem(error, grounds, parts);
  }

  /** Splits the errors of an applied object, which are one text. */
  #eachFault(traced: TracedProblem, faults: readonly TypeFault[]): readonly PlacedProblem[] {
    const { object, version, parts } = this.#scene;
    return parts.reasons.eachFault(traced, faults, version.schema, this.#value, (at) => ({
      key: writtenAt(object, at).key,
      meant: this.#meantBy("pruned", at),
    }));
  }

  /** Returns the location of a schema keyword in the definition, in the request's version or another one. */
  #decidedBy(schema: Path | undefined, keyword: string | undefined, version?: string): Location | undefined {
    if (schema === undefined || this.#located > mostLocated) return undefined;
    const start = version === undefined ? this.#schemaStart : schemaPath(this.#scene.definition, version);
    return locationOf(this.#scene.definition, [
      ...start,
      ...schema,
      ...(keyword === undefined ? [] : [keyword]),
    ]);
  }

  /** Returns the location of the version's status subresource. */
  #statusLine(): Location {
    return locationOf(this.#scene.definition, [...this.#schemaStart.slice(0, 3), "subresources", "status"]);
  }

  /** Returns the location of the path that leads the scale subresource to a value. */
  #scaleLine({ fault, at }: FieldError): Location {
    const isSelector = isOf<typeof valueOfOtherType>(fault, "scale/type") && fault.data.expected === "string";
    const member = isSelector ? "labelSelectorPath" : `${String(at?.[0])}ReplicasPath`;
    return locationOf(this.#scene.definition, [
      ...this.#schemaStart.slice(0, 3),
      "subresources",
      "scale",
      member,
    ]);
  }

  /** Returns the versions between which a value was lost, and where the request's version declares it. */
  #conversion({ path, version, schema }: TracedChange): ConversionGrounds | undefined {
    if (version === undefined) return undefined;
    const { definition, version: asked } = this.#scene;
    const nodes = nodesAlong(asked.schema, path);
    const own = nodes.length === path.length + 1 ? nodes.at(-1) : undefined;
    return {
      from: asked.name,
      to: version,
      isByFunction: schema === undefined,
      declared: own && locationOf(definition, [...this.#schemaStart, ...own.at]).line,
    };
  }

  /** Returns the location of a path in the object's text. */
  #place(path: Path | undefined): Location | undefined {
    if (path === undefined || this.#located++ > mostLocated) return undefined;
    return locationOf(this.#scene.object, path);
  }

  /** Returns the node of a finding, and the line of the keyword that is the cause. */
  #grounds(schema: Path | undefined, decider: Location | undefined) {
    return { node: nodeAt(this.#scene.version.schema, schema ?? []), line: decider?.line };
  }

  /** Returns where a pruned field may have been meant to be. */
  #meantBy(kind: TracedChange["kind"], path: Path): Sentence | undefined {
    if (kind !== "pruned" || this.#located > mostLocated) return undefined;
    const { version, definition } = this.#scene;
    // A field that is already set there is not missing.
    const meant = nearFields(version.schema, path).find(
      ({ holder, name }) => valueAt(this.#value, [...holder, name]) === undefined,
    );
    return (
      misdeclared(path, version.schema, definition, this.#schemaStart) ??
      (meant && misplacedSentence(path, meant, this.#column))
    );
  }
}

function withTolerance(reason: Sentence = ""): Sentence {
  return sentences(reason, toleratedSentence);
}
