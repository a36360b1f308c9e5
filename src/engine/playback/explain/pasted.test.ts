import { describe, expect, test } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { pastedOf } from "./pasted.ts";

const manifest = "apiVersion: example.com/v1\nkind: Widget\nspec:\n  list:\n  - a: 1\n";
const marked = (start: string): string => manifest.trimEnd().replaceAll(/^/gm, start);

describe("a manifest with what came along", () => {
  test.each([
    ["a code block", `\`\`\`yaml\n${manifest}\`\`\`\n`, "Take it out of the code block"],
    ["a code block in prose", `Like this:\n\n~~~\n${manifest}~~~\nor not\n`, "Take it out of the code block"],
    ["a code block without its end", `\`\`\`yaml\n${manifest}`, "Take it out of the code block"],
    ["added lines", marked("+"), "Take the new text of the diff"],
    [
      "a patch",
      `diff --git a/w b/w\n--- a/w\n+++ b/w\n@@ -1,2 +1,5 @@\n ${marked("+").slice(1)}\n-  old: 1\n\\ No newline\n`,
      "Take the new text of the diff",
    ],
    [
      "a here document",
      `cat <<EOF | kubectl apply -f -\n${manifest}EOF\n`,
      "Take the manifest out of the command",
    ],
    [
      "kubectl with one",
      `$ kubectl apply -f - <<'END'\n${manifest}END`,
      "Take the manifest out of the command",
    ],
    ["a command above", `$ kubectl get widget w -o yaml\n${manifest}`, "Remove line 1"],
    ["two commands above", `$ cd a\n$ cat w.yaml\n${manifest}`, "Remove lines 1 to 2"],
    [
      "line numbers",
      manifest
        .split("\n")
        .map((line, i) => (line === "" ? "" : `${String(i + 8).padStart(3)} ${line}`))
        .join("\n"),
      "Remove the line numbers",
    ],
    [
      "line numbers with bars",
      manifest
        .split("\n")
        .map((line, i) => (line === "" ? "" : `${i + 1} | ${line}`))
        .join("\n"),
      "Remove the line numbers",
    ],
  ])("%s", (_, text, title) => {
    expect(pastedOf(text)?.inside).toEqual({ title, manifest });
  });
});

test.each([
  ["Name:         my-cron\nNamespace:    default\nLabels:       <none>\n", "kubectl describe"],
  ["NAME   AGE\nw      3d\n", "the table of `kubectl get`"],
  ["NAMESPACE   NAME   AGE\ndefault     w      3d\n", "the table of `kubectl get`"],
  ['The Widget "w" is invalid: spec.size: Required value\n', "the message of an error"],
  ["Error from server (BadRequest): error when creating\n", "the message of an error"],
  ['resource "kubernetes_manifest" "w" {\n  manifest = {}\n}\n', "HCL"],
])("what is no manifest: %j", (text, said) => {
  const found = pastedOf(text);
  expect(plainText(found?.sentence ?? "")).toContain(said);
  expect(found?.inside).toBeUndefined();
});

test.each([
  manifest,
  `${manifest}  help: |\n    \`\`\`yaml\n    a: 1\n    \`\`\`\n    module "a" {\n    $ ls\n`,
  "- a: 1\n- b: 2\n",
  "{}",
  "",
  "Name: a\nkind: Widget\n",
  "1: a\nb: 2\n",
  "+a: 1\nb: 2\n",
  `a: ${"x".repeat(300_000)}`,
])("a text that is nothing of that: %#", (text) => {
  expect(pastedOf(text)).toBeUndefined();
});
