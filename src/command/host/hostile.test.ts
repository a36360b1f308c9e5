import { expect, test } from "vitest";
import { limits } from "../../classroom/limits.ts";
import { closing } from "../../classroom/replies.ts";
import { isOwnHost, isOwnSocket, socketPath } from "./gate.ts";
import { deskForTest, TestSocket } from "./testing/sockets.ts";

const long = "x".repeat(limits.message);
const names = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "\u202etxt.exe",
  "\u0000\u0007\u001b[31m",
  "a\r\nb\u2028c\u2029d",
  "e\u0301".repeat(100),
  `a${"\u0300".repeat(300)}`,
  "👩‍👩‍👧‍👦".repeat(30),
  "\ud800",
  "\udfff\ud800",
  "=HYPERLINK(1)",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "{{7*7}}",
  "../../etc/passwd",
  " ".repeat(400),
  "\ufeff\u200b\u2060",
  "x".repeat(400),
  '"; DROP TABLE',
];
const codes = [
  "",
  " ",
  "AAAAAA",
  "aaaaaa",
  "000000",
  "null",
  "../..",
  "%00",
  "A".repeat(64),
  "\u0000",
  "*",
  ".*",
  "😀",
  "ＡＢＣＤＥＦ",
];

/** What is nearly the join code. */
const nearly: readonly ((code: string) => string)[] = [
  (code) => code.slice(1),
  (code) => code.slice(0, -1),
  (code) => `${code}A`,
  (code) => `A${code}`,
  (code) => `${code}\u0000`,
  (code) => `${code}${code}`,
  (code) =>
    [...code]
      .reverse()
      .join("")
      .replace(/^(.)(.*)$/, "$2$1$1"),
  (code) => `${code}"`,
];

/** Tokens of learners that somebody may try. */
const tokens = [
  "",
  " ",
  "1",
  "2",
  "null",
  "undefined",
  "__proto__",
  "token",
  "A".repeat(24),
  "*",
  "%",
  "1 OR 1=1",
];

/** Texts that are no message for anybody. */
const texts: readonly string[] = [
  "",
  " ",
  "null",
  "true",
  "0",
  "[]",
  "{}",
  '""',
  "{",
  "undefined",
  "NaN",
  "[".repeat(20_000),
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `{"type":"join"`,
  '{"type":null}',
  '{"type":["join"]}',
  '{"type":{"toString":1}}',
  '{"__proto__":{"type":"teach"}}',
  '{"constructor":1}',
  '{"type":"__proto__"}',
  '{"type":"constructor"}',
  '{"type":"teach"}',
  '{"type":"teach","secret":null}',
  '{"type":"teach","secret":true}',
  '{"type":"teach","secret":""}',
  '{"type":"teach","secret":{"length":24}}',
  '{"type":"teach","secret":["a"]}',
  '{"type":"watch","secret":1}',
  '{"type":"joined","name":"a"}',
  '{"type":"class"}',
  '{"type":"welcome","token":"a"}',
  '{"type":"leave","number":1}',
  `{"type":"${"x".repeat(1000)}"}`,
  long,
  "\u0000",
  "<script>",
  "GET / HTTP/1.1",
];

/** What a learner that has joined may try. */
const tries: readonly unknown[] = [
  ...[-1, 0.5, 1e9, "0", null, Number.MAX_SAFE_INTEGER, [0], limits.lessons].map((lesson) => ({
    type: "at",
    lesson,
    done: [],
    code: "",
  })),
  ...[null, "yes", {}, [1], ["true"], [null], Array(21).fill(true), { length: 3 }].map((done) => ({
    type: "at",
    lesson: 0,
    done,
    code: "",
  })),
  ...[null, 1, "<b>", "a b", "x".repeat(101), "\u0000", "a\nb", "é", {}].map((code) => ({
    type: "at",
    lesson: 0,
    done: [],
    code,
  })),
  ...["", "0", "0/21", "60/0", "-1/0", "0/0/0", "__proto__", "0/ 0", null, 0, "00/0", "0/0\n"].map(
    (question) => ({
      type: "predict",
      question,
      verdict: "accepted",
      reason: "unchanged",
      isRight: true,
    }),
  ),
  ...["yes", "", null, 1, "ACCEPTED", ["accepted"]].map((verdict) => ({
    type: "predict",
    question: "0/0",
    verdict,
    reason: "unchanged",
    isRight: true,
  })),
  ...["because", "", null, "toString", {}, "__proto__"].map((reason) => ({
    type: "predict",
    question: "0/0",
    verdict: "accepted",
    reason,
    isRight: true,
  })),
  { type: "predict", question: "0/0", verdict: "accepted", reason: "unchanged", isRight: "true" },
  { type: "predict", question: "0/0", verdict: "accepted", reason: "unchanged", isRight: true, number: 2 },
  { type: "at", lesson: 0, done: [], code: "", number: 2 },
  { type: "at", number: 2, lesson: 0, done: [], code: "", now: 0 },
  { type: "rename", name: "x".repeat(401) },
  { type: "rename", name: null },
  { type: "rename", name: ["a"] },
  { type: "rename", number: 2, name: "a" },
  { type: "offer", text: "x".repeat(limits.text + 1) },
  { type: "offer", text: null },
  { type: "offer", text: { html: "<b>" } },
  { type: "offer", number: 2, text: "a" },
  { type: "withdraw", number: 2 },
  // What only the teacher may say, or only the host.
  { type: "start" },
  { type: "pause" },
  { type: "go", lesson: 1 },
  { type: "reveal", question: "0/0" },
  { type: "show", number: 1 },
  { type: "hide" },
  { type: "csv" },
  { type: "told", rows: [] },
  { type: "shown", number: 1 },
  { type: "left", number: 2 },
  { type: "renamed", number: 2, name: "a" },
  { type: "teach", secret: "" },
  { type: "join", code: "", name: "" },
  { type: "watch", secret: "" },
];

const host = "192.168.1.7:4180";
const own = { method: "GET", url: socketPath, headers: { host, origin: `http://${host}` } };
const crossed = [
  ...[
    undefined,
    "",
    "null",
    "file://",
    `https://${host}`,
    "http://192.168.1.7",
    "http://192.168.1.7:41800",
    "http://192.168.1.70:4180",
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    `http://${host}@evil.example`,
    `http://evil.example#${host}`,
    `HTTP://${host}`,
    `http://${host}/`,
    ` http://${host}`,
    "http://localhost:4180",
    "chrome-extension://abc",
  ].map((origin) => ({ ...own, headers: { host, ...(origin === undefined ? {} : { origin }) } })),
  ...[
    undefined,
    "",
    "evil.example",
    "evil.example:4180",
    "192.168.1.7",
    "localhost:4180",
    "127.0.0.1:4180",
    `${host}.`,
    `a@${host}`,
    "192.168.1.7:80",
    "3232235783:4180",
    "[::ffff:192.168.1.7]:4180",
  ].map((name) => ({
    ...own,
    headers: { ...own.headers, ...(name === undefined ? { host: "" } : { host: name }) },
  })),
  ...[
    "/",
    "/class/",
    `${socketPath}/`,
    `${socketPath}?a`,
    `/${socketPath}`,
    "/CLASS/socket",
    `http://${host}${socketPath}`,
  ].map((url) => ({ ...own, url })),
  { ...own, method: "POST" },
  { ...own, method: "CONNECT" },
];

test("there are at least 200 inputs", () => {
  const joins = codes.length + nearly.length + tokens.length + texts.length + names.length;
  expect(joins + tries.length + crossed.length).toBeGreaterThanOrEqual(200);
});

test.each(codes)("the code %j opens nothing", (code) => {
  const { desk } = deskForTest();
  const socket = new TestSocket(desk).say({ type: "join", code, name: "a" });
  expect([socket.closed, socket.got, desk.room.learners.size]).toEqual([closing.refused, [], 0]);
});

test.each(nearly.map((change) => [String(change), change]))("%s opens nothing", (_, change) => {
  const { desk, secrets } = deskForTest();
  const socket = new TestSocket(desk).say({ type: "join", code: change(secrets.code), name: "a" });
  expect([socket.closed, socket.got, desk.room.learners.size]).toEqual([closing.refused, [], 0]);
});

test.each(tokens)("the token %j is not that of another learner", (token) => {
  const { desk, secrets } = deskForTest();
  const victim = new TestSocket(desk).say({ type: "join", code: secrets.code, name: "Bo" });
  const socket = new TestSocket(desk).say({ type: "join", code: secrets.code, name: "Eve", token });
  expect([socket.last("welcome")?.["number"], victim.closed]).toEqual([2, undefined]);
  expect(socket.last("welcome")?.["token"]).not.toBe(token);
});

test.each(texts.map((text) => [text.slice(0, 40), text]))(
  "as a first message, %j opens nothing",
  (_, text) => {
    const { desk } = deskForTest();
    const socket = new TestSocket(desk).say(text);
    expect([socket.closed, socket.got, desk.room.learners.size]).toEqual([closing.refused, [], 0]);
  },
);

test.each(names)("the name %j becomes one short line of visible characters", (name) => {
  const { desk, secrets } = deskForTest();
  const socket = new TestSocket(desk).say({ type: "join", code: secrets.code, name });
  expect(socket.closed).toBeUndefined();
  const kept = desk.room.learners.get(1)?.name ?? "-";
  expect([...kept].length).toBeLessThanOrEqual(limits.name);
  expect(kept).toBe(kept.trim());
  expect(kept).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  expect(kept).not.toMatch(/\p{M}{4}/u);
});

test.each(tries.map((message) => [JSON.stringify(message).slice(0, 70), message]))(
  "a learner's %s does nothing",
  (_, message) => {
    const { desk, secrets } = deskForTest();
    const victim = new TestSocket(desk).say({ type: "join", code: secrets.code, name: "Bo" });
    const socket = new TestSocket(desk).say({ type: "join", code: secrets.code, name: "Eve" });
    socket.say({ type: "offer", text: "a: 1" });
    const { learners: before, ...rest } = desk.room;
    const got = [socket.got.length, victim.got.length];
    socket.say(JSON.stringify(message));
    expect(socket.closed).toBe(closing.refused);
    expect([socket.got.length, victim.got.length]).toEqual(got);
    const { learners, ...after } = desk.room;
    expect(after).toEqual(rest);
    expect(learners.get(1)).toEqual(before.get(1));
    expect(learners.get(2)).toEqual({ ...before.get(2), isHere: false });
  },
);

test.each(crossed.map((asked) => [JSON.stringify(asked), asked]))("no socket for %s", (_, asked) => {
  expect(isOwnSocket(asked, host)).toBe(false);
});

test("a page of this host gets a socket", () => {
  expect(isOwnSocket(own, host) && isOwnHost(own, host)).toBe(true);
});

test("a wall only watches", () => {
  const { desk, secrets } = deskForTest();
  const wall = new TestSocket(desk).say({ type: "watch", secret: secrets.wall });
  wall.say({ type: "start" });
  expect([wall.closed, desk.room.phase]).toEqual([closing.refused, "waiting"]);
  const mixed = new TestSocket(desk).say({ type: "teach", secret: secrets.wall });
  expect(mixed.closed).toBe(closing.refused);
});

test("a flood ends the socket that sends it, and nobody else notices", () => {
  const { desk, secrets, pass } = deskForTest();
  const wall = new TestSocket(desk).say({ type: "watch", secret: secrets.wall });
  const other = new TestSocket(desk).say({ type: "join", code: secrets.code, name: "Bo" });
  const flood = new TestSocket(desk).say({ type: "join", code: secrets.code, name: "Eve" });
  const before = wall.got.length;
  for (let i = 0; i < 10_000; i++) flood.say({ type: "rename", name: `n${i}` });
  expect(flood.closed).toBe(closing.flood);
  pass(100);
  pass(100);
  expect(wall.got.length - before).toBeLessThanOrEqual(2);
  expect([other.closed, wall.closed, other.got.length]).toEqual([undefined, undefined, 2]);
});
