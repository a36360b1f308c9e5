import { counted } from "../../engine/apimachinery/field/counted.ts";
import { append } from "../../engine/go/value/append.ts";
import type { Manifest } from "../../engine/tools/project/manifest.ts";
import { definitionFor, sentDefinitions } from "../../engine/tools/project/plan.ts";
import { noDefinition } from "../../engine/tools/project/without-definition.ts";
import type { Finding, FindingsReport, Verdict } from "../findings.ts";
import { goFindings } from "../go-inputs.ts";
import { IgnoreComments } from "../ignore/ignore-comments.ts";
import type { Inputs } from "../inputs.ts";
import { isAmong } from "../policy-texts.ts";
import { configuredLevel } from "../severities.ts";
import type { Runner } from "../tasks/tasks.ts";
import { explainedUnread, unreadFiles } from "../unchecked.ts";
import { noDefinitionRule, withoutDefinition } from "../without-definition.ts";
import { unaskedConventions } from "./asked-conventions.ts";
import { answeredIn, surroundingsOf, taskInput, tasksFor } from "./check-tasks.ts";
import type { CheckOptions } from "./options.ts";
import { type ReadManifests, readManifests } from "./read-manifests.ts";
import { taskFindings } from "./task-findings.ts";
import { addAnswers, headOf } from "./verdicts.ts";

/**
 * Sends every definition and every object to the servers of the minors. Definitions come first, since their objects
 * need them. Each object is sent to a server that has only its definition, and those that came before it.
 */
export async function checkInputs(
  { inputs, failures }: Inputs,
  options: CheckOptions,
  runner: Runner,
): Promise<FindingsReport> {
  const read = await readManifests(inputs, options, runner);
  const files = inputs.map(({ file }) => file);
  return checkManifests(read, { files, failures }, options, runner);
}

/** The same for files that are read. `files` are their names in order, and `failures` those that could not be read. */
export async function checkManifests(
  { manifests: all, unread: unreadDocuments, go, texts }: ReadManifests,
  { files, failures }: { readonly files: readonly string[]; readonly failures: Inputs["failures"] },
  options: CheckOptions,
  runner: Runner,
): Promise<FindingsReport> {
  const { admission, onlyObjects = false, sieve = (found) => found } = options;
  const surroundings = admission?.manifests ?? [];
  const definitions = sentDefinitions(all.filter(({ defines }) => defines !== undefined));
  const manifests = all.filter(
    (each) => !isAmong(surroundings, each) || each.defines !== undefined || definitionFor(each, definitions),
  );
  const { tasks: planned, without, groups } = tasksFor(manifests);
  const asked = onlyObjects ? planned.filter(({ objects }) => objects.length > 0) : planned;
  const tasks = asked.map((task, i) => ({
    ...task,
    tellsDefinition: task.tellsDefinition && !onlyObjects,
    admission: surroundingsOf(task.definition, surroundings, definitions),
    tellsPolicies: i === 0 && !onlyObjects,
  }));
  const comments = new IgnoreComments(options.comments === true ? texts : []);
  const findings: Finding[] = [];
  const take = (found: readonly Finding[]): void => append(findings, sieve(comments.left(found)));
  const answered: Manifest[] = [];
  const running = tasks.map((task) => ({ task, result: runner.run("check", taskInput(task, options)) }));
  const verdicts = new Map<Manifest, Verdict>();
  let unreadable = 0;
  // In the order of the tasks, so that the same files always give the same report.
  for (const { task, result } of running) {
    const outcome = await result;
    if (outcome.ok) addAnswers(verdicts, task, outcome.value, options);
    else unreadable += 1;
    append(answered, answeredIn(task, outcome, options));
    take(taskFindings(task, outcome, options));
  }
  const unread: readonly Finding[] = [
    ...unreadFiles({ failures }),
    ...(await explainedUnread({ unread: unreadDocuments }, runner)),
    ...(onlyObjects ? [] : (admission?.findings ?? [])),
    ...(go.failed === undefined ? [] : [go.failed]),
  ];
  take(unread);
  unreadable += unread.length;
  for (const manifest of without) {
    verdicts.set(manifest, { ...headOf(manifest), answers: [], skipped: noDefinition(manifest) });
    const finding = withoutDefinition(manifest, definitions);
    const level = configuredLevel(options.severities, noDefinitionRule) ?? finding.level;
    if (level !== "off") take([{ ...finding, level }]);
  }
  take(goFindings(go, groups, options));
  take(comments.findings({ answered, severities: options.severities, unasked: unaskedConventions(options) }));
  const isSent = new Set(definitions);
  return {
    command: "check",
    kubernetes: options.kubernetes,
    verdicts: manifests.flatMap((manifest) =>
      manifest.defines === undefined || (isSent.has(manifest) && !onlyObjects)
        ? (verdicts.get(manifest) ?? [])
        : [],
    ),
    findings: inOrder(findings, files),
    unreadable,
    notes: comments.count === 0 ? [] : [`${counted(comments.count, "finding")} ignored by comments.`],
  };
}

/** Sorted by file in the order in which they were read, then by place. */
function inOrder(findings: readonly Finding[], files: readonly string[]): readonly Finding[] {
  const rank = new Map(files.map((file, i) => [file, i]));
  const rankOf = ({ file }: Finding): number => rank.get(file) ?? files.length;
  return [...findings].sort((a, b) => rankOf(a) - rankOf(b) || a.line - b.line || a.column - b.column);
}
