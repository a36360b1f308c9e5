import type { RequestUser, Scenario } from "../engine.ts";

/** The lists of a scenario that the page shows as one text. */
export type ManifestList = "namespaces" | "params" | "policies";

/** A manifest of the page's text. */
export interface PlacedManifest {
  readonly list: ManifestList;
  /** The manifest after spaces and line ends in place of everything before it. */
  readonly text: string;
  /** True for the last one if it is all the rest of a text with too many documents. Only its first one is read. */
  readonly isRest: boolean;
}

/**
 * The most manifests of a text, and the most characters in place of what is before them: since each is as long as the
 * text up to its end, thousands of small ones would be gigabytes.
 */
const most = { manifests: 200, blanks: 16_000_000 };

/**
 * Returns the manifests of a text: documents of YAML, separated by `---`. What they are is read from text patterns, since
 * the answer must not wait for a YAML reader.
 */
export function manifestsOf(text: string): readonly PlacedManifest[] {
  const manifests: PlacedManifest[] = [];
  let start = 0;
  let lead = "";
  let blanks = 0;
  const take = (end: number, isRest = false): void => {
    const manifest = text.slice(start, end);
    if (!/^[ \t]*[^\s#]/m.test(manifest)) return;
    manifests.push({ list: listOf(manifest), text: lead + manifest, isRest });
  };
  for (const { index, 0: separator } of text.matchAll(/^---(?=\s|$)/gm)) {
    const isFull = manifests.length >= most.manifests - 1 || blanks > most.blanks;
    if (isFull && /\S/.test(text.slice(start, index))) break;
    take(index);
    blanks += lead.length;
    lead += blank(text.slice(start, index + separator.length));
    start = index + separator.length;
  }
  take(text.length, /^---(?=\s|$)/m.test(text.slice(start)));
  return manifests;
}

function blank(text: string): string {
  return text.replace(/[^\n]+/g, (line) => " ".repeat(line.length));
}

function listOf(manifest: string): ManifestList {
  const kind = /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?(\w+)/m.exec(manifest)?.[1] ?? "";
  if (kind === "Namespace") return "namespaces";
  return /AdmissionPolicy|^$/.test(kind) ? "policies" : "params";
}

/** Returns a scenario whose manifests begin with their first line, as in a file. */
export function withoutLeads(scenario: Scenario): Scenario {
  const bare = (texts: readonly string[]) => texts.map((text) => text.replace(/^(?:[ \t]*\n)+/, ""));
  const { hasLeads: _, ...own } = scenario;
  const { namespaces, params, policies } = own;
  return {
    ...own,
    ...(namespaces && { namespaces: bare(namespaces) }),
    ...(params && { params: bare(params) }),
    ...(policies && { policies: bare(policies) }),
  };
}

/** The text of a scenario's policies, params and namespaces. */
export function policiesText({
  policies = [],
  params = [],
  namespaces = [],
}: Pick<Scenario, ManifestList>): string {
  const texts = [...policies, ...params, ...namespaces].filter((text) => typeof text === "string");
  return texts.map((text) => (text.endsWith("\n") ? text : `${text}\n`)).join("---\n");
}

/** Reads who sends a request: a name, then groups, separated by commas. Undefined for the administrator. */
export function userOf(sender: string): RequestUser | undefined {
  const [username = "", ...groups] = sender.split(",").map((part) => part.trim());
  if (username === "") return undefined;
  const named = groups.filter((group) => group !== "");
  return named.length === 0 ? { username } : { username, groups: named };
}

/** The text that `userOf` reads. */
export function senderOf(user: RequestUser | undefined): string {
  return user === undefined ? "" : [user.username, ...(user.groups ?? [])].join(", ");
}
