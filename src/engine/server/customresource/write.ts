import type { FieldError } from "../../apimachinery/field/error.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import type { Status } from "../../apimachinery/status/status.ts";
import { append } from "../../go/value/append.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { ServedVersion } from "../resource/resource.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext, Target } from "./context.ts";
import type { Refusal } from "./refusal.ts";
import type { StoredObject } from "./store.ts";
import { Trace, type TracedChange } from "./trace.ts";
import type { Verdict } from "./validate.ts";

/** Where a write goes, and how. */
export interface WriteTarget extends Target {
  readonly fieldValidation: FieldValidation;
  readonly subresource: "status" | "scale" | undefined;
}

/**
 * What all steps of one write share: where it goes, the trace, the warnings so far, and what the server has answered
 * already. A step that ends the write gives back what `refuse` or `answer` gives it.
 */
export class Write implements WriteTarget {
  readonly server: ServerContext;
  readonly version: ServedVersion;
  readonly namespace: string;
  readonly name: string;
  readonly fieldValidation: FieldValidation;
  readonly subresource: "status" | "scale" | undefined;
  readonly trace = new Trace();
  private readonly warnings: string[] = [];
  private earlier: Refusal | undefined;
  /** What of the object sent this kind of write does not take. */
  private ignored: readonly TracedChange[] = [];

  constructor({ server, version, namespace, name, fieldValidation, subresource }: WriteTarget) {
    this.server = server;
    this.version = version;
    this.namespace = namespace;
    this.name = name;
    this.fieldValidation = fieldValidation;
    this.subresource = subresource;
  }

  /** Whether the server has answered already; the steps then only show what they would have done. */
  get isRefused(): boolean {
    return this.earlier !== undefined;
  }

  /** Adds to the warnings of the answer, unless the server has answered before. */
  warn(lines: readonly string[]): void {
    if (!this.isRefused) append(this.warnings, lines);
  }

  /** Notes what of the object sent this kind of write does not take. */
  ignore(parts: readonly TracedChange[]): void {
    this.ignored = parts;
  }

  /** The server answers here, but the object is known well enough to show what would go on. */
  refuseAndGoOn(refusal: Refusal): void {
    this.earlier ??= refusal;
    this.trace.end();
  }

  /** The answer of a write that ends here. `stage` is the one that shows it, if any does; an earlier rejection stands. */
  refuse(refusal: Refusal, stage?: "decode" | "store"): Outcome {
    if (stage !== undefined) this.trace.refuse(stage, refusal);
    return this.outcome(refuse(this.earlier ?? refusal, [...this.warnings]));
  }

  /** The answer of a write that was rejected earlier, if it was. `why`: what the stage of the store says of itself. */
  refusedEarlier(why?: string): Outcome | undefined {
    if (this.earlier === undefined) return undefined;
    if (why !== undefined) this.trace.skip("store", why);
    return this.refuse(this.earlier);
  }

  /** The answer of a write whose object is invalid. */
  refuseInvalid(invalid: Status): Outcome {
    this.trace.skip("store", "Nothing is stored: the object is invalid.");
    return this.refuse(invalid);
  }

  /** The answer of a write that ends with its validation. `invalid` makes the rejection of what the validators found. */
  endedBy(verdict: Verdict, invalid: (errors: readonly FieldError[]) => Status): Outcome | undefined {
    const refused = this.refusedEarlier("The server rejected the request before this stage.");
    if (refused !== undefined) return refused;
    this.warn(verdict.warnings);
    return verdict.errors.length === 0 ? undefined : this.refuseInvalid(invalid(verdict.errors));
  }

  /**
   * The answer of a write that went through. `stored`: absent if the object is gone. `lost`: what came to the store and
   * is not in the answer.
   */
  answer(code: number, object: ValueMap, stored?: StoredObject, lost: readonly TracedChange[] = []): Outcome {
    this.trace.add("store", { output: object, changes: [...this.ignored, ...lost] });
    const outcome = this.outcome({ response: answer(code, object, [...this.warnings]) });
    return stored === undefined ? outcome : { ...outcome, stored };
  }

  /** A write that no stage has seen has no trace. */
  private outcome(outcome: Outcome): Outcome {
    return this.trace.stages.length === 0 ? outcome : { ...outcome, trace: this.trace };
  }
}
