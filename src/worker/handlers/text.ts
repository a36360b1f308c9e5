import type { FormatResult, Range, TextHelp, TextHover } from "../../engine/index.ts";
import { type DefinitionSchemas, definitionSchemas } from "../../engine/tools/assist/definition-schemas.ts";
import {
  completeDefinition,
  completeResource,
  hoverDefinition,
  hoverResource,
} from "../../engine/tools/assist/document-help.ts";
import { schemaPlaces, valuePlaces } from "../../engine/tools/assist/places.ts";
import { type WrittenPlace, writtenPlaces } from "../../engine/tools/assist/written-places.ts";
import { formatText } from "../../engine/tools/edit/format.ts";
import { stripServerFields } from "../../engine/tools/edit/strip-server-fields.ts";
import { completePolicies, hoverPolicies } from "../../engine/tools/policies/policy-help.ts";
import { policyPlaces } from "../../engine/tools/policies/policy-places.ts";

/** Help with texts while typing. Nothing is evaluated for it. */

/** A place of a text; `other` is the definition for an object and for policies, and an object for a definition. */
export interface TextPlace {
  readonly of: "definition" | "object" | "policies";
  readonly text: string;
  readonly offset: number;
  readonly other: string;
  readonly kubernetes: string;
}

/** The last definition that could be read: while a definition is being edited, help with objects uses this one. */
let lastRead: DefinitionSchemas | undefined;

function schemasOf(definition: string): DefinitionSchemas | undefined {
  lastRead = definitionSchemas(definition) ?? lastRead;
  return lastRead;
}

/** The completions at a place of a text; undefined if nothing is known. */
export function complete({ of, text, offset, other, kubernetes }: TextPlace): TextHelp | undefined {
  if (of === "definition") return completeDefinition(text, offset, kubernetes);
  const schemas = schemasOf(other);
  if (of === "policies") return completePolicies({ text, offset, schemas, kubernetes });
  return schemas && completeResource(text, offset, schemas);
}

/** The hover at a place of a text; undefined if there is nothing to show. */
export function hover({ of, text, offset, other, kubernetes }: TextPlace): TextHover | undefined {
  if (of === "definition") return hoverDefinition(text, offset, kubernetes);
  const schemas = schemasOf(other);
  if (of === "policies") return hoverPolicies({ text, offset, schemas, kubernetes });
  return schemas && hoverResource(text, offset, schemas);
}

/** A place that belongs to another: in the other text, or in the same one. */
export interface TextTarget extends Range {
  readonly here?: boolean;
}

/** The places that correspond to a place of a text; undefined if there are none. */
export function places(place: TextPlace): readonly TextTarget[] | undefined {
  const { of, text, offset, other, kubernetes } = place;
  if (of === "definition") return valuePlaces(text, offset, other);
  const schemas = schemasOf(other);
  if (of === "policies") return policyPlaces({ text, offset, schemas, kubernetes });
  return schemas && schemaPlaces(text, offset, schemas);
}

/** The places of everything in a text. */
export function written({ text }: { readonly text: string }): readonly WrittenPlace[] {
  return writtenPlaces(text);
}

/** A text with even indentation. */
export function format({ text }: { readonly text: string }): FormatResult {
  return formatText(text);
}

/** A manifest without what `kubectl get` adds to it; undefined if there is nothing to remove. */
export function strip({ text }: { readonly text: string }): string | undefined {
  return stripServerFields(text);
}
