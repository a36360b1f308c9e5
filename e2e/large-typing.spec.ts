import type { CDPSession } from "@playwright/test";
import { generate } from "../bench/lib/generate.ts";
import { expect, test } from "./playground.ts";

test.use({ withMonaco: true });

/** An event of the browser's timeline; `tdur` is what it took of its thread's own time, in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
}

/** The page's mark by which its thread is known. */
const mark = "typing begins";

/**
 * The milliseconds that each task of the page's main thread took of its own time while `run` ran: what other processes
 * take of a busy machine does not count.
 */
async function tasksDuring(session: CDPSession, run: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const categories = "toplevel,devtools.timeline,blink.user_timing";
  await session.send("Tracing.start", { transferMode: "ReportEvents", categories });
  await run();
  await session.send("Tracing.end");
  await ended;
  const page = events.find(({ name }) => name === mark);
  return events
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && pid === page?.pid && tid === page.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}

test("no task takes over 50 ms while 500 characters are typed into a definition of 1 MB", async ({
  playground,
  page,
}) => {
  test.setTimeout(120_000);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rich-editor-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await playground.open();
  await playground.paste("Definition", generate(1_000_000).crd);
  await expect(playground.verdict).toContainText("Definition accepted");
  release();
  await playground.monaco();
  await playground.editor("Definition").press("ControlOrMeta+Home");
  await expect(page.locator(".monaco-editor.focused .view-line .mtk1").first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const tasks = await tasksDuring(session, async () => {
    await page.evaluate((name) => performance.mark(name), mark);
    await page.keyboard.type(`# ${"typed ".repeat(83)}`);
    await expect(page.locator(".view-line", { hasText: "# typed typed" })).toBeVisible();
    await expect(playground.verdict).toContainText("Definition accepted");
  });
  expect(tasks.length).toBeGreaterThan(500);
  expect(tasks.filter((milliseconds) => milliseconds > 50)).toEqual([]);
});
