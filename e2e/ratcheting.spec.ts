import { expect, test } from "./playground.ts";

test("what is tolerated and enforced flips as a value changes, and each error leads to its lines", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.view("Ratcheting");
  await page.getByRole("button", { name: "A schema that became stricter" }).click();
  await expect(playground.notice).toContainText("Opened the example");
  const marks = page.getByRole("list", { name: "Errors of the update" }).getByRole("listitem");
  const mode = marks.filter({ hasText: 'spec.mode: Unsupported value: "swim"' });
  await expect(mode).toContainText("Enforced");
  await expect(mode).toContainText('spec.mode changed: it was "fly" and is "swim".');
  await expect(mode).toContainText("Restore spec.mode as stored, and it is tolerated.");

  await mode.getByRole("button", { name: /^Existing, line/ }).click();
  expect(await playground.selection("Existing")).toBe("fly");

  await mode.getByRole("button", { name: "Restore spec.mode" }).click();
  const stays = marks.filter({ hasText: 'spec.mode: Unsupported value: "fly"' });
  await expect(stays).toContainText("Tolerated");
  await expect(stays).toContainText("spec.mode has not changed since it was stored.");
  await playground.tab("Answer").click();
  await expect(playground.problems().filter({ hasText: "spec.mode" })).toContainText(
    "It is accepted because it has not changed from the stored value (ratcheting).",
  );
  await playground.view("Ratcheting");
  await expect(page.getByRole("status").filter({ hasText: "The update is accepted." })).toBeVisible();

  await page.getByRole("tab", { name: "New" }).click();
  const resource = await playground.editor("Resource").inputValue();
  await playground.editor("Resource").fill(resource.replace("speed: 5", "speed: 50"));
  const speed = marks.filter({ hasText: "spec.speed" });
  await expect(speed).toContainText("Enforced");
  await expect(stays).toContainText("Tolerated");
  await page.getByRole("tab", { name: "Existing" }).click();
  const existing = await playground.editor("Existing").inputValue();
  await playground.editor("Existing").fill(existing.replace("speed: 5", "speed: 50"));
  await expect(speed).toContainText("Tolerated");
});

test("an old value in a status is tolerated from 1.33 on", async ({ playground, page }) => {
  await playground.open();
  await playground.example("a status that became stricter");
  await page.getByRole("group", { name: "Steps" }).getByRole("radio", { name: /^3 / }).check();
  await playground.view("Ratcheting");
  const marks = page.getByRole("list", { name: "Errors of the update" });
  await expect(marks).toContainText("status.phase has not changed since it was stored.");
  await page.getByRole("combobox", { name: "Kubernetes version" }).selectOption("1.32");
  await expect(marks).toContainText("The server of this minor does not ratchet such an update");
});

test("a create offers to become an update of the last accepted object", async ({ playground, page }) => {
  await playground.open();
  await playground.example("an immutable field");
  await playground.view("Ratcheting");
  await expect(page.getByRole("list", { name: "Errors of the update" })).toContainText(
    "Such rules are never ratcheted",
  );
  await playground.command("Request: create");
  await page.getByRole("button", { name: "Update the last accepted object" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The update is" })).toBeVisible();
});
