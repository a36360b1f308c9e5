import { fieldName } from "../../apimachinery/field/field-name.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import { locationOf } from "../../playback/assembly/documents.ts";
import type { DefinitionWrite } from "../../playback/evaluate/definitions.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { Location, Problem } from "../../playback/report.ts";
import { documentPaths } from "../../server/apiextensions/document-paths.ts";
import { type CompiledRule, compileNode } from "../../server/rules/compile.ts";
import { cardinalityAt } from "../../server/rules/compiler.ts";
import {
  expressionCost,
  maxCost,
  ruleCostLimit,
  saturatingAdd,
  totalCostLimit,
  worstCardinality,
} from "../../server/rules/cost.ts";
import { cardinalityFactors } from "../../server/rules/cost-bounds.ts";
import type { RuleNode } from "../../server/rules/size-origin.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { RuleSchema } from "../../server/schema/rule-compiler.ts";
import type { RuleAccount, RuleFault, SchemaTotal, StaticCost } from "./account.ts";

/** A rule of a definition with the data for its account. */
export interface DefinitionRule {
  readonly id: string;
  readonly schema: RuleSchema;
  readonly site: RuleNode;
  /** The path of the rule from the schema's root: `[..., "x-kubernetes-validations", 0]`. */
  readonly at: Path;
  /** Undefined if CEL has no type for the node. */
  readonly compiled: CompiledRule | undefined;
  readonly rule: CompiledRule["rule"];
}

/** The rules of all schemas that the server validated, in its order of nodes. */
export function definitionRules({ write, capabilities }: Playback): readonly DefinitionRule[] {
  return (write?.ruleSchemas ?? []).flatMap((schema) => {
    const { root, storedRules, storedMessageExpressions } = schema;
    const environments = {
      capabilities,
      isStoredRule: (text: string) => storedRules.has(text),
      isStoredMessage: (text: string) => storedMessageExpressions.has(text),
    };
    return schema.sites.flatMap(({ at, path }) => {
      const node = nodeAt(root, at);
      const isResourceRoot = at.length === 0 || node.embeddedResource;
      const compiled = compileNode(node, isResourceRoot, environments);
      const site = compiled && { node, decl: compiled.decl, isResourceRoot };
      return node.validations.flatMap((rule, i): DefinitionRule[] => {
        if (site === undefined) return [];
        const id = pathText([...path, "x-kubernetes-validations", i]);
        const place = [...at, "x-kubernetes-validations", i];
        return [{ id, schema, site, at: place, compiled: compiled?.rules[i], rule }];
      });
    });
  });
}

/** The account of one rule, without its runs on an object. */
export function accountOf(rule: DefinitionRule, write: DefinitionWrite): RuleAccount {
  const { id, schema, site, at, compiled } = rule;
  const { expression, message } = compiled ?? {};
  const node = at.slice(0, -2);
  const cardinality = cardinalityAt(schema.root, node);
  const each = expression?.ok === true ? maxCost(expression, site.decl) : undefined;
  const messageCost = message?.ok === true ? maxCost(message, site.decl) : undefined;
  const text = rule.rule.messageExpression;
  return {
    id,
    versions: versionsOf(schema, write),
    field: fieldName(node),
    rule: rule.rule.rule,
    location: inDefinition(write, schema, [...at, "rule"]),
    factors: cardinalityFactors(schema.root, node).map((factor) => ({
      field: fieldName(factor.at),
      keyword: factor.keyword,
      bound: factor.bound,
      location: inDefinition(write, schema, [...factor.at, factor.keyword]),
    })),
    ...(each === undefined
      ? {}
      : {
          cost: staticCost(
            each,
            cardinality ?? worstCardinality(site.decl),
            expressionCost(each, cardinality, site.decl),
          ),
        }),
    ...(text === ""
      ? {}
      : {
          message:
            messageCost === undefined ? { text } : { text, cost: staticCost(messageCost, 1n, messageCost) },
        }),
    faults: faultsOf(write).get(id) ?? [],
  };
}

/** The cost of an expression, and its share of the limit. */
export function staticCost(each: bigint, times: bigint, total: bigint): StaticCost {
  return { each, times, total, share: Number(total) / Number(ruleCostLimit) };
}

/** The cost of each schema's rules and messages together. */
export function schemaTotals(
  rules: readonly { readonly rule: DefinitionRule; readonly account: RuleAccount }[],
  write: DefinitionWrite,
): readonly SchemaTotal[] {
  return write.ruleSchemas.map((schema) => {
    let cost = 0n;
    for (const { rule, account } of rules) {
      if (rule.schema !== schema) continue;
      cost = saturatingAdd(cost, account.cost?.total ?? 0n);
      cost = saturatingAdd(cost, account.message?.cost?.total ?? 0n);
    }
    return { versions: versionsOf(schema, write), cost, share: Number(cost) / Number(totalCostLimit) };
  });
}

/** The versions that a schema is for: all if they share it. */
export function versionsOf({ path }: RuleSchema, { definition }: DefinitionWrite): readonly string[] {
  const versions = definition?.spec.versions ?? [];
  const names = versions.map(({ name }) => name);
  const [, member, index] = path;
  return member === "versions" ? names.slice(Number(index), Number(index) + 1) : names;
}

/** The location of a place of a schema: in the first of the versions that share it. */
export function inDefinition(
  { document, definition }: DefinitionWrite,
  schema: RuleSchema,
  at: Path,
): Location {
  const path: Path = [...schema.path, ...at];
  const [first = path] = definition === undefined ? [path] : documentPaths(path, definition);
  return locationOf(document, first);
}

/** The errors that the server reports for rules, by their ids. */
const faultsOf = remembering((write: DefinitionWrite) => collectFaults(write.call.problems));

function collectFaults(problems: readonly Problem[]): ReadonlyMap<string, readonly RuleFault[]> {
  const faults = new Map<string, RuleFault[]>();
  for (const { error, text, explanation } of problems) {
    const path = error?.path ?? [];
    const index = path.lastIndexOf("x-kubernetes-validations");
    if (index < 0) continue;
    const id = pathText(path.slice(0, index + 2));
    const found = faults.get(id) ?? [];
    faults.set(id, found);
    found.push({ text, explanation });
  }
  return faults;
}
