import { strToU8, zipSync } from "fflate";
import { emptyClass } from "../../src/classroom/classroom.ts";
import { openClass } from "../../src/command/host/open-class.ts";
import { newSecrets } from "../../src/command/host/secrets.ts";
import { builtPage } from "../built-page.ts";
import { classCourse } from "../class-course.ts";
import { widget, widgetCrd } from "../playground.ts";
import { notAllowed, reachedIn, workerFiles } from "../worker-scope.ts";
import { expect, test } from "./tour.ts";

test("the first visit: a verdict, both editors, undo, views, palette, dialogs", async ({ site, visitor }) => {
  await visitor.open(site.url);
  await visitor.verdict("Resource rejected");
  await visitor.monaco();

  await test.step("typing and undo in both editors", async () => {
    await visitor.typeAtEnd("Resource", ": [");
    await visitor.verdict("Resource rejected");
    await visitor.sees({ role: "list", name: "Problems" }, "yaml");
    await visitor.undoAll();
    await visitor.sees({ role: "list", name: "Problems" }, "replicsa");
    await visitor.typeAtEnd("Definition", ": [");
    await visitor.verdict("Definition rejected");
    await visitor.undoAll();
    await visitor.verdict("Definition accepted");
  });

  await test.step("copying, and leaving at once what asks for something", async () => {
    await visitor.focus({ role: "textbox", name: "Definition" });
    await visitor.press("Control+a");
    await visitor.press("Control+c");
    await visitor.press("Control+ ");
    await visitor.press("Escape");
    await visitor.press("ArrowRight");
  });

  await test.step("views", async () => {
    await visitor.showTab("Object");
    await visitor.sees({ role: "tabpanel", name: "Object" }, "Not stored");
    await visitor.showTab("Versions");
    await visitor.sees({ role: "tabpanel", name: "Versions" }, "v1");
    await visitor.view("Second opinion");
    await visitor.sees({ role: "tabpanel", name: "Second opinion" }, "ajv");
  });

  await test.step("palette and dialogs", async () => {
    await visitor.command("an immutable field");
    await visitor.verdict("Resource rejected");
    await visitor.press("Control+k");
    await visitor.isFocused({ role: "combobox", name: "Search", part: true });
    await visitor.click({ role: "button", name: "Gallery" });
    const gallery = { role: "dialog", name: "Gallery of examples" };
    await visitor.isFocused({ role: "searchbox", within: gallery });
    await visitor.press("Escape");
    await visitor.misses(gallery);
  });

  await test.step("a folder in an archive", async () => {
    const archive = zipSync({ "crds/w.yaml": strToU8(widgetCrd), "samples/w.yaml": strToU8(widget("12")) });
    await visitor.evaluate(
      (bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], "operator.zip"));
        const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector("main")?.dispatchEvent(event);
      },
      [...archive],
    );
    const files = { role: "complementary", name: "Files" };
    await visitor.sees({ role: "status", within: files }, "1 definition, 1 object; 1 with problems");
    await visitor.shows("name: w");
    await visitor.verdict("Resource rejected");
  });
});

test("work with rules: its link in a new tab, a reload, and a frame", async ({ site, visitor, otherTab }) => {
  await visitor.open(site.url);
  await visitor.command("unique items");
  await visitor.monaco();
  await visitor.typeAtEnd("Resource", "\n# mine");
  await visitor.shows("# mine");
  await visitor.verdict("Definition rejected");
  const link = await visitor.shareLink();
  await visitor.reload();
  await visitor.verdict("Definition rejected");
  expect(await visitor.shareLink()).toBe(link);

  const other = await otherTab();
  await other.open(link);
  await other.verdict("Definition rejected");

  const host = await otherTab();
  await host.tab.goto(`${site.url}robots.txt`);
  const src = `${site.url}embed.html${new URL(link).hash}`;
  await host.evaluate((address) => {
    document.body.innerHTML = '<iframe style="width: 900px; height: 700px; border: 0"></iframe>';
    document.querySelector("iframe")?.setAttribute("src", address);
  }, src);
  await host.verdict("Definition rejected");
  await host.showTab("Object");
  await host.sees({ role: "tabpanel" });
});

test("a lesson with rules", async ({ site, visitor }) => {
  await visitor.open(`${site.url}#lesson=message-expression`);
  const panel = { role: "complementary", name: "Lesson" };
  const progress = { role: "status", name: "Progress" };
  await visitor.sees(progress, "0 of 2 tasks done");
  await visitor.click({ role: "button", name: "Hint", within: panel });
  await visitor.click({ role: "button", name: "Another hint", within: panel });
  await visitor.click({ role: "button", name: "Solve", within: panel });
  await visitor.sees(progress, "2 of 2 tasks done");
});

test("a class: a teacher, a wall and a learner", async ({ visitor, otherTab }) => {
  const course = classCourse();
  const secrets = newSecrets();
  const open = await openClass({
    page: builtPage,
    address: "127.0.0.1",
    port: 0,
    course,
    secrets,
    room: emptyClass(course.outline),
  });
  const teacher = await otherTab();
  const wall = await otherTab();
  await teacher.tab.goto(open.addresses.teacher);
  await teacher.shows("Nobody has joined yet.");
  await wall.tab.goto(open.addresses.wall);
  await wall.shows(`${secrets.code.slice(0, 3)} ${secrets.code.slice(3)}`);

  // The first page of a course has no verdict to wait for.
  await visitor.tab.goto(open.addresses.learners);
  const dialog = { role: "dialog", name: "Join the class" };
  await visitor.focus({ role: "textbox", name: "Join code", part: true, within: dialog });
  await visitor.type(secrets.code);
  await visitor.focus({ role: "textbox", name: "Name", part: true, within: dialog });
  await visitor.type("Ada");
  await visitor.click({ role: "button", name: "Join", within: dialog });
  await visitor.sees({ role: "region", name: "Class" }, "The class begins soon.");

  await teacher.shows("Ada");
  await teacher.click({ role: "button", name: "Start" });
  await visitor.sees({ role: "heading", name: "Boxes" });
  await visitor.click({ role: "radio", name: "Rejected" });
  await visitor.click({ role: "radio", name: "a value does not fit the schema", part: true });
  await visitor.click({ role: "button", name: "Send the prediction" });
  await wall.shows("1 of 1 have predicted.");
  await teacher.click({ role: "button", name: "Reveal the answer" });
  await visitor.shows("Right: rejected, and for that reason.");
  await wall.shows("1 is right, with the reason.");
  await open.stop();
});

test("conversion in the cage, and everything again without a network", async ({ site, visitor }) => {
  await visitor.open(site.url);
  await visitor.command("converted by a function");
  await visitor.showTab("Versions");
  await visitor.sees({ role: "list", name: "Round trips" }, "v1");
  await visitor.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
  await site.stop();
  await visitor.reload();
  await visitor.monaco();
  await visitor.showTab("Versions");
  await visitor.sees({ role: "list", name: "Round trips" }, "v1");
  await visitor.command("unique items");
  await visitor.verdict("Definition rejected");
});

test("workers reach neither network nor storage", async ({ site, visitor }) => {
  await visitor.tab.goto(`${site.url}robots.txt`);
  for (const file of workerFiles()) {
    const reached = await reachedIn(
      (run, ...args) => visitor.evaluate(run, ...args),
      `${site.url}assets/${file}`,
    );
    expect(notAllowed(reached), file).toEqual([]);
    expect(reached, file).toContain("URL.searchParams");
  }
});
