import { definitionOf, expect, test } from "./playground.ts";

const definition = (rule: string): string =>
  definitionOf(
    "Feed",
    `type: object
properties:
  source: {type: string, maxLength: 2000}
  tags: {type: array, minItems: 1, maxItems: 9, items: {type: string, maxLength: 9}}
x-kubernetes-validations:
  - rule: ${rule}
`,
  );

const resource = `apiVersion: example.com/v1
kind: Feed
metadata: {name: a}
spec: {source: "https://a.com", tags: []}
`;

test("has the next minor as a preview, and answers for the newest release", async ({ playground, page }) => {
  await playground.open();
  const menu = page.getByRole("banner").getByLabel("Kubernetes version");
  await expect(menu).toHaveValue("1.37");
  await expect(menu.getByRole("option").first()).toHaveText("Kubernetes 1.38 (alpha.2)");
  await playground.write(definition("self.source != ''"), resource);
  await expect(playground.problems().first()).toContainText("should have at least 1 items");
  await menu.selectOption("1.38");
  await expect(playground.problems().first()).toContainText("Too few: 0: must have at least 1 item");
  await playground.view("Kubernetes versions");
  const table = page.getByRole("region", { name: "Kubernetes versions" });
  await expect(table.getByRole("row", { name: /^Support upstream/ })).toContainText("preview");
  await table.getByRole("button", { name: "1.38 (alpha.2)" }).click();
  const details = page.getByRole("region", { name: "Kubernetes 1.38" });
  await expect(details).toContainText("its release is planned for 2026-12-16");
  await expect(details).toContainText("distributions may differ");
});

test("tells what changes from the newest release to the next minor, and offers the edit that both accept", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("what changes, and why", async () => {
    await playground.write(definition("url(self.source).getHost().matches('^[a-z.]+$')"), resource);
    await playground.view("Kubernetes versions");
    const upgrade = page.getByRole("region", { name: "What an upgrade changes" });
    await expect(upgrade.getByLabel("From Kubernetes")).toHaveValue("1.37");
    await expect(upgrade.getByLabel("To Kubernetes")).toHaveValue("1.38");
    const changes = upgrade.getByRole("list", { name: "Changes" });
    await expect(changes).toContainText("On 1.37 it is rejected (422), on 1.38 accepted (201).");
    await expect(changes).toContainText("The parts of a URL are as long as the URL in the estimate");
  });
  await test.step("a function that only the next minor knows", async () => {
    await playground.write(definition("self.tags.includes('news')"), resource.replace("[]", "[news]"));
    await playground.view("Kubernetes versions");
    const upgrade = page.getByRole("region", { name: "What an upgrade changes" });
    await upgrade.getByRole("button", { name: "Find an edit that 1.37 accepts" }).click();
    await upgrade.getByRole("button", { name: "Apply" }).first().click();
    await expect(playground.editor("Definition")).toHaveValue(/news'* in self\.tags/);
    await expect(playground.verdict).toContainText("Definition accepted");
  });
});
