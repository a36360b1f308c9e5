import { readFileSync } from "node:fs";
import type { GoldenRule } from "../golden.ts";
import type { SceneName } from "../scenes.ts";

/** Rules written by hand, one per line in `conformance/cel/rules`. `root` is the project's folder. */
export function writtenRules(root: string, name: string, schema: SceneName): readonly GoldenRule[] {
  const lines = readFileSync(`${root}/conformance/cel/rules/${name}.txt`, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((expression) => ({ schema, expression }));
}

/** Expressions at the limits of the parser, and just over them. */
export function limitRules(): readonly GoldenRule[] {
  const nested = (open: string, inner: string, close: string, n: number) =>
    open.repeat(n) + inner + close.repeat(n);
  const expressions = [
    ...[249, 250].map((n) => nested("(", "true", ")", n)),
    ...[249, 250, 251].map((n) => `${nested("[", "", "]", n)} == []`),
    ...[250, 251].map((n) => `${Array(n).fill("1").join(" + ")} == 0`),
    ...[249, 250].map((n) => `${Array(n).fill("self.a").join(" + ")} == 0`),
    ...[250, 251].map((n) => Array(n).fill("self.b").join(" == ")),
    ...[248, 249, 250].map((n) => `${"self.b ? true : ".repeat(n)}true`),
    ...[300, 1000].map((n) => Array(n).fill("self.b").join(" && ")),
    ...[99, 100, 101, 130].map((n) => "#".repeat(n)),
    ...[30, 31, 40].map((n) => `true ${"@ 1 ".repeat(n)}`),
    ...[29, 30, 31, 40].map((n) => `[${"1,,".repeat(n)}]`),
    `[${"x ".repeat(255)}]`,
    `[${"x ".repeat(300)}]`,
    ...[99, 100, 101].map((n) => `[${"zz, ".repeat(n)}] == []`),
    `'${"\u{1f600}".repeat(20)}' == zz`,
    `'${"x".repeat(17_000)}' == zz`,
    `self.s == '${"x".repeat(1_000)}'`,
    `true || '${"x".repeat(99_990)}' == ''`,
  ];
  return expressions.map((expression) => ({ schema: "sheet", expression }));
}
