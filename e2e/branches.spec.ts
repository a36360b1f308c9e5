import { expect, test, widget, widgetCrd } from "./playground.ts";

test("a sample for one of the listed values is written, with what it cannot meet", async ({
  playground,
  page,
}) => {
  const listed = "            properties:\n              mode: {type: string, enum: [Fast, Safe]}\n";
  const rule = "            x-kubernetes-validations:\n            - rule: self.mode == 'Safe'\n";
  const definition = widgetCrd.replace("            properties:\n", listed);
  await playground.open("#view=tree");
  await playground.write(definition, widget("1"));
  const branch = page.getByLabel("Sample with");
  await branch.selectOption({ label: 'spec.mode: "Safe"' });
  await page.getByRole("button", { name: "Write it" }).click();
  await expect(playground.editor("Resource")).toHaveValue(/mode: Safe/);
  await expect(playground.verdict).toContainText("Resource accepted");

  await playground.editor("Definition").fill(definition.replace(listed, rule + listed));
  await expect(playground.verdict).toContainText("Definition accepted");
  await branch.selectOption({ label: 'spec.mode: "Fast"' });
  await page.getByRole("button", { name: "Write it" }).click();
  await expect(playground.notice).toContainText(
    "Not met: spec: Invalid value: failed rule: self.mode == 'Safe'",
  );
});
