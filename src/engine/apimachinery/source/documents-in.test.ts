import { expect, test } from "vitest";
import { documentsIn } from "./documents-in.ts";

test("documents are parted by lines of three dashes, wherever they stand", () => {
  const text = "# head\n---\na: 1\n--- # two\r\nb: |\n  x\n---\n# nothing\n---\nc: ---\n";
  expect(documentsIn(text)).toEqual([
    { text: "a: 1\n", start: 11, linesBefore: 2 },
    { text: "b: |\n  x\n", start: 27, linesBefore: 4 },
    { text: "c: ---\n", start: 54, linesBefore: 9 },
  ]);
  expect(documentsIn("a: 1")).toEqual([{ text: "a: 1", start: 0, linesBefore: 0 }]);
  expect(documentsIn("")).toEqual([]);
});
