import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { decoded } from "./text-file.ts";

const run = promisify(execFile);
const mostBytes = 64 * 1024 * 1024;

/** A commit of the repository around the current folder. */
export class Commit {
  readonly #hash: string;
  readonly #top: string;

  private constructor(hash: string, top: string) {
    this.#hash = hash;
    this.#top = top;
  }

  /** The top folder of the repository, relative to the current folder. */
  get folder(): string {
    return relative(process.cwd(), this.#top) || ".";
  }

  /** Rejects if git does not know the commit or is not installed. */
  static async named(ref: string): Promise<Commit> {
    // git would read a name that begins with a dash as a flag.
    const asked = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`];
    const hash = await git(asked).catch(() => {
      throw new Error(`git has no commit ${JSON.stringify(ref)}`);
    });
    const top = await git(["rev-parse", "--show-toplevel"]);
    return new Commit(line(hash), line(top));
  }

  /** The paths of all files that may hold a definition, relative to the current folder. */
  async definitionFiles(): Promise<readonly string[]> {
    const names = ["*.yaml", "*.yml", "*.json", "*.YAML", "*.YML", "*.JSON"];
    const words = [
      "grep",
      "-I",
      "-l",
      "-z",
      "-F",
      "-e",
      "CustomResourceDefinition",
      "-e",
      "CompositeResourceDefinition",
      this.#hash,
      "--",
      ...names,
    ];
    // It fails if nothing is found.
    const found = await git(["-C", this.#top, ...words]).catch(() => Buffer.alloc(0));
    return found
      .toString("utf8")
      .split("\0")
      .filter((each) => each !== "")
      .map((each) => relative(process.cwd(), join(this.#top, each.slice(this.#hash.length + 1))));
  }

  /** The text of a file in the commit. Undefined if the commit has no such file. */
  async textAt(file: string): Promise<string | undefined> {
    const path = relative(this.#top, join(process.cwd(), file)).split("\\").join("/");
    const shown = await git(["-C", this.#top, "show", `${this.#hash}:${path}`]).catch(() => undefined);
    return shown === undefined ? undefined : decoded(shown).text;
  }
}

async function git(words: readonly string[]): Promise<Buffer> {
  return (await run("git", words, { maxBuffer: mostBytes, encoding: "buffer" })).stdout;
}

function line(output: Buffer): string {
  return output.toString("utf8").trim().split("\n").at(-1) ?? "";
}
