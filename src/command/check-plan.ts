import { counted } from "../engine/apimachinery/field/counted.ts";
import { plainText } from "../engine/apimachinery/sentence/sentence.ts";
import { append } from "../engine/go/value/append.ts";
import { conventions } from "../engine/tools/notes/conventions.ts";
import { usualWarnings, wantedConventions } from "../engine/tools/notes/wanted.ts";
import { type Manifest, type Manifests, manifestsIn, mayDefine } from "../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../engine/tools/project/manifest-places.ts";
import { definitionFor, type Group, planOf, sentDefinitions } from "../engine/tools/project/plan.ts";
import { reasonInFile } from "../engine/tools/project/reason-in-file.ts";
import { noDefinition } from "../engine/tools/project/without-definition.ts";
import type { Write } from "../package/writes.ts";
import type { Finding, FindingsReport, Verdict } from "./findings.ts";
import { goFindings, isGoInput, readGoInputs } from "./go-inputs.ts";
import { helpOf } from "./help-links.ts";
import { IgnoreComments } from "./ignore/ignore-comments.ts";
import type { Inputs } from "./inputs.ts";
import { isAmong, isCustomParam, type PolicyInputs, policyText } from "./policy-texts.ts";
import { configuredLevel, type Severities } from "./severities.ts";
import type { CheckResult, CheckTask, TaskFinding, TaskPlace } from "./tasks/check.ts";
import { firstOther } from "./tasks/places.ts";
import type { Runner } from "./tasks/tasks.ts";
import type { Outcome } from "./threads/tasks.ts";
import { explainedUnread, unchecked, unreadFiles } from "./unchecked.ts";
import { noDefinitionRule, withoutDefinition } from "./without-definition.ts";

export interface CheckOptions {
  /** The newest first. */
  readonly kubernetes: readonly string[];
  readonly fixes: boolean;
  /** Only definitions are checked; other documents are skipped, and files without a definition are not read. */
  readonly definitionsOnly?: boolean;
  readonly severities: Severities;
  /** How the objects are written. Default: they are created. */
  readonly write?: Write;
  /** Objects of these kinds are skipped: `Kind` or `Kind.group`. */
  readonly ignoredKinds?: readonly string[];
  /** Whether to check also conventions that the server does not check. */
  readonly notes?: boolean;
  /** What the server has for admission. */
  readonly admission?: PolicyInputs | undefined;
  /** The address of the playground, for links to the index of errors. */
  readonly page?: string | undefined;
  readonly now: string;
  /** Comments in the files may turn findings off. */
  readonly comments?: boolean;
  /** Gets each finding once, as results come, and returns those that count. Default: all count. */
  readonly sieve?: (found: readonly Finding[]) => readonly Finding[];
}

/** A definition and objects of it. */
export interface Task {
  readonly definition: Manifest;
  /** The definitions that the server has before, as far as they matter. */
  readonly others: readonly Manifest[];
  readonly objects: readonly Manifest[];
  readonly tellsDefinition: boolean;
  /** Policies, params and namespaces that the server has. */
  readonly admission?: readonly Manifest[];
  /** Whether problems of the policies are told: by one task only. */
  readonly tellsPolicies?: boolean;
}

/** The maximum number of objects in a task, so that many objects of one kind are checked in parallel. */
const mostObjects = 50;

/**
 * Sends every definition and every object to the servers of the minors. Definitions come first, since their objects
 * need them. Each object is sent to a server that has only its definition, and those that came before it.
 */
export async function checkInputs(
  { inputs, failures }: Inputs,
  options: CheckOptions,
  runner: Runner,
): Promise<FindingsReport> {
  const { definitionsOnly = false } = options;
  const go = await readGoInputs(inputs.filter(isGoInput), runner);
  const texts = inputs.filter((each) => !isGoInput(each));
  const read = texts.map((input) => readInput(input, definitionsOnly));
  const { ignoredKinds = [], admission } = options;
  const surroundings = admission?.manifests ?? [];
  const all = [...read.flatMap((each) => each.manifests), ...go.manifests].filter(
    (each) => !isIgnored(each, ignoredKinds),
  );
  const definitions = sentDefinitions(all.filter(({ defines }) => defines !== undefined));
  const manifests = all.filter(
    (each) => !isAmong(surroundings, each) || each.defines !== undefined || definitionFor(each, definitions),
  );
  const { tasks: planned, without, groups } = tasksFor(manifests);
  const tasks = planned.map((task, i) => ({
    ...task,
    admission: surroundingsOf(task.definition, surroundings, definitions),
    tellsPolicies: i === 0,
  }));
  const { sieve = (found) => found } = options;
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
    ...(await explainedUnread({ unread: read.flatMap(({ unread }) => unread) }, runner)),
    ...(admission?.findings ?? []),
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
  take(goFindings(go, groups, options.severities));
  take(comments.findings({ answered, severities: options.severities, unasked: unaskedConventions(options) }));
  const isSent = new Set(definitions);
  return {
    command: "check",
    kubernetes: options.kubernetes,
    verdicts: manifests.flatMap((manifest) =>
      manifest.defines === undefined || isSent.has(manifest) ? (verdicts.get(manifest) ?? []) : [],
    ),
    findings: inOrder(
      findings,
      inputs.map(({ file }) => file),
    ),
    unreadable,
    notes: comments.count === 0 ? [] : [`${counted(comments.count, "finding")} ignored by comments.`],
  };
}

/** The texts of a task that all servers answered. */
export function answeredIn(
  { definition, objects, tellsDefinition }: Task,
  outcome: Outcome<CheckResult>,
  { kubernetes }: Pick<CheckOptions, "kubernetes">,
): readonly Manifest[] {
  if (!outcome.ok) return [];
  const { answers } = outcome.value;
  return [definition, ...objects].filter(
    (_, i) => (i > 0 || tellsDefinition) && answers[i]?.length === kubernetes.length,
  );
}

/** The result of a task as findings in files; if the task could not run, the reason. */
export function taskFindings(
  task: Task,
  outcome: Outcome<CheckResult>,
  options: CheckOptions,
): readonly Finding[] {
  if (!outcome.ok) return [unjudged(task, outcome.why)];
  return outcome.value.findings.flatMap((each) => findingOf(each, task, options));
}

function readInput(input: Inputs["inputs"][number], definitionsOnly: boolean): Manifests {
  if (!definitionsOnly) return manifestsIn(input);
  // Most files of a repository have no definition: they are not even parsed.
  if (!mayDefine(input.text)) return { manifests: [], unread: [] };
  const { manifests, unread } = manifestsIn(input);
  return { manifests: manifests.filter(({ defines }) => defines !== undefined), unread };
}

/** The tasks for objects and their definitions, and the objects that have no definition. */
export function tasksFor(manifests: readonly Manifest[]): {
  readonly tasks: readonly Task[];
  readonly without: readonly Manifest[];
  readonly groups: readonly Group[];
} {
  const { groups, without } = planOf(manifests);
  const tasks = groups.flatMap(({ definition, others, objects }): readonly Task[] => {
    const parts = Math.max(1, Math.ceil(objects.length / mostObjects));
    return Array.from({ length: parts }, (_, i) => ({
      definition,
      others,
      objects: objects.slice(i * mostObjects, (i + 1) * mostObjects),
      tellsDefinition: i === 0,
    }));
  });
  return { tasks, without, groups };
}

/** What a server of one definition has for admission: no objects of other definitions. */
function surroundingsOf(
  definition: Manifest,
  surroundings: readonly Manifest[],
  definitions: readonly Manifest[],
): readonly Manifest[] {
  return surroundings.filter(
    (each) => !isCustomParam(each) || definitionFor(each, definitions) === definition,
  );
}

/** A task in the form that a thread gets. */
export function taskInput(
  { definition, others, objects, tellsDefinition, admission = [], tellsPolicies = false }: Task,
  { kubernetes, fixes, notes = false, severities, write = {}, admission: asked, now }: CheckOptions,
): CheckTask {
  const texts = [
    ...others.map(({ text }) => ({ list: "others" as const, text })),
    ...admission.map((each) => ({
      ...policyText(each),
      isTold: isCustomParam(each) ? tellsDefinition : tellsPolicies,
    })),
  ];
  return {
    definition: definition.text,
    ...(texts.length === 0 ? {} : { texts }),
    ...(asked?.user === undefined ? {} : { user: asked.user }),
    objects: objects.map(({ text }) => text),
    kubernetes,
    tellsDefinition,
    fixes,
    write,
    conventions: askedConventions({ notes, severities }),
    now,
  };
}

type Asked = Pick<CheckOptions, "notes" | "severities">;

function askedConventions({ notes = false, severities }: Asked): readonly string[] {
  return (notes ? wantedConventions : usualWarnings)(conventionChoices(severities));
}

/** The conventions that are not checked. */
export function unaskedConventions(asked: Asked): readonly string[] {
  const names = new Set(askedConventions(asked));
  return conventions.flatMap(({ name }) => (names.has(name) ? [] : [name]));
}

/** A convention with a level is on, unless the level is `off`. The others keep their defaults. */
function conventionChoices(severities: Severities): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(severities).map(([rule, level]) => [rule, level !== "off"]));
}

function headOf({ file, line, kind, name, namespace }: Manifest) {
  return { file, line, kind, name, namespace };
}

function addAnswers(
  verdicts: Map<Manifest, Verdict>,
  task: Task,
  { answers }: CheckResult,
  { kubernetes }: CheckOptions,
): void {
  [task.definition, ...task.objects].forEach((manifest, i) => {
    const own = answers[i] ?? [];
    const isUnsent = own.length < kubernetes.length;
    const skipped = isUnsent ? { skipped: "Not sent, because its definition is rejected." } : {};
    verdicts.set(manifest, { ...headOf(manifest), answers: own, ...skipped });
  });
}

function findingOf(
  each: TaskFinding,
  task: Task,
  { severities, kubernetes, page }: CheckOptions,
): readonly Finding[] {
  const level = configuredLevel(severities, each.rule, each.otherNames) ?? each.severity;
  const manifest = manifestOf(each.of, task);
  if (level === "off") return [];
  const { rule, path, text, reason, place, decidedBy, fix } = each;
  const span = spanOf(place, task);
  return [
    {
      ...span,
      level,
      rule,
      ...(each.otherNames === undefined ? {} : { otherNames: each.otherNames, help: helpOf(rule, page) }),
      kind: manifest.kind,
      name: manifest.name,
      path,
      text,
      ...(reason === undefined ? {} : { reason: plainText(reasonInFile(reason, manifest, task.definition)) }),
      kubernetes: kubernetes.filter((minor) => each.kubernetes.includes(minor)),
      ...(decidedBy === undefined ? {} : { decidedBy: spanOf(decidedBy, task) }),
      // A definition that Go types generate is in no file that could be edited.
      ...(fix === undefined || manifestOf(fix.of, task).sources !== undefined
        ? {}
        : {
            fix: {
              title: fix.title,
              certain: fix.certain,
              edits: fix.edits.map(({ start, end, text: written }) => ({
                ...spanOf({ of: fix.of, start, end }, task),
                text: written,
              })),
            },
          }),
    },
  ];
}

function manifestOf(of: number, { definition, others, admission = [], objects }: Task): Manifest {
  return (of < 0 ? [...others, ...admission][firstOther - of] : objects[of]) ?? definition;
}

function spanOf({ of, start, end }: TaskPlace, task: Task) {
  return new ManifestPlaces(manifestOf(of, task)).span(start, end);
}

function unjudged({ definition, objects }: Task, why: string): Finding {
  const { file, line, kind, name } = definition;
  const also =
    objects.length === 0 ? "" : ` with its ${objects.length === 1 ? "object" : `${objects.length} objects`}`;
  const text = `${name || "The definition"}${also} could not be checked. ${why}`;
  return unchecked({ file, line, rule: "limit", kind, name, text });
}

/** Whether an object is of a kind that is skipped. Definitions are never skipped. */
function isIgnored({ kind, group, defines }: Manifest, ignored: readonly string[]): boolean {
  return defines === undefined && (ignored.includes(kind) || ignored.includes(`${kind}.${group}`));
}

/** How many definitions and objects the servers were asked about. */
export function checkedCounts({ verdicts }: Pick<FindingsReport, "verdicts">) {
  const judged = verdicts.filter(({ answers, skipped }) => answers.length > 0 || skipped === undefined);
  const definitions = judged.filter(({ kind }) => mayDefine(kind)).length;
  return { definitions, objects: judged.length - definitions };
}

/** Sorted by file in the order in which they were read, then by place. */
function inOrder(findings: readonly Finding[], files: readonly string[]): readonly Finding[] {
  const rank = new Map(files.map((file, i) => [file, i]));
  const rankOf = ({ file }: Finding): number => rank.get(file) ?? files.length;
  return [...findings].sort((a, b) => rankOf(a) - rankOf(b) || a.line - b.line || a.column - b.column);
}
