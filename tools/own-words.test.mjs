import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

/**
 * What the server says is data (docs/decisions/0022-faults.md), so nobody needs to look for something in its words. These
 * files still do, or look at words that are not the server's. The list may only become shorter.
 */
const known = {
  "src/command/formats/junit.ts": "shortens a text to its first line",
  "src/command/lsp/actions.ts": "editors may drop the data of a diagnostic",
  "src/command/scenario/lines.ts": "the error of a runtime, not of the server",
  "src/command/test-lines.ts": "the error of a runtime, not of the server",
  "src/engine/apimachinery/wording/reword.ts": "limits of older servers",
  "src/engine/tools/assist/document-help.ts": "shortens a text to its first line",
  "src/engine/tools/fix/repair/ground.ts": "the message of a rule is its author's",
  "src/ui/editor/text-layer.tsx": "shortens a text to its first line",
};

const said = String.raw`(?:\b(?:problem|error|fault|finding|cause)\w*\??\.(?:text|detail|message)|\b(?:detail|message))\b`;
const looks = "(?:startsWith|endsWith|includes|split|match|matchAll|search|replace|replaceAll|indexOf)";
const searched = new RegExp(`${said}\\??\\.${looks}\\(|\\.(?:test|exec)\\(\\s*${said}\\s*\\)`);

/** Foreign texts are recognised in one room. Texts of people, such as messages of rules, are checked where they are read. */
const others = [/^src\/engine\/recognise\//, /\.test\.tsx?$/, /\/testing\//, /\/apiextensions\/validation\//];

test("nobody looks for something in the words of the server", () => {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !others.some((other) => other.test(name)));
  const found = files.filter((name) =>
    readFileSync(join(root, name), "utf8")
      .split("\n")
      .some((line) => searched.test(line)),
  );
  expect(found.sort()).toEqual(Object.keys(known).sort());
});
