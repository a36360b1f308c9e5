import { pathOfText } from "../../../playback/explain/path-of-text.ts";
import type { Attempt, Draft } from "../draft.ts";
import { lastOf } from "../draft.ts";

/** A field that stands twice in one object: the one that counts without strict validation stays, or the other. */
export function repeatedField({ manuscript, problem }: Draft): readonly Attempt[] {
  const named = /duplicate field "(.*?)"/.exec(problem.text)?.[1] ?? "";
  const path = pathOfText(named);
  return [
    { title: `Remove the first ${lastOf(path)}`, edits: manuscript.removeRepeated(path, "first") },
    { title: `Remove the second ${lastOf(path)}`, edits: manuscript.removeRepeated(path, "last") },
  ];
}

/** A key that stands in a mapping already: its second line goes, or the first, if it has but one. */
export function repeatedKey({ manuscript, problem }: Draft): readonly Attempt[] {
  const [, line = "", key = ""] = /line (\d+): key "(.*?)" already set/.exec(problem.text) ?? [];
  const lines = manuscript.text.split("\n");
  const second = Number(line) - 1;
  const own = lines[second] ?? "";
  const column = own.indexOf(key);
  if (key === "" || column < 0) return [];
  // Behind a dash the mapping begins.
  const first = lines.findLastIndex(
    (text, i) => i < second && text.startsWith(key, column) && /^[ -]*$/.test(text.slice(0, column)),
  );
  const alone = (index: number): boolean => {
    const next = lines.slice(index + 1).find((text) => text.trim() !== "");
    const indent = /^ */.exec(next ?? "")?.[0].length ?? 0;
    return /^ *$/.test((lines[index] ?? "-").slice(0, column)) && (next === undefined || indent <= column);
  };
  const without = (index: number): Attempt["edits"] => {
    if (index < 0 || !alone(index)) return undefined;
    const start = lines.slice(0, index).reduce((sum, text) => sum + text.length + 1, 0);
    return [{ start, end: start + (lines[index] ?? "").length + 1, text: "" }];
  };
  return [
    { title: `Remove the second ${key}`, edits: without(second) },
    { title: `Remove the first ${key}`, edits: without(first) },
  ];
}
