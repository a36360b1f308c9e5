import { relative, resolve } from "node:path";
import { append } from "../../engine/go/value/append.ts";
import {
  type ChangedDefinition,
  compareDefinitions,
  definitionKey,
  type RemovedDefinition,
} from "../../engine/tools/project/compare.ts";
import { type Manifest, manifestsIn, mayDefine } from "../../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../../engine/tools/project/manifest-places.ts";
import type { BreakingChange, KubernetesVersion } from "../../package/types.ts";
import { type Command, type Context, flagText, newestAsked, pathsOf, UsageError } from "../context.ts";
import { failHelp, failingOf, failMeaning, failOptions, failValues } from "../fail-on.ts";
import type { Finding, FindingsReport, Level } from "../findings.ts";
import { formats } from "../formats/format.ts";
import { Commit } from "../git.ts";
import { globTest, isGlob } from "../glob.ts";
import { type Inputs, readInputs, reasonOf } from "../inputs.ts";
import { allowsEmpty, nothingText, withNothing } from "../nothing-checked.ts";
import { ownShortName } from "../own-short-name.ts";
import { rejectedUpdate } from "../rejected-update.ts";
import { configuredLevel } from "../severities.ts";
import { unchecked, unreadDocuments, unreadFiles } from "../unchecked.ts";
import { printReport } from "./report.ts";

/** How an update of definitions that the server accepts affects clients. */
export const breaking: Command = {
  name: "breaking",
  summary: "Show how changed definitions affect clients, with objects that prove it",
  usage: "OLD NEW | --git REF [PATH...]",
  options: { git: { type: "string" }, ...failOptions },
  help: [["--git REF", "compare the files with their state in a commit"], ...failHelp],
  formats,
  values: failValues,
  found: failMeaning,
  run: async (context) => {
    failingOf(context);
    const { report, inputs, compared } = await breakingReport(context);
    if (compared > 0) return printReport(report, inputs, context);
    const nothing = {
      text: nothingText([[0, "definition"]], inputs.inputs.length),
      paths: context.words,
      isAllowed: allowsEmpty(context),
    };
    return printReport(withNothing({ ...report, notes: [] }, nothing), inputs, context);
  },
};

/**
 * The findings, the files of the new side, and how many definitions there were on both sides. Throws a UsageError if there
 * is nothing to compare with.
 */
export async function breakingReport(context: Context): Promise<{
  readonly report: FindingsReport;
  readonly inputs: Inputs;
  readonly compared: number;
}> {
  const ref = flagText(context, "git");
  const { before, after, inputs } =
    ref === undefined ? await twoSides(context) : await sinceCommit(ref, context);
  const { changed, removed: gone } = compareDefinitions(before, after);
  const unread = unreadDefinitions(inputs);
  // A definition that cannot be read is not removed.
  const removed = inputs.failures.length + unread.length > 0 ? [] : gone.map(removal);
  const found = await Promise.all(changed.map((pair) => changesOf(pair, context)));
  const all = [...unreadFiles(inputs), ...unread, ...removed, ...found.flatMap((each) => each.findings)];
  const findings = all.flatMap((finding) => withLevel(finding, context));
  const unreadable = findings.filter(({ rule }) => rule === "unreadable" || rule === "limit").length;
  const isSame = changed.length === 0 && removed.length === 0;
  const notes = isSame ? ["No existing definition has changed."] : found.flatMap((each) => each.notes);
  const kubernetes = [newestAsked(context)];
  const report = { command: "breaking", kubernetes, verdicts: [], findings, unreadable, notes };
  return { report, inputs, compared: before.length + after.length };
}

/** A finding with the level of the configuration. None if it is off. */
function withLevel(finding: Finding, { config }: Context): readonly Finding[] {
  const level = configuredLevel(config.severities, finding.rule) ?? finding.level;
  return level === "off" ? [] : [{ ...finding, level }];
}

interface Sides {
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** The inputs of the new side. */
  readonly inputs: Inputs;
}

async function twoSides(context: Context): Promise<Sides> {
  const [old, fresh, ...more] = context.words;
  if (old === undefined || fresh === undefined || more.length > 0)
    throw new UsageError("Name the old and the new files, or a commit with `--git`.");
  const before = await readInputs([old], context.config.exclude);
  const inputs = await readInputs([fresh], context.config.exclude);
  const failures = [...before.failures, ...inputs.failures];
  return { before: definitionsIn(before), after: definitionsIn(inputs), inputs: { ...inputs, failures } };
}

/**
 * The definitions that the named files hold now or held in the commit. One that moved is looked for in all files, on both
 * sides.
 */
async function sinceCommit(ref: string, context: Context): Promise<Sides> {
  const { exclude } = context.config;
  const paths = pathsOf(context);
  const inputs = await readInputs(paths, exclude);
  const commit = await Commit.named(ref).catch((error: unknown) => {
    throw new UsageError(reasonOf(error));
  });
  const isNamed = pathTest(paths, exclude);
  const files = await commit.definitionFiles();
  const olds: Manifest[] = [];
  for (const file of files) {
    const text = await commit.textAt(file).catch(() => undefined);
    if (text !== undefined) append(olds, definitionsIn({ inputs: [{ file, text, isNamed: false }] }));
  }
  const after = definitionsIn(inputs);
  const keys = new Set(after.map(definitionKey));
  const before = olds.filter((each) => isNamed(each.file) || keys.has(definitionKey(each)));
  const gone = before.filter((each) => !keys.has(definitionKey(each)));
  const moved = gone.length === 0 ? [] : await elsewhere(new Set(gone.map(definitionKey)), commit);
  return { before, after: [...after, ...moved], inputs };
}

/** The definitions with these keys in other files of the repository. */
async function elsewhere(keys: ReadonlySet<string>, commit: Commit): Promise<readonly Manifest[]> {
  const { inputs } = await readInputs([commit.folder]);
  return definitionsIn({ inputs }).filter((each) => keys.has(definitionKey(each)));
}

/** Whether a file of the commit is one that is named, is in a folder that is named, or matches a pattern. */
function pathTest(paths: readonly string[], exclude: readonly string[]): (file: string) => boolean {
  const isExcluded = exclude.map(globTest);
  const tests = paths.map((path): ((file: string) => boolean) => {
    if (isGlob(path)) return globTest(path);
    const named = relative(process.cwd(), resolve(path));
    return (file) => named === "" || file === named || file.startsWith(`${named}/`);
  });
  return (file) => tests.some((test) => test(file)) && !isExcluded.some((test) => test(file));
}

/** The documents of the new side that cannot be read and may be definitions. */
function unreadDefinitions({ inputs }: Inputs): readonly Finding[] {
  return inputs.filter(({ text }) => mayDefine(text)).flatMap((input) => unreadDocuments(manifestsIn(input)));
}

function definitionsIn({ inputs }: Pick<Inputs, "inputs">): readonly Manifest[] {
  return inputs
    .flatMap((input) => manifestsIn(input).manifests)
    .filter(({ defines }) => defines !== undefined);
}

/** The kinds of findings about definitions that are gone. */
export const removedRules = ["breaking/definition-removed", "breaking/definition-renamed"] as const;

/** The finding that a definition is gone. */
function removal({ before, renamed, text }: RemovedDefinition): Finding {
  const { file, line } = renamed ?? before;
  const rule = removedRules[renamed === undefined ? 0 : 1];
  return unchecked({ file, line, rule, kind: before.kind, name: before.name, text });
}

/** The level of a change depends on who is affected. A change that no object shows is not an error. */
const levels: Readonly<Record<BreakingChange["severity"], Level>> = {
  stored: "error",
  writes: "error",
  clients: "warning",
  note: "note",
};

async function changesOf(
  { before, after }: ChangedDefinition,
  context: Context,
): Promise<{ readonly findings: readonly Finding[]; readonly notes: readonly string[] }> {
  const options = { kubernetes: newestAsked(context) as KubernetesVersion };
  const outcome = await context.runner.run("breaking", { before: before.text, after: after.text, options });
  const { file, line, kind, name } = after;
  if (!outcome.ok) {
    const text = `${name} could not be compared. ${outcome.why}`;
    return {
      findings: [unchecked({ file, line, rule: "limit", kind, name, text })],
      notes: [],
    };
  }
  const { status, note, changes, omitted } = outcome.value;
  if (status !== "compared") {
    return { findings: await rejectedUpdate({ before, after }, note, context), notes: [] };
  }
  const places = new ManifestPlaces(after);
  const isUnnamed = changes.some(({ rule }) => rule === "namesAccepted");
  const ownName = isUnnamed ? await ownShortName(after, context) : undefined;
  const findings = changes.map((change): Finding => {
    const at = change.after ?? { start: 0, end: 0 };
    const rule = `breaking/${change.rule}`;
    const usual = change.isConfirmed || change.severity === "note" ? levels[change.severity] : "warning";
    return {
      ...places.span(at.start, at.end),
      level: usual,
      rule,
      kind,
      name,
      path: change.field,
      text: change.message,
      ...(change.rule === "namesAccepted" ? ownName : witnessOf(change)),
      kubernetes: [],
    };
  });
  return { findings, notes: omitted === 0 ? [] : [`${name}: ${omitted} more changes are not listed.`] };
}

function witnessOf({ witness, isConfirmed }: BreakingChange): { readonly reason?: string } {
  if (witness === undefined) return isConfirmed ? {} : { reason: "No object was found that shows this." };
  const { request, object, before, after } = witness;
  const shown = JSON.stringify(object, (_, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
  const text = shown.length > 300 ? `${shown.slice(0, 299)}…` : shown;
  return { reason: `${request} of ${text}\nbefore: ${before}\nnow: ${after}` };
}
