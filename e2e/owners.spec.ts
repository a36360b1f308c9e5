import { violations } from "./axe.ts";
import { definitionOf, expect, test, unfoldAll, widget, widgetCrd } from "./playground.ts";

test("an example shows who owns each line, why there is a conflict, and the ways out", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.example("GitOps beside an autoscaler");
  const view = page.getByRole("tabpanel", { name: "Field owners" });
  await expect(view.getByRole("status")).toHaveText("4 steps by 2 managers on Kubernetes 1.37: 1 conflict.");
  const steps = view.getByRole("group", { name: "Steps by manager" });
  const step = view.getByRole("region", { name: /^Step \d/ });
  await expect(steps.getByRole("radio")).toHaveCount(4);
  await expect(steps.getByRole("radio", { name: /^3 A argocd-controller apply 409 Conflict/ })).toBeChecked();
  await expect(step).toContainText(
    'Apply failed with 1 conflict: conflict with "autoscaler" with subresource "scale" using apps.example.com/v1: .spec.replicas',
  );
  const conflict = view.getByRole("list", { name: "Conflicts" });
  await expect(conflict).toContainText(/\.spec\.replicas is owned by B autoscaler/);
  await expect(conflict.getByRole("definition")).toHaveText(["5", "2"]);
  await conflict.getByRole("button", { name: /^line \d+ of Definition/ }).click();
  expect(await playground.selection("Definition")).toContain("replicas");

  // With the keyboard: the steps, and the lines of the object.
  await steps.getByRole("radio").nth(2).press("ArrowDown");
  await expect(steps.getByRole("radio").nth(3)).toBeChecked();
  await expect(step.getByRole("list", { name: "What changed" })).toContainText(
    "argocd-controller changes .spec.image",
  );
  const lines = step.getByRole("listbox");
  await lines.press("End");
  await expect(lines.getByRole("option", { selected: true })).toHaveText(/replicas: 5.*B autoscaler/);
  await expect(step.getByRole("note")).toContainText(
    ".spec.replicas is owned by B autoscaler (Update of the scale, since step 2).",
  );
  await lines.press("ArrowUp");
  await expect(step.getByRole("note")).toContainText(".spec.image is owned by A argocd-controller");
  await lines.getByRole("option", { name: /uid:/ }).hover();
  await expect(step.getByRole("note")).toContainText("is kept by the server");
  await step.getByText("metadata.managedFields").click();
  await expect(step).toContainText("f:replicas: {}");

  await steps.getByRole("radio").nth(2).check();
  await view.getByRole("button", { name: /^Try it: Overwrite value/ }).click();
  await expect(view.getByRole("status")).toHaveText(/no conflict/);
  await expect(step).toContainText("argocd-controller takes .spec.replicas over from autoscaler by force.");
});

test("a list that is owned as a whole says so at its line, and a list of type map has both items", async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("button", { name: "Gallery" }).click();
  const gallery = page.getByRole("dialog", { name: "Gallery of examples" });
  await gallery.getByRole("searchbox").fill("should be a map");
  await gallery
    .getByRole("button", { name: "3: apply accepted, of A list that should be a map", exact: true })
    .click();
  const view = page.getByRole("tabpanel", { name: "Field owners" });
  const steps = view.getByRole("group", { name: "Steps by manager" });
  await expect(steps.getByRole("radio").nth(2)).toBeChecked();
  await expect(view).toContainText("metrics-team takes .spec.ports over from web-team by force.");
  await steps.getByRole("radio").nth(1).check();
  await expect(view.getByRole("list", { name: "Conflicts" })).toContainText(
    "a list without x-kubernetes-list-type, so it is atomic",
  );
  await playground.command("Gallery of examples");
  await gallery.getByRole("searchbox").fill("should be a map");
  await gallery
    .getByRole("button", { name: "2: apply accepted, of A list that should be a map, fixed" })
    .click();
  await expect(view.getByRole("status")).toHaveText(/no conflict/);
  await expect(view.getByRole("listbox")).toContainText(/443.*A web-team.*9090.*B metrics-team/s);
});

test("a second manager is one press away, and a link carries the steps", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.view("Field owners");
  const view = page.getByRole("tabpanel", { name: "Field owners" });
  await expect(view.getByRole("status")).toHaveText(/^1 step by 1 manager/);
  await view.getByRole("button", { name: "Apply the same as another manager" }).click();
  await expect(view.getByRole("status")).toHaveText(/^2 steps by 2 managers/);
  await expect(view.getByRole("list", { name: "What changed" })).toContainText(
    "second-manager shares .spec.size with kubectl-create",
  );
  await view.getByText("Add a step").click();
  await view.getByRole("textbox", { name: "Manager" }).fill("git");
  await view.getByRole("textbox", { name: "What it sends" }).fill(widget("8"));
  await view.getByRole("button", { name: "Add the step" }).click();
  await expect(view.getByRole("status")).toHaveText(/^3 steps by 3 managers .*: 2 conflicts\.$/);
  await view.getByText("Change step 3").click();
  const form = view.locator("form").last();
  await form.getByRole("checkbox", { name: "Force" }).check();
  await form.getByRole("button", { name: "Send step 3 with these changes" }).click();
  await expect(view.getByRole("status")).toHaveText(/no conflict/);

  const link = await playground.shareLink();
  await page.goto("about:blank");
  await page.goto(link);
  await playground.answered();
  await playground.view("Field owners");
  await expect(view.getByRole("status")).toHaveText(/^3 steps by 3 managers .*: no conflict\.$/);
  await view.getByText("Change step 3").click();
  await view.getByRole("button", { name: "Remove step 3" }).click();
  await expect(view.getByRole("status")).toHaveText(/^2 steps by 2 managers/);
});

test("steps under a definition that is refused are not sent", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd.replace("kind: CustomResourceDefinition", "kind: Nothing"), widget("7"));
  await playground.view("Field owners");
  await expect(page.getByRole("tabpanel", { name: "Field owners" }).getByRole("status")).toHaveText(
    "The server runs no steps, because it rejects the definition.",
  );
});

test("axe finds nothing at 1280 and 360 px, and nothing runs out", async ({ playground, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await playground.open();
  await playground.example("GitOps beside an autoscaler");
  const view = page.getByRole("tabpanel", { name: "Field owners" });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 800) await playground.pane("Answer").click();
    await expect(view.getByRole("list", { name: "Conflicts" })).toBeVisible();
    await unfoldAll(view);
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("steps are sent before the definition is updated and after it, where parts are owned as a whole", async ({
  playground,
  page,
}) => {
  await playground.open();
  const list = "type: object\nproperties:\n  hosts:\n    type: array\n    items: {type: string}\n";
  const set = list.replace("type: array", "type: array\n    x-kubernetes-list-type: set");
  const apply = (fieldManager: string, hosts: string): object => ({
    verb: "patch",
    patchType: "apply",
    fieldManager,
    object: `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: {hosts: ${hosts}}\n`,
  });
  const scenario = {
    previousCrd: definitionOf("Widget", set),
    crd: definitionOf("Widget", list),
    previousRequests: [apply("git", "[a]"), apply("team", "[b]")],
    requests: [apply("git", "[a]")],
  };
  await playground.drop({ "scenario.json": JSON.stringify(scenario) });
  const view = page.getByRole("tabpanel", { name: "Field owners" });
  const steps = view.getByRole("group", { name: "Steps by manager" });
  await expect(steps).toContainText("The definition is updated.");
  await expect(steps.getByRole("radio", { name: /^3 A git apply 409 Conflict/ })).toBeChecked();
  await expect(view).toContainText('conflict with "team": .spec.hosts');

  // The same step before the update: there the set has a separate item for each manager.
  await view.getByText("Change step 3").click();
  await view.getByRole("checkbox", { name: "Under the definition in Before" }).check();
  await view.getByRole("button", { name: "Send step 3 with these changes" }).click();
  await expect(view.getByRole("status")).toHaveText(/^3 steps by 2 managers .*: no conflict\.$/);
  await expect(steps).not.toContainText("The definition is updated.");
});
