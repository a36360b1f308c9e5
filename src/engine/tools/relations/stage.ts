import type { FieldError } from "../../apimachinery/field/error.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import type { ValidationRule } from "../../server/schema/structural.ts";
import { failures, ruleFailures } from "../samples/check.ts";
import { NodeStage } from "./node-stage.ts";
import { Play } from "./play.ts";

/** One rule of a served definition, which can make objects for it and try them on the engine. */
export class RuleStage extends NodeStage {
  readonly rule: ValidationRule;
  readonly #index: number;

  /** `place` is the rule's path from the root of the version's schema: `[..., "x-kubernetes-validations", 0]`. */
  constructor(resource: Resource, version: ServedVersion, place: Path, rule: ValidationRule) {
    super(resource, version, place.slice(0, -2));
    this.rule = rule;
    this.#index = Number(segmentKey(place.at(-1) ?? 0));
  }

  /** The other rules at the node. */
  get others(): readonly ValidationRule[] {
    return this.node.validations.filter((_, i) => i !== this.#index);
  }

  /** Different values for the rule's node, not validated yet. */
  values(): Generator<Value> {
    return this.valuesFor([this.rule.rule]);
  }

  /** Whether the schema and all rules but this one accept a value. */
  isOtherwiseFine(value: Value): boolean {
    const { node, maker } = this;
    return failures(value, node, maker.isResourceRoot(node)).every((error) => this.#isOfRule(error));
  }

  /** Whether the rule rejects a value, or the change from `old` to it. */
  refuses(value: Value, old?: Value): boolean {
    return this.#faults(value, old).length > 0;
  }

  /** The errors that the rule reports for a value. */
  #faults(value: Value, old?: Value): readonly FieldError[] {
    const { node, maker } = this;
    return ruleFailures(value, node, maker.isResourceRoot(node), old).filter((error) =>
      this.#isOfRule(error),
    );
  }

  #isOfRule({ schema }: FieldError): boolean {
    const { place } = this;
    const index = this.#index;
    if (schema === undefined || schema.length !== place.length + 3) return false;
    return schema[place.length] === "x-kubernetes-validations" && schema[place.length + 1] === index;
  }

  play(): Play {
    return new Play(this.server(), this.isOfStatus, (error) => this.#isOfRule(error));
  }
}
