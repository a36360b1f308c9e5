import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { counted } from "../../engine/apimachinery/field/counted.ts";
import type { Finding } from "../findings.ts";
import { stdinName } from "../inputs.ts";
import { isUnanswered } from "../unchecked.ts";
import type { KnownFinding } from "./baseline-file.ts";

/** A multiset of known findings, by what makes two findings the same. */
type Counts = Map<string, { readonly finding: Omit<KnownFinding, "count">; count: number }>;

/** What a run found, next to what was known before. */
export class Baseline {
  readonly #folder: string;
  /** What was known and not found yet. */
  readonly #left: Counts = new Map();
  /** What was found. */
  readonly #found: Counts = new Map();
  readonly #known: readonly KnownFinding[];

  /** `file` is the path of the baseline. */
  constructor(file: string, known: readonly KnownFinding[]) {
    this.#folder = dirname(resolve(file));
    this.#known = known;
    for (const { count, ...finding } of known) add(this.#left, finding, count);
  }

  /** The findings that are new. Each finding is given once. What could not be checked is never known. */
  newOf(findings: readonly Finding[]): readonly Finding[] {
    return findings.filter((each) => {
      if (isUnanswered(each)) return true;
      const finding = this.#knownForm(each);
      add(this.#found, finding, 1);
      const left = this.#left.get(keyOf(finding));
      if (left === undefined || left.count === 0) return true;
      left.count -= 1;
      return false;
    });
  }

  /** All findings of the run. */
  all(): readonly KnownFinding[] {
    return [...this.#found.values()].map(({ finding, count }) => ({ ...finding, count }));
  }

  /**
   * What was known and is left or gone after all findings were given. A finding is gone if its file was checked, or is not
   * there any more: a run may check only some of the files.
   */
  async settled(
    checked: readonly string[],
  ): Promise<{ readonly known: number; readonly gone: number; readonly kept: readonly KnownFinding[] }> {
    const names = new Set(checked.map((file) => this.#nameOf(file)));
    for (const { finding } of this.#left.values()) {
      const { file } = finding;
      if (!names.has(file) && !(await isThere(join(this.#folder, file)))) names.add(file);
    }
    const goneOf = ({ file, ...rest }: KnownFinding): number =>
      names.has(file) ? (this.#left.get(keyOf({ file, ...rest }))?.count ?? 0) : 0;
    const kept = this.#known.flatMap((each) => {
      const count = each.count - goneOf(each);
      return count > 0 ? [{ ...each, count }] : [];
    });
    const sum = (findings: readonly KnownFinding[]): number =>
      findings.reduce((total, { count }) => total + count, 0);
    return { known: sum(this.#known), gone: sum(this.#known) - sum(kept), kept };
  }

  #knownForm({ file, rule, path, text }: Finding): Omit<KnownFinding, "count"> {
    return { file: this.#nameOf(file), rule, path, text };
  }

  #nameOf(file: string): string {
    return file === stdinName ? file : relative(this.#folder, resolve(file)).split(sep).join("/");
  }
}

/** A sentence about what was known. `flag` is the flag that removes what is gone. */
export function knownText(known: number, gone: number, file: string, flag: string): string | undefined {
  if (known === 0) return undefined;
  const all = counted(known, "known finding");
  return gone === 0 ? `${all}.` : `${all}, ${gone} of them gone: ${flag} removes them from ${file}.`;
}

function add(counts: Counts, finding: Omit<KnownFinding, "count">, count: number): void {
  const key = keyOf(finding);
  const known = counts.get(key);
  if (known === undefined) counts.set(key, { finding, count });
  else known.count += count;
}

function keyOf({ file, rule, path, text }: Omit<KnownFinding, "count">): string {
  return JSON.stringify([file, rule, path, text]);
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
