import { realpath } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { checkManifests } from "../check/check-inputs.ts";
import { readManifests } from "../check/read-manifests.ts";
import { openTurn } from "../check/turn.ts";
import { lookOf } from "../commands/report.ts";
import { type Context, flagText, pathsOf, UsageError } from "../context.ts";
import { exitCodeOf, failingOf } from "../fail-on.ts";
import type { Finding, FindingsReport } from "../findings.ts";
import { JsonLines } from "../formats/json-lines.ts";
import { textOf } from "../formats/text.ts";
import { folderOf, isGlob } from "../glob.ts";
import { checkedEndings, type Inputs, reasonOf } from "../inputs.ts";
import { aborted } from "../stop-signal.ts";
import { isWithin } from "../text-file.ts";
import { visibleLine } from "../visible.ts";
import { changesText } from "./changes-text.ts";
import { RememberedChecks } from "./remembered-checks.ts";
import { type Touched, watchPaths } from "./watch-paths.ts";
import { WatchedInputs } from "./watched-inputs.ts";
import { WatchedProject } from "./watched-project.ts";

/** Clears a terminal, and keeps what can be scrolled back to. */
const clearScreen = "\u001b[2J\u001b[H";

/**
 * Checks the files that the command line names, and again whatever changes, until `stopped` aborts. Returns the exit code of the
 * last answer. @throws UsageError
 */
export async function watchCheck(context: Context, stopped: AbortSignal): Promise<number> {
  const watched = new WatchedCheck(context);
  const failed = (error: unknown): void =>
    context.tell(`Not all changes are noticed: ${visibleLine(reasonOf(error))}.\n`);
  const roots = await rootsOf(watched.paths);
  let answers: Promise<void> | undefined;
  let fail: (error: unknown) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const stop = await watchPaths(
    roots.map(({ real }) => real),
    {
      isSkipped: (path) => roots.every(({ real }) => !isWithin(real, path) && isHidden(relative(real, path))),
      changed: async ({ paths, ...rest }) => {
        // What changes during the first answer comes after it.
        await answers;
        await watched.change({ paths: namesOf(paths, roots), ...rest }).catch(fail);
      },
      failed,
    },
  );
  try {
    const over = Promise.race([aborted(stopped), broken]);
    answers = watched.change({ paths: new Set(), isOther: true, isAll: true });
    await Promise.race([answers, over]);
    if (context.isTerminal !== true && !stopped.aborted)
      context.tell("Waiting for changes. Stop with Ctrl+C.\n");
    await over;
  } finally {
    await stop();
  }
  context.tell(`Exit code ${watched.code}, that of the last answer.\n`);
  return watched.code;
}

/** A check that is repeated. */
class WatchedCheck {
  readonly paths: readonly string[];
  /** The exit code of the last answer. */
  code = 2;
  readonly #context: Context;
  readonly #inputs: WatchedInputs;
  readonly #policies: WatchedInputs;
  readonly #project = new WatchedProject();
  readonly #checks: RememberedChecks;
  #report: FindingsReport | undefined;

  /** @throws UsageError */
  constructor(context: Context) {
    const { flags, format, config, runner } = context;
    if (format !== "text" && format !== "jsonl") throw new UsageError("--watch prints text or jsonl.");
    for (const flag of ["write-baseline", "prune-baseline"])
      if (flags[flag] === true) throw new UsageError(`--watch and --${flag} exclude each other.`);
    const paths = pathsOf(context);
    if (paths.includes("-"))
      throw new UsageError("--watch is for files and folders, not for standard input.");
    const policies = flagText(context, "policies");
    const more = policies === undefined ? [] : [policies];
    const { exclude } = config;
    this.#context = context;
    this.#inputs = new WatchedInputs(paths, { exclude, endings: checkedEndings });
    this.#policies = new WatchedInputs(more, { exclude });
    this.#checks = new RememberedChecks(runner);
    this.paths = [...paths, ...more];
  }

  /** Answers to what changed. Only the first answer rejects. */
  async change(touched: Touched): Promise<void> {
    const changed = new Set([
      ...(await this.#inputs.update(touched)),
      ...(await this.#policies.update(touched)),
    ]);
    if (this.#report !== undefined && changed.size === 0) return;
    try {
      await this.#answer([...changed]);
    } catch (error) {
      if (this.#report === undefined || !(error instanceof UsageError)) throw error;
      this.code = 2;
      this.#context.tell(`${visibleLine(error.message)}\n`);
    }
  }

  async #answer(changed: readonly string[]): Promise<void> {
    const context = this.#context;
    const { inputs } = this.#inputs;
    const turn = await openTurn(context);
    const { sieve = (found: readonly Finding[]) => found } = turn.options;
    const options = {
      ...turn.options,
      sieve: (found: readonly Finding[]) => sieve(this.#project.inTexts(found)),
    };
    this.#checks.begin();
    const files = inputs.inputs.map(({ file }) => file);
    this.#project.keep(new Set(files));
    const { runner } = this.#checks;
    const read = await readManifests(inputs.inputs, options, runner, {
      manifestsOf: (input) => this.#project.manifestsOf(input),
      goOf: (go, generated) => this.#project.goOf(go, generated),
    });
    const { failures } = inputs;
    const report = await turn.settle(
      await checkManifests(read, { files, failures }, options, runner),
      inputs,
    );
    this.code = exitCodeOf(report, failingOf(context));
    this.#print(report, turn.shown(inputs), changed);
    this.#report = report;
  }

  #print(report: FindingsReport, inputs: Inputs, files: readonly string[]): void {
    const { print, format, color, isTerminal } = this.#context;
    const look = lookOf(inputs, color);
    const time = new Date().toTimeString().slice(0, 8);
    if (format === "jsonl") new JsonLines(print).end(report);
    else if (isTerminal === true)
      print(
        `${clearScreen}${textOf(report, look)}\nChecked at ${time}. Waiting for changes. Stop with Ctrl+C.\n`,
      );
    else if (this.#report === undefined) print(textOf(report, look));
    else print(`\n${changesText(this.#report.findings, report, look, { time, files })}`);
  }
}

/** A path that is watched: as it was named, and without links. */
interface Root {
  readonly named: string;
  readonly real: string;
}

async function rootsOf(paths: readonly string[]): Promise<readonly Root[]> {
  return await Promise.all(
    paths.map(async (path) => {
      const named = resolve(isGlob(path) ? folderOf(path) : path);
      return { named, real: await realpath(named).catch(() => named) };
    }),
  );
}

/** Changed paths as they were named. */
function namesOf(paths: ReadonlySet<string>, roots: readonly Root[]): ReadonlySet<string> {
  return new Set(
    [...paths].flatMap((path) =>
      roots.flatMap(({ named, real }) => (isWithin(path, real) ? [join(named, relative(real, path))] : [])),
    ),
  );
}

/** Whether a path within a root is one that folders are not read for. */
function isHidden(path: string): boolean {
  return path
    .split(/[\\/]/)
    .some((part) => (part.startsWith(".") && part !== ".") || part === "node_modules");
}
