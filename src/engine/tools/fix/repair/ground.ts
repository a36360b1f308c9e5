import type { FieldError } from "../../../apimachinery/field/error.ts";
import { errorText } from "../../../apimachinery/field/error.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { noSuchKey } from "../../../cel/interpreter/faults.ts";
import { type Path, samePath, segmentKey } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Playback } from "../../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../../playback/evaluate/request-call.ts";
import type { DocumentId } from "../../../playback/report.ts";
import { perCallLimit } from "../../../server/rules/limits.ts";
import { rulesOf } from "../../../server/rules/validator.ts";
import { toCel } from "../../../server/rules/values/to-cel.ts";
import { nodeAt } from "../../../server/schema/node-at.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { Budget } from "../../samples/budget.ts";
import { failures, ruleFailures } from "../../samples/check.ts";
import { type Clues, cluesOf, joinClues, noClues } from "../../samples/clues.ts";
import { joinComparisons } from "../../samples/comparisons.ts";
import type { Maker } from "../../samples/maker.ts";
import { makerFor } from "../../samples/sample.ts";
import type { Question } from "./question.ts";

/** How often a search may ask whether a changed value is accepted. For rules that cost more, it is less often. */
const mostTries = 3_000;
const fewestTries = 30;
/** In units of the server's costs. */
const costOfSearch = 3_000_000;
/** Objects with more expensive rules are not searched, because each try takes as long as the answer. */
const costliest = 300_000;
const triesOfMaker = 3_000;

/** What is known about a write of a resource besides its text. */
export interface Ground {
  readonly schema: Structural;
  readonly capabilities: Capabilities;
  /** The object to store, with its defaults set, and the object that it replaces. */
  readonly object: Value;
  readonly old: Value | undefined;
  readonly maker: Maker;
  /** The cost of the object's rules, as the server counts it. */
  readonly cost: number;
}

/** Returns what is known about the write of a document. Undefined if it did not pass through the stages. */
export function groundOf(playback: Playback, document: DocumentId): Ground | undefined {
  const { sent, sentBefore, write, before, capabilities } = playback;
  const isSent = ({ call }: SentRequest): boolean => call.document === document;
  const request = sent.find(isSent) ?? sentBefore.find(isSent);
  const resource = (sent.some(isSent) ? write : before)?.live?.resource;
  if (request === undefined || resource === undefined) return undefined;
  const { version, trace, call } = request;
  const read = request.object.document;
  const object = trace?.pair?.object ?? (read.ok ? read.value : undefined);
  if (object === undefined) return undefined;
  return {
    schema: version.schema,
    capabilities,
    object,
    old: trace?.pair?.old,
    maker: makerFor(resource, version, "minimal", new Budget(triesOfMaker), true),
    cost: call.stages.reduce((sum, stage) => sum + (stage.cost ?? 0), 0),
  };
}

/**
 * Returns the node that rejected the value. If it is in a branch of a composite, returns the node of the structure with
 * the branch as an additional condition. Undefined if the error names none.
 */
export function nodeOf({ schema, origin }: FieldError, ground: Ground): Structural | undefined {
  if (schema === undefined) return undefined;
  const path = withoutBranches(schema);
  const node = nodeAt(ground.schema, path);
  if (path.length === schema.length || path.length === 0 || junctors.has(origin)) return node;
  return { ...node, allOf: [...node.allOf, nodeAt(ground.schema, schema)] };
}

/** Removes the steps into branches from a schema path. Each branch is followed by its number, except `not`. */
function withoutBranches(schema: Path): Path {
  const kept: Path[number][] = [];
  for (let i = 0; i < schema.length; i++) {
    const segment = schema[i] ?? "";
    const word = String(segmentKey(segment));
    if (!junctors.has(word)) {
      kept.push(segment);
      // What follows is a name, whatever it is.
      const name = schema[i + 1];
      if (word === "properties" && name !== undefined) {
        kept.push(name);
        i++;
      }
    } else if (word !== "not") i++;
  }
  return kept;
}

const junctors = new Set(["allOf", "anyOf", "oneOf", "not"]);

/** Returns the search for a value without an error, and the path of that value in the object. */
export function questionOf(
  error: FieldError,
  ground: Ground,
): { readonly at: Path; readonly question: Question } | undefined {
  const at = error.at ?? error.path ?? [];
  const node = nodeOf(error, ground);
  const value = valueAt(ground.object, at);
  if (node === undefined || value === undefined || value === null) return undefined;
  const { maker, capabilities, cost } = ground;
  if (cost > costliest) return undefined;
  const old = ground.old === undefined ? undefined : valueAt(ground.old, at);
  const isRoot = maker.isResourceRoot(node);
  const rule = ruleOf(error, ground);
  const wrong = (each: Value): readonly string[] =>
    [
      ...failures(each, node, isRoot),
      ...(old === undefined ? [] : ruleFailures(each, node, isRoot, old)),
    ].map(errorText);
  // An error that the server tolerates in the stored value is also tolerated when that value is restored.
  const known = new Set([...wrong(value), ...(old === undefined ? [] : wrong(old))]);
  const runs = rule === undefined ? undefined : runnable(rule, node, isRoot, old, capabilities);
  const isSame = (found: FieldError): boolean =>
    found.origin === error.origin && samePath(found.schema ?? [], error.schema ?? []);
  const holds = runs ?? ((each: Value): boolean => !failures(each, node, isRoot).some(isSame));
  const named = rule === undefined || error.path === null ? undefined : belowOf(error.path, at);
  const tries = Math.min(mostTries, Math.max(fewestTries, Math.floor(costOfSearch / Math.max(cost, 1))));
  return {
    at,
    question: {
      value,
      old,
      node,
      clues: rule === undefined ? membersOf(node) : cluesOf(rule.rule),
      beside: joinComparisons(node.validations.map((each) => cluesOf(each.rule).comparisons)),
      named,
      asked: rule === undefined ? nothing : (fieldRead(error) ?? fieldsAsked(error.detail)),
      isTransition: rule !== undefined && /\boldSelf\b/.test(rule.rule),
      // A string that a rule cannot read has a wrong form.
      asksForm: rule === undefined || error.origin === "rules/run" || formAsked.test(rule.rule),
      maker,
      budget: new Budget(rule === undefined ? Math.min(tries, 400) : tries),
      holds,
      isClean: (each) => wrong(each).every((text) => known.has(text)),
      isSound: (each) => failures(each, node, isRoot).length === 0,
    },
  };
}

/** Returns the field that a rule read and the value does not have. Undefined if the rule failed for another reason. */
function fieldRead({ fault }: FieldError): ReadonlySet<string> | undefined {
  return noSuchKey.is(fault) ? new Set([fault.data.key]) : undefined;
}

const nothing: ReadonlySet<string> = new Set();
const askedFields =
  /((?:[\w.`'"]+(?:,| and| or|, and|, or) )*[\w.`'"]+) (?:must|should|has to|have to|needs? to) be (?:specified|set|provided|present|given|defined|configured)\b|([\w.`'"]+) (?:is|are) required\b/g;

/** Returns the fields that a message says must be set. */
function fieldsAsked(message: string): ReadonlySet<string> {
  const found = [...message.matchAll(askedFields)].map(([, some, one]) => some ?? one ?? "");
  return new Set(found.flatMap((words) => words.match(/\w+/g) ?? []));
}

/** Matches functions that look into a string. */
const formAsked =
  /\b(?:matches|startsWith|endsWith|contains|size|lowerAscii|upperAscii|trim|split|replace|substring|charAt|indexOf|lastIndexOf|find|findAll|quantity|isQuantity|url|isURL|ip|isIP|cidr|isCIDR|duration|timestamp|semver|isSemver|format)\b/;

/** Returns the rule that caused an error. */
function ruleOf({ schema }: FieldError, ground: Ground): Structural["validations"][number] | undefined {
  const index = schema?.lastIndexOf("x-kubernetes-validations") ?? -1;
  if (schema === undefined || index < 0) return undefined;
  return nodeAt(ground.schema, schema.slice(0, index)).validations[
    Number(segmentKey(schema[index + 1] ?? -1))
  ];
}

/**
 * Returns a check whether a rule with another text would be true for the value of an error. Undefined if it cannot run.
 */
export function ruleCheck(error: FieldError, ground: Ground): (text: string) => boolean | undefined {
  const at = error.at ?? error.path ?? [];
  const [rule, node, value] = [ruleOf(error, ground), nodeOf(error, ground), valueAt(ground.object, at)];
  const old = ground.old === undefined ? undefined : valueAt(ground.old, at);
  return (text) => {
    if (rule === undefined || node === undefined || value === undefined) return undefined;
    const isRoot = ground.maker.isResourceRoot(node);
    return runnable({ ...rule, rule: text }, node, isRoot, old, ground.capabilities)?.(value);
  };
}

/** Returns a check whether a single rule is true for a value. Undefined if the rule cannot run. */
function runnable(
  rule: Structural["validations"][number],
  node: Structural,
  isRoot: boolean,
  old: Value | undefined,
  capabilities: Capabilities,
): ((value: Value) => boolean) | undefined {
  const alone: Structural = { ...node, validations: [rule] };
  const [ready] = rulesOf(alone, alone, isRoot, capabilities);
  if (ready === undefined || !ready.expression.ok) return undefined;
  const { program } = ready.expression;
  // The server wraps an optional old value, so such rules need the whole walk.
  if (rule.optionalOldSelf === true)
    return (value) =>
      ruleFailures(value, alone, isRoot, old).every(({ schema }) => schema?.at(-1) !== "rule");
  const before = old === undefined ? undefined : toCel(old, node, capabilities);
  return (value) => {
    const variables = new Map([["self", toCel(value, node, capabilities)]]);
    if (before !== undefined) variables.set("oldSelf", before);
    const outcome = program.evaluate(variables, { costLimit: perCallLimit });
    return outcome.ok && outcome.value === true;
  };
}

/** Returns the named place, relative to the checked value. The steps of a `fieldPath` may be one name in it. */
function belowOf(path: Path, at: Path): Path | undefined {
  if (path.length <= at.length || !samePath(path.slice(0, at.length), at)) return undefined;
  return path.slice(at.length);
}

/** Returns what a composite may be about: the value itself, its members, and those that its branches name. */
function membersOf(node: Structural): Clues {
  const branches = [
    ...node.allOf,
    ...node.anyOf,
    ...node.oneOf,
    ...(node.not === undefined ? [] : [node.not]),
  ];
  const named = branches.flatMap((branch) => [
    ...branch.required,
    ...branch.properties.keys(),
    ...membersOf(branch).paths.flat(),
  ]);
  const names = new Set([
    ...named.filter((name) => typeof name === "string"),
    ...[...node.properties.keys()].slice(0, 20),
  ]);
  return joinClues([noClues, { ...noClues, paths: [[], ...[...names].map((name) => [name])] }]);
}
