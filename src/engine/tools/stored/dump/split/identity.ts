import type { Item } from "./item.ts";

/**
 * What tells an object from all others, without reading it as the server does: its namespace and name if they are where
 * kubectl writes them, otherwise its whole text. The same for an object in any dump.
 */
export function identityOf({ text, format }: Pick<Item, "text" | "format">): string {
  return (format === "json" ? jsonIdentity(text) : yamlIdentity(text)) ?? text;
}

function jsonIdentity(text: string): string | undefined {
  try {
    const object: unknown = JSON.parse(text);
    const metadata = isObject(object) ? object["metadata"] : undefined;
    return isObject(metadata) ? identity(metadata["namespace"], metadata["name"]) : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function identity(namespace: unknown, name: unknown): string | undefined {
  if (typeof name !== "string" || name === "") return undefined;
  return `${typeof namespace === "string" ? namespace : ""}/${name}`;
}

const blank = /^ *(?:#.*)?$/;

/** Reads the lines below `metadata:` that are indented like the first of them. */
function yamlIdentity(text: string): string | undefined {
  let root: number | undefined;
  let within = false;
  let column: number | undefined;
  const found: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    if (blank.test(line)) continue;
    const own = line.length - line.trimStart().length;
    root ??= own;
    if (own <= root) {
      if (within && own === root && !line.startsWith("-", own)) break;
      within = line.slice(own).trimEnd() === "metadata:";
      continue;
    }
    if (!within) continue;
    column ??= own;
    const member = own === column ? /^ *(name|namespace): +(["']?)([\w.:-]+)\2 *$/.exec(line) : null;
    if (member?.[1] !== undefined && member[3] !== undefined) found[member[1]] = member[3];
  }
  return identity(found["namespace"], found["name"]);
}
