import { expect, type Playground, test } from "./playground.ts";

async function replaceInGo(playground: Playground, from: string, to: string): Promise<void> {
  const editor = playground.editor("Go");
  const text = await editor.inputValue();
  if (!text.includes(from)) throw new Error(`${from} is not in the Go text`);
  await editor.fill(text.replace(from, to));
}

function kind(name: string): string {
  return `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type ${name} struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
}
`;
}

test("the definition follows the Go text until it is edited by hand, and faults of the Go text have fixes", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("until it is edited by hand", async () => {
    await playground.command("start from go");
    await expect(playground.verdict).toContainText("Definition accepted");
    await replaceInGo(playground, "Minimum=1", "Minimum=4");
    // The default breaks the new minimum. The fix is an edit of the Go text.
    await expect(playground.problems().first()).toContainText("Go line 12: +kubebuilder:default=1");
    await page.getByRole("button", { name: /kubebuilder:default=4/ }).click();
    await expect(playground.verdict).toContainText("Resource rejected");
    await expect(playground.problems().first()).toContainText("should be greater than or equal to 4");
    await playground
      .problems()
      .first()
      .getByRole("button", { name: /^Go line \d+$/ })
      .click();
    expect(await playground.selection("Go")).toBe("// +kubebuilder:validation:Minimum=4");
    await playground.tab("CRD").click();
    await expect(page.getByText("Generated from Go.")).toBeVisible();
    const made = await playground.editor("Definition").inputValue();
    await playground.editor("Definition").fill(made.replace("minimum: 4", "minimum: 3"));
    await expect(playground.notice).toContainText("no longer follows the Go text");
    await expect(page.getByRole("button", { name: "Generate it again" })).toBeVisible();
    await playground.editor("Definition").press("ControlOrMeta+z");
    await expect(playground.editor("Definition")).toHaveValue(made);
    await expect(page.getByText("Generated from Go.")).toBeVisible();
    await playground.tab("Go").click();
    await replaceInGo(playground, "Minimum=4", "Minimum=2");
    await expect(playground.verdict).toContainText("Resource accepted");
  });
  await test.step("what controller-gen says is at its line, and the last definition stays", async () => {
    await playground.command("start from go");
    await expect(playground.editor("Go")).toHaveValue(/Minimum=1\n/);
    await replaceInGo(playground, "Minimum=1", "Minimum=one");
    const faults = page.getByRole("list", { name: "Problems of the Go types" }).getByRole("listitem");
    await expect(faults).toContainText("types.go:11:2: invalid minimum value");
    await expect(page.getByText("The CRD is from the last text that made one.")).toBeVisible();
    await expect(playground.verdict).toContainText("Definition accepted");
    await replaceInGo(playground, "Minimum=one", 'Minimum="2"');
    await faults.getByRole("button", { name: "Write 2" }).click();
    await expect(faults).toHaveCount(0);
    await expect(playground.editor("Go")).toHaveValue(/Minimum=2\n/);
    await expect(page.getByText("Makes Widget")).toBeVisible();
  });
});

test("a marker cures a cost over budget", async ({ playground, page }) => {
  await playground.open();
  await playground.example("over budget, and one marker");
  await expect(playground.verdict).toContainText("Definition rejected");
  await page.getByRole("button", { name: "Make it fit" }).first().click();
  await page.getByRole("button", { name: "Apply in Go" }).click();
  await expect(playground.verdict).toContainText("Definition accepted");
  await expect(playground.editor("Go")).toHaveValue(/\/\/ \+kubebuilder:validation:MaxItems=\d+\n\tRoutes/);
  await playground.tab("CRD").click();
  await expect(page.getByText("Generated from Go.")).toBeVisible();
});

test("a link holds the Go text, without a long definition that it makes", async ({ playground, page }) => {
  await playground.open();
  await playground.example("price of a pod");
  await expect(page.getByText("takes 184 kB")).toBeVisible();
  const link = await playground.shareLink();
  expect(link.length).toBeLessThan(4_000);
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await playground.open(new URL(link).hash);
  await expect(playground.editor("Go")).toHaveValue(/corev1\.PodTemplateSpec/);
  await expect(playground.verdict).toContainText("Definition accepted");
  await expect(page.getByRole("button", { name: /crd:maxDescLen=0$/ })).toBeVisible();
});

test("Go files that are dropped are one text, and one of their definitions is chosen", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop({ "gadget_types.go": kind("Gadget"), "widget_types.go": kind("Widget") });
  await expect(playground.notice).toContainText("Opened 2 Go files. It makes 2 definitions");
  await expect(playground.editor("Go")).toHaveValue(/^-- gadget_types\.go --\n/);
  await page
    .getByRole("combobox", { name: /^Which of 2 definitions/ })
    .selectOption("example.com_widgets.yaml");
  await playground.tab("CRD").click();
  await expect(playground.editor("Definition")).toHaveValue(/name: widgets\.example\.com/);
});

test.describe("with Monaco", () => {
  test.use({ withMonaco: true });

  test("markers are completed and explained where they are typed", async ({ playground, page }) => {
    await playground.open();
    await playground.command("start from go");
    await playground.monaco();
    const marker = page.getByText("+kubebuilder:default=1").first();
    await marker.click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("// +MaxLen");
    const suggestion = page.getByRole("option", { name: /kubebuilder:validation:MaxLength/ });
    await expect(suggestion).toBeVisible();
    await page.keyboard.press("Escape");
    await marker.hover();
    await expect(page.getByText("sets if the field is missing")).toBeVisible();
  });
});
