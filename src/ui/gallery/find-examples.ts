import type { Example } from "../examples/example.ts";
import { type Feature, features, type Mistake, mistakes } from "../examples/tags.ts";

/** Filters examples by the real server's verdict, or to those that this browser has not opened yet. */
export type Verdict = "all" | "accepted" | "refused" | "unseen";

/** The criteria for finding examples. Each one narrows the search. */
export interface Search {
  readonly query: string;
  readonly features: ReadonlySet<Feature>;
  readonly mistakes: ReadonlySet<Mistake>;
  readonly verdict: Verdict;
}

export const emptySearch: Search = { query: "", features: new Set(), mistakes: new Set(), verdict: "all" };

/** Returns the examples that match a search, in their order. `seen` has ids. */
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

/** All text of an example in which words are searched. */
function textOf({ id, title, summary, features: about, mistakes: wrong }: Example): string {
  const titles = [...about.map((tag) => features[tag]), ...wrong.map((tag) => mistakes[tag])];
  return [id, title, summary, ...titles].join(" ").toLowerCase();
}

function hasVerdict({ id, answer }: Example, verdict: Verdict, seen: ReadonlySet<string>): boolean {
  if (verdict === "unseen") return !seen.has(id);
  return verdict === "all" || answer?.isDefinitionAccepted === (verdict === "accepted");
}

/** Counts how many of `found` have each tag. Tags that none has are missing. */
export function countTags<T extends string>(
  found: readonly Example[],
  tagsOf: (example: Example) => readonly T[],
): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const tag of found.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

/** Returns the set with `tag` added, or removed if the set had it. */
export function toggled<T>(tags: ReadonlySet<T>, tag: T): ReadonlySet<T> {
  const next = new Set(tags);
  if (!next.delete(tag)) next.add(tag);
  return next;
}
