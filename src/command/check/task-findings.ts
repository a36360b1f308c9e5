import { plainText } from "../../engine/apimachinery/sentence/sentence.ts";
import type { Manifest } from "../../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../../engine/tools/project/manifest-places.ts";
import { reasonInFile } from "../../engine/tools/project/reason-in-file.ts";
import type { Finding } from "../findings.ts";
import { helpOf } from "../help-links.ts";
import { configuredLevel } from "../severities.ts";
import type { CheckResult, TaskFinding, TaskPlace } from "../tasks/check.ts";
import { firstOther } from "../tasks/places.ts";
import type { Outcome } from "../threads/tasks.ts";
import { unchecked } from "../unchecked.ts";
import type { Task } from "./check-tasks.ts";
import type { CheckOptions } from "./options.ts";

/** The result of a task as findings in files; if the task could not run, the reason. */
export function taskFindings(
  task: Task,
  outcome: Outcome<CheckResult>,
  options: CheckOptions,
): readonly Finding[] {
  if (!outcome.ok) return [unjudged(task, outcome.why)];
  return outcome.value.findings.flatMap((each) => findingOf(each, task, options));
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

/** The text of a task that a place is in. */
export function manifestOf(of: number, { definition, others, admission = [], objects }: Task): Manifest {
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
