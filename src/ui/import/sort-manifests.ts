import { splitDocuments } from "../workspace/misplaced.ts";
import { isBuiltIn } from "./built-in.ts";
import { lookAtManifest, type ManifestLook } from "./manifest-look.ts";

/** A text with the name of its file. */
export interface ImportedText {
  readonly name: string;
  readonly text: string;
}

/** A manifest that has a place on the page. */
export interface SortedManifest {
  readonly text: string;
  /** The name of a definition, or kind and name of an object. */
  readonly label: string;
}

export interface SortedManifests {
  readonly definitions: readonly SortedManifest[];
  readonly resources: readonly SortedManifest[];
  /** The texts that have no place on the page, in sentences. */
  readonly complaints: readonly string[];
}

/** More items are not checked, since a dump of a cluster may have hundreds of thousands. */
const mostManifests = 2_000;
/** More sentences do not help. */
const mostComplaints = 4;

/** Sorts texts by kind. Each may contain several documents, and each document may be a list. */
export function sortManifests(texts: readonly ImportedText[]): SortedManifests {
  const definitions: SortedManifest[] = [];
  const resources: SortedManifest[] = [];
  const complaints: string[] = [];
  let looked = 0;
  for (const { name, text } of texts) {
    const complaint = unreadable(name, text);
    if (complaint !== undefined) {
      complaints.push(complaint);
      continue;
    }
    const waiting = [...splitDocuments(text)].reverse();
    for (let next = waiting.pop(); next !== undefined && looked < mostManifests; next = waiting.pop()) {
      looked++;
      const look = lookAtManifest(next);
      if (look.items !== undefined) {
        for (const each of [...look.items].reverse()) waiting.push(each);
        if (look.items.length === 0) complaints.push(`${name} is an empty list.`);
      } else if (isDefinition(look)) definitions.push({ text: next, label: look.name });
      else if (look.kind === "") complaints.push(`A document of ${name} has no kind. ${expected}`);
      else if (isBuiltIn(look)) complaints.push(`${name} has a ${look.kind}, which is built in. ${expected}`);
      else resources.push({ text: next, label: `${look.kind} ${look.name}`.trim() });
    }
    if (waiting.length > 0) complaints.push(`${name} has more documents than ${mostManifests}.`);
  }
  return { definitions, resources, complaints: [...new Set(complaints)].slice(0, mostComplaints) };
}

const expected = "Open CustomResourceDefinitions and objects of the kinds that they define.";

function isDefinition({ apiVersion, kind }: ManifestLook): boolean {
  if (kind === "CompositeResourceDefinition") return apiVersion.startsWith("apiextensions.crossplane.io/");
  return kind === "CustomResourceDefinition" && /^(apiextensions\.k8s\.io\/|$)/.test(apiVersion);
}

/** Why a text is not a manifest, if a pattern shows that. */
function unreadable(name: string, text: string): string | undefined {
  if (text.trim() === "") return `${name} is empty.`;
  if (isTemplate(text)) {
    return `${name} is a template, not YAML: it has {{ … }} where values belong. Render it first (with helm template, kustomize build or similar) and open the result.`;
  }
  return undefined;
}

/**
 * Whether a text is a template of Helm or Go: it has an action alone on a line, or unquoted where a value begins. In
 * comments, quotes and block scalars, `{{` may be a part of the text.
 */
export function isTemplate(text: string): boolean {
  if (!text.includes("{{")) return false;
  /** The indentation of the key of the current block scalar. */
  let block = -1;
  for (const line of text.split("\n")) {
    const indent = line.search(/\S/);
    const isControl = /^\s*\{\{-?\s*(?:if|range|with|end|else|define|include|template|block|\/\*)\b/.test(
      line,
    );
    if (block >= 0 && (indent < 0 || indent > block)) continue;
    if (
      isControl ||
      /^\s*(?:- )?(?:[\w.-]+:\s+)?\{\{/.test(line) ||
      /^\s*(?:- )?[\w.-]*\{\{.*\}\}[\w.-]*:/.test(line)
    )
      return true;
    if (/^\s*(?:- )*[\w.-]+:\s+[^"'#|>\s][^#"']*\{\{[^"']*\}\}/.test(line)) return true;
    block = /(?:^|[:\s-])[|>][-+0-9]{0,2}\s*(?:#.*)?$/.test(line) && indent >= 0 ? indent : -1;
  }
  return false;
}
