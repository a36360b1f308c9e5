import { expect, test } from "vitest";
import { limits } from "../../classroom/limits.ts";
import { closing } from "../../classroom/replies.ts";
import { deskForTest, TestSocket } from "./testing/sockets.ts";

const join = (code: string, name: string, token?: unknown) => ({
  type: "join",
  code,
  name,
  ...(token === undefined ? {} : { token }),
});
const done = { type: "at", lesson: 0, done: [true, false], code: "" };

test("a learner's change is on the wall at once, and those after it together", () => {
  const { desk, secrets, pass } = deskForTest();
  const wall = new TestSocket(desk).say({ type: "watch", secret: secrets.wall });
  expect(wall.last("wall")).toMatchObject({ view: { here: 0, tasks: [{ done: 0 }, {}] } });
  const learner = new TestSocket(desk).say(join(secrets.code, "Ada"));
  expect(wall.last("wall")).toMatchObject({ view: { here: 1 } });
  const before = wall.got.length;
  learner.say(done).say({ type: "rename", name: "Eve" });
  expect(wall.got).toHaveLength(before);
  pass(100);
  expect(wall.got).toHaveLength(before + 1);
  expect(wall.last("wall")).toMatchObject({ view: { tasks: [{ done: 1 }, {}] } });
});

test("a tab that comes back is the same learner, and its older socket is closed", () => {
  const { desk, secrets } = deskForTest();
  const first = new TestSocket(desk).say(join(secrets.code, "Ada")).say(done);
  const token = first.last("welcome")?.["token"];
  first.end();
  expect(desk.room.learners.get(1)).toMatchObject({ isHere: false });
  const second = new TestSocket(desk).say(join(secrets.code, "other", token));
  expect(second.last("welcome")).toMatchObject({ number: 1, name: "Ada" });
  expect(desk.room.learners.get(1)).toMatchObject({ isHere: true, done: new Map([[0, [true, false]]]) });
  const third = new TestSocket(desk).say(join(secrets.code, "", token));
  expect(second.closed).toBe(closing.elsewhere);
  expect(desk.room.learners.get(1)?.isHere).toBe(true);
  second.end();
  expect(desk.room.learners.get(1)?.isHere).toBe(true);
  third.say({ type: "leave" });
  expect(third.closed).toBe(closing.left);
  expect(desk.room.learners.size).toBe(0);
});

test("the teacher leads, and a new page of the teacher shows the same", () => {
  const { desk, secrets, pass } = deskForTest();
  const teacher = new TestSocket(desk).say({ type: "teach", secret: secrets.teacher });
  const learner = new TestSocket(desk).say(join(secrets.code.toLowerCase().replace(/^.../, "$& "), "Ada"));
  learner.say({ type: "offer", text: "a: 1" });
  for (const message of [
    { type: "start" },
    { type: "reveal", question: "0/0" },
    { type: "show", number: 1 },
  ]) {
    teacher.say(message);
  }
  expect(learner.last("class")).toEqual({ type: "class", phase: "running", lesson: 0, revealed: ["0/0"] });
  pass(100);
  const again = new TestSocket(desk).say({ type: "teach", secret: secrets.teacher });
  expect(again.last("teacher")).toEqual(teacher.last("teacher"));
  expect(again.last("teacher")).toMatchObject({ view: { shown: { text: "a: 1" }, rows: [{ name: "Ada" }] } });
  teacher.say({ type: "csv" });
  expect(teacher.last("csv")?.["text"]).toContain("1,Ada,");
});

test("a learner gets nothing of another one", () => {
  const { desk, secrets, pass } = deskForTest();
  const watcher = new TestSocket(desk).say(join(secrets.code, "Bo"));
  const learner = new TestSocket(desk).say(join(secrets.code, "Ada secret"));
  learner.say(done).say({ type: "offer", text: "secret: 1" });
  learner.say({ type: "predict", question: "0/0", verdict: "accepted", reason: "unchanged", isRight: true });
  pass(1000);
  expect(watcher.got).toHaveLength(2);
  expect(watcher.got.join("")).not.toMatch(/secret|Ada/);
});

test("a socket that says nothing is closed, and so is one that takes nothing", () => {
  const { desk, secrets, pass } = deskForTest();
  const silent = new TestSocket(desk);
  const wall = new TestSocket(desk).say({ type: "watch", secret: secrets.wall });
  wall.waiting = 1e9;
  pass(10_000);
  expect(silent.closed).toBe(closing.refused);
  new TestSocket(desk).say(join(secrets.code, "Ada"));
  expect(wall.closed).toBe(closing.flood);
});

test("the class is bounded: learners, sockets, and attempts from one address", () => {
  const { desk, secrets, pass } = deskForTest();
  const all = Array.from({ length: limits.learners + 1 }, (_, i) =>
    new TestSocket(desk, `10.0.1.${i}`).say(join(secrets.code, `n${i}`)),
  );
  expect(all.filter(({ closed }) => closed === closing.full)).toHaveLength(1);
  const sockets = Array.from({ length: limits.sockets }, (_, i) => new TestSocket(desk, `10.0.2.${i}`));
  expect(sockets.filter(({ closed }) => closed === undefined)).toHaveLength(limits.sockets - limits.learners);
  pass(10_000);
  const guesses = Array.from({ length: 1000 }, () =>
    new TestSocket(desk, "10.0.3.1").say(join("AAAAAA", "")),
  );
  expect(guesses.filter(({ closed }) => closed === closing.full).length).toBeGreaterThan(600);
});
