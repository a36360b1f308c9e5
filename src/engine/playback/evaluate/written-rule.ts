import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { type CompiledRule, compileNode } from "../../server/rules/compile.ts";
import type { RuleNode } from "../../server/rules/size-origin.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { RuleSchema } from "../../server/schema/rule-compiler.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** An expression of a rule, found by the path in an error. */
export interface WrittenRule {
  readonly root: Structural;
  /** The path of the node from the schema's root. */
  readonly at: Path;
  readonly site: RuleNode;
  readonly rule: CompiledRule;
  readonly isMessage: boolean;
  readonly text: string;
}

/** Returns the rule, or its message, at an error's path `…x-kubernetes-validations[0].rule`. */
export function writtenRuleAt(
  path: Path,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
): WrittenRule | undefined {
  const place = pathText(path.slice(0, -3));
  for (const { root, sites, storedRules, storedMessageExpressions } of schemas) {
    const found = sites.find((one) => pathText(one.path) === place);
    if (found === undefined) continue;
    const node = nodeAt(root, found.at);
    const isResourceRoot = found.at.length === 0 || node.embeddedResource;
    const compiled = compileNode(node, isResourceRoot, {
      capabilities,
      isStoredRule: (text) => storedRules.has(text),
      isStoredMessage: (text) => storedMessageExpressions.has(text),
    });
    const rule = compiled?.rules[Number(path.at(-2))];
    if (compiled === undefined || rule === undefined) return undefined;
    const isMessage = path.at(-1) === "messageExpression";
    return {
      root,
      at: found.at,
      site: { node, decl: compiled.decl, isResourceRoot },
      rule,
      isMessage,
      text: isMessage ? rule.rule.messageExpression : rule.rule.rule,
    };
  }
  return undefined;
}
