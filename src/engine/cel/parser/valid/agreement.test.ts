import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { capabilitiesOf } from "../../../apimachinery/minors/capabilities.ts";
import { parseWithGrammar } from "../grammar.ts";
import { allMacros, macroTable } from "../macros/all.ts";
import { parseValid } from "./parse-valid.ts";

const macros = macroTable(allMacros);
const folder = new URL("../../testdata/", import.meta.url);

/** All expressions for which answers of the server or of cel-go are recorded. */
const recorded = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) => readFileSync(new URL(name, folder), "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line) as { readonly expr?: string; readonly expression?: string })
  .map(({ expr, expression }) => expr ?? expression ?? "");

/** The fast parser leaves deeply nested expressions to the generated parser, which knows the exact limits. */
const isDeep = (source: string) => source.split(/[([{+?=]/).length > 80;

it.each(["1.29", "1.37"] as const)("what is valid on %s gets the tree of the generated parser", (minor) => {
  const capabilities = capabilitiesOf(minor);
  for (const source of new Set(recorded)) {
    const expected = parseWithGrammar(source, macros, capabilities);
    const parsed = parseValid(source, macros, capabilities);
    if (parsed === undefined && isDeep(source)) continue;
    const wanted = expected.ok ? expected.ast : undefined;
    const given = parsed && { ...parsed, source };
    // The fast comparison comes first, because there are thousands of expressions.
    if (!isDeepStrictEqual(given, wanted)) expect(given, source).toEqual(wanted);
  }
});
