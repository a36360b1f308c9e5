import {
  badValue,
  type Cause,
  errorText,
  type FieldError,
  invalid,
} from "../../../apimachinery/field/error.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { aggregate } from "../../../apimachinery/status/status.ts";
import { reword, rewordAll } from "../../../apimachinery/wording/reword.ts";
import { append } from "../../../go/value/append.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import type { Path } from "../../../go/value/path.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { isMap, type Value } from "../../../go/value/value.ts";
import { coerceEmbedded, validateEmbedded } from "../../schema/objectmeta/embedded.ts";
import { prune } from "../../schema/pruning/prune.ts";
import type { Structural } from "../../schema/structural.ts";
import { validateDefault } from "../../schema/validation/validate-value.ts";
import { type Steps, surround } from "../surrounding-object.ts";
import { defaultMetadata, defaultUnknownFields } from "./faults.ts";
import type { ValidationOptions } from "./options.ts";

/** The budget for the rules of all defaults of a schema. */
const ruleBudget = 10_000_000n;

const metaFields: readonly string[] = ["apiVersion", "kind", "metadata"];

/**
 * Checks the defaults of a structural schema: only known fields, valid metadata, valid values, rules that hold.
 * Defaults below additionalProperties and junctors are not checked.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go.
 */
export function defaultsErrors(root: Structural, path: Path, options: ValidationOptions): FieldError[] {
  const resource = { ...root, embeddedResource: true };
  const check = new DefaultsCheck(options);
  check.visit(resource, path, { resource, steps: [], insideMeta: false });
  return check.errors;
}

/**
 * The position of a node: its resource, embedded or whole, the steps to it, and whether it is in the type or metadata.
 */
interface Position {
  readonly resource: Structural;
  readonly steps: Steps;
  readonly insideMeta: boolean;
}

/** Nodes whose defaults, anywhere except in metadata, have no errors in a minor and need no budget. */
const soundUnder = remembering((_: Capabilities) => new WeakSet<Structural>());

class DefaultsCheck {
  readonly errors: FieldError[] = [];
  readonly #options: ValidationOptions;
  #budget = ruleBudget;

  constructor(options: ValidationOptions) {
    this.#options = options;
  }

  visit(node: Structural, path: Path, outer: Position): void {
    const { compiler, requirePrunedDefaults, capabilities } = this.#options;
    const isUsual =
      !outer.insideMeta && node !== outer.resource && requirePrunedDefaults && compiler !== undefined;
    const sound = soundUnder(capabilities);
    if (isUsual && sound.has(node)) return;
    const [errors, budget] = [this.errors.length, this.#budget];
    this.#visitNode(node, path, outer);
    if (isUsual && this.errors.length === errors && this.#budget === budget) sound.add(node);
  }

  #visitNode(node: Structural, path: Path, outer: Position): void {
    const position = node.embeddedResource ? { resource: node, steps: [], insideMeta: false } : outer;
    if (node.default !== undefined)
      append(this.errors, this.#defaultErrors(node, node.default, path, position));
    const { resource, steps, insideMeta } = position;
    if (node.items !== undefined && this.#budget >= 0n) {
      this.visit(node.items, [...path, "items"], { resource, steps: [...steps, 0], insideMeta });
    }
    for (const [name, property] of node.properties) {
      if (this.#budget < 0n) return;
      const isMeta = node.embeddedResource && metaFields.includes(name);
      const inner = { resource, steps: [...steps, name], insideMeta: insideMeta || isMeta };
      this.visit(property, [...path, "properties", { key: name }], inner);
    }
  }

  #defaultErrors(node: Structural, value: Value, path: Path, position: Position): FieldError[] {
    const at: Path = [...path, "default"];
    const errors: FieldError[] = [];
    let checked = value;
    if (position.insideMeta) {
      const text = metadataFault(value, position, this.#options.capabilities);
      if (text !== undefined) {
        const detail = defaultMetadata({ why: text });
        return [invalid(at, badValue(value), detail, { origin: "defaults/metadata" })];
      }
    } else {
      const { output, fault } = coerceEmbedded(value, node);
      const pruned = prune(value, node, { isResourceRoot: node.embeddedResource });
      if (this.#options.requirePrunedDefaults && !deepEqual(pruned.output, value)) {
        const cause: Cause = { origin: "defaults/unknown-fields" };
        // Upstream coerces the value before it prints it in this error.
        const shown = fault === undefined ? output : value;
        errors.push(invalid(at, badValue(shown), defaultUnknownFields(), cause));
      }
      if (fault !== undefined) return [...errors, { ...fault, path: [...at, ...(fault.path ?? [])] }];
      const embedded = validateEmbedded(output, node, this.#options.capabilities, at);
      if (embedded.length > 0) return [...errors, ...embedded];
      checked = output;
    }
    const invalidValue = validateDefault(checked, node, at, this.#options.capabilities);
    if (invalidValue.length > 0) return [...errors, ...invalidValue];
    return [...errors, ...this.#ruleErrors(node, checked, at, node === position.resource)];
  }

  #ruleErrors(node: Structural, value: Value, path: Path, isResourceRoot: boolean): readonly FieldError[] {
    const request = { node, isResourceRoot, path, value, budget: this.#budget };
    const result = this.#options.compiler?.checkDefault(request);
    if (result === undefined) return [];
    this.#budget = result.budget;
    return result.errors;
  }
}

/** Returns the error of a resource with only this default in its type or metadata. */
function metadataFault(
  value: Value,
  { resource, steps }: Position,
  capabilities: Capabilities,
): string | undefined {
  const bare = surround(steps, value);
  if (!isMap(bare)) return undefined;
  const typed = new Map<string, Value>([
    ...bare,
    ["kind", bare.get("kind") ?? "Validation"],
    ["apiVersion", bare.get("apiVersion") ?? "validation/v1"],
  ]);
  const { output, fault } = coerceEmbedded(typed, resource);
  if (fault !== undefined) return errorText(reword(fault, capabilities));
  const errors = validateEmbedded(output, resource, capabilities);
  return errors.length === 0 ? undefined : aggregate(rewordAll(errors, capabilities));
}
