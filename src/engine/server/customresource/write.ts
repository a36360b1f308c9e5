import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import type { Status } from "../../apimachinery/status/status.ts";
import { append } from "../../go/value/append.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { ServedVersion } from "../resource/resource.ts";
import { answer, type Outcome, refuse } from "./answer.ts";
import type { ServerContext, WriteTarget } from "./context.ts";
import type { Refusal } from "./refusal.ts";
import type { StoredObject } from "./store.ts";
import { Trace, type TracedChange } from "./trace.ts";
import type { Verdict } from "./validate.ts";

/**
 * The state that all steps of a write share: its target, the trace, the warnings so far, and the server's answer if
 * there is one already. A step that ends the write returns the result of `refuse` or `answer`.
 */
export class Write implements WriteTarget {
  readonly server: ServerContext;
  readonly version: ServedVersion;
  readonly namespace: string;
  readonly name: string;
  readonly fieldValidation: FieldValidation;
  readonly subresource: "status" | "scale" | undefined;
  readonly trace = new Trace();
  readonly #warnings: Fault[] = [];
  #earlier: Refusal | undefined;
  /** The parts of the sent object that this kind of write ignores. */
  #ignored: readonly TracedChange[] = [];

  constructor({ server, version, namespace, name, fieldValidation, subresource }: WriteTarget) {
    this.server = server;
    this.version = version;
    this.namespace = namespace;
    this.name = name;
    this.fieldValidation = fieldValidation;
    this.subresource = subresource;
  }

  /** True if the server has already answered. Then the steps only show what they would have done. */
  get isRefused(): boolean {
    return this.#earlier !== undefined;
  }

  /** Adds warnings to the answer, unless the server has already answered. */
  warn(lines: readonly Fault[]): void {
    if (!this.isRefused) append(this.#warnings, lines);
  }

  /** Records the parts of the sent object that this kind of write ignores. */
  ignore(parts: readonly TracedChange[]): void {
    this.#ignored = parts;
  }

  /** Records the server's answer, but continues: the object is known well enough to show what would happen next. */
  refuseAndGoOn(refusal: Refusal): void {
    this.#earlier ??= refusal;
    this.trace.end();
  }

  /**
   * Ends the write with a rejection. `stage` is the stage that shows it, if any. An earlier rejection takes precedence.
   */
  refuse(refusal: Refusal, stage?: "decode" | "store"): Outcome {
    if (stage !== undefined) this.trace.refuse(stage, refusal);
    return this.#outcome(refuse(this.#earlier ?? refusal, this.#warningTexts()));
  }

  /** Ends the write with an earlier rejection, if there is one. `why` is the text for the store stage. */
  refusedEarlier(why?: string): Outcome | undefined {
    if (this.#earlier === undefined) return undefined;
    if (why !== undefined) this.trace.skip("store", why);
    return this.refuse(this.#earlier);
  }

  /** Ends a write whose object is invalid. */
  refuseInvalid(invalid: Status): Outcome {
    this.trace.skip("store", "Nothing is stored: the object is invalid.");
    return this.refuse(invalid);
  }

  /** Ends the write if validation failed. `invalid` makes the rejection from the errors. */
  endedBy(verdict: Verdict, invalid: (errors: readonly FieldError[]) => Status): Outcome | undefined {
    const refused = this.refusedEarlier("The server rejected the request before this stage.");
    if (refused !== undefined) return refused;
    this.warn(verdict.warnings);
    return verdict.errors.length === 0 ? undefined : this.refuseInvalid(invalid(verdict.errors));
  }

  /**
   * Ends a successful write. `stored` is missing if the object was deleted. `lost` is what was sent to storage and is
   * not in the answer.
   */
  answer(code: number, object: ValueMap, stored?: StoredObject, lost: readonly TracedChange[] = []): Outcome {
    this.trace.add("store", { output: object, changes: [...this.#ignored, ...lost] });
    const outcome = this.#outcome({ response: answer(code, object, this.#warningTexts()) });
    return stored === undefined ? outcome : { ...outcome, stored };
  }

  #warningTexts(): string[] {
    return this.#warnings.map(({ text }) => text);
  }

  /** A write without stages has no trace. */
  #outcome(outcome: Outcome): Outcome {
    const warned = this.#warnings.length === 0 ? outcome : { ...outcome, warnings: [...this.#warnings] };
    return this.trace.stages.length === 0 ? warned : { ...warned, trace: this.trace };
  }
}
