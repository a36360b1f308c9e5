import { jsonItems, jsonMembers, unquoted } from "./json-members.ts";

/** What patterns show about a manifest. Parsing would take too long for a large one. */
export interface ManifestLook {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** The manifests of a list, each as it is written there. Undefined if it is not a list. */
  readonly items: readonly string[] | undefined;
}

export function lookAtManifest(text: string): ManifestLook {
  return /^\s*\{/.test(text) ? (lookAtJson(text) ?? lookAtYaml(text)) : lookAtYaml(text);
}

function lookAtJson(text: string): ManifestLook | undefined {
  const members = jsonMembers(text);
  if (members === undefined) return undefined;
  const textOf = (name: string): string => unquoted(members.get(name) ?? "");
  const kind = textOf("kind");
  const name = unquoted(jsonMembers(members.get("metadata") ?? "")?.get("name") ?? "");
  const items = isListKind(kind) ? jsonItems(members.get("items") ?? "") : undefined;
  return { apiVersion: textOf("apiVersion"), kind, name, items };
}

function lookAtYaml(text: string): ManifestLook {
  const top = (key: string): string =>
    new RegExp(`^["']?${key}["']?:[ \\t]*["']?([\\w./-]+)`, "m").exec(text)?.[1] ?? "";
  const kind = top("kind");
  const metadata = /^metadata:[ \t]*(\{.*|(?:\n(?:[ \t]+.*|[ \t]*|#.*))*)/m.exec(text)?.[1] ?? "";
  return {
    apiVersion: top("apiVersion"),
    kind,
    name: nameIn(metadata),
    items: isListKind(kind) ? yamlItems(text) : undefined,
  };
}

/**
 * The name in the text of a metadata. The least indented one is the object's own. Others are those of owners and
 * managers.
 */
function nameIn(block: string): string {
  const names = [...block.matchAll(/(^|\n|[{,])( *)["']?name["']?:\s*["']?([\w.-]+)/g)];
  names.sort(([, , a = ""], [, , b = ""]) => a.length - b.length);
  return names[0]?.[3] ?? "";
}

function isListKind(kind: string): boolean {
  return kind.endsWith("List");
}

/** The items of a list in block style, as kubectl prints it, each without the dash and its indentation. */
function yamlItems(text: string): readonly string[] | undefined {
  if (/^items:\s*\[\s*\]/m.test(text)) return [];
  const lines = text.split("\n");
  const start = lines.findIndex((line) => /^items:\s*(?:#.*)?$/.test(line));
  const first = lines.slice(start + 1).find((line) => !/^\s*(?:#.*)?$/.test(line));
  const dash = /^( *)-(?: +\S|\s*$)/.exec(first ?? "")?.[1];
  if (start < 0 || dash === undefined) return undefined;
  const items: string[][] = [];
  for (const line of lines.slice(start + 1)) {
    const isBlank = /^\s*(?:#.*)?$/.test(line);
    const indent = line.search(/\S/);
    if (
      !isBlank &&
      (indent < dash.length || (indent === dash.length && !/^-(?:\s|$)/.test(line.slice(indent))))
    )
      break;
    if (!isBlank && indent === dash.length) items.push([]);
    items.at(-1)?.push(line);
  }
  return items.map(withoutDash(dash.length));
}

/** The lines of an item, moved to the left by the column of its first member. */
function withoutDash(dash: number): (lines: readonly string[]) => string {
  return (lines) => {
    const [first = "", ...rest] = lines;
    const column = Math.max(dash + 2, dash + 1 + first.slice(dash + 1).search(/\S|$/));
    const cut = (line: string): string =>
      line.slice(0, column).trim() === "" ? line.slice(column) : line.trimStart();
    return `${[first.slice(column), ...rest.map(cut)].join("\n").replace(/\n+$/, "")}\n`;
  };
}
