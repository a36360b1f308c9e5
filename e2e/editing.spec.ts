import { expect, test, widget, widgetCrd } from "./playground.ts";

test("typing changes the verdict", async ({ playground }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  await expect(playground.problems()).toContainText(
    "spec.size: Invalid value: 12: spec.size in body should be less than or equal to 9",
  );
  await playground.editor("Resource").fill(widget("7"));
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(playground.problems()).toHaveCount(0);
  await playground.editor("Definition").fill(widgetCrd.replace("served: true", "served: maybe"));
  await expect(playground.verdict).toContainText("Definition rejected");
  await expect(playground.verdict).toContainText("Resource not sent");
});

test("lines, F8 and the caret lead from problems to texts and back", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await test.step("a problem's lines move the caret", async () => {
    const problem = playground.problems().filter({ hasText: "less than or equal to 9" });
    await problem.getByRole("button", { name: "Line 6 of Resource" }).click();
    await expect(playground.editor("Resource")).toBeFocused();
    expect(await playground.selection("Resource")).toContain("12");
    await problem.getByRole("button", { name: /^line \d+ of Definition$/ }).click();
    await expect(playground.editor("Definition")).toBeFocused();
    expect(await playground.selection("Definition")).toContain("9");
  });
  await test.step("F8 steps through the problems, round and round", async () => {
    await playground.write(widgetCrd, widget("12\n  note: 3"));
    await expect(playground.verdict).toContainText("2 problems");
    const current = playground.problems().and(page.locator("[aria-current]"));
    await page.keyboard.press("F8");
    await expect(current).toContainText("1", { useInnerText: true });
    const first = await current.innerText();
    await page.keyboard.press("F8");
    await expect(current).not.toHaveText(first);
    await page.keyboard.press("Shift+F8");
    await expect(current).toContainText(first.split("\n").at(0) ?? "");
    await expect(playground.editor("Resource")).toBeFocused();
  });
  await test.step("the line of the caret sets off what the answer says of it", async () => {
    await expect(playground.problems()).toHaveCount(2);
    const shadowOf = (text: string) =>
      playground
        .problems()
        .filter({ hasText: text })
        .evaluate((row) => getComputedStyle(row).boxShadow);
    await playground.editor("Resource").press("ControlOrMeta+End");
    await playground.editor("Resource").press("ArrowUp");
    await expect.poll(() => shadowOf("spec.note")).not.toBe("none");
    expect(await shadowOf("spec.size")).toBe("none");
  });
});

test("broken text keeps the last answer, marked stale with the reason, and an update is made to what exists", async ({
  playground,
  page,
}) => {
  await playground.open("#view=object");
  await playground.write(widgetCrd, widget("7"));
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.editor("Resource").fill(widget("'7"));
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(page.getByText(/The resource cannot be read/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Object" })).toContainText("size: 7");
  await playground.editor("Resource").fill(widget("8"));
  await expect(page.getByText(/The resource cannot be read/)).toBeHidden();
  await expect(page.getByRole("list", { name: "Object" })).toContainText("size: 8");

  await playground.editor("Resource").fill(widget("7"));
  await expect(page.getByRole("list", { name: "Object" })).toContainText("size: 7");
  await playground.request("update");
  await expect(playground.notice).toContainText("Existing holds the last accepted object");
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab("Existing").click();
  await expect(playground.editor("Existing")).toHaveValue(/size: 7/);
  await expect(playground.editor("Existing")).not.toHaveValue(/resourceVersion|uid/);
  await playground.tab("New").click();
  await playground.editor("Resource").fill(widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected");
});

test("texts in each other's pane are swapped on demand, and a pasted pair is split", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widget("7"), widgetCrd);
  await page.getByRole("button", { name: "Swap them" }).first().click();
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);

  await playground.write(`${widgetCrd}---\n${widget("7")}`, "");
  await page.getByRole("button", { name: "Split it" }).click();
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
});

test("stages show what they did, and the keys step through them", async ({ playground, page }) => {
  await playground.open();
  await playground.tab(/^Prune/).click();
  const panel = page.getByRole("tabpanel", { name: /^Prune/ });
  await expect(panel).toContainText("spec.replicsa");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(playground.tab(/^Default/)).toBeFocused();
  const defaults = page.getByRole("tabpanel", { name: /^Default/ });
  await expect(defaults).toContainText("image: busybox:1.37");
  await expect(defaults).toContainText("if the problem were fixed");
  await playground.drawer("Requests");
  await expect(page.getByRole("list", { name: "Terminal" })).toContainText("Error from server (BadRequest)");
  await playground.editor("Resource").focus();
  await page.keyboard.press("Alt+2");
  await expect(panel).toBeVisible();
  await page.keyboard.press("ControlOrMeta+j");
  await expect(playground.problems().first()).toBeVisible();
});

test("the object shows what was added and dropped, as YAML, diff and JSON", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("combobox", { name: "Field validation" }).selectOption("Ignore");
  await playground
    .editor("Resource")
    .fill(
      `apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: nightly\nspec:\n  cronSpec: "* * * * *"\n  replicsa: 3\n`,
    );
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab("Object").click();
  const lines = page.getByRole("list", { name: "Object" }).getByRole("listitem");
  await expect(lines.filter({ hasText: "image: busybox:1.37" })).toContainText(/added.*default, line \d+/);
  await expect(lines.filter({ hasText: "replicsa: 3" })).toContainText(/dropped.*unknown field/);
  await page.getByRole("radio", { name: "Diff" }).check();
  await expect(page.getByText("+  image: busybox:1.37")).toBeVisible();
  await page.getByRole("radio", { name: "JSON" }).check();
  await expect(page.getByText('"image": "busybox:1.37"')).toBeVisible();
});

test("five megabytes do not stop the page", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("combobox", { name: "Field validation" }).selectOption("Warn");
  const lines = Array.from({ length: 100_000 }, (_, i) => `  # ${i} ${"x".repeat(40)}`);
  await playground.paste("Resource", `${widget("7")}${lines.join("\n")}\n`);
  await expect(playground.verdict).toContainText(/Resource (rejected|accepted)/);
  await playground.drawer("Requests");
  await expect(page.getByRole("list", { name: "Terminal" })).toBeVisible();
  await page.getByRole("button", { name: "Remove the text" }).click();
  await expect(playground.verdict).toContainText("it is empty");
});

test("the caret's line lights its rows in every view, and a row leads to its line", async ({
  playground,
  page,
}) => {
  await playground.open();
  const rule = `            x-kubernetes-validations:
            - rule: self.size < 5
              message: small
`;
  await playground.write(widgetCrd + rule, widget("7"));
  await expect(playground.verdict).toContainText("Resource rejected");
  const put = async (name: "Definition" | "Resource", text: string) => {
    const area = playground.editor(name);
    await area.evaluate((element, wanted) => {
      if (!(element instanceof HTMLTextAreaElement)) return;
      const at = element.value.indexOf(wanted);
      element.setSelectionRange(at, at);
    }, text);
    await area.press("ArrowRight");
  };
  const lit = page.locator("[data-at-caret]");
  await playground.tab("Object").click();
  await put("Resource", "name: w");
  await expect(lit).toHaveText(/name: w/);
  await put("Definition", "maximum");
  await expect(lit).toHaveText(/size: 7/);
  await lit.getByRole("button", { name: "Go to line 6" }).click();
  await expect(playground.editor("Resource")).toBeFocused();
  expect(await playground.selection("Resource")).toBe("size");

  await page
    .getByRole("tablist", { name: "Views" })
    .getByRole("tab", { name: /^Rules/ })
    .click();
  await expect(lit).toHaveCount(1);
  await put("Resource", "kind");
  await expect(lit).toHaveCount(0);
  await put("Definition", "message: small");
  await expect(lit).toHaveText(/self.size < 5/);
  await playground.view("Fields");
  await expect(page.getByRole("treeitem", { name: /^spec/ })).toHaveCSS("box-shadow", /inset/);
});

test("a scenario that is pasted over the definition is offered to be opened", async ({
  playground,
  page,
}) => {
  await playground.open();
  const crd = widgetCrd.replaceAll(/^/gm, "  ");
  await playground.paste(
    "Definition",
    `title: Too large\ncrd: |\n${crd}\nrequests:\n- verb: create\n  object: |\n    apiVersion: example.com/v1\n    kind: Widget\n    metadata: {name: w}\n    spec: {size: 12}\n`,
  );
  await expect(page.getByText("This is a scenario: a definition with its requests.")).toBeVisible();
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
});
