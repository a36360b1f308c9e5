import type { Manifest } from "../../engine/tools/project/manifest.ts";
import { definitionFor, type Group, planOf } from "../../engine/tools/project/plan.ts";
import { isCustomParam, policyText } from "../policy-texts.ts";
import type { CheckResult, CheckTask } from "../tasks/check.ts";
import type { Outcome } from "../threads/tasks.ts";
import { askedConventions } from "./asked-conventions.ts";
import type { CheckOptions } from "./options.ts";

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
export function surroundingsOf(
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
