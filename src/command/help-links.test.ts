import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { helpOf } from "./help-links.ts";
import { diagnosticsOf, wholeText } from "./lsp/diagnostics.ts";

test("help is a command, and an address if that of the page is known", () => {
  expect(helpOf("rules/false", undefined)).toEqual({ command: "crd-playground explain rules/false" });
  expect(helpOf("walk/$ref", "https://example.org/crd/?safe#x")).toEqual({
    command: "crd-playground explain 'walk/$ref'",
    url: "https://example.org/crd/errors/walk--ref.html",
  });
});

test("an editor links the code of a finding to its page", () => {
  const document = TextDocument.create("file:///a.yaml", "yaml", 1, "a: b\n");
  const finding = { ...wholeText("a.yaml", "error", "no"), rule: "maximum" };
  const help = helpOf("maximum", "https://example.org/");
  const [plain, linked] = diagnosticsOf(document, [finding, { ...finding, help }], [], () => undefined);
  expect(plain).not.toHaveProperty("codeDescription");
  expect(linked).toMatchObject({
    code: "maximum",
    codeDescription: { href: "https://example.org/errors/maximum.html" },
  });
});
