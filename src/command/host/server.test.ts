import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { classAfter, emptyClass } from "../../classroom/classroom.ts";
import { closing } from "../../classroom/replies.ts";
import { courseIn, courseInFolder, type HostedCourse } from "./course-file.ts";
import { Keeper, readKept } from "./keep.ts";
import { localAddresses } from "./local-address.ts";
import { type OpenClass, openClass } from "./open-class.ts";
import { pageCourses } from "./page-course.ts";
import { newSecrets, type Secrets } from "./secrets.ts";

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; connect-src &#39;self&#39; https://a.example; base-uri &#39;none&#39;">`;
const secrets: Secrets = newSecrets();
let folder = "";
let course: HostedCourse;
let open: OpenClass;
let host = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "class-"));
  await mkdir(join(folder, "page/assets"), { recursive: true });
  for (const [name, text] of [
    ["index.html", `<head>${policy}</head>`],
    ["class.html", `<head>${policy}</head>`],
    ["sw.js", "1"],
    ["a.js", "1"],
    ["assets/engine.worker-a.js", "1"],
  ] as const) {
    await writeFile(join(folder, "page", name), text);
  }
  await writeFile(join(folder, "private.txt"), "private");
  const read = courseIn(await readFile("lessons/02-pruning.md", "utf8"));
  if (typeof read === "string") throw new Error(read);
  course = read;
  const room = emptyClass(course.outline);
  open = await openClass({
    page: join(folder, "page"),
    address: "127.0.0.1",
    port: 0,
    course,
    secrets,
    room,
  });
  host = new URL(open.addresses.learners).host;
});

afterAll(async () => {
  await open.stop();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly code: number | undefined;
  readonly text: string;
  readonly location: string | undefined;
  readonly policy: string | undefined;
}

/** A request as it is, without what fetch would tidy up. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((answered, failed) => {
    const [hostname, port] = host.split(":");
    const sent = request({ hostname, port, path, method, headers: { host, ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => {
        const { location, "content-security-policy": policy } = response.headers;
        answered({ code: response.statusCode, text, location, policy: policy?.toString() });
      });
    });
    sent.on("error", failed);
    sent.end();
  });
}

/** How a socket ends: its closing code, or the code of the answer that refused it. */
function outcome(socket: WebSocket): Promise<number> {
  return new Promise((ended) => {
    socket.on("unexpected-response", (_, response) => {
      ended(response.statusCode ?? 0);
      socket.on("error", () => undefined);
      socket.terminate();
    });
    socket.on("error", () => undefined);
    socket.on("close", ended);
  });
}

const socketAt = (headers: Record<string, string>, path = "/class/socket"): WebSocket =>
  new WebSocket(`ws://${host}${path}`, { headers });

test("the address leads to the course, with the code of a QR code", async () => {
  expect(await ask("/")).toMatchObject({ code: 302, location: `/class/${course.hash}` });
  expect(await ask("/ABCDEF")).toMatchObject({ code: 302, location: `/class/?code=ABCDEF${course.hash}` });
});

test("only pages of the class name its socket", async () => {
  const socket = `ws://${host}/class/socket`;
  for (const [path, hasCourse] of [
    ["/class/", true],
    ["/class/?code=ABCDEF", true],
    ["/class/index.html", true],
    ["/class/class.html", false],
  ] as const) {
    const { code, text } = await ask(path);
    expect(code).toBe(200);
    expect(text).toContain(`connect-src 'self' ${socket}; base-uri`);
    expect(text).not.toContain("a.example");
    expect(text).toContain(`<meta name="class-socket" content="${socket}" />`);
    expect(text.includes(`<meta name="class-course" content="${course.pack}" />`)).toBe(hasCourse);
  }
  expect(await ask("/class/assets/engine.worker-a.js")).toMatchObject({
    code: 200,
    policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  });
  expect(await ask("/class/a.js")).toMatchObject({ code: 200, text: "1" });
  expect(await ask("/class/sw.js")).toMatchObject({ code: 404 });
});

test.each([
  "/class/../private.txt",
  "/class/..%2fprivate.txt",
  "/class/%2e%2e/private.txt",
  "/class/....//private.txt",
  "/class/..\\private.txt",
  "/private.txt",
  "/class/%00",
  "/class/%",
  "//evil.example/",
  "/class//etc/passwd",
])("%s is not found", async (path) => {
  const { code, text } = await ask(path);
  expect([code, text]).toEqual([
    404,
    "404: There is no such page. The playground is at the address without a path.\n",
  ]);
});

test("another host's name and other methods are refused", async () => {
  expect(await ask("/", { host: "evil.example" })).toMatchObject({ code: 421, text: "" });
  expect(await ask("/class/", { host: `localhost:${host.split(":")[1]}` })).toMatchObject({ code: 421 });
  expect(await ask("/class/", {}, "POST")).toMatchObject({ code: 405 });
});

test("another origin gets no socket, and neither does another path", async () => {
  const origin = `http://${host}`;
  expect(await outcome(socketAt({ origin: "http://evil.example" }))).toBe(403);
  expect(await outcome(socketAt({}))).toBe(403);
  expect(await outcome(socketAt({ origin, host: "evil.example" }))).toBe(403);
  expect(await outcome(socketAt({ origin }, "/socket"))).toBe(403);
});

test("a message that is too large, binary or no message ends its socket", async () => {
  const origin = `http://${host}`;
  for (const [message, code] of [
    ["x".repeat(200_000), 1009],
    [Buffer.from("{}"), 1006],
    ["{}", closing.refused],
  ] as const) {
    const socket = socketAt({ origin });
    socket.on("open", () => socket.send(message));
    expect(await outcome(socket)).toBe(code);
  }
});

test("a learner joins by a real socket", async () => {
  const socket = socketAt({ origin: `http://${host}` });
  const got: string[] = [];
  socket.on("open", () => socket.send(JSON.stringify({ type: "join", code: secrets.code, name: "Ada" })));
  await new Promise<void>((both) => {
    socket.on("message", (data) => {
      if (got.push(String(data)) === 2) both();
    });
  });
  expect(got.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(["welcome", "class"]);
  expect(open.desk.room.learners.get(1)?.isHere).toBe(true);
  socket.send(JSON.stringify({ type: "leave" }));
  expect(await outcome(socket)).toBe(closing.left);
});

test("a class that is kept goes on after a restart, and nobody else can read its file", async () => {
  const file = join(folder, "class.json");
  expect(await readKept(file, course.outline)).toBeUndefined();
  const room = classAfter(emptyClass(course.outline), {
    type: "joined",
    token: "t".repeat(24),
    name: "Ada",
    now: 1,
  });
  const failures: string[] = [];
  const keeper = new Keeper(file, secrets, (reason) => failures.push(reason));
  keeper.keep(emptyClass(course.outline));
  keeper.keep(room);
  await keeper.done();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kept = await readKept(file, course.outline);
  expect(kept).toEqual({ secrets, room: classAfter(room, { type: "gone", number: 1 }) });
  expect(await readKept(file, { ...course.outline, title: "Other" })).toMatch(/another course/);
  await writeFile(file, "{}");
  expect(await readKept(file, course.outline)).toMatch(/not the file of a class/);
  expect(failures).toEqual([]);
});

test("a file that is not a course says why", () => {
  expect(courseIn("a: 1")).toBe("it is neither a lesson nor a pack of lessons");
  expect(courseIn("pack: A\nitems: []")).toMatch(/items/);
  expect(courseIn("pack: A\nitems:\n- lesson: nulls\n")).toMatchObject({
    outline: { title: "A", lessons: [{ title: "nulls", tasks: [] }] },
  });
});

test("a folder is a course, with the title of its first page", async () => {
  const lesson = await readFile("lessons/02-pruning.md", "utf8");
  const page = "---\nid: c\ntitle: C\nminutes: 3\nsummary: Of c.\n---\n\nAbout.\n";
  const [first, second] = ["01-a.md", "02-b.md"].map((name) => ({ name, text: lesson }));
  const readme = { name: "README.md", text: page };
  if (first === undefined || second === undefined) throw new Error("no files");
  const course = courseInFolder([second, readme, { ...first, text: lesson.replace("Pruning", "First") }]);
  expect(course).toMatchObject({
    outline: { title: "C", lessons: [{ title: "First" }, { title: "Pruning" }] },
  });
  expect(courseInFolder([first])).toMatchObject({ outline: { title: "Lessons" } });
  expect(courseInFolder([readme])).toBe("the folder has no lessons");
  expect(courseInFolder([first, { ...readme, text: page.replace("minutes: 3", "minutes: x") }])).toBe(
    "README.md: line 4: minutes must be an integer up to 7200",
  );
  expect(courseInFolder([{ ...first, text: "a" }])).toMatch(/^01-a\.md: line 1: /);
  expect(courseInFolder(Array.from({ length: 61 }, () => first))).toBe("the folder has more than 60 lessons");
});

test.each([...pageCourses])("the course %s of the page can be hosted by its name", (_, files) => {
  expect(courseInFolder(files)).toMatchObject({ outline: { lessons: { length: files.length - 1 } } });
});

test("addresses in private networks come first", () => {
  const one = (address: string, internal = false) =>
    ({ address, internal, family: "IPv4", netmask: "", mac: "", cidr: null }) as const;
  const interfaces = {
    lo: [one("127.0.0.1", true)],
    a: [one("8.8.8.8")],
    b: [one("172.20.1.1"), one("10.0.0.2")],
  };
  expect(localAddresses(interfaces)).toEqual(["172.20.1.1", "10.0.0.2", "8.8.8.8"]);
});
