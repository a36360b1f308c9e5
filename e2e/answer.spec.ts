import { violations } from "./axe.ts";
import { definitionOf, expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

/** The subjects below the problems that are whole in the answer's pane, without a scroll. */
async function inSight({ page }: Playground): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pane = document.getElementById("answer-panel")?.getBoundingClientRect();
    const blocks = [...document.querySelectorAll("#answer-panel section")];
    return blocks.flatMap((block) => {
      const title = block.querySelector("h3")?.textContent ?? "";
      return title !== "" && pane !== undefined && block.getBoundingClientRect().bottom <= pane.bottom + 1
        ? [title]
        : [];
    });
  });
}

test("object, costs, columns, versions and tests are in sight beside the problems", async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playground.open();
  await expect(playground.block("Notes")).toBeVisible();
  await expect(playground.block("Kubernetes")).toContainText("as here");
  const all = ["Object", "Costs", "kubectl get", "Kubernetes", "Tests", "Notes"];
  await expect.poll(() => inSight(playground)).toEqual(all);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => inSight(playground)).toEqual(all);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("region", { name: "What this is" }).getByRole("button").last().click();
  await expect.poll(() => inSight(playground)).toEqual(all.slice(0, 4));
  await expect(playground.block("Object")).toContainText("if the problem were fixed");
  await expect(playground.block("kubectl get")).toContainText("nightly-report");
  expect(await violations(page)).toEqual([]);
});

test("while the YAML is broken the object stays, as the last answer", async ({ playground }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  const object = playground.block("Object");
  await expect(object).toContainText("stored as v1");
  await playground.editor("Resource").fill(`${widget("7")}  no`);
  await expect(object).toContainText("Last answer");
  await expect(object).toContainText("cannot be read beyond line");
  await expect(playground.block("kubectl get")).toHaveCount(0);
  await playground.editor("Resource").fill(widget("8"));
  await expect(object).toContainText("stored as v1");
  await expect(object).not.toContainText("Last answer");
});

const twoVersions = widgetCrd
  .replace(
    "  scope:",
    "  conversion:\n    strategy: Webhook\n    webhook: {conversionReviewVersions: [v1], clientConfig: {url: https://c.example.com}}\n  scope:",
  )
  .concat(
    "  - name: v2\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object}}\n",
  );

test("what is wrong anywhere is in the strip and among the problems, and nothing is green beside it", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(twoVersions, widget("7"));
  await expect(playground.verdict).toContainText("Resource accepted");
  const strip = page.getByRole("status", { name: "Also wrong" });
  const wrong = page.getByRole("list", { name: "Wrong, though the server accepts it" }).getByRole("listitem");
  await expect(strip).toHaveText("v2 cannot be read");
  await expect(wrong).toContainText("nothing stands in for it here");
  await expect(page.getByRole("heading", { name: "Nothing to fix." })).toHaveCount(0);
  const mark = playground.verdict.locator("[data-tone=ok] span").first();
  const colour = () => mark.evaluate((element) => getComputedStyle(element).backgroundColor);
  const grey = await colour();
  await wrong.getByRole("button", { name: "Write a function" }).click();
  await expect(page.getByRole("tab", { name: /^Conversion/ })).toHaveAttribute("aria-selected", "true");

  await playground.tab("CRD").click();
  await playground.write(widgetCrd, widget("7"));
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nothing to fix." })).toBeVisible();
  expect(await colour()).not.toBe(grey);

  // A column that no object can fill.
  const columns = "    additionalPrinterColumns:\n    - {name: Size, type: integer, jsonPath: .spec.sise}\n";
  await playground.editor("Definition").fill(`${widgetCrd}${columns}`);
  await expect(strip).toHaveText("1 column is always empty");
  await expect(playground.block("kubectl get")).toContainText("always empty");
  await wrong.getByRole("button", { name: "Write .spec.size" }).click();
  await expect(strip).toHaveCount(0);
  await expect(playground.block("kubectl get")).toContainText("7");
  await playground.editor("Definition").fill(widgetCrd);

  // A saved answer that changes is told without its view.
  await page.getByRole("button", { name: "Save as test" }).click();
  await playground.tab(/^Answer/).click();
  await expect(playground.block("Tests")).toContainText("1 passes");
  await playground.editor("Definition").fill(widgetCrd.replace("maximum: 9", "maximum: 5"));
  await expect(strip).toContainText("1 test fails");
  await expect(playground.block("Tests")).toContainText("1 fails");
  await strip.getByRole("button").click();
  await expect(wrong.getByRole("button", { name: "Show the test" })).toBeVisible();
});

test.describe("with Monaco", () => {
  test.use({ withMonaco: true });

  test("a rule near its limit has a bar, and its cost at the end of its line", async ({
    playground,
    page,
  }) => {
    await playground.open();
    await playground.monaco();
    await playground.example("Unique items, too expensive");
    const bars = page.getByRole("list", { name: "Rules near their limit" }).getByRole("listitem");
    await expect(bars.first()).toContainText("times its limit");
    await bars
      .first()
      .getByRole("button", { name: /^line \d+/ })
      .click();
    await expect(page.locator(".view-line", { hasText: /times\sits\slimit/ }).first()).toBeVisible();
  });
});

test("an object without a definition for it, and no object, have nothing to print", async ({
  playground,
}) => {
  await playground.open();
  await playground.write(definitionOf("Gadget", "type: object\n"), "");
  await expect(playground.block("Object")).toContainText("There is no resource to send to it yet.");
  await expect(playground.block("kubectl get")).toHaveCount(0);
});
