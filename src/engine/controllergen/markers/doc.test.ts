import { expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { SourceFile } from "../syntax/source-file.ts";
import { docText } from "./doc.ts";

it.each<[string, string]>([
  ["// a\n// b", "a\nb"],
  ["// a\n//\n//\n// b", "a\n\nb"],
  ["// a\n// +optional\n// b", "a\nb"],
  ["// TODO later\n// b", "b"],
  ["// a\n// ---\n// b", "a"],
  ["// ```\n// TODO x\n// ```", "```\nTODO x\n```"],
  ["/*\n  a\n  b\n*/", "a\nb"],
  ["//go:build x\n// a", "a"],
])("%j describes as %j", (comment, text) => {
  const { file } = parseFile(new SourceFile("t.go", `package v1\n\n${comment}\ntype T string\n`));
  const decl = file?.decls[0];
  expect(decl?.kind === "GenDecl" ? docText(decl.doc) : undefined).toBe(text);
});
