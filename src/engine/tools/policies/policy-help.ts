import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { completeCel } from "../../cel/tooling/complete.ts";
import { hoverCel } from "../../cel/tooling/hover.ts";
import type { EditorEnvironment } from "../../cel/tooling/inspect.ts";
import { expressionPlace } from "../../server/policies/cel/expression-place.ts";
import { completeIn } from "../assist/complete.ts";
import type { DefinitionSchemas } from "../assist/definition-schemas.ts";
import { celSuggestions, completeResource, hoverResource } from "../assist/document-help.ts";
import type { TextHelp, TextHover } from "../assist/help.ts";
import { hoverIn } from "../assist/hover.ts";
import { markedString } from "../assist/outline/marked-string.ts";
import { policyEnvironment } from "./policy-scope.ts";
import { policySlot } from "./policy-slots.ts";
import {
  documentAt,
  isOfDefinition,
  isPolicy,
  type PolicyDocument,
  policyDocuments,
} from "./policy-texts.ts";
import type { PolicySurroundings } from "./policy-types.ts";

/** A place of a text of admission policies with their bindings, params and namespaces. The text may be incomplete. */
export interface PolicyPlace {
  readonly text: string;
  readonly offset: number;
  /** Those of the definition on screen. */
  readonly schemas: DefinitionSchemas | undefined;
  readonly kubernetes: string | undefined;
}

/** Completes at a place: CEL in expressions, elsewhere the members and values of the kinds. Undefined if nothing is known. */
export function completePolicies(place: PolicyPlace): TextHelp | undefined {
  return inDocument(place, (document, offset, surroundings) => {
    const expression = expressionAt(document, offset, surroundings);
    if (expression !== undefined) {
      const { start, end, items } = completeCel(expression.value, expression.offset, expression.environment);
      const shift = offset - expression.offset;
      return { start: start + shift, end: end + shift, items: celSuggestions(items) };
    }
    const slot = policySlot(document, surroundings);
    if (slot !== undefined) return completeIn(document.text, offset, slot);
    const { schemas } = surroundings;
    return isOfDefinition(document, schemas) ? completeResource(document.text, offset, schemas) : undefined;
  });
}

/** Describes what is at a place; undefined if there is nothing to show. */
export function hoverPolicies(place: PolicyPlace): TextHover | undefined {
  return inDocument(place, (document, offset, surroundings) => {
    const expression = expressionAt(document, offset, surroundings);
    if (expression !== undefined) {
      const found = hoverCel(expression.value, expression.offset, expression.environment);
      const shift = offset - expression.offset;
      return found && { start: found.start + shift, end: found.end + shift, lines: found.text.split("\n") };
    }
    const slot = policySlot(document, surroundings);
    if (slot !== undefined) return hoverIn(document.text, offset, slot, () => []);
    const { schemas } = surroundings;
    return isOfDefinition(document, schemas) ? hoverResource(document.text, offset, schemas) : undefined;
  });
}

/** Turns help for a document into help for the whole text. */
function inDocument<T extends { readonly start: number; readonly end: number }>(
  { text, offset, schemas, kubernetes }: PolicyPlace,
  help: (document: PolicyDocument, offset: number, surroundings: PolicySurroundings) => T | undefined,
): T | undefined {
  const documents = policyDocuments(text);
  const document = documentAt(documents, offset);
  const surroundings = { schemas, documents, capabilities: capabilitiesOf(answeredVersion(kubernetes)) };
  const found = help(document, offset - document.start, surroundings);
  return found && { ...found, start: found.start + document.start, end: found.end + document.start };
}

interface ExpressionAt {
  readonly value: string;
  readonly offset: number;
  readonly environment: EditorEnvironment;
}

/** The expression of a policy around an offset of its document; undefined elsewhere. */
function expressionAt(
  document: PolicyDocument,
  offset: number,
  surroundings: PolicySurroundings,
): ExpressionAt | undefined {
  if (!isPolicy(document)) return undefined;
  const found = markedString(document.text, offset);
  const place = found && expressionPlace(found.path);
  if (found === undefined || place === undefined) return undefined;
  return { ...found, environment: policyEnvironment(document, place, surroundings) };
}
