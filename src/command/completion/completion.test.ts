import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "../commands/all.ts";
import { runIn } from "../testing/run-in.ts";
import { completedCommands } from "./model.ts";

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "completion-"));
  writeFileSync(join(folder, "my crd.yaml"), "");
  for (const shell of ["bash", "zsh", "fish"])
    writeFileSync(join(folder, shell), (await runIn(folder, ["completion", shell])).out);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script in a shell. */
function shell(name: string, script: string, ...args: readonly string[]): string {
  return execFileSync(name, [...args, "-c", script], { cwd: folder, encoding: "utf8" });
}

function hasShell(name: string): boolean {
  try {
    execFileSync(name, ["-c", "exit 0"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A line up to where it is completed, what must be offered, and what must not. */
const rows: readonly (readonly [line: string, offered: readonly string[], not: readonly string[]])[] = [
  ["ch", ["check"], ["test"]],
  ["", commands.map(({ name }) => name), ["--fix"]],
  ["help co", ["convert", "completion", "cost"], ["check"]],
  ["check --fo", ["--format"], ["--fail-on"]],
  ["check --format ", ["text", "json", "jsonl", "sarif"], ["csv", "my crd.yaml"]],
  ["check -f js", ["json", "jsonl"], ["text"]],
  ["stored --format c", ["csv"], ["jsonl"]],
  ["check --fail-on ", ["error", "never"], ["text"]],
  ["fix --as ", ["create", "apply"], ["replace"]],
  ["check --color ", ["auto", "always", "never"], ["text"]],
  ["check -k 1.3", ["1.34", "1.38"], ["all"]],
  ["completion ", ["bash", "zsh", "fish"], ["my crd.yaml"]],
  ["from-schema --scope ", ["Namespaced", "Cluster"], ["v1"]],
];

describe.skipIf(!hasShell("bash"))("bash", () => {
  const offered = (line: string): readonly string[] => {
    const words = ["crd-playground", ...line.split(" ")].map((word) => `'${word}'`).join(" ");
    const script = `. ./bash; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _crd_playground 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return shell("bash", script, "--norc").trimEnd().split("\n");
  };

  test.each(rows)("%s", (line, yes, no) => {
    const words = offered(line);
    expect(words).toEqual(expect.arrayContaining([...yes]));
    for (const word of no) expect(words).not.toContain(word);
  });

  test.each([["check "], ["check --baseline "], ["check -- --f"], ["fix my"], ["serve --watch "]])(
    "%s: files are left to the shell",
    (line) => {
      expect(offered(line)).toEqual([""]);
    },
  );

  test("the sign of --flag=value is a word of its own", () => {
    expect(offered("check --format = js")).toEqual(["json", "jsonl"]);
    expect(offered("check --format =")).toContain("sarif");
  });

  test("a shell completes with it", () => {
    const script = ". ./bash; complete -p crd-playground";
    expect(shell("bash", script, "--norc")).toContain("-o default -F _crd_playground crd-playground");
  });
});

describe.skipIf(!hasShell("fish"))("fish", () => {
  const offered = (line: string): readonly string[] =>
    shell("fish", `source ./fish; complete -C "crd-playground ${line}"`, "--no-config")
      .trimEnd()
      .split("\n")
      .map((each) => each.split("\t")[0] ?? "");

  test.each([
    ...rows,
    ["check my", ["my crd.yaml"], []],
    ["check --baseline my", ["my crd.yaml"], []],
  ] as const)("%s", (line, yes, no) => {
    const words = offered(line);
    expect(words).toEqual(expect.arrayContaining([...yes]));
    for (const word of no) expect(words).not.toContain(word);
  });
});

describe.skipIf(!hasShell("zsh"))("zsh", () => {
  /** Notes in a file what is offered, and ends the shell after the first completion. */
  const setup = `PS1=
autoload -U compinit
compinit -u -D
source ./zsh
bindkey '^I' complete-word
zstyle ':completion:*' insert-tab false
compadd() {
  local -a hits
  if [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
    builtin compadd -O hits "$@"
    print -rl -- $hits >> hits
  fi
  builtin compadd "$@"
}
finish() { exit }
comppostfuncs=(finish)
`;

  /** What is offered for a line in a terminal of its own. */
  const offered = (line: string): readonly string[] => {
    writeFileSync(join(folder, "setup"), setup);
    writeFileSync(join(folder, "hits"), "");
    const script = `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "source ./setup"
zpty -w -n z 'crd-playground ${line}'$'\\t'
while zpty -r z chunk; do :; done`;
    shell("zsh", script, "-f");
    return readFileSync(join(folder, "hits"), "utf8").trimEnd().split("\n");
  };

  test.each([
    ...rows,
    ["check --format=j", ["json", "jsonl"], ["text"]],
    ["check my", ["my\\ crd.yaml"], []],
    ["check --baseline my", ["my\\ crd.yaml"], []],
  ] as const)("%s", (line, yes, no) => {
    const words = offered(line);
    expect(words).toEqual(expect.arrayContaining([...yes]));
    for (const word of no) expect(words).not.toContain(word);
  });
});

test("every flag with a closed set of values is completed with them", () => {
  for (const { name, flags } of completedCommands(commands)) {
    for (const flag of flags) {
      if (["format", "color", "kubernetes", "as", "fail-on", "scope"].includes(flag.name))
        expect(flag.value, `${name} --${flag.name}`).toMatchObject({ kind: "words" });
    }
  }
});

test.each([[[]], [["tcsh"]], [["bash", "zsh"]]])("completion %j is a wrong call", async (words) => {
  const { code, told } = await runIn(folder, ["completion", ...words]);
  expect(code).toBe(2);
  expect(told).toContain("Name one shell: bash, zsh, fish.");
});
