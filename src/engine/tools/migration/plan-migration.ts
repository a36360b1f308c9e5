import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { NestedTooDeep, nestingText } from "../../apimachinery/source/nesting.ts";
import { append } from "../../go/value/append.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { prepareStored } from "../stored/prepare.ts";
import { isTooLarge, tooLargeText } from "../work/work.ts";
import {
  isLarge,
  listCommand,
  putCommand,
  rewriteCommand,
  storedVersionsCommand,
  trimCommand,
} from "./commands.ts";
import { dumpedObjects } from "./dumped.ts";
import { migratorOf } from "./migrator.ts";
import { notesOn } from "./notes.ts";
import { lookAt, objectChanges } from "./object-changes.ts";
import type { Alternative, MigrationPlan, PlanFile, ProofLine, Step, Subject, WrongOrder } from "./plan.ts";
import { type Prepared, prepareTrial } from "./prepare-trial.ts";
import type { MigrationQuestion } from "./question.ts";
import { type Leg, type Route, routeOf } from "./route.ts";
import { type DefinitionState, readState, subjectOf, versionsOf } from "./state.ts";
import { isWebhook } from "./transitions.ts";
import { Trial } from "./trial.ts";
import { type Moment, triedBetween } from "./tried.ts";
import { gateOf, goalOf, type StepWords, titleOf, whyOf } from "./words.ts";
import { attemptsOf, endFile, tryOrders } from "./wrong-orders.ts";

/** If there are more objects, they are not printed in full. */
const mostPrinted = 10;

/**
 * Plans the steps from a definition to a goal. Each is run on a server of the engine with objects stored in each
 * version; wrong orders are tried as well. If there is no plan, `refusal` says why. Pure except for the conversion
 * function; never throws for what a person typed.
 */
export function planMigration(question: MigrationQuestion, host: Host): MigrationPlan {
  const steps = migrationSteps(question, host);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same in steps, so that the caller can do other work in between. */
export function* migrationSteps(
  question: MigrationQuestion,
  host: Host,
): Generator<undefined, MigrationPlan> {
  const kubernetes = answeredVersion(question.kubernetes);
  if (isTooLarge(question.definition) || isTooLarge(question.next ?? ""))
    return refusedPlan(kubernetes, tooLargeText);
  const start = readState(question.definition);
  if (start === undefined) return refusedPlan(kubernetes, "The text of the definition cannot be read.");
  const subject = subjectOf(start);
  const refused = (refusal: string): MigrationPlan => refusedPlan(kubernetes, refusal, subject);
  try {
    const conversion = question.conversion === undefined ? {} : { conversion: question.conversion };
    yield;
    const prepared = prepareStored({ definition: start.text, kubernetes, ...conversion }, host);
    if ("refused" in prepared) return refused(`The server rejects the definition: ${prepared.text}`);
    const next = question.next === undefined ? undefined : readState(question.next);
    if (question.next !== undefined && next === undefined)
      return refused("The text of the new definition cannot be read.");
    if (next !== undefined && subjectOf(next).name !== subject.name)
      return refused(`The new definition has another name, \`${subjectOf(next).name}\`.`);
    const route = routeOf(question, start, next);
    if (typeof route === "string") return refused(route);
    const converts = !isWebhook(start) || question.conversion !== undefined;
    yield;
    const trial = new Trial(subject, { kubernetes, ...conversion }, host);
    const { resource } = prepared.after;
    const { dump = [] } = question;
    const dumped =
      dump.length === 0 || !converts ? undefined : yield* dumpedObjects(dump, resource, question.most);
    const preparation = prepareTrial(trial, route, resource, { dumped: dumped?.objects ?? [], converts });
    yield;
    const planner = new Planner(subject, route, trial, kubernetes, next !== undefined);
    const notes = [...preparation.notes, ...(dumped?.notes ?? [])];
    return yield* planner.plan(
      { ...preparation, notes },
      {
        converts,
        hasFunction: question.conversion !== undefined,
      },
    );
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    return refused(nestingText);
  }
}

function refusedPlan(
  kubernetes: KubernetesVersion,
  refusal: string,
  subject: Subject = { name: "", group: "", plural: "", kind: "", namespaced: true },
): MigrationPlan {
  return {
    kubernetes,
    subject,
    to: "",
    drop: [],
    goal: "",
    refusal,
    notes: [],
    preparation: [],
    files: [],
    steps: [],
    isWhole: false,
    wrongOrders: [],
    changes: [],
    objects: 0,
  };
}

/**
 * A shell pipe succeeds if its last command does: if the list fails, nothing is written back and nothing is rejected.
 */
function wentWell({ exitCode, code = 0 }: ProofLine): boolean {
  return exitCode === 0 && code < 400;
}

class Planner {
  readonly #subject: Subject;
  readonly #route: Route;
  readonly #trial: Trial;
  readonly #kubernetes: KubernetesVersion;
  readonly #words: StepWords;
  readonly #isApplied: boolean;
  #state: DefinitionState;

  constructor(subject: Subject, route: Route, trial: Trial, kubernetes: KubernetesVersion, hasNext: boolean) {
    this.#subject = subject;
    this.#route = route;
    this.#trial = trial;
    this.#kubernetes = kubernetes;
    this.#state = route.start;
    const { to, drop, from, isNew } = route;
    this.#words = { subject, to, drop, from: from === to ? (drop[0] ?? from) : from, isNew, hasNext };
    this.#isApplied = ![route.start, ...route.legs.map(({ state }) => state)].some(
      (state) => state !== undefined && isLarge(state),
    );
  }

  *plan(
    preparation: Prepared,
    about: { readonly converts: boolean; readonly hasFunction: boolean },
  ): Generator<undefined, MigrationPlan> {
    const trial = this.#trial;
    const route = this.#route;
    const subject = this.#subject;
    const { to, drop, end } = route;
    trial.write({ name: endFile, text: end.text });
    const before = yield* this.#moment();
    const reads = trial.runAll(this.#reads(this.#served()));
    const attempts = attemptsOf(route, subject, this.#isApplied);
    const steps: Step[] = [];
    const wrongOrders: WrongOrder[] = [];
    let last = before;
    for (const leg of route.legs) {
      yield;
      append(wrongOrders, tryOrders(attempts, leg.kind, steps, trial));
      const step = this.#step(leg, steps.length + 1);
      yield;
      // Trimming the stored versions does not affect objects.
      const now = leg.kind === "trim" ? last : yield* this.#moment();
      const hasTried = leg.kind !== "trim" && now.stored.length > 0;
      steps.push(hasTried ? { ...step, tried: triedBetween(last, now) } : step);
      last = now;
      if (!step.isTaken) break;
    }
    const isWhole = steps.every(({ isTaken }) => isTaken);
    const changes = isWhole ? objectChanges(before.look, last.look, to, preparation.written) : [];
    const left = versionsOf(end).map(({ name }) => name);
    return {
      kubernetes: this.#kubernetes,
      subject,
      to,
      drop,
      goal: goalOf(this.#words, left),
      notes: [
        ...notesOn({ route, changes, isWhole, isApplied: this.#isApplied, ...about }),
        ...preparation.notes,
      ],
      preparation: [...preparation.proof, ...reads],
      files: trial.files,
      steps,
      isWhole,
      // For a definition that the server rejects anyway they show nothing.
      wrongOrders: isWhole ? wrongOrders : [],
      changes,
      objects: trial.stored().length,
    };
  }

  *#moment(): Generator<undefined, Moment> {
    return { stored: this.#trial.stored(), look: yield* lookAt(this.#trial, this.#served()) };
  }

  #step({ kind, state }: Leg, number: number): Step {
    const words = this.#words;
    const trial = this.#trial;
    const common = {
      kind,
      title: titleOf(kind, words),
      why: whyOf(kind, words),
      gate: gateOf(kind, words),
    };
    const proved = (
      commands: readonly string[],
      more: readonly string[],
      rest: {
        readonly file?: PlanFile;
        readonly alternatives?: readonly Alternative[];
        readonly notes?: readonly string[];
      },
    ): Step => {
      const proof = trial.runAll(commands);
      const isTaken = proof.every(wentWell);
      const { file, alternatives = [], notes = [] } = rest;
      return {
        ...common,
        commands,
        ...(file === undefined ? {} : { file }),
        alternatives,
        notes,
        proof: isTaken ? [...proof, ...trial.runAll(more)] : proof,
        isTaken,
        storedAt: trial.storedAt(),
      };
    };
    if (state !== undefined) {
      this.#state = state;
      const file = { name: `step-${number}-${kind}.yaml`, text: state.text };
      trial.write(file);
      return proved([putCommand(file.name, this.#isApplied)], this.#looks(kind), { file });
    }
    if (kind === "trim") {
      return proved(
        [trimCommand(this.#subject, [this.#route.to])],
        [storedVersionsCommand(this.#subject)],
        {},
      );
    }
    const { version, notes } = this.#rewriteVersion();
    const commands = trial.stored().length === 0 ? [] : [rewriteCommand(this.#subject, version)];
    const migrator = migratorOf(this.#subject, version, this.#kubernetes);
    const alternatives = migrator === undefined ? [] : [migrator];
    const step = proved(commands, this.#reads([this.#route.to]), { alternatives, notes });
    return { ...step, commands: [rewriteCommand(this.#subject, version)] };
  }

  /**
   * The version through which all objects are written back: the target, or another one if the target rejects some.
   */
  #rewriteVersion(): { readonly version: string; readonly notes: readonly string[] } {
    const { to } = this.#route;
    if (this.#trial.stored().length === 0) return { version: to, notes: [] };
    const others = this.#served().filter((name) => name !== to);
    const refusals: string[] = [];
    for (const version of [to, ...others]) {
      const [line] = this.#trial.rehearse([rewriteCommand(this.#subject, version)]);
      if (line === undefined || wentWell(line)) {
        const note = `At \`${to}\`, the server rejects some objects, which violate its schema; it accepts all of them at \`${version}\` and checks them against that schema. At \`${to}\`, their next change is rejected: ${refusals[0] ?? ""}`;
        return { version, notes: refusals.length === 0 ? [] : [note] };
      }
      refusals.push(line.stderr.trim());
    }
    return {
      version: to,
      notes: [`The server rejects some objects at every version. Fix them first: ${refusals[0] ?? ""}`],
    };
  }

  #served(): readonly string[] {
    return versionsOf(this.#state).flatMap(({ name, served }) => (served ? [name] : []));
  }

  /** The commands that show the result of a step that changes the definition. */
  #looks(kind: Step["kind"]): readonly string[] {
    const subject = this.#subject;
    const trial = this.#trial;
    const words = this.#words;
    const hasObjects = trial.stored().length > 0;
    const isServed = (name: string) => this.#served().includes(name);
    const listed = (versions: readonly string[], output: string) =>
      hasObjects ? versions.filter(isServed).map((version) => listCommand(subject, version, output)) : [];
    switch (kind) {
      case "deprecate":
        return listed(words.drop, "name");
      case "stop":
        // What a client or a manifest of the old version gets from now on.
        return trial.files
          .filter(({ name }) => words.drop.some((version) => name === `object-${version}.yaml`))
          .map(({ name }) => `kubectl apply -f ${name}`);
      case "switch":
        return [storedVersionsCommand(subject), ...this.#reads([words.to])];
      case "add":
        return [storedVersionsCommand(subject), ...this.#reads([words.to])];
      case "remove":
        return [storedVersionsCommand(subject), ...this.#reads(this.#served())];
      default:
        return [storedVersionsCommand(subject)];
    }
  }

  #reads(versions: readonly string[]): readonly string[] {
    const objects = this.#trial.stored().length;
    if (objects === 0) return [];
    return versions.map((version) =>
      listCommand(this.#subject, version, objects <= mostPrinted ? "yaml" : "name"),
    );
  }
}
