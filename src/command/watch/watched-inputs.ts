import { resolve } from "node:path";
import { type Found, findInputs, type Input, type Inputs, readFound, type Search } from "../inputs.ts";
import type { Touched } from "./watch-paths.ts";

/** The files that paths name, of which only those are read again that changed. */
export class WatchedInputs {
  readonly #paths: readonly string[];
  readonly #search: Search;
  #found: readonly Found[] = [];
  #missing: Inputs["failures"] = [];
  /** What was read by file, or why it could not be. */
  #read = new Map<string, Input | string>();

  constructor(paths: readonly string[], search: Search) {
    this.#paths = paths;
    this.#search = search;
  }

  /** All files as they were read last. */
  get inputs(): Inputs {
    const inputs: Input[] = [];
    const failures = [...this.#missing];
    for (const { file } of this.#found) {
      const read = this.#read.get(file);
      if (typeof read === "string") failures.push({ file, text: read });
      else if (read !== undefined) inputs.push(read);
    }
    return { inputs, failures };
  }

  /** Reads what changed, or everything that is not known. Returns the names of the files that are different now. */
  async update({ paths, isOther, isAll }: Touched): Promise<readonly string[]> {
    const changed = new Set<string>();
    if (isOther) {
      const before = this.#missing;
      const { found, failures } = await findInputs(this.#paths, this.#search);
      this.#found = found;
      this.#missing = failures;
      for (const each of differing(before, failures)) changed.add(each);
    }
    const read = new Map<string, Input | string>();
    for (const each of this.#found) {
      const { file } = each;
      const known = this.#read.get(file);
      const now =
        known === undefined || isAll || paths.has(resolve(file)) ? await this.#again(each, known) : known;
      if (now !== known) changed.add(file);
      read.set(file, now);
    }
    for (const file of this.#read.keys()) if (!read.has(file)) changed.add(file);
    this.#read = read;
    return [...changed];
  }

  async #again(found: Found, known: Input | string | undefined): Promise<Input | string> {
    const now = await readFound(found);
    if ("why" in now) return now.why;
    return typeof known === "object" && known.text === now.text ? known : now;
  }
}

/** The files of failures that are only in one of two lists. */
function differing(before: Inputs["failures"], after: Inputs["failures"]): readonly string[] {
  const keys = (failures: Inputs["failures"]) =>
    new Set(failures.map(({ file, text }) => JSON.stringify([file, text])));
  const [old, now] = [keys(before), keys(after)];
  return [...before, ...after].flatMap(({ file, text }) => {
    const key = JSON.stringify([file, text]);
    return old.has(key) && now.has(key) ? [] : [file];
  });
}
