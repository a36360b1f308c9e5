import type { CheckResult, CheckTask, TaskFinding } from "../tasks/check.ts";
import type { Runner, Tasks } from "../tasks/tasks.ts";
import type { InputOf, NameOf, Outcome, ResultOf } from "../threads/tasks.ts";

type Answer = CheckResult["answers"][number];

/** What the servers say about one text of a task. Places in its findings are those of a task with this object alone. */
interface Part {
  readonly answers: Answer;
  readonly findings: readonly TaskFinding[];
}

/** What is known about the objects that are sent to a definition. */
interface Objects {
  readonly parts: Map<string, Part>;
  /** Tasks that reached a limit, as they would again, by their objects. */
  readonly failed: Map<string, Outcome<never>>;
}

/** A definition with what its server has before. */
interface Known {
  readonly task: CheckTask;
  /** About the definition and what the server has before. */
  own: Part | undefined;
  readonly before: Objects;
  readonly now: Objects;
}

/** The results of a run of all checks. */
class Memory {
  readonly checks = new Map<string, Known[]>();
  readonly others = new Map<string, Promise<Outcome<unknown>>>();
}

/**
 * Remembers what servers answered between one run of all checks and the next, so that only definitions and objects are
 * sent whose texts changed. All runs have the same options: minors, ways to write, conventions, users.
 */
export class RememberedChecks {
  readonly #runner: Runner;
  #before = new Memory();
  #now = new Memory();

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  /** Begins a run. What the last run did not ask is forgotten. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Memory();
  }

  /** Answers from memory what it can. */
  readonly runner: Runner = {
    run: (name, input, signal) => this.#run(name, input, signal),
    close: () => this.#runner.close(),
  };

  #run<Name extends NameOf<Tasks>>(
    name: Name,
    input: InputOf<Tasks, Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<ResultOf<Tasks, Name>>> {
    type Result = Promise<Outcome<ResultOf<Tasks, Name>>>;
    // The name decides about the types of the input and of the result, which the compiler does not follow.
    if (name === "check") return this.#check(input as unknown as CheckTask) as unknown as Result;
    const data = input instanceof Map ? [...input] : input;
    const key = JSON.stringify([name, data]);
    const known = this.#now.others.get(key) ?? this.#before.others.get(key);
    const outcome = known ?? this.#runner.run(name, input, signal);
    this.#now.others.set(key, outcome);
    return outcome as Result;
  }

  async #check(task: CheckTask): Promise<Outcome<CheckResult>> {
    const known = this.#knownFor(task);
    const key = JSON.stringify(task.objects);
    const failed = kept(key, known.now.failed, known.before.failed);
    if (failed !== undefined) return failed;
    const partOf = (text: string): Part | undefined => kept(text, known.now.parts, known.before.parts);
    const asked = [...new Set(task.objects.filter((text) => partOf(text) === undefined))];
    if (asked.length > 0 || known.own === undefined) {
      const outcome = await this.#runner.run("check", { ...task, objects: asked });
      if (!outcome.ok) {
        known.now.failed.set(key, outcome);
        return outcome;
      }
      const { answers, findings } = outcome.value;
      known.own ??= { answers: answers[0] ?? [], findings: findings.filter(({ of }) => of < 0) };
      asked.forEach((text, i) => {
        const own = findings.filter(({ of }) => of === i).map((finding) => moved(finding, 0));
        known.now.parts.set(text, { answers: answers[i + 1] ?? [], findings: own });
      });
    }
    const { own } = known;
    const parts = task.objects.flatMap((text) => partOf(text) ?? []);
    return {
      ok: true,
      value: {
        answers: [own?.answers ?? [], ...parts.map(({ answers }) => answers)],
        findings: [
          ...(own?.findings ?? []),
          ...parts.flatMap(({ findings }, i) => findings.map((finding) => moved(finding, i))),
        ],
      },
    };
  }

  /** What is known about a definition with its surroundings, in this run or from the one before. */
  #knownFor(task: CheckTask): Known {
    const isFor = (known: Known): boolean => hasSameServer(known.task, task);
    const now = this.#now.checks.get(task.definition) ?? [];
    const found = now.find(isFor);
    if (found !== undefined) return found;
    const before = this.#before.checks.get(task.definition)?.find(isFor);
    const known = {
      task,
      own: before?.own,
      before: before?.now ?? noObjects(),
      now: noObjects(),
    };
    this.#now.checks.set(task.definition, [...now, known]);
    return known;
  }
}

/** Whether two tasks send the same definition to the same server. Their options are the same. */
function hasSameServer(a: CheckTask, b: CheckTask): boolean {
  const [before, now] = [a.texts ?? [], b.texts ?? []];
  return (
    a.definition === b.definition &&
    a.tellsDefinition === b.tellsDefinition &&
    before.length === now.length &&
    before.every((each, i) => {
      const other = now[i];
      return each.text === other?.text && each.list === other.list && each.isTold === other.isTold;
    })
  );
}

function noObjects(): Objects {
  return { parts: new Map(), failed: new Map() };
}

/** A value of this run, or of the one before, which is then one of this run. */
function kept<T>(key: string, now: Map<string, T>, before: ReadonlyMap<string, T>): T | undefined {
  const known = now.get(key) ?? before.get(key);
  if (known !== undefined) now.set(key, known);
  return known;
}

/** A finding about an object, as one about the object at an index. */
function moved(finding: TaskFinding, of: number): TaskFinding {
  const at = <T extends { readonly of: number }>(place: T): T => (place.of < 0 ? place : { ...place, of });
  const { place, decidedBy, fix } = finding;
  return {
    ...at(finding),
    place: at(place),
    ...(decidedBy === undefined ? {} : { decidedBy: at(decidedBy) }),
    ...(fix === undefined ? {} : { fix: at(fix) }),
  };
}
