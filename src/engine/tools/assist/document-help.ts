import type { Completion } from "../../cel/tooling/complete.ts";
import { goCompositeResourceDefinition } from "../../crossplane/definition.ts";
import { goCustomResourceDefinition } from "../../server/apiextensions/v1/definition.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import { completeIn } from "./complete.ts";
import {
  type DefinitionSchemas,
  definitionSchemas,
  type VersionSchema,
  versionFor,
} from "./definition-schemas.ts";
import type { Suggestion, TextHelp, TextHover } from "./help.ts";
import { hoverIn } from "./hover.ts";
import { definitionKnowledge } from "./keywords/definition-knowledge.ts";
import { goSlot } from "./keywords/go-slot.ts";
import { xrdKnowledge } from "./keywords/xrd-knowledge.ts";
import { caretAt } from "./outline/caret.ts";
import { memberOf, readOutline, scalarText } from "./outline/outline.ts";
import { type OutlinedPlace, outlinedAt } from "./outline/path-at.ts";
import { ruleLines } from "./resource/rule-lines.ts";
import { schemaSlot } from "./resource/schema-slot.ts";
import { completeRule, hoverRule } from "./rule-assist.ts";
import type { Slot } from "./slot.ts";

/** Completes at an offset of an object's text, using the schemas of its definition. */
export function completeResource(
  text: string,
  offset: number,
  schemas: DefinitionSchemas,
): TextHelp | undefined {
  const version = versionOf(text, schemas);
  return version && completeIn(text, offset, rootSlot(schemas, version));
}

/**
 * Describes the value at an offset of an object's text: type, bounds, description, default, and the rules
 * that read it.
 */
export function hoverResource(
  text: string,
  offset: number,
  schemas: DefinitionSchemas,
): TextHover | undefined {
  const version = versionOf(text, schemas);
  if (version === undefined) return undefined;
  return hoverIn(text, offset, rootSlot(schemas, version), (path) => ruleLines(schemas, version, path));
}

/** Completes at an offset of a definition's text: CEL in rules, elsewhere the members of definitions. */
export function completeDefinition(
  text: string,
  offset: number,
  kubernetes: string | undefined,
): TextHelp | undefined {
  const caret = caretAt(text, offset);
  // Block scalars have no caret, and may be rules.
  const isExpression = caret === undefined || (caret.at === "value" && isRule(caret.path));
  const rule = isExpression ? completeRule(text, offset, kubernetes) : undefined;
  if (rule === undefined) return completeIn(text, offset, definitionSlot(text));
  const { start, end } = rule;
  return { start, end, items: celSuggestions(rule.items) };
}

/** The completions of an expression as suggestions of an editor. */
export function celSuggestions(items: readonly Completion[]): readonly Suggestion[] {
  return items.map(({ label, kind, detail, example }) => ({
    label,
    kind,
    detail: detail.split("\n", 1)[0] ?? "",
    documentation: [detail, ...(example === undefined ? [] : [example])].join("\n\n"),
  }));
}

/** Describes what is at an offset of a definition's text. */
export function hoverDefinition(
  text: string,
  offset: number,
  kubernetes: string | undefined,
): TextHover | undefined {
  const place = outlinedAt(text, offset);
  if (place === undefined) return undefined;
  if (!place.isKey && isRule(place.path)) {
    const rule = hoverRule(text, offset, kubernetes);
    return rule && { start: rule.start, end: rule.end, lines: rule.text.split("\n") };
  }
  if (place.isKey && place.path.at(-2) === "properties") return propertyHover(text, place);
  return hoverIn(text, offset, definitionSlot(text), () => []);
}

/** What a definition's schema says about one of its own properties. */
function propertyHover(text: string, { path, start, end }: OutlinedPlace): TextHover | undefined {
  const version = definitionSchemas(text)?.versions.find(({ at }) => at.every((key, i) => key === path[i]));
  const node = version && nodeAt(version.schema, path.slice(version.at.length));
  if (version === undefined || node?.at.length !== path.length - version.at.length) return undefined;
  const { summary, notes } = schemaSlot(node, false);
  const rules = node.validations.map(({ rule }) => `Rule: ${rule.trim()}`);
  return { start, end, lines: [`${String(path.at(-1))}: ${summary}`, ...notes, ...rules] };
}

function isRule(path: readonly unknown[]): boolean {
  const last = path.at(-1);
  return (last === "rule" || last === "messageExpression") && path.at(-3) === "x-kubernetes-validations";
}

function definitionSlot(text: string): Slot {
  const root = readOutline(text);
  const kind = memberOf(root, "kind")?.value;
  return kind && scalarText(text, kind) === "CompositeResourceDefinition"
    ? goSlot(goCompositeResourceDefinition, xrdKnowledge(text, root))
    : goSlot(goCustomResourceDefinition, definitionKnowledge(text, root));
}

/** The version that an object's text names, as far as it is typed. */
export function versionOf(text: string, schemas: DefinitionSchemas): VersionSchema | undefined {
  const written = memberOf(readOutline(text), "apiVersion")?.value;
  return versionFor(schemas, written && scalarText(text, written));
}

function rootSlot({ group, kind, versions }: DefinitionSchemas, { schema }: VersionSchema): Slot {
  const apiVersions = versions.map(({ name }) => `${group}/${name}`);
  return schemaSlot(schema, false, { apiVersions, kinds: [kind] });
}
