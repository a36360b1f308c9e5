import type { Locator, Page } from "@playwright/test";
import { definitionOf, expect, test } from "./playground.ts";

/** Finds the tab of the view. A stage has the same name. */
function rulesTab(page: Page): Locator {
  return page.getByRole("tablist", { name: "Views" }).getByRole("tab", { name: /^Rules/ });
}

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: widgets
    singular: widget
    kind: Widget
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations:
            - rule: "self.replicas <= self.most"
            - rule: "self.ports.all(p, p.number > 0 && p.name != 'none')"
            - rule: "self.replicas >= oldSelf.replicas"
            properties:
              replicas:
                type: integer
              most:
                type: integer
              ports:
                type: array
                maxItems: 8
                items:
                  type: object
                  properties:
                    number:
                      type: integer
                    name:
                      type: string
                      x-kubernetes-validations:
                      - rule: "self.size() < 9"
`;

/** Returns the line of the definition that contains a text, 1-based. */
function lineOf(part: string): number {
  return crd.split("\n").findIndex((text) => text.includes(part)) + 1;
}

const resource = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: w
spec:
  replicas: 7
  most: 5
  ports:
  - {number: 80, name: http}
  - {number: 0, name: zero}
`;

test("a failed rule says why, and its tree shows costs, sizes and values", async ({ playground, page }) => {
  await playground.open();
  await playground.write(crd, resource);
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(playground.problems().first()).toContainText(
    "self.replicas <= self.most is false: self.replicas is 7 and self.most is 5.",
  );

  await rulesTab(page).click();
  const rules = page.getByRole("list", { name: "Rules" });
  await expect(rules.getByRole("button", { expanded: false })).toHaveCount(4);
  await expect(page.getByText("4 rules: 2 failed, 1 passed, 1 skipped.")).toBeVisible();

  const ports = rules.getByRole("listitem").filter({ hasText: "self.ports.all(" }).first();
  await expect(ports).toContainText("✕ failed");
  await ports.getByRole("button", { name: /self\.ports\.all/ }).click();
  await expect(ports).toContainText("p.number > 0 is false for self.ports[1]: p.number is 0.");
  const tree = ports.getByRole("tree", { name: "Parts of the rule" });
  const items = tree.getByRole("treeitem");
  await expect(items.first()).toContainText("2 rounds; decided by member 1");
  await expect(items.filter({ hasText: /^▸?▾?p\.name != 'none'/ })).toContainText(
    "not evaluated in that round",
  );
  const bounded = items.filter({
    hasText: `maxItems allows 8 itemsline ${lineOf("maxItems")}`,
  });
  await expect(bounded).toHaveCount(1);

  const skipped = rules.getByRole("listitem").filter({ hasText: "oldSelf.replicas" }).first();
  await skipped.getByRole("button", { name: /oldSelf/ }).click();
  await expect(skipped).toContainText("a new object has none");

  // The answer changes with the text, and so does the view.
  await playground.editor("Resource").fill(resource.replace("number: 0,", "number: 1,"));
  await expect(ports).toContainText("✓ passed");
});

test("an opened rule tells how it is got round, is walked by keys alone, and has a button for its place", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(crd, resource);
  await rulesTab(page).click();
  const rules = page.getByRole("list", { name: "Rules" });
  await test.step("how it is got round, with requests that were tried", async () => {
    const row = rules.getByRole("listitem").filter({ hasText: "oldSelf.replicas" }).first();
    await row.getByRole("button", { name: /oldSelf/ }).click();
    const notes = row.getByRole("list", { name: "What it does not do" });
    await expect(notes).toContainText("spec is optional, so two updates bypass this rule");
    await notes.getByText("Tried: create 201, update 200, update 200").click();
    await expect(notes.locator("pre").first()).toContainText("kind: Widget");
  });
  await test.step("walked by keys", async () => {
    const row = page
      .getByRole("list", { name: "Rules" })
      .getByRole("listitem")
      .filter({ hasText: "self.ports.all(" })
      .first();
    await row.getByRole("button", { name: /self\.ports\.all/ }).focus();
    await page.keyboard.press("Enter");
    const tree = row.getByRole("tree", { name: "Parts of the rule" });
    const root = tree.getByRole("treeitem").first();
    await root.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tree.getByRole("treeitem")).toHaveCount(1);
    await expect(root).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(tree.getByRole("treeitem", { selected: true })).toContainText("self.ports");
    await page.keyboard.press("Enter");
    await expect(playground.editor("Definition")).toBeFocused();
  });
  await test.step("its place", async () => {
    await playground.editor("Resource").focus();
    const row = page.getByRole("listitem").filter({ hasText: "self.size() < 9" }).first();
    await row.getByRole("button", { name: `line ${lineOf("self.size() < 9")} of Definition` }).click();
    await expect(playground.editor("Definition")).toBeFocused();
  });
});

test("an opened rule tells what can come of it, with objects that are put into Resource", async ({
  playground,
  page,
}) => {
  const bounded = definitionOf(
    "Widget",
    `type: object
required: [size, mode]
properties:
  size: {type: integer, minimum: 1, maximum: 9}
  mode: {type: string, enum: [fast, slow]}
x-kubernetes-validations:
- rule: "self.size <= 9"
- rule: "self.mode != 'slow' || self.size < 5"
`,
  );
  await playground.open();
  await playground.write(bounded, resource);
  await rulesTab(page).click();
  const rules = page.getByRole("list", { name: "Rules" });
  const dead = rules.getByRole("listitem").filter({ hasText: "self.size <= 9" }).first();
  await dead.getByRole("button", { name: /self\.size <= 9/ }).click();
  const ofDead = dead.getByRole("list", { name: "Possible outcomes" });
  await expect(ofDead).toContainText("Cannot fail: self.size has maximum: 9. Proved.");
  await expect(dead.getByRole("list", { name: "What it does not do" })).toContainText(
    "The schema already says so",
  );

  const alive = rules.getByRole("listitem").filter({ hasText: "self.mode" }).first();
  await alive.getByRole("button", { name: /self\.mode/ }).click();
  const failing = alive.getByRole("listitem").filter({ hasText: "Can fail: create 422." });
  await failing.getByRole("button", { name: "Use this object" }).click();
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(playground.editor("Resource")).toContainText("mode: slow");
});

test("a rule that is too expensive and one that does not compile are told, rejected as they are", async ({
  playground,
  page,
}) => {
  await playground.open();
  const broken = crd
    .replace("self.replicas <= self.most", "self.replicsa <= 1")
    .replace("                maxItems: 8\n", "")
    .replace("p.number > 0 &&", "self.ports.exists(q, q.name == p.name) &&");
  await playground.write(broken, resource);
  await expect(playground.verdict).toContainText("Definition rejected");
  await rulesTab(page).click();
  const rules = page.getByRole("list", { name: "Rules" });
  await expect(rules).toContainText("not known: it does not compile");
  const costly = rules.getByRole("listitem").filter({ hasText: "self.ports.all(" }).first();
  await expect(costly).toContainText("times the limit");
  await costly.getByRole("button", { name: /self\.ports\.all/ }).click();
  await expect(costly).toContainText("estimated rule cost exceeds budget");
  await expect(costly.getByRole("button", { name: "Make it fit" })).toBeVisible();
  await expect(costly.getByRole("treeitem").nth(1)).toContainText("no maxItems, so up to");

  // A definition without rules.
  await playground.write(crd.replaceAll(/ *(x-kubernetes-validations:|- rule: .*)\n/g, ""), resource);
  await expect(playground.verdict).toContainText("Resource accepted");
  await rulesTab(page).click();
  await expect(page.getByText("The definition has no rules (x-kubernetes-validations).")).toBeVisible();
});

test("of a thousand rules the costliest are shown, more when they are asked for", async ({
  playground,
  page,
}) => {
  await playground.open();
  const many = Array.from({ length: 1000 }, (_, i) => `            - rule: "self.replicas < ${i + 8}"`);
  await playground.paste("Definition", crd.replace(/( +- rule: .*\n){3}/, `${many.join("\n")}\n`));
  await playground.editor("Resource").fill(resource);
  await expect(playground.verdict).toContainText("Resource accepted", { timeout: 20_000 });
  await rulesTab(page).click();
  await expect(page.getByRole("button", { name: /Show 50 more of 1,001 rules/ })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Rules" }).getByRole("button", { expanded: false }),
  ).toHaveCount(50);
});
