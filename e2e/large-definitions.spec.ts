import { generate } from "../bench/lib/generate.ts";
import { expect, test } from "./playground.ts";

/** Sizes of operators' definitions: an everyday one, a large one, one of the largest. */
for (const size of [15_000, 100_000, 400_000]) {
  test(`a definition of ${size / 1000} KB is pasted, edited and shared`, async ({ playground, browser }) => {
    const { crd, resource } = generate(size);
    await playground.open();
    await playground.paste("Definition", crd);
    await playground.paste("Resource", resource);
    await expect(playground.verdict).toContainText("Definition accepted");
    await expect(playground.verdict).toContainText("Resource accepted");

    await playground.paste("Resource", `${resource}  unknownField: 1\n`);
    await expect(playground.verdict).toContainText("Resource rejected 1 problem");
    await expect(playground.problems().first()).toContainText('unknown field "spec.unknownField"');

    const link = await playground.shareLink();
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole("status", { name: "Verdict" })).toContainText("Resource rejected 1 problem");
    await context.close();
  });
}
