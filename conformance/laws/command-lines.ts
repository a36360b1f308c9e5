import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { commands } from "../../src/command/commands/all.ts";
import { allFormats } from "../../src/command/formats/format.ts";
import { run } from "../../src/command/run.ts";
import { inThisThread } from "../../src/command/tasks/tasks.ts";
import { commands as kubectlCommands } from "../../src/engine/tools/console/commands/all.ts";
import { ConsoleSession } from "../../src/engine/tools/console/session.ts";
import { spoilt } from "./arbitraries/spoilt.ts";
import type { Law } from "./law.ts";

const now = "2026-01-01T00:00:00Z";
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.lab.example.com}
spec:
  group: lab.example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}]
`;
const widget = `apiVersion: lab.example.com/v1
kind: Widget
metadata: {name: a, namespace: default}
spec: {size: 1}
`;

const kubectlWord = fc.constantFrom(
  ...kubectlCommands.flatMap(({ name, flags }) => [name, ...Object.keys(flags).map((flag) => `--${flag}`)]),
  ...[
    "-f",
    "-o",
    "-n",
    "-A",
    "-p",
    "-l",
    "crd",
    "widgets",
    "widget/a",
    "a",
    "crd.yaml",
    "-",
    "{}",
    "[]",
    "yaml",
  ],
  ...["jsonpath={.a[", "jsonpath={range .items[*]}", "'", '"', "<<END", "\n", "|", "\\", "--", "=", ""],
  ...["widgets.v1.", "../..", "custom-columns=a:[", "/openapi/v3/apis/lab.example.com/v1", "json", "merge"],
  ...['[{"op":"add"}]', "widgets.spec..x"],
);
const kubectlLine = fc
  .array(fc.oneof({ weight: 8, arbitrary: kubectlWord }, { weight: 1, arbitrary: fc.string() }), {
    maxLength: 8,
  })
  .map((words) => `kubectl ${words.join(" ")}`);

export const consoleAnswers: Law<readonly string[]> = {
  name: "console",
  says: "whatever is typed in the console ends with an exit code of kubectl's",
  given: fc.array(kubectlLine, { maxLength: 8 }),
  holds(lines) {
    const session = new ConsoleSession({});
    const files = { "crd.yaml": crd, "widget.yaml": widget };
    session.run({ line: "kubectl apply -f crd.yaml", files, now });
    for (const line of lines) {
      // A diff that fails exits with 2, since 1 means that there are differences.
      const codes = /\bdiff\b/.test(line) ? [0, 1, 2] : [0, 1];
      for (const { exitCode } of session.run({ line, files, now })) assert.ok(codes.includes(exitCode), line);
    }
  },
};

/** The commands that end on their own. */
const ending = commands.filter(({ name }) => !["serve", "mcp", "lsp"].includes(name));
/** These flags change files, read standard input, or call git. */
const leftOut = new Set(["write", "mdbook", "add-links", "git", "timeout", "memory"]);

function filesIn(folder: string): readonly string[] {
  const texts = {
    "crd.yaml": crd,
    "widget.yaml": widget,
    "broken.yaml": "a: [",
    "page.md": "```yaml\na: 1\n```\n",
  };
  return Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
}

const folder = mkdtempSync(join(tmpdir(), "crd-playground-laws-"));
const files = filesIn(folder);

const commandLine: fc.Arbitrary<readonly string[]> = fc.constantFrom(...ending).chain(({ name, options }) => {
  const flags = [...Object.keys(options), "kubernetes", "format", "color", "config", "help", "nope"];
  const word = fc.constantFrom(
    ...flags.filter((flag) => !leftOut.has(flag)).map((flag) => `--${flag}`),
    ...allFormats,
    ...[
      "1.37",
      "1.34..1.36",
      "all",
      "1.2",
      "1.35..",
      "always",
      "v1",
      "0",
      "-1",
      "",
      "=",
      "--",
      "-k",
      "-f",
      "$.spec",
    ],
    ...["widgets.lab.example.com", "spec.size", "NaN", "\u0000", "\u{1f600}", join(folder, "*.yaml")],
    ...files,
  );
  const words = fc.array(
    fc.oneof({ weight: 12, arbitrary: word }, { weight: 1, arbitrary: spoilt(fc.constantFrom(...files)) }),
    { maxLength: 6 },
  );
  return words.map((more) => [name, ...more.filter((each) => each !== "-")]);
});

export const commandsEnd: Law<readonly string[]> = {
  name: "command-lines",
  says: "any command line ends with 0, 1 or 2, and one that cannot be understood says why",
  given: commandLine,
  async holds(args) {
    let told = "";
    const tell = (text: string): void => {
      told += text;
    };
    const code = await run(args, {
      version: "0",
      print: tell,
      tell,
      folder,
      isColorful: false,
      runnerOf: () => inThisThread,
    });
    assert.ok([0, 1, 2].includes(code));
    if (code === 2) assert.notEqual(told, "");
  },
};
