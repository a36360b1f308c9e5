import { definitionOf, expect, test } from "./playground.ts";

const definition = definitionOf(
  "Pool",
  `type: object
properties:
  cidr: {type: string, maxLength: 43}
  size: {type: integer, format: int32}
x-kubernetes-validations:
  # The address must be one.
  - rule: "isCIDR(self.cidr)"
    message: must be an address range
`,
);

const resource = `apiVersion: example.com/v1
kind: Pool
metadata: {name: a}
spec: {cidr: 10.0.0.0/8, size: 2147483648}
`;

test("tells what an upgrade changes, which minors accept the texts, and why the others do not", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("what an upgrade changes", async () => {
    await playground.write(definition, resource);
    await playground.view("Kubernetes versions");
    const upgrade = page.getByRole("region", { name: "What an upgrade changes" });
    await upgrade.getByLabel("From Kubernetes").selectOption("1.35");
    await upgrade.getByLabel("To Kubernetes").selectOption("1.36");
    const changes = upgrade.getByRole("list", { name: "Changes" });
    await expect(changes).toContainText("accepted (201)");
    await expect(changes).toContainText("rejected (422)");
  });
  await test.step("which minors accept the texts", async () => {
    await playground.write(definition, resource);
    const badge = page.getByRole("banner").getByRole("button", { name: "only 1.31 to 1.35" });
    await badge.click();
    const table = page.getByRole("region", { name: "Kubernetes versions" });
    await expect(table.getByRole("row", { name: /^Definition/ })).toContainText("accepted");
    await table.getByRole("button", { name: "1.30" }).click();
    const older = page.getByRole("region", { name: "Kubernetes 1.29–1.30" });
    await expect(older).toContainText("undeclared reference to 'isCIDR'");
    await expect(older).toContainText("1.31");
    await table.getByRole("button", { name: "1.36" }).click();
    const newer = page.getByRole("region", { name: "Kubernetes 1.36–1.37" });
    await expect(newer).toContainText("must be of type integer with format int32");
    await expect(newer).toContainText("Since 1.36");
    await table.getByRole("button", { name: "1.34.1–1.35" }).click();
    await page.getByRole("button", { name: "Answer for 1.35" }).click();
    await expect(page.getByRole("banner").getByLabel("Kubernetes version")).toHaveValue("1.35");
    await expect(page.getByRole("region", { name: "Answer" })).toContainText(
      "Definition: accepted by 1.31–1.38, rejected by 1.29–1.30. Resource: accepted by 1.31–1.35, rejected by 1.36–1.38",
    );
  });
});

test("finds an edit that every minor takes, and takes it back", async ({ playground, page }) => {
  await playground.open();
  const costly = definition
    .replace("x-kubernetes-validations:", "x-kubernetes-validations: []")
    .replace(/ {16}# The address[\s\S]*/, "")
    .replace(
      "cidr: {type: string, maxLength: 43}",
      "names: {type: array, maxItems: 1000, items: {type: string, maxLength: 63}} # of hosts",
    )
    .replace(
      "          type: object\n          properties:\n            spec",
      "          type: object\n          x-kubernetes-validations:\n            - rule: self.spec.names.all(x, self.metadata.name.contains(x))\n          properties:\n            spec",
    );
  await playground.write(costly, "");
  await page.getByRole("banner").getByRole("button", { name: "needs 1.37 or newer" }).click();
  await page.getByRole("button", { name: "Find an edit that 1.36 accepts" }).click();
  const details = page.getByRole("region", { name: "Kubernetes 1.29–1.36" });
  await expect(details).toContainText("with this edit every version accepts it");
  await details.getByRole("button", { name: "Apply" }).first().click();
  await expect(page.getByRole("banner").getByRole("button", { name: /newer/ })).toHaveCount(0);
  await expect(playground.editor("Definition")).toHaveValue(/# of hosts/);
});

test("answers as a patch release, and shows it where it differs from its minor", async ({
  playground,
  page,
}) => {
  const menu = page.getByRole("banner").getByLabel("Kubernetes version");
  const answer = page.getByRole("region", { name: "Answer" });
  const warning = 'unrecognized format "int32"';
  await playground.open();
  await test.step("below its minor in the menu", async () => {
    await playground.write(definition, resource.replace("2147483648", "2"));
    const options = await menu.getByRole("option").allTextContents();
    const at = options.indexOf("Kubernetes 1.34");
    expect(options[at + 1]).toBe("Kubernetes 1.34.0");
    await menu.selectOption("1.34");
    await expect(answer).not.toContainText(warning);
    await menu.selectOption("1.34.0");
    await expect(page.getByText(warning).first()).toBeVisible();
  });
  await test.step("in its own column, with what is different", async () => {
    await playground.view("Kubernetes versions");
    const table = page.getByRole("region", { name: "Kubernetes versions" });
    await table.getByRole("button", { name: "1.34.0" }).click();
    await expect(page.getByRole("region", { name: "Kubernetes 1.34.0" })).toBeVisible();
    await expect(page.getByText("Since 1.34.1, 1 warning is gone. Up to 1.34.0:")).toBeVisible();
  });
  await test.step("after a reload", async () => {
    await page.reload();
    await expect(menu).toHaveValue("1.34.0");
  });
});
