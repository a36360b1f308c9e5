import { appendFile, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { manifestsIn, standalone } from "../engine/tools/project/manifest.ts";
import { timeText } from "../package/scenarios.ts";
import type { KubernetesVersion } from "../package/types.ts";
import { checkInputs } from "./check/check-inputs.ts";
import { tasksFor } from "./check/check-tasks.ts";
import { withUnchecked } from "./check/turn.ts";
import { breakingReport } from "./commands/breaking.ts";
import { linkTo } from "./commands/link.ts";
import {
  addressWords,
  type Config,
  configName,
  configOf,
  noConfig,
  pageAddress,
  readConfig,
} from "./config.ts";
import { type Context, pathsOf, UsageError } from "./context.ts";
import { failOnOf, fails } from "./fail-on.ts";
import { countLevels, type Finding, type FindingsReport } from "./findings.ts";
import { errorCommand, githubText } from "./formats/github.ts";
import { cell, markdownText } from "./formats/markdown.ts";
import { Commit } from "./git.ts";
import { checkedEndings, type Inputs, readInputs, reasonOf } from "./inputs.ts";
import { readMinors } from "./minors.ts";
import { policyInputs, policyOptions } from "./policy-inputs.ts";
import type { Runner } from "./tasks/tasks.ts";
import { visibleLine } from "./visible.ts";

/** The environment of a workflow step: the variables that GitHub sets, and where to print. */
export interface ActionSurroundings {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly runner: Runner;
}

/** Longer links are not put into a summary, where people open them in a browser. */
const longestLink = 8_000;
const mostLinks = 20;

/**
 * Checks what the workflow names, and compares definitions with those of the base branch. Prints annotations at lines,
 * and a summary with the verdicts by minor. It uses no network and needs no token. Returns the exit code.
 */
export async function runAction(surroundings: ActionSurroundings): Promise<number> {
  const { print, runner } = surroundings;
  try {
    const context = await contextOf(surroundings);
    const failOn = failOnOf(inputOf(surroundings, "fail-on") || undefined, "fail-on");
    const inputs = await readInputs(pathsOf(context), context.config.exclude, checkedEndings);
    const { kubernetes, config, now } = context;
    const { severities, notes, page } = config;
    const admission = await policyInputs(context);
    const options = { kubernetes, fixes: true, severities, notes, page, admission, comments: true, now };
    const checked = withUnchecked(await checkInputs(inputs, options, runner), inputs, context);
    const changed = await changesSinceBase(context, surroundings);
    const findings = [...checked.findings, ...changed.findings];
    print(githubText({ ...checked, findings }));
    await summarise(checked, changed, linksTo(inputs, checked, context), surroundings);
    const { error, warning } = countLevels(findings);
    await appendTo("GITHUB_OUTPUT", `errors=${error}\nwarnings=${warning}\n`, surroundings);
    if (checked.unreadable > 0 && failOn !== "never") return 1;
    return fails(findings, { failOn, maxWarnings: Number.POSITIVE_INFINITY }) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(errorCommand(error.message));
    return 1;
  } finally {
    await runner.close();
  }
}

function inputOf({ variables }: ActionSurroundings, name: string): string {
  return (variables[`INPUT_${name.toUpperCase()}`] ?? "").trim();
}

async function contextOf(surroundings: ActionSurroundings): Promise<Context> {
  const { folder, print, runner } = surroundings;
  const config = await trustedConfig(surroundings);
  if (typeof config === "string") throw new UsageError(config);
  const kubernetes = readMinors(inputOf(surroundings, "kubernetes") || config.kubernetes);
  if (typeof kubernetes === "string") throw new UsageError(kubernetes);
  const words = inputOf(surroundings, "paths")
    .split("\n")
    .map((line) => line.trim());
  return {
    flags: { "allow-empty": inputOf(surroundings, "allow-empty") === "true", ...policyFlags(surroundings) },
    words: words.filter((word) => word !== ""),
    config: { ...config, ...pageIn(inputOf(surroundings, "page")) },
    folder,
    kubernetes,
    format: "github",
    color: false,
    runner,
    now: timeText(undefined),
    print,
    tell: print,
  };
}

/** The inputs that are flags of `check` about policies. */
function policyFlags(surroundings: ActionSurroundings): Context["flags"] {
  const given = Object.keys(policyOptions).map((name) => [name, inputOf(surroundings, name)]);
  return Object.fromEntries(given.filter(([, text]) => text !== ""));
}

function pageIn(page: string): { readonly page?: string } {
  if (page === "") return {};
  const address = pageAddress(page);
  if (address === undefined) throw new UsageError(`page ${addressWords}`);
  return { page: address };
}

/**
 * The configuration of the base branch for a pull request, which anybody may open, unless the workflow wants that of the
 * pull request. Otherwise the one in the folder. None if the base is not checked out.
 */
async function trustedConfig(surroundings: ActionSurroundings): Promise<Config | string> {
  const { folder } = surroundings;
  const asked = inputOf(surroundings, "config") || "base";
  if (asked !== "base" && asked !== "head")
    throw new UsageError(`config must be base or head, not ${JSON.stringify(asked)}.`);
  const base = asked === "base" ? at(await eventOf(surroundings), "pull_request") : undefined;
  if (base === undefined) return readConfig(folder);
  const sha = at(at(base, "base"), "sha");
  const commit =
    typeof sha === "string" && isHash(sha) ? await Commit.named(sha).catch(() => undefined) : undefined;
  if (commit === undefined) return noConfig;
  for (let way = ""; ; way = `${way}../`) {
    const file = `${way}${configName}`;
    const text = await commit.textAt(file);
    if (text !== undefined) return configOf(text, file, folder);
    if (resolve(way || ".") === resolve(commit.folder) || resolve(way || ".") === resolve("/"))
      return noConfig;
  }
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{7,64}$/.test(text) && !/^0+$/.test(text);
}

interface Changes {
  readonly findings: readonly Finding[];
  /** Why there is nothing to compare with. */
  readonly note?: string;
}

/** How the definitions that changed since the base of a pull request, or the commit before a push, affect clients. */
async function changesSinceBase(context: Context, surroundings: ActionSurroundings): Promise<Changes> {
  if (inputOf(surroundings, "breaking") === "false") return { findings: [] };
  const base = await baseOf(surroundings);
  if (base === undefined) return { findings: [] };
  try {
    const { report } = await breakingReport({ ...context, flags: { git: base } });
    // The check already reports what cannot be read.
    return { findings: report.findings.filter(({ rule }) => rule.startsWith("breaking/")) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return {
      findings: [],
      note: `Definitions were not compared with the base: ${reasonOf(error)}. Set \`fetch-depth: 0\` for the checkout.`,
    };
  }
}

/** The commit to compare with, as the event names it. */
async function baseOf(surroundings: ActionSurroundings): Promise<string | undefined> {
  const event = await eventOf(surroundings);
  const commit = at(at(at(event, "pull_request"), "base"), "sha") ?? at(event, "before");
  // The first push of a branch has zeros in place of a commit.
  return typeof commit === "string" && isHash(commit) ? commit : undefined;
}

async function eventOf({ variables }: ActionSurroundings): Promise<unknown> {
  const file = variables["GITHUB_EVENT_PATH"];
  return dataOf(file === undefined ? "" : await readFile(file, "utf8").catch(() => ""));
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(data: unknown, key: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined;
}

/** Links that show what was rejected, on the page that the configuration names. */
function linksTo(
  { inputs }: Inputs,
  { findings }: FindingsReport,
  { config, kubernetes }: Context,
): readonly string[] {
  const { page } = config;
  if (page === undefined) return [];
  const bad = new Set(findings.map(({ file, kind, name }) => JSON.stringify([file, kind, name])));
  const { tasks } = tasksFor(inputs.flatMap((input) => manifestsIn(input).manifests));
  const found = tasks.flatMap(({ definition, objects }) =>
    [undefined, ...objects].flatMap((object) => {
      const { file, kind, name } = object ?? definition;
      if (!bad.has(JSON.stringify([file, kind, name]))) return [];
      const minor = (kubernetes[0] ?? "") as KubernetesVersion;
      const url = linkTo(page, minor, standalone(definition), object && standalone(object));
      // The address is checked; what follows it has only letters, digits, - and _.
      return url.length > longestLink ? [] : [`- [${cell(`${kind} ${name}`)}](${url})`];
    }),
  );
  return found.slice(0, mostLinks);
}

async function summarise(
  checked: FindingsReport,
  changed: Changes,
  links: readonly string[],
  surroundings: ActionSurroundings,
): Promise<void> {
  const parts = [`## Custom resources\n\n${markdownText(checked)}`];
  if (changed.findings.length > 0) {
    const report = { command: "breaking", kubernetes: [], verdicts: [], unreadable: 0, notes: [] };
    parts.push(
      `### Changes that affect clients\n\n${markdownText({ ...report, findings: changed.findings })}`,
    );
  }
  if (changed.note !== undefined) parts.push(`${visibleLine(changed.note)}\n`);
  if (links.length > 0) parts.push(`### Open in CRD Playground\n\n${links.join("\n")}\n`);
  await appendTo("GITHUB_STEP_SUMMARY", `${parts.join("\n")}\n`, surroundings);
}

/** Appends to the file that a variable of GitHub names. Does nothing if the variable is not set. */
async function appendTo(
  variable: string,
  text: string,
  { variables, folder }: ActionSurroundings,
): Promise<void> {
  const file = variables[variable];
  if (file !== undefined && file !== "") await appendFile(resolve(folder, file), text);
}
