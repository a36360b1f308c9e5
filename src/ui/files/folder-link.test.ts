import { expect, test } from "vitest";
import { packFormat } from "../workspace/permalink/hash.ts";
import { packText } from "../workspace/permalink/packed.ts";
import { encodeFolderLink } from "./folder-link.ts";
import { encodePack } from "./pack.ts";
import { decodeFolderLink } from "./read-folder-link.ts";

const folder = {
  title: "operator",
  files: [
    { file: "crds/a.yaml", text: "kind: A\n" },
    { file: "__proto__", text: "\ud800\n" },
  ],
};

test("a folder in a link", () => {
  const payload = encodeFolderLink(folder);
  expect(payload).toBeDefined();
  expect(decodeFolderLink(payload ?? "")).toEqual({ ok: true, folder });
});

test("what does not fit is not packed", () => {
  const random = Array.from({ length: 90_000 }, (_, i) => ((i * 2654435761) >>> 7).toString(36)).join("");
  expect(encodeFolderLink({ title: "", files: [{ file: "a", text: random.slice(0, 500_000) }] })).toBe(
    undefined,
  );
  expect(encodeFolderLink({ title: "", files: [{ file: "a", text: " ".repeat(2_000_000) }] })).toBe(
    undefined,
  );
});

test("lessons are no folder", () => {
  const lessons = encodePack({ title: "a", items: [{ kind: "lesson", id: "b" }] });
  expect(decodeFolderLink(lessons)).toBe(undefined);
  expect(decodeFolderLink(`${packFormat}!`)).toBe(undefined);
});

test.each([
  [{ pack: "a", files: [] }, "files is empty"],
  [{ pack: "a", files: [{ file: "a" }] }, "files[0].text must be a string"],
  [{ pack: 1, files: [{ file: "a", text: "" }] }, "pack must be a string"],
  [{ pack: "a", files: [{ file: "a", text: "" }], items: [] }, /^the folder.items is unknown/],
  [{ pack: "a", files: { a: "" } }, /^files must be a list/],
  [
    {
      pack: "a",
      files: [
        { file: "a", text: "" },
        { file: "a", text: "b" },
      ],
    },
    "two files have the same name",
  ],
])("%j cannot be opened", (data, error) => {
  const read = decodeFolderLink(packFormat + packText(JSON.stringify(data)));
  expect(read?.ok === false ? read.error : read).toEqual(
    typeof error === "string" ? error : expect.stringMatching(error),
  );
});
