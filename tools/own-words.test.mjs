import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { details, generated, inside, messages } from "../src/engine/recognise/catalogue.ts";
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
  "src/engine/tools/assist/document-help.ts": "shortens a text to its first line",
  "src/engine/tools/fix/repair/ground.ts": "the message of a rule is its author's",
  "src/ui/editor/text-layer.tsx": "shortens a text to its first line",
};

const said = String.raw`(?:\b(?:problem|error|fault|finding|cause)\w*\??\.(?:text|detail|message)|\b(?:detail|message))\b`;
const looks = "(?:startsWith|endsWith|includes|split|match|matchAll|search|replace|replaceAll|indexOf)";
const searched = new RegExp(`${said}\\??\\.${looks}\\(|\\.(?:test|exec)\\(\\s*${said}\\s*\\)`);

/** Foreign texts are recognised in one room. Texts of people, such as messages of rules, are checked where they are read. */
const others = [/^src\/engine\/recognise\//, /\.test\.tsx?$/, /\/testing\//, /\/apiextensions\/validation\//];

/** @type {ReadonlyMap<string, string>} The text of each file, by path. */
const files = new Map(
  readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !others.some((other) => other.test(name)))
    .map((name) => [name, readFileSync(join(root, name), "utf8")]),
);

test("nobody looks for something in the words of the server", () => {
  const found = [...files].filter(([, text]) => text.split("\n").some((line) => searched.test(line)));
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(known).sort());
});

/** Expressions with words that faults declare, which do not look for them there. */
const knownWords = {
  "src/package/cel.ts: no matching overload": "an example in a comment",
  "src/engine/apimachinery/wording/name-faults.ts: must be no more than ":
    "strings that CEL's formats return",
  "src/engine/tools/suite/openshift/write.ts: strict decoding error": "what the author of a test expects",
};

test("no expression contains words that a fault declares", () => {
  const declared = [...messages, ...details, ...inside, ...generated].flatMap(({ words, older }) =>
    [words, ...older.map((each) => each.words)].flatMap(({ literals }) => literals),
  );
  const found = [...files].flatMap(([name, text]) =>
    soughtIn(text)
      .filter((part) => declared.some((literal) => literal.includes(part)))
      .map((part) => `${name}: ${part}`),
  );
  expect(found.sort()).toEqual(Object.keys(knownWords).sort());
});

/** Expressions, and strings that are looked for. */
const expressions = /(?<=[(,[=:?]\s*)\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[a-z]*/g;
const strings = /\.(?:startsWith|endsWith|includes|split|indexOf|search)\(\s*["'`]([^"'`\n]+)["'`]/g;

/**
 * Returns the texts of several words that a file looks for.
 *
 * @param {string} text
 */
function soughtIn(text) {
  const parts = [...text.matchAll(expressions)].flatMap(([, source = ""]) =>
    source.split(/\\?[\\^$.*+?()[\]{}|]\w?/),
  );
  const sought = [...parts, ...[...text.matchAll(strings)].map(([, literal = ""]) => literal)];
  return sought.filter((part) => part.length >= 8 && /\w \w/.test(part));
}
