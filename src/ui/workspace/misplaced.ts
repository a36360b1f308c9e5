import { type DocumentName, documentNames, type Workspace } from "./workspace.ts";

type Documents = Workspace["documents"];

/**
 * What is in the wrong place: `swapped`: each in the other's pane; `resource`/`definition`: one that belongs in the
 * other, empty pane; `pair`: a definition and a resource in one text; `many`: more documents than the page can place.
 */
export type Misplaced = "swapped" | "resource" | "definition" | "pair" | "many";

/** Longer texts are not looked at: this runs at every keystroke. */
const lookLimit = 2_000_000;

/** The documents of a YAML text that hold more than comments, in order. */
export function splitDocuments(text: string): readonly string[] {
  if (!/^---(\s|$)/m.test(text)) return [text];
  return text
    .split(/^---(?:[ \t].*)?\r?$\n?/m)
    .filter((part) => part.split("\n").some((line) => !/^\s*(#.*)?$/.test(line)));
}

/** The top-level `kind` of a manifest as far as a look without parsing tells it, "" if it does not. */
function kindOf(text: string): string {
  const yaml = /^kind:[ \t]*["']?([A-Za-z]\w*)/m.exec(text);
  const json = /^\s*\{/.test(text) ? /"kind"\s*:\s*"(\w+)"/.exec(text) : null;
  return (json ?? yaml)?.[1] ?? "";
}

/** Whether a manifest is a CustomResourceDefinition, as far as a look without parsing tells. */
export function isDefinition(text: string): boolean {
  return kindOf(text) === "CustomResourceDefinition";
}

function isResource(text: string): boolean {
  const kind = kindOf(text);
  return kind !== "" && kind !== "CustomResourceDefinition";
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** What is wrong with the place of the text `name`, or null. */
export function misplacedText(documents: Documents, name: DocumentName): Misplaced | null {
  if (documentNames.some((other) => documents[other].length > lookLimit)) return null;
  const parts = splitDocuments(documents[name]);
  if (parts.length > 1) {
    const [definitions, resources] = [parts.filter(isDefinition), parts.filter(isResource)];
    const pair = parts.length === 2 && definitions.length === 1 && resources.length === 1;
    const other = name === "definition" ? "resource" : "definition";
    return pair && (name === "definition" || name === "resource") && isBlank(documents[other])
      ? "pair"
      : "many";
  }
  const { definition, resource } = documents;
  if (name === "definition" && isResource(definition)) {
    if (isDefinition(resource)) return "swapped";
    return isBlank(resource) ? "resource" : null;
  }
  if (name === "resource" && isDefinition(resource)) {
    if (isBlank(definition)) return "definition";
    return isResource(definition) ? "swapped" : null;
  }
  return null;
}

/** The workspace with the text `name` put where it belongs. */
export function putInPlace(workspace: Workspace, name: DocumentName, misplaced: Misplaced): Workspace {
  const { documents } = workspace;
  if (misplaced === "many") return workspace;
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
