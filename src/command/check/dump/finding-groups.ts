import { counted } from "../../../engine/apimachinery/field/counted.ts";
import type { Finding } from "../../findings.ts";

/** More groups are only counted. */
const mostGroups = 2_000;

interface Group {
  readonly first: Finding;
  count: number;
}

/**
 * Findings of many objects as they come, one for all that have the same code at the same place, by the same line of the
 * definition. Its size does not depend on the number of objects.
 */
export class FindingGroups {
  readonly #groups = new Map<string, Group>();
  #more = 0;

  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const key = keyOf(finding);
      const known = this.#groups.get(key);
      if (known !== undefined) known.count++;
      else if (this.#groups.size < mostGroups) this.#groups.set(key, { first: finding, count: 1 });
      else this.#more++;
    }
  }

  /** The first finding of each group, with their number. */
  findings(): readonly Finding[] {
    return [...this.#groups.values()].map(({ first, count }) => {
      if (count === 1) return first;
      const all = `This is the first of ${counted(count, "finding")} at this place in objects of ${first.kind}.`;
      return { ...first, count, reason: first.reason === undefined ? all : `${first.reason} ${all}` };
    });
  }

  /** Sentences about what is not listed. */
  notes(): readonly string[] {
    return this.#more === 0 ? [] : [`${counted(this.#more, "more finding")} not listed.`];
  }
}

/** The same for all findings of a group. What cannot be read has a line of its own, so it is in no group. */
function keyOf({ level, rule, kind, file, line, path, text, kubernetes, decidedBy }: Finding): string {
  const decided = decidedBy === undefined ? "" : `${decidedBy.file}:${decidedBy.line}:${decidedBy.column}`;
  const own = rule === "unreadable" || rule === "limit" ? `${file}:${line} ${text}` : "";
  return JSON.stringify([level, rule, kind, placeOf(path), kubernetes, decided, own]);
}

/** A path without the indices of items. */
function placeOf(path: string): string {
  return path.replaceAll(/\[\d+\]/g, "[]");
}
