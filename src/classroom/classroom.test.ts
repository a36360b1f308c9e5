import { describe, expect, test } from "vitest";
import { type ClassEvent, type Classroom, classAfter, emptyClass } from "./classroom.ts";
import { limits } from "./limits.ts";
import { twoLessons } from "./testing/courses.ts";
import { learnerView, teacherView, wallView } from "./views.ts";

const join = (name: string, now = 0): ClassEvent => ({
  type: "joined",
  token: `token of ${name}`,
  name,
  now,
});
const at = (number: number, done: readonly boolean[], code = "", now = 0, lesson = 0): ClassEvent => ({
  type: "at",
  number,
  lesson,
  done,
  code,
  now,
});
const says = (
  number: number,
  verdict: "accepted" | "rejected",
  reason: "schema" | "rules" | "unchanged",
  isRight: boolean,
  question = "0/0",
): ClassEvent => ({ type: "predicted", number, question, verdict, reason, isRight, now: 0 });

const roomAfter = (...events: readonly ClassEvent[]): Classroom =>
  events.reduce(classAfter, emptyClass(twoLessons));
const two = [join("Ada"), join("Bo")];

describe("what a class is after events", () => {
  const rows: readonly [
    name: string,
    events: readonly ClassEvent[],
    seen: (room: Classroom) => unknown,
    is: unknown,
  ][] = [
    ["numbers count up", two, ({ learners }) => [...learners.keys()], [1, 2]],
    [
      "no number is given twice",
      [...two, { type: "left", number: 2 }, join("Cy")],
      ({ learners }) => [...learners.keys()],
      [1, 3],
    ],
    [
      "a later code of a name replaces the earlier one, and who gave no name is another one each time",
      [
        {
          type: "told",
          rows: [
            { name: "Ada", done: [] },
            { name: "", done: [] },
          ],
        },
        {
          type: "told",
          rows: [
            { name: " Ada", done: [true, true, true] },
            { name: "", done: [] },
          ],
        },
      ],
      ({ told }) => told,
      [
        { name: "Ada", done: [true, true] },
        { name: "", done: [false, false] },
        { name: "", done: [false, false] },
      ],
    ],
    [
      "no codes forget all",
      [
        { type: "told", rows: [{ name: "Ada", done: [] }] },
        { type: "told", rows: [] },
      ],
      ({ told }) => told,
      [],
    ],
    [
      "codes have a limit",
      [{ type: "told", rows: Array.from({ length: 999 }, () => ({ name: "", done: [] })) }],
      ({ told }) => told.length,
      limits.told,
    ],
    [
      "a name is cleaned",
      [join("  A\u202eda\n\u0000 L ")],
      ({ learners }) => learners.get(1)?.name,
      "A da L",
    ],
    [
      "a learner renames",
      [...two, { type: "renamed", number: 1, name: "Eve" }],
      ({ learners }) => learners.get(1)?.name,
      "Eve",
    ],
    [
      "a learner may be a number",
      [join(""), { type: "gone", number: 1 }],
      (room) => teacherView(room, 0).rows.map(({ name, isHere }) => [name, isHere]),
      [["Learner 1", false]],
    ],
    [
      "a done task stays done",
      [...two, at(1, [true, false]), at(1, [false, false])],
      ({ learners }) => learners.get(1)?.done.get(0),
      [true, false],
    ],
    [
      "no more tasks than the lesson has",
      [...two, at(1, Array(20).fill(true))],
      ({ learners }) => learners.get(1)?.done.get(0),
      [true, true],
    ],
    [
      "a lesson of the page has as many tasks as learners report",
      [...two, at(1, [true, false, false], "", 0, 1)],
      ({ learners }) => learners.get(1)?.done.get(1)?.length,
      3,
    ],
    [
      "no lesson after the last",
      [...two, at(1, [true], "", 0, 2)],
      ({ learners }) => learners.get(1)?.done.size,
      0,
    ],
    [
      "the first prediction counts",
      [...two, says(1, "accepted", "unchanged", false), says(1, "rejected", "rules", true)],
      ({ learners }) => learners.get(1)?.predictions.get("0/0")?.verdict,
      "accepted",
    ],
    [
      "nobody predicts what is revealed",
      [...two, { type: "revealed", question: "0/0" }, says(1, "rejected", "rules", true)],
      ({ learners }) => learners.get(1)?.predictions.size,
      0,
    ],
    ["nothing is paused before the start", [{ type: "paused" }], ({ phase }) => phase, "waiting"],
    ["start, pause", [{ type: "started" }, { type: "paused" }], ({ phase }) => phase, "paused"],
    [
      "all go on",
      [{ type: "started" }, { type: "paused" }, { type: "went", lesson: 1, now: 5 }],
      ({ phase, lesson }) => [phase, lesson],
      ["running", 1],
    ],
    ["no lesson outside the course", [{ type: "went", lesson: 2, now: 5 }], ({ lesson }) => lesson, 0],
    [
      "an offered text is shown without a name",
      [
        ...two,
        at(1, [], "maximum"),
        { type: "offered", number: 1, text: "size: 3" },
        { type: "shown", number: 1 },
      ],
      (room) => wallView(room).shown,
      { text: "size: 3", code: "maximum" },
    ],
    ["only offered texts are shown", [...two, { type: "shown", number: 1 }], ({ shown }) => shown, null],
    [
      "a later text needs the teacher again",
      [
        ...two,
        { type: "offered", number: 1, text: "one" },
        { type: "shown", number: 1 },
        { type: "offered", number: 1, text: "two" },
      ],
      ({ shown }) => shown?.text,
      "one",
    ],
    ...(["withdrawn", "left"] as const).map(
      (type): [string, readonly ClassEvent[], (room: Classroom) => unknown, unknown] => [
        `${type}: the text leaves the wall`,
        [
          ...two,
          { type: "offered", number: 1, text: "one" },
          { type: "shown", number: 1 },
          { type, number: 1 },
        ],
        ({ shown }) => shown,
        null,
      ],
    ),
    [
      "a text of another learner stays",
      [
        ...two,
        { type: "offered", number: 1, text: "one" },
        { type: "shown", number: 1 },
        { type: "left", number: 2 },
      ],
      ({ shown }) => shown?.text,
      "one",
    ],
    [
      "the class is full",
      Array.from({ length: limits.learners + 20 }, (_, i) => join(`n${i}`)),
      ({ learners, lastNumber }) => [learners.size, lastNumber],
      [limits.learners, limits.learners],
    ],
  ];
  test.each(rows)("%s", (_, events, seen, is) => {
    expect(seen(roomAfter(...events))).toEqual(is);
  });

  const nothing: readonly ClassEvent[] = [
    { type: "left", number: 9 },
    { type: "gone", number: 9 },
    { type: "withdrawn", number: 1 },
    { type: "offered", number: 1, text: " \n" },
    { type: "shown", number: 2 },
    { type: "hidden" },
    { type: "renamed", number: 1, name: "Ada" },
    { type: "here", number: 1 },
    { type: "went", lesson: 0, now: 0 },
  ];
  test.each(nothing)("$type changes nothing", (event) => {
    const room = roomAfter(...two);
    expect(classAfter(room, event)).toBe(room);
  });
});

test("the wall counts tasks, predictions and codes, and names nobody", () => {
  const room = roomAfter(
    ...two,
    join("Cy"),
    { type: "started" },
    at(1, [true, false], "maximum"),
    at(2, [false, false], "maximum"),
    at(3, [true, true], ""),
    says(1, "accepted", "unchanged", false),
    says(2, "rejected", "schema", true),
    says(3, "rejected", "rules", false),
  );
  const view = wallView(room);
  expect(view.tasks).toEqual([
    { title: "A number", done: 2, at: 1 },
    { title: "A limit", done: 1, at: 1 },
  ]);
  expect(view).toMatchObject({ here: 3, finished: 1, codes: [{ code: "maximum", count: 2 }] });
  expect(view.poll).toMatchObject({
    question: "0/0",
    accepted: 1,
    rejected: 2,
    right: null,
    isRevealed: false,
  });
  expect(view.poll?.reasons.map(({ isRight }) => isRight)).toEqual([null, null, null]);
  expect(JSON.stringify([view, learnerView(room)])).not.toMatch(/Ada|Bo|Cy|token/);
  expect(JSON.stringify(teacherView(room, 0))).not.toContain("token");
  const revealed = wallView(classAfter(room, { type: "revealed", question: "0/0" }));
  expect(revealed.poll).toMatchObject({ right: 1, isRevealed: true });
});

test("the question of the class is the last that a quarter has answered", () => {
  const many = Array.from({ length: 8 }, (_, i) => join(`n${i}`));
  const one = roomAfter(
    ...many,
    says(1, "accepted", "unchanged", false),
    says(1, "rejected", "rules", true, "0/2"),
  );
  expect(wallView(one).poll?.question).toBe("0/0");
  expect(wallView(classAfter(one, says(2, "rejected", "rules", true, "0/2"))).poll?.question).toBe("0/2");
  expect(wallView(roomAfter({ type: "went", lesson: 1, now: 0 })).poll).toBeNull();
});

test("who changes nothing for minutes is stuck, unless the class has not started or they are done", () => {
  const room = roomAfter(join("Ada"), join("Bo"), at(2, [true, true]));
  const stuck = (of: Classroom, now: number): readonly boolean[] =>
    teacherView(of, now).rows.map(({ isStuck }) => isStuck);
  expect(stuck(room, limits.stuck)).toEqual([false, false]);
  const running = classAfter(room, { type: "started" });
  expect(stuck(running, limits.stuck - 1)).toEqual([false, false]);
  expect(stuck(running, limits.stuck)).toEqual([true, false]);
});
