import { parseDocument } from "../../apimachinery/source/document.ts";
import { pathText } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import { type Constraint, constraintsOf } from "./constraint.ts";
import {
  type CostedDefinition,
  type CostedSchema,
  costedDefinition,
  DefinitionJudge,
} from "./costed-definition.ts";
import type { CostedExpression } from "./costed-expression.ts";
import { FitDraft } from "./draft.ts";
import { type Variable, variablesOf } from "./variable.ts";

/** What to bring under the limit. */
export interface FitOptions {
  /** The place of a rule or message, as errors name it; without it, everything that is over a limit. */
  readonly path?: string;
}

/** A definition with its costs, and the limits in question. */
export interface FitQuestion {
  readonly draft: FitDraft;
  readonly judge: DefinitionJudge;
  readonly definition: CostedDefinition;
  readonly variables: ReadonlyMap<string, Variable>;
  /** The limits in question: those of one rule, in all versions that have it, or all limits. */
  readonly targets: readonly Constraint[];
  readonly others: readonly Constraint[];
  readonly options: FitOptions;
}

/** The work for the estimates of one answer, in nodes of syntax trees: well under a second. */
const mostEffort = 600_000;

/** With more places that have rules nothing is tried: reading and checking them would take all the time. */
const mostSites = 2_000;

/** "unreadable" if the definition cannot be read or edited, "many" if it has too many rules. */
export function fitQuestion(
  scenario: Scenario,
  options: FitOptions,
  host: Host,
  memory?: Memory,
): FitQuestion | "unreadable" | "many" {
  const judge = new DefinitionJudge(scenario, host.now, memory);
  const { ruleSchemas } = judge.write(scenario.crd);
  if (ruleSchemas.reduce((sum, { sites }) => sum + sites.length, 0) > mostSites) return "many";
  const draft = FitDraft.read(scenario.crd);
  if (draft === undefined) return "unreadable";
  const definition = costedDefinition(judge, scenario.crd, { left: mostEffort });
  const schemaValue = ({ places: [place] }: CostedSchema) => place && draft.at(place);
  const variables = variablesOf(definition, schemaValue, objectsOf(scenario));
  const all = definition.schemas.flatMap((schema) => constraintsOf(schema, variables));
  const isAsked = askedAbout(definition, options);
  const targets = all.filter(isAsked);
  return {
    draft,
    judge,
    definition,
    variables,
    targets,
    others: all.filter((one) => !isAsked(one)),
    options,
  };
}

/** A rule may be in several versions; the place of a schema means all its rules. */
function askedAbout({ schemas }: CostedDefinition, { path }: FitOptions): (one: Constraint) => boolean {
  const expressions = schemas.flatMap(({ expressions }) => expressions);
  const asked = expressions.filter(({ site }) => pathText(site.path) === path);
  if (path === undefined || asked.length === 0) return () => true;
  return ({ isTotal, expressions: [first] }) =>
    !isTotal && first !== undefined && asked.some((one) => isTwin(one, first));
}

function isTwin(a: CostedExpression, b: CostedExpression): boolean {
  if (a.isMessage !== b.isMessage || a.site.rule.rule !== b.site.rule.rule) return false;
  if (a.site.root === b.site.root) return a === b;
  return JSON.stringify(a.site.node.at) === JSON.stringify(b.site.node.at);
}

/** The scenario's objects, which must stay valid. */
function objectsOf({ requests = [], previousRequests = [] }: Scenario): readonly Value[] {
  return [...previousRequests, ...requests].flatMap(({ verb, object }: ScenarioRequest) => {
    if (object === undefined || verb === "patch") return [];
    const parsed = parseDocument(object);
    return parsed.ok ? [parsed.value] : [];
  });
}
