import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { type Path, segmentKey } from "../../../go/value/path.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Outcome } from "../../../server/customresource/answer.ts";
import type { Resource, ServedVersion } from "../../../server/resource/resource.ts";
import { applyDefaults } from "../../../server/schema/defaulting/default.ts";
import { nodeAt } from "../../../server/schema/node-at.ts";
import type { Structural, ValidationRule } from "../../../server/schema/structural.ts";
import { validateValue } from "../../../server/schema/validation/validate-value.ts";
import { isAccepted, TrialServer } from "../../breaking/trial-server.ts";
import { answerText } from "../../breaking/witness.ts";
import { Budget } from "../../samples/budget.ts";
import { failures, ruleFailures } from "../../samples/check.ts";
import { cluesOf } from "../../samples/clues.ts";
import { take } from "../../samples/lazy.ts";
import type { Maker } from "../../samples/maker.ts";
import { mutations } from "../../samples/mutations.ts";
import { makerFor, sampleObject } from "../../samples/sample.ts";
import type { NoteStep } from "./note.ts";

/** What the search for one rule's notes may try. */
const tries = 4_000;
const mostValues = 120;
const mostFirst = 40;
const mostSecond = 30;

/** One rule of a definition that is served, with what makes objects for it and asks the engine about them. */
export class RuleStage {
  readonly node: Structural;
  readonly maker: Maker;
  readonly budget = new Budget(tries);
  private readonly resource: Resource;
  private readonly version: ServedVersion;
  readonly rule: ValidationRule;
  private readonly at: Path;
  private readonly index: number;

  /** `place` is the rule's, from the root of the version's schema: `[..., "x-kubernetes-validations", 0]`. */
  constructor(resource: Resource, version: ServedVersion, place: Path, rule: ValidationRule) {
    this.resource = resource;
    this.version = version;
    this.rule = rule;
    this.at = place.slice(0, -2);
    this.index = Number(segmentKey(place.at(-1) ?? 0));
    this.node = nodeAt(version.schema, this.at);
    this.maker = makerFor(resource, version, "minimal", this.budget);
  }

  get schema(): Structural {
    return this.version.schema;
  }

  get place(): Path {
    return this.at;
  }

  /** A value for the rule's node: one that the rules there take, where one is found. */
  get start(): Value | undefined {
    return this.maker.nearest([this.node]);
  }

  /** Different values for the rule's node, which nobody has judged yet. */
  *values(): Generator<Value> {
    const { node, maker, start } = this;
    const clues = cluesOf(this.rule.rule);
    if (start !== undefined) yield start;
    yield* take(maker.values([node], undefined, 4), 4);
    if (start !== undefined) yield* take(mutations(start, node, clues, maker), mostValues);
    yield* take(maker.alternatives(node, clues), mostValues);
    if (start === undefined) return;
    // Many rules compare two members that may both be absent.
    for (const once of take(mutations(start, node, clues, maker), mostFirst))
      yield* take(mutations(once, node, clues, maker), mostSecond);
  }

  /** Whether the schema takes a value, and all rules but this one. */
  isOtherwiseFine(value: Value): boolean {
    const { node, maker } = this;
    return failures(value, node, maker.isResourceRoot(node)).every((error) => this.isOfRule(error));
  }

  /** Whether the schema takes a value, whatever its rules say. */
  isOfSchema(value: Value): boolean {
    const { node } = this;
    return validateValue(applyDefaults(value, node).output, node).length === 0;
  }

  /** Whether the rule refuses a value, or the change from `old` to it. */
  refuses(value: Value, old?: Value): boolean {
    const { node, maker } = this;
    return ruleFailures(value, node, maker.isResourceRoot(node), old).some((error) => this.isOfRule(error));
  }

  private isOfRule({ schema }: { readonly schema?: Path | undefined }): boolean {
    const { at, index } = this;
    if (schema === undefined || schema.length !== at.length + 3) return false;
    return schema[at.length] === "x-kubernetes-validations" && schema[at.length + 1] === index;
  }

  /** An object that has a value where the rule stands, and where that is in it; undefined if none is made. */
  objectWith(
    value: Value,
  ): { readonly object: ValueMap; readonly path: Path; readonly isAccepted: boolean } | undefined {
    const goal = { at: this.at, value };
    const sample = sampleObject(this.resource, this.version, { kind: "minimal", goal, budget: this.budget });
    if (sample.object === undefined) return undefined;
    const path = placeIn(sample.object, this.at);
    return path && { object: sample.object, path, isAccepted: sample.isAccepted };
  }

  play(): Play {
    const versions = this.resource.versions.map((each) =>
      each.name === this.version.name ? { ...each, served: true } : each,
    );
    const isOfStatus = this.version.status && segmentKey(this.at[1] ?? "") === "status";
    return new Play(new TrialServer({ ...this.resource, versions }), isOfStatus, (outcome) =>
      errorsOf(outcome).some((error) => this.isOfRule(error)),
    );
  }
}

/** Requests that are sent one after the other, written down as they are answered. */
export class Play {
  readonly steps: NoteStep[] = [];
  private readonly server: TrialServer;
  private readonly isOfStatus: boolean;
  private readonly isByRule: (outcome: Outcome) => boolean;

  constructor(server: TrialServer, isOfStatus: boolean, isByRule: (outcome: Outcome) => boolean) {
    this.server = server;
    this.isOfStatus = isOfStatus;
    this.isByRule = isByRule;
  }

  create(object: ValueMap): Answered {
    return this.note("create", this.server.deliver(object).outcome, object);
  }

  update(object: ValueMap): Answered {
    const outcome = this.isOfStatus ? this.server.update(object, "status") : this.server.update(object);
    return this.note(this.isOfStatus ? "update of the status" : "update", outcome, object);
  }

  delete(object: ValueMap): Answered {
    const name = stringAt(object, "metadata", "name");
    return this.note("delete", this.server.send({ verb: "delete", name }));
  }

  private note(request: string, outcome: Outcome, object?: ValueMap): Answered {
    this.steps.push({ request, ...(object === undefined ? {} : { object }), answer: answerText(outcome) });
    return { isTaken: isAccepted(outcome), isByRule: this.isByRule(outcome) };
  }
}

interface Answered {
  readonly isTaken: boolean;
  /** The rule is among what refused it. */
  readonly isByRule: boolean;
}

function errorsOf({ trace }: Outcome): readonly { readonly schema?: Path | undefined }[] {
  const stages = trace?.stages.filter(({ hypothetical }) => !hypothetical) ?? [];
  return stages.flatMap(({ problems }) =>
    problems.flatMap(({ error }) => (error === undefined ? [] : [error])),
  );
}

/** Where in an object the first value of a node stands. */
function placeIn(object: Value, at: Path): Path | undefined {
  const path: (string | number | { readonly key: string })[] = [];
  for (let i = 0; i < at.length; i++) {
    const word = segmentKey(at[i] ?? "");
    if (word === "properties") path.push(String(segmentKey(at[++i] ?? "")));
    else if (word === "items") path.push(0);
    else if (word === "additionalProperties") {
      const around = valueAt(object, path);
      const [first] = isMap(around) ? around.keys() : [];
      if (first === undefined) return undefined;
      path.push({ key: isMap(around) && around.has("example") ? "example" : first });
    } else return undefined;
  }
  return valueAt(object, path) === undefined ? undefined : path;
}
