import { valueAt } from "../../apimachinery/field/value-at.ts";
import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { type Completion, completeCel } from "../../cel/tooling/complete.ts";
import { hoverCel } from "../../cel/tooling/hover.ts";
import type { EditorEnvironment } from "../../cel/tooling/inspect.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { isMap } from "../../go/value/value.ts";
import { editorEnvironment } from "../../server/rules/compile-free.ts";
import { declType } from "../../server/rules/decl-type.ts";
import { newStructural } from "../../server/schema/new-structural.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import { goJSONSchemaProps, readSchema } from "../../server/schema/props/schema.ts";
import { type RuleAt, ruleAt } from "./rule-at.ts";

/** The completions at a place of a rule. The range is in the definition's text. */
export interface RuleCompletions {
  readonly start: number;
  readonly end: number;
  readonly items: readonly Completion[];
}

export interface RuleHover {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Completes at a place of a definition's text inside a rule; undefined elsewhere. Works for definitions that the
 * server would reject, if the text can be read and the node's schema has a type.
 */
export const completeRule: RuleHelp<RuleCompletions> = inRule(completeCel);

/** Describes a name in a rule; undefined if there is nothing to show. */
export const hoverRule: RuleHelp<RuleHover> = inRule(hoverCel);

type RuleHelp<T> = (text: string, offset: number, kubernetes: string | undefined) => T | undefined;

/** Turns help for expressions into help for texts that contain them. A word is written the same in both. */
function inRule<T extends { readonly start: number; readonly end: number }>(
  help: (expression: string, offset: number, environment: EditorEnvironment) => T | undefined,
): RuleHelp<T> {
  return (text, offset, kubernetes) => {
    const rule = ruleAt(text, offset);
    const environment = rule === undefined ? undefined : environmentAt(text, rule, kubernetes);
    if (rule === undefined || environment === undefined) return undefined;
    const found = help(rule.expression, rule.offset, environment);
    const shift = offset - rule.offset;
    return found === undefined ? undefined : { ...found, start: found.start + shift, end: found.end + shift };
  };
}

function environmentAt(
  text: string,
  rule: RuleAt,
  kubernetes: string | undefined,
): EditorEnvironment | undefined {
  const document = parseDocument(text, formatOf(text));
  const at = rule.node.lastIndexOf("openAPIV3Schema");
  if (!document.ok || at < 0) return undefined;
  const schema = valueAt(document.value, rule.node.slice(0, at + 1));
  if (!isMap(schema)) return undefined;
  const structural = newStructural(readSchema(decodeGo(schema, goJSONSchemaProps).output));
  if (!structural.ok) return undefined;
  const path = rule.node.slice(at + 1);
  const capabilities = capabilitiesOf(answeredVersion(kubernetes));
  const decl = declType(nodeAt(structural.structural, path), path.length === 0, "self", capabilities);
  return decl && editorEnvironment(decl, rule.optionalOldSelf, capabilities);
}
