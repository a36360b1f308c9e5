import type { Example } from "../examples/example.ts";
import { type Feature, features, type Mistake, mistakes } from "../examples/tags.ts";

/** Which examples by what the real server says of them, or by what this browser has seen. */
export type Verdict = "all" | "accepted" | "refused" | "unseen";

/** What examples are looked for by; each part narrows the search. */
export interface Search {
  readonly query: string;
  readonly features: ReadonlySet<Feature>;
  readonly mistakes: ReadonlySet<Mistake>;
  readonly verdict: Verdict;
}

export const emptySearch: Search = { query: "", features: new Set(), mistakes: new Set(), verdict: "all" };

/** The examples that a search finds, in their order. `seen` are ids. */
export function findExamples(
  examples: readonly Example[],
  search: Search,
  seen: ReadonlySet<string>,
): readonly Example[] {
  const words = search.query.toLowerCase().split(/\s+/);
  return examples.filter(
    (example) =>
      words.every((word) => textOf(example).includes(word)) &&
      [...search.features].every((tag) => example.features.includes(tag)) &&
      [...search.mistakes].every((tag) => example.mistakes.includes(tag)) &&
      hasVerdict(example, search.verdict, seen),
  );
}

/** Everything in which words are looked for. */
function textOf({ id, title, summary, features: about, mistakes: wrong }: Example): string {
  const titles = [...about.map((tag) => features[tag]), ...wrong.map((tag) => mistakes[tag])];
  return [id, title, summary, ...titles].join(" ").toLowerCase();
}

function hasVerdict({ id, answer }: Example, verdict: Verdict, seen: ReadonlySet<string>): boolean {
  if (verdict === "unseen") return !seen.has(id);
  return verdict === "all" || answer?.isDefinitionAccepted === (verdict === "accepted");
}

/** How many of `found` have each tag; those that none has are missing. */
export function countTags<T extends string>(
  found: readonly Example[],
  tagsOf: (example: Example) => readonly T[],
): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const tag of found.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

/** The set with `tag` in it, or without it if it was. */
export function toggled<T>(tags: ReadonlySet<T>, tag: T): ReadonlySet<T> {
  const next = new Set(tags);
  if (!next.delete(tag)) next.add(tag);
  return next;
}
