import { expect, test } from "./playground.ts";

test("the gallery finds an example by chips and words, opens its write, and marks it as seen", async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("button", { name: "Gallery" }).click();
  const gallery = page.getByRole("dialog", { name: "Gallery of examples" });
  await expect(gallery.getByRole("searchbox")).toBeFocused();
  await expect(gallery.getByRole("status")).toContainText(/^\d+ examples$/);

  await gallery.getByRole("button", { name: /^Immutability \d/ }).click();
  await expect(gallery.getByRole("button", { name: /^Immutability \d/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await gallery.getByRole("button", { name: /^Immutability bypassed/ }).click();
  await expect(gallery.getByRole("status")).toContainText(/^1 of \d+ examples$/);
  await gallery.getByRole("button", { name: "2: update rejected" }).click();
  await expect(playground.notice).toContainText("Request 2 of 4 is shown.");
  await expect(playground.verdict).toContainText("Resource rejected");

  await playground.command("Gallery of examples");
  await gallery.getByRole("radio", { name: "Not seen" }).check({ force: true });
  await gallery.getByRole("searchbox").fill("hole in it");
  await expect(gallery.getByRole("status")).toContainText(/^0 of/);
  await gallery.getByRole("button", { name: "Show all" }).click();
  await expect(gallery.getByRole("listitem").filter({ hasText: "the hole in it" })).toContainText("seen");

  await gallery.getByRole("searchbox").fill("too expensive unique");
  await gallery.getByRole("button", { name: "fixed definition accepted, of Unique items" }).click();
  await expect(playground.verdict).toContainText("Definition accepted");
});

test("Escape closes the gallery from its search, whatever stands there", async ({ playground, page }) => {
  await playground.open();
  for (const words of ["", "unique"]) {
    await playground.command("Gallery of examples");
    const gallery = page.getByRole("dialog", { name: "Gallery of examples" });
    await gallery.getByRole("searchbox").fill(words);
    await gallery.getByRole("searchbox").press("Escape");
    await expect(gallery).toHaveCount(0);
  }
});
