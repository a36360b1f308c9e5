import type { BreakingChange, KubernetesVersion } from "../../package/types.ts";
import { type Command, type Context, flagText, newestAsked, pathsOf, UsageError } from "../context.ts";
import type { Finding, FindingsReport, Level } from "../findings.ts";
import { formats } from "../formats/format.ts";
import { textAt } from "../git.ts";
import { type Inputs, readInputs } from "../inputs.ts";
import { type Manifest, manifestsIn } from "../manifests.ts";
import { ManifestPlaces } from "../spans.ts";
import { unchecked, unreadFiles } from "../unchecked.ts";
import { printReport } from "./report.ts";

/** How an update of definitions that the server accepts affects clients. */
export const breaking: Command = {
  name: "breaking",
  summary: "Show how changed definitions affect clients, with objects that prove it",
  usage: "OLD NEW | --git REF [PATH...]",
  options: { git: { type: "string" } },
  help: [["--git REF", "compare the files with their state in a commit"]],
  formats,
  run: async (context) => {
    const { report, inputs } = await breakingReport(context);
    return printReport(report, inputs, context);
  },
};

/** The findings, and the files of the new side. Throws a UsageError if there is nothing to compare with. */
export async function breakingReport(
  context: Context,
): Promise<{ readonly report: FindingsReport; readonly inputs: Inputs }> {
  const ref = flagText(context, "git");
  const { pairs, inputs } = ref === undefined ? await twoSides(context) : await sinceCommit(ref, context);
  const found = await Promise.all(pairs.map((pair) => changesOf(pair, context)));
  const findings = [...unreadFiles(inputs), ...found.flatMap((each) => each.findings)].filter(
    ({ rule }) => context.config.severities[rule] !== "off",
  );
  const unreadable = findings.filter(({ rule }) => rule === "unreadable" || rule === "limit").length;
  const none = "No existing definition has changed.";
  const notes = pairs.length === 0 ? [none] : found.flatMap((each) => each.notes);
  const report = {
    command: "breaking",
    kubernetes: [newestAsked(context)],
    verdicts: [],
    findings,
    unreadable,
    notes,
  };
  return { report, inputs };
}

interface Pair {
  readonly before: Manifest;
  readonly after: Manifest;
}

interface Sides {
  readonly pairs: readonly Pair[];
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
  return { pairs: paired(definitionsIn(before), definitionsIn(inputs)), inputs: { ...inputs, failures } };
}

async function sinceCommit(ref: string, context: Context): Promise<Sides> {
  const inputs = await readInputs(pathsOf(context), context.config.exclude);
  const olds: Manifest[] = [];
  for (const { file } of inputs.inputs) {
    const text = await textAt(ref, file).catch((error: unknown) => {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    });
    if (text !== undefined) olds.push(...definitionsIn({ inputs: [{ file, text, isNamed: false }] }));
  }
  return { pairs: paired(olds, definitionsIn(inputs)), inputs };
}

function definitionsIn({ inputs }: Pick<Inputs, "inputs">): readonly Manifest[] {
  return inputs
    .flatMap((input) => manifestsIn(input).manifests)
    .filter(({ defines }) => defines !== undefined);
}

/** Definitions with the same name, before and after, without the unchanged ones. */
function paired(before: readonly Manifest[], after: readonly Manifest[]): readonly Pair[] {
  const byName = new Map(before.map((definition) => [definition.name, definition]));
  return after.flatMap((definition) => {
    const old = byName.get(definition.name);
    return old === undefined || old.text === definition.text ? [] : [{ before: old, after: definition }];
  });
}

/** The level of a change depends on who is affected. A change that no object shows is not an error. */
const levels: Readonly<Record<BreakingChange["severity"], Level>> = {
  stored: "error",
  writes: "error",
  clients: "warning",
  note: "note",
};

async function changesOf(
  { before, after }: Pair,
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
    return {
      findings: [unchecked({ file, line, rule: "breaking/rejected", kind, name, text: note })],
      notes: [],
    };
  }
  const places = new ManifestPlaces(after);
  const findings = changes.map((change): Finding => {
    const at = change.after ?? { start: 0, end: 0 };
    const rule = `breaking/${change.rule}`;
    const usual = change.isConfirmed || change.severity === "note" ? levels[change.severity] : "warning";
    const level = context.config.severities[rule] ?? usual;
    return {
      ...places.span(at.start, at.end),
      // The caller removes findings that are off.
      level: level === "off" ? "note" : level,
      rule,
      kind,
      name,
      path: change.field,
      text: change.message,
      ...witnessOf(change),
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
