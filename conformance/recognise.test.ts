import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { quote } from "../src/engine/go/value/go-text.ts";
import { recognise } from "../src/engine/recognise/recognise.ts";

const folder = join(import.meta.dirname, "recorded");

/** What a real server said in a rejection: the whole message, and its parts one by one. */
interface Said {
  readonly message: string;
  readonly parts: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (data: unknown): data is Json =>
  typeof data === "object" && data !== null && !Array.isArray(data);

function* filesIn(path: string): Generator<string> {
  for (const name of readdirSync(path)) {
    const each = join(path, name);
    if (statSync(each).isDirectory()) yield* filesIn(each);
    else if (name.endsWith(".jsonl")) yield each;
  }
}

/** The Statuses of rejections are near the top of an answer; objects below may be nested very deep. */
const deepest = 5;

function* statusesIn(data: unknown, depth = deepest): Generator<Json> {
  if (depth === 0) return;
  if (Array.isArray(data)) for (const each of data) yield* statusesIn(each, depth - 1);
  if (!isObject(data)) return;
  if (data["kind"] === "Status" && data["status"] === "Failure") yield data;
  else for (const each of Object.values(data)) yield* statusesIn(each, depth - 1);
}

function saidIn(status: Json): Said | undefined {
  const { message, reason, details } = status;
  if (typeof message !== "string" || message === "") return undefined;
  const causes =
    isObject(details) && Array.isArray(details["causes"]) ? details["causes"].filter(isObject) : [];
  // What a policy denies has causes without a reason, which repeat the message.
  const isList = reason === "Invalid" && causes.some((cause) => cause["reason"] !== undefined);
  const parts = isList
    ? causes.map((cause) => `${cause["field"] ?? "<nil>"}: ${cause["message"]}`)
    : [message];
  return { message, parts: [...new Set(parts)] };
}

const all = new Map<string, Said>();
for (const file of filesIn(folder)) {
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (!line.includes('"Failure"')) continue;
    for (const status of statusesIn(JSON.parse(line))) {
      const said = saidIn(status);
      if (said !== undefined) all.set(said.message, said);
    }
  }
}
const messages = [...all.values()];

const found = (text: string): ReadonlySet<string> =>
  new Set(recognise(text).map((each) => each.text.trimEnd()));

/** Which of the parts are not found word for word. */
function missing(text: string, { parts }: Said): readonly string[] {
  const texts = found(text);
  return parts.filter((part) => !texts.has(part.trimEnd()));
}

/** What other programs make of a message. */
const wrappers: Readonly<Record<string, (message: string) => string>> = {
  kubectl: (message) => `Error from server (BadRequest): error when creating "w.yaml": ${message}\n`,
  helm: (message) => `Error: INSTALLATION FAILED: failed to create resource: ${message}\n`,
  helm4: (message) =>
    `Error: UPGRADE FAILED: server-side apply failed for object a/b example.com/v1, Kind=Widget: ${message}`,
  argo: (message) =>
    `one or more objects failed to apply, reason: ${message}. Retrying attempt #2 at 9:41AM.`,
  flux: (message) => `Widget/a/b dry-run failed (Invalid): ${message}\n`,
  controller: (message) =>
    JSON.stringify({
      level: "error",
      ts: 1,
      msg: "Reconciler error",
      error: message,
      stacktrace: "a.b\n\tc.go:1",
    }),
  klog: (message) => `E1127 09:41:00.1 1 a.go:9] "Failed to apply" err=${goQuoted(message)} widget="a/b"`,
  event: (message) => `Warning  ReconcileError  3m  widget-controller  cannot create object: ${message}`,
  terraform: (message) =>
    `│ Error: API response status: Failure\n│ \n│ with a.b: ${message.replaceAll("\n", " ")}\n╵`,
  csv: (message) => `"a","b","${message.replaceAll('"', '""')}"`,
  webhook: (message) => `time="2026-11-27T09:41:00Z" level=error msg=${goQuoted(message)}`,
  twice: (message) => JSON.stringify({ message: JSON.stringify({ error: message }) }),
};

function goQuoted(text: string): string {
  return quote(text);
}

describe(`${messages.length} messages of real servers`, () => {
  it("are more than nothing", () => expect(messages.length).toBeGreaterThan(5_000));

  it("are found word for word, each with a code", () => {
    expect(messages.flatMap((said) => missing(said.message, said))).toEqual([]);
    const codeless = messages.flatMap(({ message }) =>
      recognise(message).filter(({ code }) => code === "unknown"),
    );
    expect(codeless.map(({ text }) => text)).toEqual([]);
  });

  // Every seventh, and another part of them for each program.
  it.each(Object.keys(wrappers))("are found in what %s makes of them", (name) => {
    const wrap = wrappers[name];
    const sample = messages.filter(
      ({ message }, i) => i % 7 === Object.keys(wrappers).indexOf(name) % 7 && isOfOneLine(message),
    );
    expect(sample.flatMap((said) => missing(wrap?.(said.message) ?? "", said))).toEqual([]);
  });

  it("are known from their first forty characters", () => {
    // Those that begin with the name of the object say nothing else before.
    const cut = messages
      .filter(({ message }, i) => i % 5 === 0 && !/^\S+ ".*" (?:not found|already exists)/.test(message))
      .flatMap(({ message }) => {
        // What comes before names the object, its kind or the policy. A path says nothing without the type of its error.
        const [named = ""] =
          /^.*? is invalid: \[?.*?: [A-Z]|^.*? denied request: |^.*? is forbidden: |^\S+ in version |^/.exec(
            message,
          ) ?? [];
        const text = `${message.slice(0, Math.max(40, named.length + 12))}...`;
        return recognise(text).length === 0 ? [text] : [];
      });
    expect(cut).toEqual([]);
  });
});

describe("what is copied from a terminal", () => {
  const errors = ["spec.a: Required value", "spec.b: Too long: may not be more than 5 bytes"];
  const list = errors.map((error) => `* ${error}`).join("\n");

  it.each([
    ["kubectl's list", `The Widget "w" is invalid: \n${list}\n`],
    ["without spaces at the ends of lines", `The Widget "w" is invalid:\n${list}`],
    ["indented", `The Widget "w" is invalid:\n  ${list.replaceAll("\n", "\n  ")}`],
    ["without its first line", list],
  ])("is found: %s", (_, text) => {
    expect(recognise(text).map((each) => each.text)).toEqual(errors);
  });
});

/** Logs have a message on each line. */
function isOfOneLine(message: string): boolean {
  return !message.includes("\n");
}

describe("other texts", () => {
  const names = ["nginx", "web-0", "shop/front", "10.0.0.7:443", "main.go:42", "users", "widgets"];
  const lines = [
    (n: string, i: number) =>
      `2026/11/27 09:41:${i % 60} [error] 7#7: *${i} open() "/srv/${n}" failed (2: No such file or directory)`,
    (n: string, i: number) => `127.0.0.1 - - [27/Nov/2026] "GET /${n}?page=${i} HTTP/1.1" 404 ${i}`,
    (n: string, i: number) => `${n}[${i}]: FATAL:  password authentication failed for user "app"`,
    (n: string, i: number) =>
      `I1127 09:41:00 ${i} reconciler.go:189] "Reconciled" object="${n}" duration=${i}ms`,
    (n: string, i: number) => JSON.stringify({ level: "info", msg: `listening on ${n}`, port: i }),
    (n: string) =>
      `Traceback (most recent call last): File "${n}.py", line 3, in <module>: ValueError: invalid literal`,
    (n: string, i: number) => `kernel: [${i}.0] usb 1-1: new high-speed USB device ${n}`,
    (n: string, i: number) =>
      `java.lang.IllegalStateException: ${n} must be set at com.example.Main.run(Main.java:${i})`,
    (n: string, i: number) => `npm ERR! code E404 npm ERR! 404 '${n}@${i}' is not in this registry.`,
    (n: string) => `error: pathspec '${n}' did not match any file(s) known to git`,
    (n: string, i: number) =>
      `level=warn ts=2026 caller=${n} msg="slow query" took=${i}s err="context deadline exceeded"`,
    (n: string) => `${n}: error: unknown option --${n}, owner unknown`,
    (n: string) => `${n}: Required reading: see the manual. Forbidden fruit.`,
  ];

  it("have no message of a server", () => {
    const logs = Array.from({ length: 10_000 }, (_, i) =>
      lines[i % lines.length]?.(names[i % names.length] ?? "", i),
    );
    expect(recognise(logs.join("\n"))).toEqual([]);
  });

  it("are read as they are: nothing, half a message, a million quotes", () => {
    for (const text of [
      "",
      "\n",
      '"',
      "[",
      " is invalid: ",
      'a "b" is invalid: [',
      '"'.repeat(100_000),
      "[".repeat(100_000),
    ])
      expect(() => recognise(text)).not.toThrow();
  });
});
