import { documentsIn } from "../engine.ts";
import { kindOf as definedKind } from "./title.ts";
import { type DocumentName, documentNames, type Workspace } from "./workspace.ts";

type Documents = Workspace["documents"];

/**
 * What is in the wrong place. `swapped`: each is in the other's pane. `resource`/`definition`: one belongs in the
 * other, empty pane. `pair`: a definition and a resource in one text. `many`: more documents than the page can place.
 * `other`: resources, all of different kinds than the definition's. `list`: objects in a list. `served`: an object as
 * `kubectl get` prints it. `scenario`: a definition with its requests, a file of the page.
 */
export type Misplaced =
  | "swapped"
  | "resource"
  | "definition"
  | "pair"
  | "many"
  | "list"
  | "other"
  | "served"
  | "scenario";

/**
 * Longer texts are not checked, since this runs at every keystroke. A multi-line pattern takes ten times as long as a
 * search for a word, so the word is searched first.
 */
const lookLimit = 2_000_000;

/**
 * The documents of a YAML text that contain more than comments, in order. A text without separators is its only
 * document.
 */
export function splitDocuments(text: string): readonly string[] {
  if (!text.includes("---") || !/^---(\s|$)/m.test(text)) return [text];
  return documentsIn(text).map((document) => document.text);
}

/** The top-level `kind` of a manifest, as far as text patterns show it; "" if they do not. */
function kindOf(text: string): string {
  const yaml = /^kind:[ \t]*["']?([A-Za-z]\w*)/m.exec(text);
  const json = /^\s*\{/.test(text) ? /"kind"\s*:\s*"(\w+)"/.exec(text) : null;
  return (json ?? yaml)?.[1] ?? "";
}

/** Whether a kind is that of definitions, or of Crossplane's, which become definitions. */
function isDefining(kind: string): boolean {
  return /^(Custom|Composite)ResourceDefinition$/.test(kind);
}

/** Whether a manifest is a definition, as far as text patterns show. */
function isDefinition(text: string): boolean {
  return isDefining(kindOf(text));
}

function isResource(text: string): boolean {
  const kind = kindOf(text);
  return kind !== "" && !isDefining(kind);
}

/** Whether a manifest is a list of others. */
function isList(text: string): boolean {
  if (!text.includes("List")) return false;
  if (/^\s*\{/.test(text)) return /"kind"\s*:\s*"\w*List"/.test(text) && /"items"\s*:\s*\[/.test(text);
  return /^kind:[ \t]*["']?\w*List\b/m.test(text) && /^items:/m.test(text);
}

/** Whether a manifest has fields that no person writes, so that it certainly comes from `kubectl get`. */
function isServed(text: string): boolean {
  if (!text.includes("managedFields") && !text.includes("last-applied-configuration")) return false;
  return /^ {1,8}["']?managedFields["']?:|kubectl\.kubernetes\.io\/last-applied-configuration/m.test(text);
}

/** Whether a text is a scenario file and not a manifest. */
function isScenario(text: string): boolean {
  if (!text.includes("crd")) return false;
  if (/^\s*\{/.test(text)) return /"crd"\s*:\s*"/.test(text) && !/"(?:kind|apiVersion)"\s*:/.test(text);
  return /^crd[ \t]*:/m.test(text) && !/^["']?(?:kind|apiVersion)\b/m.test(text);
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** Whether there is a resource, and no definition yet. */
export function needsDefinition({ definition, resource }: Documents): boolean {
  return isBlank(definition) && resource.length <= lookLimit && isResource(resource);
}

/** What is wrong with the place of the text `name`, or null. */
export function misplacedText(documents: Documents, name: DocumentName): Misplaced | null {
  if (documentNames.some((other) => documents[other].length > lookLimit)) return null;
  if (isScenario(documents[name])) return "scenario";
  const parts = splitDocuments(documents[name]);
  if (parts.length > 1) {
    const [definitions, resources] = [parts.filter(isDefinition), parts.filter(isResource)];
    const pair = parts.length === 2 && definitions.length === 1 && resources.length === 1;
    const other = name === "definition" ? "resource" : "definition";
    const areForeign = parts.every((part) => isOfOtherKind(documents.definition, part));
    if (name === "resource" && areForeign) return "other";
    return pair && (name === "definition" || name === "resource") && isBlank(documents[other])
      ? "pair"
      : "many";
  }
  if (isList(documents[name])) return "list";
  const { definition, resource } = documents;
  if (name === "definition" && isResource(definition)) {
    if (isDefinition(resource)) return "swapped";
    if (isBlank(resource)) return "resource";
  }
  if (name === "resource" && isDefinition(resource)) {
    if (isBlank(definition)) return "definition";
    return isResource(definition) ? "swapped" : null;
  }
  if (name === "resource" && isOfOtherKind(definition, resource)) return "other";
  return isServed(documents[name]) ? "served" : null;
}

/** Whether a resource cannot belong to a definition: neither the kind nor the group is the same. */
function isOfOtherKind(definition: string, resource: string): boolean {
  if (!isDefinition(definition) || !isResource(resource)) return false;
  const [defined, found] = [definedKind(definition), kindOf(resource)];
  const group = /^[ \t]+["']?group["']?:[ \t]*["']?([\w.-]+)/m.exec(definition)?.[1];
  if (defined === "" || found === defined || group === undefined) return false;
  const written = /^\s*["']?apiVersion["']?:[ \t]*["']?([\w.-]+)\//m.exec(resource)?.[1] ?? "";
  return written !== group;
}

const moved = ["swapped", "resource", "definition", "pair"] as const;

/** Whether the misplaced text only needs another place. */
export function isMoved(misplaced: Misplaced): misplaced is (typeof moved)[number] {
  return moved.some((one) => one === misplaced);
}

/** The workspace with the text `name` in its right place. */
export function putInPlace(workspace: Workspace, name: DocumentName, misplaced: Misplaced): Workspace {
  const { documents } = workspace;
  if (!isMoved(misplaced)) return workspace;
  if (misplaced === "pair") {
    const parts = splitDocuments(documents[name]);
    return {
      ...workspace,
      documents: {
        ...documents,
        definition: parts.find(isDefinition) ?? "",
        resource: parts.find(isResource) ?? "",
      },
    };
  }
  return {
    ...workspace,
    documents: { ...documents, definition: documents.resource, resource: documents.definition },
  };
}
