import { type Cause, type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { Origin } from "../../../apimachinery/field/origin.ts";
import type { AcceptsText } from "../../../apimachinery/formats/registry.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import { type CorrelatedObject, correlatedIndex, correlatedKey } from "../correlation/correlated-object.ts";
import type { Structural } from "../structural.ts";

/** An error with kube-openapi's own sentence, by which it tells repetitions: the texts we print say less. */
export interface Finding {
  readonly sentence: string;
  readonly error: FieldError;
}

/** What a node wants of a value's type. */
export interface Expectation {
  /** The type names that are allowed; none: any. */
  readonly types: readonly string[];
  /** The format, as far as it counts; "" for none. */
  readonly format: string;
  /** The check of strings that goes with the format. */
  readonly accepts: AcceptsText | undefined;
}

export interface RunOptions {
  readonly capabilities: Capabilities;
  /** What the nodes expect: an object of a request is read otherwise than a default in a definition. */
  readonly expectation: (schema: Structural) => Expectation;
  /** What stands before the value's own path in errors; the sentences do not repeat it. */
  readonly base: Path;
  readonly old: CorrelatedObject | undefined;
  /** Whether `additionalProperties: false` closes objects in branches too: a default is judged by a form without it. */
  readonly closesInBranches: boolean;
  /** Validates a value against a node and returns its match count (see `node.ts`). */
  readonly visit: (run: Run, value: Value, schema: Structural) => number;
}

/**
 * One validation on its way through a value. Findings are appended to one list, so that a value without faults
 * allocates nothing; who needs to take some back cuts the list.
 */
export class Run {
  findings: Finding[] = [];
  /** What ratcheting let pass. */
  readonly tolerated: Finding[] = [];
  /** The place of the value being looked at. */
  readonly path: (string | number)[] = [];
  /** Whether the first name of the path is a key of additional properties: its sentences begin with a dot. */
  dotted = false;
  /** Above zero inside allOf, anyOf, oneOf and not, where nothing is ratcheted by itself. */
  branchDepth = 0;
  readonly capabilities: Capabilities;
  readonly expectation: RunOptions["expectation"];
  private readonly base: Path;
  private readonly old: CorrelatedObject | undefined;
  private readonly closesInBranches: boolean;
  private readonly visitNode: RunOptions["visit"];

  constructor(options: RunOptions) {
    this.capabilities = options.capabilities;
    this.expectation = options.expectation;
    this.base = options.base;
    this.old = options.old;
    this.closesInBranches = options.closesInBranches;
    this.visitNode = options.visit;
  }

  /** Whether a node with `additionalProperties: false` forbids what it does not declare, here. */
  isClosed(): boolean {
    return this.branchDepth === 0 || this.closesInBranches;
  }

  visit(value: Value, schema: Structural): number {
    return this.visitNode(this, value, schema);
  }

  /** The path as kube-openapi spells it in its sentences: relative to the value, "" at its root. */
  name(): string {
    let out = this.dotted ? "." : "";
    this.path.forEach((segment, i) => {
      if (typeof segment === "number") out += `[${segment}]`;
      else out += i === 0 || out === "" ? segment : `.${segment}`;
    });
    return out;
  }

  /** The same place for an error; null where there is nothing to name. `child` is a member that is not there. */
  errorPath(child?: string): Path | null {
    const spelled = child === undefined ? this.name() : `${this.name()}.${child}`;
    const own = child === undefined ? this.path : [...this.path, child];
    const [first, ...rest] = own;
    // The whole name is one step of the path, which matters where a part of it is empty.
    if (own.includes("") && spelled !== "" && spelled !== ".")
      return [...this.base, spelled.replace(/^\./, "")];
    // An index at the very beginning is taken for a name, `[1]`; empty names alone for none.
    const isNamed = spelled !== "" && spelled !== ".";
    const path = [
      ...this.base,
      ...(typeof first === "number" ? [`[${first}]`, ...rest] : isNamed ? own : []),
    ];
    return path.length === 0 ? null : path;
  }

  /** Who decided; and where, if the error's path does not say. */
  cause(schema: Structural, origin: Origin): Cause {
    const spoken = typeof (this.path[0] ?? this.base[0]) === "string" && !this.path.includes("");
    return { origin, ...(spoken ? {} : { at: this.place() }), schema: schema.at };
  }

  add(sentence: string, error: FieldError): void {
    this.findings.push({ sentence, error });
  }

  /** An error that says where it is only in its sentence: the server has no path and no value for it. */
  addPathless(schema: Structural, origin: Origin, sentence: string): void {
    const path = this.base.length === 0 ? null : this.base;
    const cause: Cause = { origin, at: this.place(), schema: schema.at };
    this.add(sentence, invalid(path, '""', sentence, cause));
  }

  /** An ordinary broken keyword: `<name> in body <predicate>`. `value` is as the server prints it. */
  addInvalid(schema: Structural, origin: Origin, value: string, predicate: string): void {
    const sentence = `${this.name()} in body ${predicate}`;
    this.add(sentence, invalid(this.errorPath(), value, sentence, this.cause(schema, origin)));
  }

  /**
   * The old counterpart of the value being looked at. It is looked up from the top, and only for a value at fault.
   * apiVersion and kind have none: both objects were converted to the same.
   * Upstream: apiextensions-apiserver/pkg/apiserver/validation/ratcheting.go.
   */
  correlated(): CorrelatedObject | undefined {
    const [first] = this.path;
    if (this.branchDepth > 0 || first === "apiVersion" || first === "kind") return undefined;
    let node = this.old;
    for (const segment of this.path) {
      if (node === undefined) return undefined;
      node = typeof segment === "number" ? correlatedIndex(node, segment) : correlatedKey(node, segment);
    }
    return node;
  }

  private place(): Path {
    return [...this.base, ...this.path];
  }
}
