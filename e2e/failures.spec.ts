import { packed } from "../src/ui/workspace/permalink/testing/hostile-links.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

/** A worker whose answer makes no sense, so that showing it fails. */
const answersNonsense = `onmessage = ({ data }) => postMessage({ type: "report", id: data.id, milliseconds: 1,
  report: { kubernetes: "1.37", previousRequests: [], conversionReviews: [], ruleCosts: [], discovery: [], limitations: [],
    requests: [{ document: "requests/0", accepted: false, response: { code: 422, body: new Map() }, stages: [],
      problems: [{ severity: "error", text: 7, explanation: 7, location: 7, path: 7 }] }] } }); postMessage({ type: "ready" });`;

test("what fails is said in its place, and the rest of the page goes on", async ({ playground, page }) => {
  await page.route("**/engine.worker-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: answersNonsense }),
  );
  await page.goto("./");
  const failure = page.getByRole("alert").filter({ hasText: "could not be shown" });
  await expect(failure).toContainText("Your work is kept");
  await expect(playground.editor("Resource")).toHaveValue(/replicsa: 3/);
  await playground.editor("Resource").fill("kind: Mine\n");
  await failure.getByRole("button", { name: /^Copy report/ }).click();
  expect(await playground.copied()).toMatch(/failed\.\n\n\w*Error: /);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toBeVisible();
  await page.unroute("**/engine.worker-*.js");
  await page.reload();
  await expect(playground.editor("Resource")).toHaveValue("kind: Mine\n");
  await expect(playground.verdict).toContainText("Resource rejected");
});

test("a link whose members are of other types leaves no blank page, nor a blank frame", async ({
  playground,
  page,
}) => {
  const link = packed('{"h":{"toString":1},"q":[],"x":{"toString":1},"w":{"valueOf":1}}');
  await playground.open(`#${link}`);
  await page.goto(`./embed.html#${link}`);
  await playground.answered();
});

test("a link that is opened safely shows its texts and runs nothing before a person asks for it", async ({
  playground,
  page,
}) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const requests = [{ verb: "create", object: widget("12") }];
  const tests = [{ name: "a test", requests, expect: [{ call: 0, verdict: "accepted" }] }];
  const link = packed(
    JSON.stringify({ k: "1.37", d: widgetCrd, r: widget("12"), c: "for (;;) {}", x: tests, v: "tests" }),
  );
  await page.goto(`./?safe#${link}`);
  await expect(playground.verdict).toContainText("Resource not checked");
  await expect(playground.editor("Resource")).toHaveValue(widget("12"));
  await page.getByRole("tab", { name: /^Tests/ }).click();
  await playground.editor("Resource").fill(widget("13"));
  expect(workers).toEqual([]);
  await page.getByRole("button", { name: "Run it" }).click();
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");

  await page.goto(`./embed.html?safe#${link}`);
  await expect(playground.verdict).toContainText("not checked");
  await page.getByRole("button", { name: "Run it" }).click();
  await expect(playground.verdict).toContainText("Resource rejected · 1 problem");
});

test("a test whose patch doubles its object forty times is answered", async ({ playground, page }) => {
  const copies = Array.from({ length: 40 }, (_, i) => ({ op: "copy", from: "/a", path: `/a/x${i}` }));
  const requests = [
    { verb: "create", object: widget("1") },
    {
      verb: "patch",
      patchType: "json",
      name: "w",
      object: JSON.stringify([{ op: "add", path: "/a", value: {} }, ...copies]),
    },
  ];
  const tests = [{ name: "doubles", requests, expect: [{ call: 1, code: 422 }] }];
  const link = packed(JSON.stringify({ k: "1.37", d: widgetCrd, r: widget("1"), x: tests, v: "tests" }));
  await playground.open(`#${link}`);
  await expect(page.getByRole("tabpanel", { name: "Tests" })).toContainText("The test passes.");
});
