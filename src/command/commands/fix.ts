import { applyEdits } from "../../engine/tools/edit/text-edit.ts";
import { notKept } from "../../engine/tools/notes/rules/kept.ts";
import { type Manifest, manifestsIn } from "../../engine/tools/project/manifest.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import { type Task, tasksFor } from "../check/check-tasks.ts";
import { type Command, type Context, newestAsked, pathsOf, writable } from "../context.ts";
import { unifiedDiff } from "../diff.ts";
import { paintWith } from "../formats/text.ts";
import { type Input, readInputs, reasonOf } from "../inputs.ts";
import { nothingText, tellNothing } from "../nothing-checked.ts";
import { stdinFileOf, stdinHelp, stdinOptions } from "../stdin-name.ts";
import type { PlainProblem } from "../tasks/tasks.ts";
import { writeText } from "../text-file.ts";
import { visible, visibleLine } from "../visible.ts";
import { writeOf, writeOptions } from "../write-way.ts";

/** The new text of a manifest. */
interface Rewritten {
  readonly manifest: Manifest;
  readonly text: string;
  readonly made: readonly string[];
  /** The number of errors that are left. */
  readonly left: number;
}

/** Applies the fixes that need no decision. Shows them, and writes them only with `--write`. */
export const fix: Command = {
  name: "fix",
  summary: "Apply the fixes that need no decision",
  usage: "[PATH...]",
  options: {
    write: { type: "boolean" },
    all: { type: "boolean" },
    "as-stored": { type: "boolean" },
    as: writeOptions.as,
    ...stdinOptions,
  },
  help: [
    ["--write", "change the files; without it, the changes are only shown"],
    ["--all", "also apply the best fix of each problem that needs a decision"],
    ["--as-stored", "also remove from definitions what the server does not keep"],
    ["--as WAY", "how objects are written: create (default) or apply (server-side)"],
    ...stdinHelp,
  ],
  formats: ["text", "json"],
  values: { as: ["create", "apply"] },
  found: "a problem that is left, or a fix that is not written",
  run: async (context) => {
    const { config, flags, print, tell, format, color } = context;
    const { inputs, failures } = await readInputs(
      pathsOf(context),
      config.exclude,
      undefined,
      stdinFileOf(context),
    );
    const parsed = await Promise.all(inputs.map((input) => withReadable(input, context)));
    const read = parsed.map(({ input }) => manifestsIn(input));
    const { tasks } = tasksFor(read.flatMap(({ manifests }) => manifests));
    const unread = failures.length + read.flatMap((each) => each.unread).length;
    const results = await Promise.all(tasks.map((task) => rewritten(task, context)));
    const all = results.flatMap((result) => result.rewritten);
    const files = inputs.flatMap((input, i) => changed(input, parsed[i]?.input.text ?? input.text, all));
    const paint = paintWith(color);
    const unwritten: string[] = [];
    for (const { input, text } of files) {
      if (flags["write"] === true && input.isStdin !== true) {
        const change = { file: input.file, before: input.text, after: text };
        await writeText(change, writable(context)).catch((error: unknown) => {
          unwritten.push(`${input.file} was not changed: ${reasonOf(error)}.`);
        });
      }
      const diff = visible(unifiedDiff(input.file, input.text, text));
      if (format === "text")
        print(diff.replaceAll(/^[-+].*$/gm, (line) => paint(line.startsWith("+") ? "good" : "bad", line)));
    }
    for (const { file, text } of failures) tell(`${visibleLine(file)}: ${visibleLine(text)}\n`);
    for (const why of [...results.flatMap(({ failed, notes }) => [...failed, ...notes]), ...unwritten])
      tell(`${visibleLine(why)}\n`);
    const made = [
      ...parsed.flatMap((each) => each.made),
      ...all.flatMap((each) =>
        each.made.map((title) => ({ file: each.manifest.file, line: each.manifest.line, title })),
      ),
    ];
    const left = all.reduce((sum, each) => sum + each.left, 0);
    if (format === "json") {
      print(
        `${JSON.stringify({ version: 1, command: "fix", made, left, files: files.map(({ input, text }) => ({ file: input.file, text })) }, null, 2)}\n`,
      );
    } else {
      const written =
        flags["write"] === true
          ? ""
          : files.length > 0
            ? " Nothing was written; use `--write` to write."
            : "";
      print(
        `${made.length} ${made.length === 1 ? "fix" : "fixes"} in ${files.length} ${files.length === 1 ? "file" : "files"}, ${left} ${left === 1 ? "problem" : "problems"} left.${written}\n`,
      );
    }
    if (tasks.length === 0 && unread === 0 && made.length === 0) {
      const counts = [
        [0, "definition"],
        [0, "object"],
      ] as const;
      return tellNothing(nothingText(counts, inputs.length), context);
    }
    if (unread + unwritten.length > 0 || results.some(({ failed }) => failed.length > 0)) return 2;
    return left > 0 || (files.length > 0 && flags["write"] !== true) ? 1 : 0;
  },
};

/** The documents of a task after their fixes, those that were not read, and what was not tried. */
interface TaskResult {
  readonly rewritten: readonly Rewritten[];
  readonly failed: readonly string[];
  readonly notes: readonly string[];
}

/** The fixes of the definition, then those of its objects under the fixed definition. */
async function rewritten(
  { definition, objects, tellsDefinition }: Task,
  context: Context,
): Promise<TaskResult> {
  const { runner, flags } = context;
  const options = {
    // The minors are all from the table of supported ones.
    kubernetes: newestAsked(context) as KubernetesVersion,
    all: flags["all"] === true,
    // What an update rejects, a create rejects, too.
    ...(writeOf(context).as === "apply" ? { as: "apply" as const } : {}),
  };
  const own = await runner.run("fix", { subject: { definition: definition.text }, options });
  if (!own.ok) {
    const why = `${definition.file}: ${definition.name}: ${own.why}`;
    return { rewritten: [], failed: [why], notes: [] };
  }
  const found: Rewritten[] = [];
  const failed: string[] = [];
  const notes: string[] = [];
  const note = ({ file, name }: Manifest, givenUp: string | undefined): void => {
    if (givenUp !== undefined) notes.push(`${file}: ${name}: ${givenUp}`);
  };
  if (tellsDefinition) {
    const { definition: text, made, left, givenUp } = own.value;
    note(definition, givenUp);
    const stored = await asStored(text, context);
    found.push({
      manifest: definition,
      text: stored.text,
      made: [...made.map(({ title }) => title), ...stored.made],
      left: left.filter(isError).length,
    });
  }
  const subjects = objects.map((manifest) => ({
    manifest,
    done: runner.run("fix", {
      subject: { definition: own.value.definition, object: manifest.text },
      options,
    }),
  }));
  for (const { manifest, done } of subjects) {
    const outcome = await done;
    if (!outcome.ok) {
      failed.push(`${manifest.file}: ${manifest.name}: ${outcome.why}`);
      continue;
    }
    const { object = manifest.text, made, left, givenUp } = outcome.value;
    note(manifest, givenUp);
    const titles = made.filter(({ document }) => document === "object").map(({ title }) => title);
    const about = left.filter((each) => isError(each) && each.place?.document !== "definition");
    found.push({ manifest, text: object, made: titles, left: about.length });
  }
  return { rewritten: found, failed, notes };
}

/** A definition without what the server does not keep, if `--as-stored` asks for it. */
async function asStored(
  definition: string,
  context: Context,
): Promise<{ readonly text: string; readonly made: readonly string[] }> {
  const { runner, flags, now } = context;
  if (flags["as-stored"] !== true) return { text: definition, made: [] };
  const outcome = await runner.run("check", {
    definition,
    objects: [],
    kubernetes: [newestAsked(context)],
    tellsDefinition: true,
    fixes: false,
    write: {},
    conventions: [notKept.name],
    now,
  });
  const fixes = (outcome.ok ? outcome.value.findings : []).flatMap(({ rule, fix }) =>
    rule === notKept.name && fix !== undefined ? [fix] : [],
  );
  return {
    text: applyEdits(
      definition,
      fixes.flatMap(({ edits }) => edits),
    ),
    made: fixes.map(({ title }) => title),
  };
}

function isError({ severity }: PlainProblem): boolean {
  return severity === "error";
}

interface Made {
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** The file after its documents that cannot be parsed are fixed, if `--all` asks for it. */
async function withReadable(
  input: Input,
  { runner, flags }: Context,
): Promise<{ readonly input: Input; readonly made: readonly Made[] }> {
  const made: Made[] = [];
  if (flags["all"] !== true) return { input, made };
  let { text } = input;
  // From the end, so that earlier places stay valid.
  for (const { broken } of [...manifestsIn(input).unread].reverse()) {
    const help = broken && (await runner.run("readingHelp", broken));
    const fix = help?.ok === true ? help.value.fix : undefined;
    if (broken === undefined || fix === undefined) continue;
    text = text.slice(0, broken.start) + fix.fixed + text.slice(broken.start + broken.text.length);
    made.unshift({ file: input.file, line: broken.linesBefore + 1, title: fix.title });
  }
  return { input: { ...input, text }, made };
}

/** The file with the changed texts; empty if nothing changed. `parsed` is its text in which the manifests are. */
function changed(
  input: Input,
  parsed: string,
  all: readonly Rewritten[],
): readonly { readonly input: Input; readonly text: string }[] {
  const own = all.filter(({ manifest, text }) => manifest.file === input.file && text !== manifest.text);
  let text = parsed;
  // From the end, so that earlier places stay valid.
  for (const each of [...own].sort((a, b) => endOf(b.manifest) - endOf(a.manifest))) {
    const { manifest } = each;
    // The file has other text where the text of a list item is blank.
    const { blank } = manifest;
    if (each.text.slice(0, blank) !== manifest.text.slice(0, blank)) continue;
    text = text.slice(0, manifest.start + blank) + each.text.slice(blank) + text.slice(endOf(manifest));
  }
  return text === input.text ? [] : [{ input, text }];
}

function endOf({ start, text }: Manifest): number {
  return start + text.length;
}
