import type { Fault } from "../../apimachinery/fault/fault.ts";
import {
  badValue,
  type Cause,
  type ErrorType,
  errorText,
  type FieldError,
  fieldFault,
  invalid,
} from "../../apimachinery/field/error.ts";
import { reword, rewordAll } from "../../apimachinery/wording/reword.ts";
import { append } from "../../go/value/append.ts";
import { quote } from "../../go/value/go-text.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import type { HasRules } from "../rules/rules.ts";
import { correlate } from "../schema/correlation/correlated-object.ts";
import { hasRules } from "../schema/has-rules.ts";
import { validateListTypes } from "../schema/listtype/validate.ts";
import { validateEmbedded } from "../schema/objectmeta/embedded.ts";
import { mustBe } from "../schema/objectmeta/faults.ts";
import { ratchetValue } from "../schema/validation/validate-value.ts";
import { rulesNotChecked } from "./faults.ts";
import { validateScaleSpec, validateScaleStatus } from "./scale-values.ts";
import type { Trace, TracedProblem } from "./trace.ts";

/** What validation needs besides the object. */
export interface ValidationContext {
  readonly resource: Resource;
  readonly version: ServedVersion;
  readonly trace: Trace;
  readonly parts: HasRules;
}

export interface Verdict {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly Fault[];
}

/** If there are errors of these types, the rules are not run. Upstream: strategy.go `hasBlockingErr`. */
const blocking: ReadonlySet<ErrorType> = new Set<ErrorType>([
  "FieldValueNotSupported",
  "FieldValueRequired",
  "FieldValueTooLong",
  "FieldValueTooMany",
  "FieldValueTypeInvalid",
]);

export function errors(list: readonly FieldError[]): TracedProblem[] {
  return list.map((error) => ({ severity: "error", text: errorText(error), error }));
}

function tolerated(list: readonly FieldError[]): TracedProblem[] {
  return list.map((error) => ({ severity: "tolerated", text: errorText(error), error }));
}

/**
 * Checks that kind and apiVersion are those of the resource and version.
 * Upstream: validator.go `ValidateTypeMeta`.
 */
function validateTypeMeta(object: ValueMap, { resource, version }: ValidationContext): FieldError[] {
  const found: FieldError[] = [];
  const kind = stringAt(object, "kind");
  if (kind !== resource.kind) {
    found.push(
      invalid(["kind"], quote(kind), mustBe({ wanted: resource.kind }), { origin: "metadata/kind" }),
    );
  }
  const apiVersion = `${resource.group}/${version.name}`;
  const written = stringAt(object, "apiVersion");
  if (written !== apiVersion) {
    const cause: Cause = { origin: "metadata/apiVersion" };
    found.push(invalid(["apiVersion"], quote(written), mustBe({ wanted: apiVersion }), cause));
  }
  return found;
}

/**
 * Runs all validators of a create or update in the server's order. `metadataErrors` is called only if kind and version
 * are correct. `before` are the errors found so far, as the server reports them. If `old` is set, it is an update.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go `Validate`, `ValidateUpdate`.
 */
export function validateObject(
  object: ValueMap,
  old: ValueMap | undefined,
  before: readonly FieldError[],
  metadataErrors: () => readonly FieldError[],
  context: ValidationContext,
): Verdict {
  const { resource, version, trace } = context;
  const { capabilities } = resource;
  const say = (list: readonly FieldError[]) => rewordAll(list, capabilities);
  const found: FieldError[] = [...before, ...validateTypeMeta(object, context)];
  let passed: readonly FieldError[] = [];
  if (found.length === before.length) {
    const ratchets = old !== undefined && capabilities.ratcheting;
    const correlated = ratchets ? { old: correlate(object, old, version.schema) } : {};
    const values = ratchetValue(object, version.schema, capabilities, correlated);
    passed = say(values.tolerated);
    append(found, say(metadataErrors()));
    append(found, say(values.errors));
    append(found, validateScaleSpec(object, version.scale));
    append(found, validateScaleStatus(object, version.scale));
  }
  append(found, say(validateEmbedded(object, version.schema, capabilities)));
  trace.add("schema", { output: object, problems: [...errors(found), ...tolerated(passed)] });
  return finish(object, old, found, capabilities.ratcheting, context);
}

/**
 * Runs the validators that creates, updates and status updates share: list types, then rules. `before` are the errors
 * found so far; the verdict contains all errors. If `ratchets` is set, rules that fail on unchanged values only warn.
 */
export function finish(
  object: ValueMap,
  old: ValueMap | undefined,
  before: readonly FieldError[],
  ratchets: boolean,
  context: ValidationContext,
): Verdict {
  const { resource, version, trace } = context;
  trace.pair = { object, old };
  const found = joined(before, listErrors(object, old, context));
  if (!hasRules(version.schema)) {
    trace.skip("rules", "The schema has no rules.");
    return { errors: found, warnings: [] };
  }
  if (found.some((error) => blocking.has(error.type))) {
    const error = invalid(null, badValue(null), rulesNotChecked(), { origin: "rules/blocked", at: [] });
    trace.skip("rules", "An error before it keeps the server from running any rule.");
    return { errors: joined(found, [reword(error, resource.capabilities)]), warnings: [] };
  }
  const { errors: broken, warnings } = runRules(object, old, ratchets, context);
  return { errors: joined(found, broken), warnings };
}

/** Most objects have few errors. The lists are copied only if both have some. */
function joined(first: readonly FieldError[], second: readonly FieldError[]): readonly FieldError[] {
  return second.length === 0 ? first : [...first, ...second];
}

/** Returns the errors of list types. An update ignores them all if the old object has some too. */
function listErrors(
  object: ValueMap,
  old: ValueMap | undefined,
  { resource, version, trace }: ValidationContext,
): readonly FieldError[] {
  const oldListFaults = old === undefined ? [] : validateListTypes(old, version.schema);
  const listFaults = rewordAll(validateListTypes(object, version.schema), resource.capabilities);
  const counts = oldListFaults.length === 0;
  trace.add("lists", { output: object, problems: counts ? errors(listFaults) : tolerated(listFaults) });
  return counts ? listFaults : [];
}

/** Runs the rules of the schema. */
function runRules(
  object: ValueMap,
  old: ValueMap | undefined,
  ratchets: boolean,
  { resource, version, trace, parts }: ValidationContext,
): Verdict {
  const { capabilities } = resource;
  const verdict = parts.rules.checkRules(version.schema, object, old, ratchets, capabilities);
  const broken = rewordAll(verdict.errors, capabilities);
  const refusals = new Map(verdict.refusals.map((run) => [run.error, run]));
  const withRefusal = (problem: TracedProblem, error: FieldError | undefined): TracedProblem => {
    const refusal = refusals.get(error);
    return refusal === undefined ? problem : { ...problem, refusal };
  };
  trace.add("rules", {
    output: object,
    problems: [
      ...errors(broken).map((problem, i) => withRefusal(problem, verdict.errors[i])),
      ...tolerated(verdict.warnings).map((problem) => withRefusal(problem, problem.error)),
    ],
    cost: verdict.cost,
    rulesInput: { object, old, ratchets },
  });
  return { errors: broken, warnings: verdict.warnings.map(fieldFault) };
}
