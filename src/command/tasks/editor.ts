import { definitionSchemas } from "../../engine/tools/assist/definition-schemas.ts";
import {
  completeDefinition,
  completeResource,
  hoverDefinition,
  hoverResource,
} from "../../engine/tools/assist/document-help.ts";
import type { TextHelp, TextHover } from "../../engine/tools/assist/help.ts";
import { memberOf, readOutline, scalarText } from "../../engine/tools/assist/outline/outline.ts";
import { schemaPlaces, valuePlaces } from "../../engine/tools/assist/places.ts";
import { type FormatResult, formatText } from "../../engine/tools/edit/format.ts";
import {
  completePolicies,
  hoverPolicies,
  type PolicyPlace,
} from "../../engine/tools/policies/policy-help.ts";
import { policyPlaces } from "../../engine/tools/policies/policy-places.ts";
import {
  isDefinition,
  type Manifest,
  type Manifests,
  manifestsIn,
  streamOf,
} from "../../engine/tools/project/manifest.ts";

/** A text of an editor. */
export interface EditorText {
  /** The editor's name for it. */
  readonly file: string;
  readonly text: string;
}

/** One object of a text, which may be invalid. */
export interface Piece {
  readonly file: string;
  readonly text: string;
  /** Where the piece begins in the text, in UTF-16 units. */
  readonly start: number;
  readonly apiVersion: string;
  readonly group: string;
  readonly kind: string;
  readonly isDefinition: boolean;
}

/** The objects of a text, and the documents that cannot be read but look like objects. */
export function readPieces({ file, text }: EditorText): Manifests {
  const { manifests, unread } = manifestsIn({ file, text, isNamed: false });
  const documents = streamOf(text);
  const isObject = (line: number): boolean => {
    const document = documents.findLast(({ linesBefore }) => linesBefore < line);
    return document !== undefined && /^[ \t]*["']?(?:apiVersion|kind)["']?[ \t]*:/m.test(document.text);
  };
  return { manifests, unread: unread.filter(({ line }) => isObject(line)) };
}

/** The object at an offset of a text. An item of a list is an object of its own. Undefined if there is none. */
export function pieceAt({ file, text, offset }: EditorText & { readonly offset: number }): Piece | undefined {
  const document = streamOf(text).findLast(({ start }) => start <= offset);
  if (document === undefined) return undefined;
  const root = readOutline(document.text);
  const scalarAt = (key: string): string => {
    const value = memberOf(root, key)?.value;
    return value?.kind === "scalar" ? (scalarText(document.text, value) ?? "") : "";
  };
  const [apiVersion, kind] = [scalarAt("apiVersion"), scalarAt("kind")];
  if (kind.endsWith("List")) {
    const item = manifestsIn({ file, text, isNamed: false }).manifests.find(
      ({ start, blank, text: own }) => start + blank <= offset && offset <= start + own.length,
    );
    return item && pieceOf(item);
  }
  const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
  return {
    file,
    text: document.text,
    start: document.start,
    apiVersion,
    group,
    kind,
    isDefinition: isDefinition(group, kind),
  };
}

function pieceOf({ file, text, start, apiVersion, group, kind, defines }: Manifest): Piece {
  return { file, text, start, apiVersion, group, kind, isDefinition: defines !== undefined };
}

/** A place in the text of an object, with its definition; or in that of a definition, without one. */
export interface HelpTask {
  readonly text: string;
  readonly offset: number;
  readonly definition?: string;
  readonly kubernetes?: string;
  /** Whether the text is one of admission policies, with the definition that they are about. */
  readonly isOfPolicies?: boolean;
}

function policyPlace({ text, offset, definition, kubernetes }: HelpTask): PolicyPlace {
  const schemas = definition === undefined ? undefined : definitionSchemas(definition);
  return { text, offset, schemas, kubernetes };
}

/** The completions at a place; undefined if nothing is known about it. */
export function complete(task: HelpTask): TextHelp | undefined {
  const { text, offset, definition, kubernetes } = task;
  if (task.isOfPolicies === true) return completePolicies(policyPlace(task));
  if (definition === undefined) return completeDefinition(text, offset, kubernetes);
  const schemas = definitionSchemas(definition);
  return schemas && completeResource(text, offset, schemas);
}

/** The hover at a place; undefined if there is none. */
export function hover(task: HelpTask): TextHover | undefined {
  const { text, offset, definition, kubernetes } = task;
  if (task.isOfPolicies === true) return hoverPolicies(policyPlace(task));
  if (definition === undefined) return hoverDefinition(text, offset, kubernetes);
  const schemas = definitionSchemas(definition);
  return schemas && hoverResource(text, offset, schemas);
}

/**
 * A place in a definition with a text of objects, a place in an object with its definition, or a place in policies with the
 * definition that they are about.
 */
export type PlacesTask =
  | ({ readonly of: "policies" } & HelpTask)
  | { readonly of: "object"; readonly text: string; readonly offset: number; readonly definition: string }
  | {
      readonly of: "definition";
      readonly text: string;
      readonly offset: number;
      readonly objects: readonly EditorText[];
    };

/** A range of a text: of the definition, of the text with that name, or of the asked text itself. */
export interface FoundPlace {
  readonly file?: string;
  readonly isHere?: boolean;
  readonly start: number;
  readonly end: number;
}

/** The related places in the other texts. Places in objects are relative to the whole text. */
export function places(task: PlacesTask): readonly FoundPlace[] {
  const { text, offset } = task;
  if (task.of === "policies") {
    const found = policyPlaces(policyPlace(task));
    return found.map(({ start, end, here }) => ({ start, end, ...(here && { isHere: true }) }));
  }
  if (task.of === "object") {
    const schemas = definitionSchemas(task.definition);
    return schemas === undefined ? [] : schemaPlaces(text, offset, schemas);
  }
  const schemas = definitionSchemas(text);
  if (schemas === undefined) return [];
  const { group, kind } = schemas;
  return task.objects.flatMap(({ file, text: whole }) =>
    manifestsIn({ file, text: whole, isNamed: false })
      .manifests.filter((each) => each.group === group && each.kind === kind)
      .flatMap(({ text: object, start: before }) =>
        valuePlaces(text, offset, object).map(({ start, end }) => ({
          file,
          start: start + before,
          end: end + before,
        })),
      ),
  );
}

/** A text with even indentation. */
export function format({ text }: { readonly text: string }): FormatResult {
  return formatText(text);
}
