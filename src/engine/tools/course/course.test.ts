import { describe, expect, test } from "vitest";
import type { Scenario } from "../../playback/scenario.ts";
import type { Check } from "../suite/check.ts";
import { referenceTo } from "../suite/reference-to.ts";
import { cronTab, cronTabs, newPlay } from "../suite/testing/play.ts";
import { proposeSteps } from "./propose.ts";
import { tryLesson } from "./try-lesson.ts";

const play = newPlay();

function ended<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const withObject = (crd: string, spec: Readonly<Record<string, unknown>>): Scenario => ({
  crd,
  requests: [{ verb: "create", fieldValidation: "Strict", object: cronTab(spec) }],
});

const noRule = cronTabs.replace(/ {12}x-kubernetes-validations:\n.*\n.*maximum\n/, "");
const noDefault = cronTabs.replace("                default: 1\n", "");
const noMinimum = cronTabs.replace("                minimum: 1\n", "");
const broken = cronTabs.replace("Namespaced", "Nowhere");
const spec = { replicas: 20, maximum: 10 };

const other = "Answer every other object as the solution does";

const propose = (start: Scenario, solution: Scenario, tests: readonly unknown[] = []) =>
  ended(proposeSteps({ start, solution, tests }, play));

describe("tasks are proposed from what the solution changes", () => {
  test.each<[string, Scenario, Scenario, readonly string[]]>([
    [
      "a rule",
      withObject(noRule, spec),
      withObject(cronTabs, spec),
      ['Reject a CronTab with spec {"replicas":20,"maximum":10}', other],
    ],
    [
      "a rule less",
      withObject(cronTabs, spec),
      withObject(noRule, spec),
      ['Accept a CronTab with spec {"replicas":20,"maximum":10}', other],
    ],
    [
      "a minimum",
      withObject(noMinimum, { maximum: 5 }),
      withObject(cronTabs, { maximum: 5 }),
      ["Reject a CronTab with spec.maximum 0", other],
    ],
    [
      "a default that a rule needs",
      withObject(noDefault, { schedule: "a" }),
      withObject(cronTabs, { schedule: "a" }),
      ['Accept a CronTab with spec {"schedule":"a"}', other],
    ],
    [
      "another default",
      withObject(cronTabs, { schedule: "a" }),
      withObject(cronTabs.replace("default: 1\n", "default: 2\n"), { schedule: "a" }),
      [
        "Store spec.replicas as 2",
        'Reject a CronTab with spec {"maximum":1,"schedule":"*/5 * * * *"}',
        other,
      ],
    ],
    [
      "a valid definition",
      withObject(broken, spec),
      withObject(cronTabs, spec),
      ["Make the definition valid", other],
    ],
    [
      "the object alone",
      withObject(cronTabs, spec),
      withObject(cronTabs, { replicas: 1 }),
      ["Make the CronTab my valid"],
    ],
    ["nothing", withObject(cronTabs, spec), withObject(cronTabs, spec), []],
    ["no definition at all", { crd: "", requests: [] }, { crd: "a: [", requests: [] }, []],
  ])("%s", (_, start, solution, titles) => {
    expect(propose(start, solution).tasks.map(({ title }) => title)).toEqual(titles);
  });
});

test("a proposed check has an object that is answered the other way, so that doing too much does not pass", () => {
  const [task] = propose(withObject(noMinimum, { maximum: 5 }), withObject(cronTabs, { maximum: 5 })).tasks;
  expect(task?.check.requests?.map(({ title, verdict }) => [title, verdict])).toEqual([
    ["A CronTab with spec.maximum 0", "rejected"],
    ["A CronTab with spec.maximum 1", "accepted"],
  ]);
});

test("a test that the start fails and the solution passes is a task; hints and a question follow the work", () => {
  const start = withObject(noRule, spec);
  const saved = (name: string, replicas: number) => ({
    name,
    requests: [{ verb: "create", object: cronTab({ replicas, maximum: 9 }) }],
    expect: [{ verdict: "accepted" }],
  });
  const { tasks, hints, prediction } = propose(start, withObject(cronTabs, spec), [
    saved("within the maximum", 3),
    saved("above the maximum", 30),
    "no test",
  ]);
  expect(tasks.map(({ title, test: from }) => [title, from])).toEqual([
    ["above the maximum", "above the maximum"],
    ['Reject a CronTab with spec {"replicas":20,"maximum":10}', undefined],
    [other, undefined],
  ]);
  expect(hints).toEqual([
    "`x-kubernetes-validations:`, `- rule: self.replicas <= self.maximum`, `message: replicas may not exceed maximum`",
  ]);
  expect(prediction).toEqual({ question: "Will the server accept the CronTab my?", verdict: "accepted" });
});

describe("a lesson is tried, and how it can be solved without being solved", () => {
  const start = withObject(noRule, spec);
  const solution = withObject(cronTabs, spec);
  const rejects: Check = { requests: [{ send: cronTab(spec), verdict: "rejected" }] };
  const accepts: Check = { requests: [{ send: cronTab({ replicas: 1, maximum: 2 }), verdict: "accepted" }] };
  const compared: Check = { reference: referenceTo(solution) };
  const tried = (...tasks: (readonly Check[])[]) => ended(tryLesson({ start, solution, tasks }, play));
  const onlyListed = "list the objects of the checks in an enum";

  test.each<[string, readonly Check[], readonly string[]]>([
    ["only what is rejected", [rejects], ["reject everything"]],
    ["what is accepted, too", [rejects, accepts], [onlyListed]],
    ["and the solution as a reference", [rejects, accepts, compared], []],
  ])("%s", (_, checks, found) => {
    expect(tried(checks).tasks).toEqual([{ isDoneAtStart: false, why: "", cheats: found }]);
  });

  test("the lesson as a whole, with what the solution has beyond its checks", () => {
    expect(tried([rejects, accepts]).cheats).toEqual([
      onlyListed,
      "remove the field schedule",
      "remove the field phase",
    ]);
    expect(tried([rejects, accepts], [compared]).cheats).toEqual([]);
  });

  test("a task that is done at the start, and one that the solution does not do", () => {
    const wrong: Check = { requests: [{ send: cronTab(spec), verdict: "accepted" }] };
    expect(tried([accepts], [wrong]).tasks).toEqual([
      { isDoneAtStart: true, why: "", cheats: [] },
      {
        isDoneAtStart: true,
        why: expect.stringMatching(/^Another object is rejected, but should be accepted/),
        cheats: [],
      },
    ]);
  });
});
