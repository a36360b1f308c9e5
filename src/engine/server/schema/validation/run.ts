import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type Cause, type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { Origin } from "../../../apimachinery/field/origin.ts";
import type { AcceptsText } from "../../../apimachinery/formats/registry.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import { type CorrelatedObject, correlatedIndex, correlatedKey } from "../correlation/correlated-object.ts";
import type { Structural } from "../structural.ts";

/** An error and kube-openapi's own message, by which it recognizes repetitions. The messages we print contain less. */
export interface Finding {
  readonly sentence: string;
  readonly error: FieldError;
}

/** What a node expects of a value's type. */
export interface Expectation {
  /** The names of the allowed types. Empty if all are allowed. */
  readonly types: readonly string[];
  /** The format, if it matters for the type. "" if there is none. */
  readonly format: string;
  /** The check of strings for the format. */
  readonly accepts: AcceptsText | undefined;
}

export interface RunOptions {
  readonly capabilities: Capabilities;
  /** What the nodes expect. It differs between objects of requests and defaults in definitions. */
  readonly expectation: (schema: Structural) => Expectation;
  /** The path before the value's own path in errors. Messages do not repeat it. */
  readonly base: Path;
  readonly old: CorrelatedObject | undefined;
  /**
   * True if `additionalProperties: false` forbids members in branches too. Defaults are validated in a form without it.
   */
  readonly closesInBranches: boolean;
  /** Validates a value against a node and returns its match count (see `node.ts`). */
  readonly visit: (run: Run, value: Value, schema: Structural) => number;
}

/**
 * One validation of a value. Findings are appended to one list, so that a value without errors allocates nothing. A
 * caller that must remove some truncates the list.
 */
export class Run {
  findings: Finding[] = [];
  /** The errors that ratcheting tolerated. */
  readonly tolerated: Finding[] = [];
  /** The path of the current value. */
  readonly path: (string | number)[] = [];
  /** True if the first name of the path is a key of additional properties. Then messages begin with a dot. */
  dotted = false;
  /** Greater than zero inside allOf, anyOf, oneOf and not, where values are not ratcheted separately. */
  branchDepth = 0;
  readonly capabilities: Capabilities;
  readonly expectation: RunOptions["expectation"];
  readonly #base: Path;
  readonly #old: CorrelatedObject | undefined;
  readonly #closesInBranches: boolean;
  readonly #visitNode: RunOptions["visit"];

  constructor(options: RunOptions) {
    this.capabilities = options.capabilities;
    this.expectation = options.expectation;
    this.#base = options.base;
    this.#old = options.old;
    this.#closesInBranches = options.closesInBranches;
    this.#visitNode = options.visit;
  }

  /** Checks whether a node with `additionalProperties: false` forbids undeclared members here. */
  isClosed(): boolean {
    return this.branchDepth === 0 || this.#closesInBranches;
  }

  visit(value: Value, schema: Structural): number {
    return this.#visitNode(this, value, schema);
  }

  /** Returns the path as in kube-openapi's messages: relative to the value, "" at its root. */
  name(): string {
    let out = this.dotted ? "." : "";
    this.path.forEach((segment, i) => {
      if (typeof segment === "number") out += `[${segment}]`;
      else out += i === 0 || out === "" ? segment : `.${segment}`;
    });
    return out;
  }

  /** Returns the path for an error. Null if there is nothing to name. `child` is a missing member. */
  errorPath(child?: string): Path | null {
    const spelled = child === undefined ? this.name() : `${this.name()}.${child}`;
    const own = child === undefined ? this.path : [...this.path, child];
    const [first, ...rest] = own;
    // The whole name is one segment of the path, which matters if a part of it is empty.
    if (own.includes("") && spelled !== "" && spelled !== ".")
      return [...this.#base, spelled.replace(/^\./, "")];
    // An index at the very beginning counts as a name, `[1]`. A path of only empty names counts as none.
    const isNamed = spelled !== "" && spelled !== ".";
    const path = [
      ...this.#base,
      ...(typeof first === "number" ? [`[${first}]`, ...rest] : isNamed ? own : []),
    ];
    return path.length === 0 ? null : path;
  }

  /** Returns the node and keyword that caused an error, and the path if the error's path does not contain it. */
  cause(schema: Structural, origin: Origin): Cause {
    const spoken = typeof (this.path[0] ?? this.#base[0]) === "string" && !this.path.includes("");
    return { origin, ...(spoken ? {} : { at: this.#place() }), schema: schema.at };
  }

  add(sentence: string, error: FieldError): void {
    this.findings.push({ sentence, error });
  }

  /** Adds an error whose path is only in its message: the server has no path and no value for it. */
  addPathless(schema: Structural, origin: Origin, fault: Fault): void {
    const path = this.#base.length === 0 ? null : this.#base;
    const cause: Cause = { origin, at: this.#place(), schema: schema.at };
    this.add(fault.text, invalid(path, '""', fault, cause));
  }

  /** Adds an ordinary error of a keyword. `value` is as the server prints it. */
  addInvalid(schema: Structural, origin: Origin, value: string, fault: Fault): void {
    this.add(fault.text, invalid(this.errorPath(), value, fault, this.cause(schema, origin)));
  }

  /**
   * Returns the old value for the current one. It is looked up from the root, and only for a value with errors.
   * apiVersion and kind have none: both objects were converted to the same version.
   * Upstream: apiextensions-apiserver/pkg/apiserver/validation/ratcheting.go.
   */
  correlated(): CorrelatedObject | undefined {
    const [first] = this.path;
    if (this.branchDepth > 0 || first === "apiVersion" || first === "kind") return undefined;
    let node = this.#old;
    for (const segment of this.path) {
      if (node === undefined) return undefined;
      node = typeof segment === "number" ? correlatedIndex(node, segment) : correlatedKey(node, segment);
    }
    return node;
  }

  #place(): Path {
    return [...this.#base, ...this.path];
  }
}
