import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { expect, test } from "./tour.ts";

test.describe.configure({ timeout: 600_000 });

const examples = readdirSync("examples")
  .filter((name) => name.endsWith(".yaml"))
  .sort()
  .map((name) => ({
    id: `examples/${name.replace(".yaml", "")}`,
    title: String((parse(readFileSync(`examples/${name}`, "utf8")) as { readonly title: string }).title),
  }));

/** Whether the real server accepted the definition of each example. */
const recorded = new Map(
  readFileSync("conformance/recorded/examples.answers.jsonl", "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly id: string; readonly crd: { readonly code: number } })
    .map(({ id, crd }) => [id, crd.code < 400]),
);

test("every example has the verdict that the server gave", async ({ site, visitor }) => {
  await visitor.open(site.url);
  for (const { id, title } of examples) {
    await test.step(title, async () => {
      await visitor.command(title);
      await visitor.hasValue({ role: "textbox", name: "Title" }, title);
      await visitor.answered();
      const isAccepted = recorded.get(id);
      if (isAccepted !== undefined) {
        await visitor.verdict(`Definition ${isAccepted ? "accepted" : "rejected"}`);
      }
    });
  }
});

test("every lesson opens and answers", async ({ site, visitor }) => {
  const panel = { role: "complementary", name: "Lesson" };
  await visitor.open(`${site.url}#lesson=types-and-required`);
  const lessons = readdirSync("lessons").filter((name) => name.endsWith(".md"));
  for (const [i, file] of lessons.entries()) {
    await test.step(file, async () => {
      if (i > 0) await visitor.click({ role: "button", name: "Next", within: panel });
      await visitor.sees(panel, `${i + 1} of ${lessons.length}`);
      await visitor.sees({ role: "status", name: "Progress" }, /0 of \d+ tasks done/);
      // Some lessons ask for a prediction of the answer.
      await visitor.verdict(/Definition (accepted|rejected|predict)/);
    });
  }
});

test("every view shows something of an accepted object", async ({ site, visitor }) => {
  await visitor.open(site.url);
  await visitor.command("converted by a function");
  for (const name of ["Object", "Versions", "Answer"]) {
    await visitor.showTab(name);
    await visitor.sees({ role: "tabpanel", name }, /\w/);
  }
  for (const [name, tab] of [
    ["Breaking changes", "Upgrade"],
    ["Stored objects", "Upgrade"],
    ["Migration", "Upgrade"],
    ["Ratcheting", "Upgrade"],
    ["Kubernetes versions", "Kubernetes versions"],
    ["Second opinion", "Second opinion"],
    ["Fields", "Fields"],
    ["As served", "Fields"],
    ["Tests", "Tests"],
  ] as const) {
    await visitor.view(name);
    await visitor.sees({ role: "tabpanel", name: tab, part: true }, /\w/);
  }
});

test("every dialog opens, and Escape closes it and gives the focus back", async ({ site, visitor }) => {
  await visitor.open(site.url);
  await visitor.monaco();
  const dialogs: readonly (readonly [string, string])[] = [
    ["Share a link", "Share"],
    ["Gallery of examples", "Gallery of examples"],
    ["Open from an address", "Open from an address"],
    ["Local history", "Local history"],
    ["Keys and help", "Keys and help"],
    ["About: how exact it is", "About"],
    ["Pack lessons and scenarios", "Pack lessons"],
  ];
  for (const [query, name] of dialogs) {
    await test.step(name, async () => {
      await visitor.command(query);
      await visitor.sees({ role: "dialog", name });
      await visitor.press("Escape");
      await visitor.misses({ role: "dialog", name });
    });
  }
});

test("fixes, undo of a fix, the console and keys", async ({ site, visitor }) => {
  await visitor.open(site.url);
  await visitor.monaco();
  await visitor.click({ role: "button", name: "Rename to replicas", part: true });
  await visitor.sees({ role: "list", name: "Problems" }, "cronSpec");
  await visitor.press("F8");
  await visitor.isFocused({ role: "textbox", name: "Resource" });
  await visitor.undoAll();
  await visitor.sees({ role: "list", name: "Problems" }, "replicsa");
  await visitor.press("Control+`");
  await visitor.sees({ role: "tab", name: "Console" });
  await visitor.click({ role: "tab", name: "Requests" });
  await visitor.sees({ role: "tab", name: "Requests" });
});

test("a definition from Go types", async ({ site, visitor }) => {
  await visitor.open(site.url);
  await visitor.command("Start from Go types");
  await visitor.sees({ role: "tab", name: "Go", part: true });
  await visitor.answered();
});

test("two tabs on the same work: nothing of either is lost unsaid", async ({ site, visitor, otherTab }) => {
  await visitor.open(site.url);
  await visitor.monaco();
  await visitor.typeAtEnd("Resource", "\n# from the first");
  await visitor.shows("# from the first");
  const other = await otherTab();
  await other.open(site.url);
  await other.monaco();
  await other.typeAtEnd("Resource", "\n# from the second");
  await other.shows("# from the second");
  await visitor.reload();
  await visitor.monaco();
  await visitor.shows("# from the first");
  expect(await visitor.faults()).toEqual([]);
});
