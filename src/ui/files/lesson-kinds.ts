import type { ScenarioFile } from "../workspace/from-scenario.ts";
import { dataIn, LessonFault } from "./lesson-faults.ts";

/**
 * Rejects a start whose manifests have a misspelled `kind`: nothing in the lesson would be checked then, and nobody
 * would know why. A spelling that the solution changes is intended. `block` is the start's YAML, which begins at the
 * line `blockLine`.
 * @throws LessonFault
 */
export function refuseMisspeltKinds(
  start: ScenarioFile,
  solution: ScenarioFile | undefined,
  block: string,
  blockLine: number,
): void {
  const check = (text: string | undefined, solved: string | undefined, wanted: string): void => {
    const kind = kindIn(text);
    if (kind === undefined || !isSlip(kind, wanted)) return;
    if (solution !== undefined && kindIn(solved) !== kind) return;
    throw new LessonFault(lineOfKind(block, kind, blockLine), `kind is ${kind}: did you mean ${wanted}?`);
  };
  const definition = "CustomResourceDefinition";
  check(start.crd, solution?.crd, definition);
  check(start.previousCrd, solution?.previousCrd, definition);
  const resource = textAt(dataOf(start.crd), ["spec", "names", "kind"]);
  if (resource === undefined) return;
  const solved = [...(solution?.previousRequests ?? []), ...(solution?.requests ?? [])];
  [...(start.previousRequests ?? []), ...(start.requests ?? [])].forEach(
    ({ object, verb, subresource }, i) => {
      if (verb !== "patch" && subresource !== "scale") check(object, solved[i]?.object, resource);
    },
  );
}

function kindIn(text: string | undefined): string | undefined {
  return text === undefined ? undefined : textAt(dataOf(text), ["kind"]);
}

/** The data in a text. Undefined if it is not YAML, which a lesson may be about. */
function dataOf(text: string): unknown {
  try {
    return dataIn(text, 1).data;
  } catch (error) {
    if (error instanceof LessonFault) return undefined;
    throw error;
  }
}

function textAt(data: unknown, [name, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return typeof data === "string" ? data : undefined;
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, name)) return undefined;
  return textAt(Object.entries(data).find(([key]) => key === name)?.[1], rest);
}

/** Whether a word is another one with one letter (in a long word up to two) changed, removed, added or swapped. */
function isSlip(word: string, wanted: string): boolean {
  const most = wanted.length < 9 ? 1 : 2;
  if (word === wanted || Math.abs(word.length - wanted.length) > most) return false;
  const [a, b] = [word.toLowerCase(), wanted.toLowerCase()];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    rows.push(row);
  }
  return (rows[a.length]?.[b.length] ?? 0) <= most;
}

function lineOfKind(block: string, kind: string, first: number): number {
  const line = block.split("\n").findIndex((each) => each.includes("kind") && each.includes(kind));
  return first + Math.max(0, line);
}
