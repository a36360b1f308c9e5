import { violations } from "./axe.ts";
import { expect, test } from "./playground.ts";

/** An XRD with a claim; line 18 is a default that Crossplane drops, line 20 has a bound. */
const xrd = `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata:
  name: xstores.example.org
spec:
  group: example.org
  names: {kind: XStore, plural: xstores}
  claimNames: {kind: Store, plural: stores}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            default: {}
            properties:
              size: {type: integer, minimum: 2}
`;
const object = (kind: string, size: number) =>
  `apiVersion: example.org/v1\nkind: ${kind}\nmetadata:\n  name: a\nspec:\n  size: ${size}\n`;

test("an XRD is a definition: its XR and its claim are checked, and what Crossplane drops is a problem", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(xrd, object("Store", 1));
  await expect(playground.verdict).toContainText("Definition accepted");
  await expect(playground.verdict).toContainText("Resource rejected");
  const problems = playground.problems();
  await expect(problems.filter({ hasText: "without properties.spec.default" })).toContainText(
    "Give each field its own default",
  );
  await problems
    .filter({ hasText: "should be greater than or equal to 2" })
    .getByRole("button", { name: "line 20 of Definition" })
    .first()
    .click();
  await expect(playground.editor("Definition")).toBeFocused();
  await playground.editor("Resource").fill(object("XStore", 2));
  await expect(playground.verdict).toContainText("Resource accepted");

  await playground.tab("As rendered").click();
  await expect(page.getByText("kind: CustomResourceDefinition")).toBeVisible();
  await expect(page.getByText("categories:")).toContainText("composite");
  await page.getByRole("radio", { name: "Claim" }).check({ force: true });
  await expect(page.getByText("categories:")).toContainText("claim");
  expect(await violations(page)).toEqual([]);
});

test("an XRD that the server accepts, and whose definition it rejects", async ({ playground }) => {
  await playground.open();
  const broken = xrd.replace("default: {}", "x-kubernetes-validations: [{rule: self.siez > 1}]");
  await playground.write(broken, object("XStore", 2));
  await expect(playground.verdict).toContainText("Definition rejected");
  const problem = playground.problems().filter({ hasText: "undefined field 'siez'" });
  await expect(problem).toContainText("Definition line 18");
  await problem.getByRole("button", { name: "size" }).first().click();
  await expect(playground.verdict).toContainText("Definition accepted");
  await expect(playground.editor("Definition")).toHaveValue(/self\.size > 1/);
  // Only Crossplane's definitions have this view.
  await expect(playground.tab("As rendered")).toBeVisible();
});

test.describe("with Monaco", () => {
  test.use({ withMonaco: true });

  test("an XRD is completed as what it is: its members, their values, and keywords of schemas", async ({
    playground,
    page,
  }) => {
    const release = await playground.holdBack("**/rich-editor-*.js");
    await playground.open();
    await playground.write(xrd, object("XStore", 2));
    await expect(playground.verdict).toContainText("Definition accepted");
    release();
    await playground.monaco();
    const suggestions = page.locator(".suggest-widget.visible .monaco-list-row");
    const editor = playground.editor("Definition");
    await editor.press("ControlOrMeta+End");
    await page.keyboard.type("              name: {type: str");
    await page.keyboard.press("Control+Space");
    await expect(suggestions).toHaveText([/^string/]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("}");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Home");
    await page.keyboard.type("  defaultCompositeD");
    await page.keyboard.press("Control+Space");
    await expect(suggestions).toHaveText([/^defaultCompositeDeletePolicy/]);
    await page.keyboard.press("Enter");
    await expect(suggestions).toHaveText([/^Background/, /^Foreground/]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(
      page.locator(".view-line", { hasText: "defaultCompositeDeletePolicy: Foreground" }),
    ).toBeVisible();
    await expect(playground.verdict).toContainText("Definition accepted");
  });
});

test("the console installs what Crossplane renders, and shows its events", async ({ playground, page }) => {
  await playground.open();
  await playground.write(xrd, object("Store", 2));
  await expect(playground.verdict).toContainText("Definition accepted");
  await playground.drawer("Console");
  const log = page.getByRole("log", { name: "Console output" });
  await expect(log).toContainText(
    "Applied composite resource claim CustomResourceDefinition: stores.example.org",
  );
  await expect(log).toContainText("store.example.org/a created");
  const input = page.getByRole("textbox", { name: "Command" });
  for (const [line, said] of [
    ["kubectl get xrd", /xstores\.example\.org\s+True\s+True/],
    ["kubectl describe xrd xstores.example.org", /Normal\s+OfferClaim\s+\S+\s+offered\//],
    ["kubectl explain store.spec.size", /FIELD: size <integer>/],
    ["kubectl delete xrd xstores.example.org", /Deleted composite resource CustomResourceDefinition/],
  ] as const) {
    await input.fill(line);
    await input.press("Enter");
    await expect(log).toContainText(said);
  }
  expect(await violations(page)).toEqual([]);
});
