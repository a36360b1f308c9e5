import type { RequestUser, Scenario } from "../engine.ts";

/** The lists of a scenario that the page shows as one text. */
export type ManifestList = "namespaces" | "params" | "policies";

/** A manifest of the page's text. */
export interface PlacedManifest {
  readonly list: ManifestList;
  /** The manifest after spaces and line ends in place of everything before it. */
  readonly text: string;
}

/**
 * Returns the manifests of a text: documents of YAML, separated by `---`. What they are is read from text patterns, since
 * the answer must not wait for a YAML reader.
 */
export function manifestsOf(text: string): readonly PlacedManifest[] {
  const manifests: PlacedManifest[] = [];
  let start = 0;
  const take = (end: number): void => {
    const manifest = text.slice(start, end);
    if (!/^[ \t]*[^\s#]/m.test(manifest)) return;
    manifests.push({ list: listOf(manifest), text: blank(text.slice(0, start)) + manifest });
  };
  for (const { index, 0: separator } of text.matchAll(/^---(?=\s|$)/gm)) {
    take(index);
    start = index + separator.length;
  }
  take(text.length);
  return manifests;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

function listOf(manifest: string): ManifestList {
  const kind = /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?(\w+)/m.exec(manifest)?.[1] ?? "";
  if (kind === "Namespace") return "namespaces";
  return /AdmissionPolicy|^$/.test(kind) ? "policies" : "params";
}

/** Returns a scenario whose manifests begin with their first line, as in a file. */
export function withoutLeads(scenario: Scenario): Scenario {
  const bare = (texts: readonly string[]) => texts.map((text) => text.replace(/^(?:[ \t]*\n)+/, ""));
  const { namespaces, params, policies } = scenario;
  return {
    ...scenario,
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
