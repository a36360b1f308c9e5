import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { yamlText } from "../../../kubectl/printers/yaml-lines.ts";
import type { Engine, Host } from "../../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../../playback/scenario.ts";
import type { Resource, ServedVersion } from "../../../server/resource/resource.ts";
import { nodeAt } from "../../../server/schema/node-at.ts";
import { applyEdits, type TextEdit } from "../../edit/text-edit.ts";
import type { StaticCost } from "../../rule-analysis/account.ts";
import { accountOf, definitionRules } from "../../rule-analysis/definition-rules.ts";
import { Budget } from "../../samples/budget.ts";
import { makerFor, refusals, sampleObject } from "../../samples/sample.ts";
import { isAccepted, TrialServer } from "../../samples/trial-server.ts";
import { pathsTo } from "../object-members.ts";
import { readValue, stepsOf, versionName } from "../schema-place.ts";
import { insertRecipe } from "./insert-recipe.ts";
import type { Recipe } from "./recipe.ts";
import { someObjects, someValues, withValueAt } from "./some-values.ts";

/** An object that shows a rule, as YAML; for a rule about changes also the object that is stored before it. */
export interface RecipeExample {
  readonly object: string;
  readonly old?: string;
}

/** A recipe in a definition, tried on the engine. */
export interface TriedRecipe {
  readonly edits: readonly TextEdit[];
  /** The cost in the worst case; missing if the server does not get as far. */
  readonly cost?: StaticCost;
  /** The server's error for the definition with the rule; missing if it accepts it. */
  readonly refusal?: string;
  /** An object that the server accepts with the rule, and one that it rejects only because of the rule. */
  readonly passes?: RecipeExample;
  readonly fails?: RecipeExample;
}

/** The most requests to find both objects, and the work for the values in them. */
const mostTries = 600;
const makingSteps = 4_000;
/** The most objects that are stored, and changed to one another. */
const mostStored = 16;

/**
 * Adds a recipe's rule to a definition and tries it: what the server answers to the definition, what the rule costs, and
 * one object each that passes and fails. Undefined if the definition cannot be edited. Pure.
 */
export function tryRecipe(
  engine: Engine,
  scenario: Scenario,
  version: number,
  recipe: Recipe,
  host: Host,
): TriedRecipe | undefined {
  const edits = insertRecipe(scenario.crd, version, recipe);
  if (edits === undefined) return undefined;
  const base: Scenario = { ...scenario, requests: [], previousRequests: [] };
  const crd = applyEdits(scenario.crd, edits);
  const after = engine.playback({ ...base, crd }, host);
  const name = versionName(readValue(scenario.crd), version);
  const rule = definitionRules(after).findLast(
    ({ at, rule: { rule, message } }) =>
      rule === recipe.rule && message === recipe.message && isAt(at.slice(0, -2), recipe.at),
  );
  const account = rule && after.write && accountOf(rule, after.write);
  const cost = account?.cost;
  const [problem] = after.report.crd?.problems.filter(({ severity }) => severity === "error") ?? [];
  const before = engine.playback(base, host).write?.live?.resource;
  const now = after.write?.live?.resource;
  const shown = { edits, ...(cost === undefined ? {} : { cost }) };
  if (problem !== undefined || before === undefined || now === undefined)
    return { ...shown, refusal: problem?.text ?? "The definition is rejected." };
  return { ...shown, ...examplesOf(before, now, name, recipe) };
}

function isAt(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

type Examples = Pick<TriedRecipe, "passes" | "fails">;

/** Searches for both objects among those that the definition without the rule accepts. */
function examplesOf(before: Resource, now: Resource, version: string, recipe: Recipe): Examples {
  const found: { passes?: RecipeExample; fails?: RecipeExample } = {};
  let left = mostTries;
  for (const { object, old } of candidates(before, version, recipe)) {
    if (left-- <= 0 || (found.passes !== undefined && found.fails !== undefined)) break;
    const said = answerTo(now, object, old);
    if (said === "accepted") found.passes ??= shown(object, old);
    else if (isOnly(said, recipe.message) && answerTo(before, object, old) === "accepted")
      found.fails ??= shown(object, old);
  }
  return found;
}

interface Candidate {
  readonly object: ValueMap;
  readonly old?: ValueMap;
}

function* candidates(resource: Resource, name: string, recipe: Recipe): Generator<Candidate> {
  const version = resource.versions.find((each) => each.name === name);
  if (version === undefined) return;
  const node = nodeAt(version.schema, recipe.at);
  const maker = makerFor(resource, version, "full", new Budget(makingSteps));
  const small = makerFor(resource, version, "minimal", new Budget(makingSteps));
  const own = small.first([node]) ?? maker.first([node]);
  if (own === undefined) return;
  const steps = stepsOf(recipe.at);
  const usual = usualValue(resource, version, steps);
  const values =
    recipe.members.length > 0 && isMap(own)
      ? someObjects(own, node, recipe.members, maker, isMap(usual) ? usual : undefined)
      : [...(usual === undefined ? [] : [usual]), ...someValues(node, maker)];
  for (const kind of ["minimal", "full"] as const) {
    const goal = { at: recipe.at, value: own };
    const { object } = sampleObject(resource, version, recipe.at.length === 0 ? { kind } : { kind, goal });
    const [path] = pathsTo(object, steps);
    if (object === undefined || path === undefined) continue;
    const keys = path.map((segment) => (typeof segment === "object" ? segment.key : segment));
    const put = (value: Value): ValueMap | undefined => {
      // The root keeps what identifies it.
      const whole = recipe.at.length === 0 && isMap(value) ? new Map([...object, ...value]) : undefined;
      const next = whole ?? withValueAt(object, keys, value);
      return isMap(next) ? next : undefined;
    };
    const objects = values.flatMap((value) => put(value) ?? []);
    if (!recipe.isTransition) {
      for (const each of objects) yield { object: each };
      continue;
    }
    const stored = objects.filter((each) => answerTo(resource, each) === "accepted").slice(0, mostStored);
    for (const old of stored) for (const each of stored) yield { object: each, old };
  }
}

/** The value of a node in an object that the server accepts. */
function usualValue(
  resource: Resource,
  version: ServedVersion,
  steps: ReturnType<typeof stepsOf>,
): Value | undefined {
  const { object } = sampleObject(resource, version, { kind: "full" });
  const [path] = pathsTo(object, steps);
  return path && valueAt(object, path);
}

/** What the server says to an object that is created or, with an old one, updated: `accepted`, or its reasons. */
function answerTo(resource: Resource, object: ValueMap, old?: ValueMap): "accepted" | readonly string[] {
  const server = new TrialServer(resource);
  const created = server.deliver(old ?? object);
  // An old object that is rejected shows nothing about the change of it.
  if (!isAccepted(created.outcome)) return old === undefined ? refusals(created.outcome.response) : [];
  if (old === undefined) return "accepted";
  const updated = server.update(object);
  if (!isAccepted(updated)) return refusals(updated.response);
  if (created.request === "create") return "accepted";
  const status = server.update(object, "status");
  return isAccepted(status) ? "accepted" : refusals(status.response);
}

/** Whether the rule's message is all that the server says. */
function isOnly(said: readonly string[], message: string): boolean {
  return said.length > 0 && said.every((each) => each.includes(message));
}

function shown(object: ValueMap, old: ValueMap | undefined): RecipeExample {
  const text = yamlText(object);
  return old === undefined ? { object: text } : { object: text, old: yamlText(old) };
}
