import { expect, test } from "vitest";
import { rewrittenBook } from "./mdbook.ts";

test.each(["sections", "items"])(
  "every chapter of a book's %s is rewritten, and nothing else",
  async (key) => {
    const chapter = (name: string, below: readonly object[] = []) => ({
      Chapter: { name, content: `text of ${name}`, number: [1], sub_items: below, path: `${name}.md` },
    });
    const book = { [key]: [chapter("a", [chapter("b")]), "Separator", { PartTitle: "p" }, chapter("c")] };
    const text = await rewrittenBook(
      JSON.stringify([{ root: "/" }, book]),
      async (file, content) => `${file}: ${content}`,
    );
    const seen = JSON.parse(text);
    expect(seen[key][0].Chapter.content).toBe("a.md: text of a");
    expect(seen[key][0].Chapter.sub_items[0].Chapter.content).toBe("b.md: text of b");
    expect(seen[key].slice(1, 3)).toEqual(["Separator", { PartTitle: "p" }]);
    expect(seen[key][3].Chapter.number).toEqual([1]);
  },
);

test("what is no book is refused", async () => {
  await expect(rewrittenBook("{}", async () => "")).rejects.toThrow();
});
