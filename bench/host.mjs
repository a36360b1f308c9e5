import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { buildPackage } from "../tools/package-build.mjs";
import { ensurePackages, root } from "../tools/run.mjs";

/**
 * Measures how long it takes from a learner's task to the wall: 300 learners, a teacher's page and a wall at
 * `crd-playground host`, by real sockets. Everybody finishes a task every two seconds. Every task raises the number on
 * the wall by one, so the wall shows the nth task once its number is n. `--built` uses the command as it was built last.
 */
const learners = 300;
const tasks = 12;
/** Milliseconds between two tasks of a learner. */
const between = 2_000;

await ensurePackages();
if (!process.argv.includes("--built")) await buildPackage();

const folder = mkdtempSync(join(tmpdir(), "bench-host-"));
const task = (/** @type {number} */ i) => `
## Task: Task ${i + 1}

\`\`\`yaml checks
- requests:
  - title: An object
    send: {apiVersion: example.com/v1, kind: Bench, metadata: {name: a}}
    verdict: rejected
\`\`\`
`;
const course = join(folder, "course.md");
writeFileSync(
  course,
  `---
id: bench
title: Bench
minutes: 5
summary: Many tasks.
---

\`\`\`yaml start
crd: "a: 1"
\`\`\`
${Array.from({ length: tasks }, (_, i) => task(i)).join("")}
\`\`\`yaml solution
crd: "a: 2"
\`\`\`
`,
);

const kept = join(folder, "class.json");
const args = ["host", course, "--address", "127.0.0.1", "--port", "0", "--keep", kept];
const host = spawn(process.execPath, [`${root}dist-package/command/main.js`, ...args], {
  stdio: ["ignore", "pipe", "inherit"],
});

/** The addresses that the host prints. */
async function greeting() {
  /** @type {Record<string, string>} */
  const found = {};
  for await (const line of createInterface({ input: host.stdout })) {
    const [, address, code] = /^Learners +(\S+) +join code (\S+)$/.exec(line) ?? [];
    if (address !== undefined && code !== undefined) Object.assign(found, { address, code });
    const [, type, secret] = /#(teach|watch)=(\S+)$/.exec(line) ?? [];
    if (type !== undefined && secret !== undefined) found[type] = secret;
    if (line.startsWith("Stop the class")) return found;
  }
  throw new Error("the host did not start");
}

/**
 * Opens a socket, says who it is, and waits for the first reply.
 * @param {string} address @param {object} hello @param {(reply: any) => void} receive
 * @returns {Promise<WebSocket>}
 */
function open(address, hello, receive) {
  const { host: name } = new URL(address);
  const socket = new WebSocket(`ws://${name}/class/socket`, { headers: { origin: `http://${name}` } });
  return new Promise((opened, failed) => {
    socket.on("error", failed);
    socket.on("close", (code) => failed(new Error(`closed: ${code}`)));
    socket.on("open", () => socket.send(JSON.stringify(hello)));
    socket.on("message", (data) => {
      receive(JSON.parse(String(data)));
      opened(socket);
    });
  });
}

/** @param {number} milliseconds */
const passed = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** @param {readonly number[]} sorted @param {number} share */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

try {
  const { address = "", code, teach, watch } = await greeting();
  /** When each task was sent, and when the wall showed it. @type {number[]} */
  const sent = [];
  /** @type {number[]} */
  const seen = [];
  let pictures = 0;
  await open(address, { type: "teach", secret: teach }, () => undefined);
  const wall = await open(address, { type: "watch", secret: watch }, ({ view }) => {
    pictures++;
    const now = performance.now();
    const done = view.tasks.reduce(
      (/** @type {number} */ sum, /** @type {any} */ each) => sum + each.done,
      0,
    );
    while (seen.length < done) seen.push(now);
  });
  const begun = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: learners }, (_, i) =>
      open(address, { type: "join", code, name: `Learner of the bench ${i}` }, () => undefined),
    ),
  );
  const joined = performance.now() - begun;
  await Promise.all(
    sockets.map(async (socket, i) => {
      await passed((between * i) / learners);
      for (let next = 1; next <= tasks; next++) {
        const done = Array.from({ length: tasks }, (_, n) => n < next);
        sent.push(performance.now());
        socket.send(JSON.stringify({ type: "at", lesson: 0, done, code: `bench/code-${(i + next) % 7}` }));
        await passed(between);
      }
    }),
  );
  await passed(500);
  if (seen.length !== learners * tasks)
    throw new Error(`the wall shows ${seen.length} of ${learners * tasks}`);
  const times = sent.map((time, n) => (seen[n] ?? NaN) - time).sort((a, b) => a - b);
  const result = {
    learners,
    tasks: times.length,
    joinedMs: Math.round(joined),
    p50Ms: Math.round(at(times, 0.5)),
    p95Ms: Math.round(at(times, 0.95)),
    p99Ms: Math.round(at(times, 0.99)),
    mostMs: Math.round(at(times, 1)),
    pictures,
  };
  console.log(`${learners} learners joined in ${result.joinedMs} ms.`);
  console.log(
    `From a learner's task to the wall, ${result.tasks} tasks: p50 ${result.p50Ms} ms, p95 ${result.p95Ms} ms, ` +
      `p99 ${result.p99Ms} ms, most ${result.mostMs} ms; ${pictures} pictures.`,
  );
  mkdirSync(`${root}bench/results`, { recursive: true });
  writeFileSync(`${root}bench/results/host.json`, `${JSON.stringify(result, null, 1)}\n`);
  wall.removeAllListeners("close");
  process.exitCode = result.p95Ms < 200 ? 0 : 1;
} finally {
  const ended = new Promise((done) => host.once("exit", done));
  host.kill();
  if (host.exitCode === null) await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
