import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { lspClient } from "../../tools/testing/lsp-session.mjs";
import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";
import { type EntryProblem, ProjectAnswers } from "../engine/tools/project/answers.ts";
import { createGoReader } from "../engine/tools/project/go-definitions.ts";
import { Project } from "../engine/tools/project/project.ts";
import { serveEditor } from "./lsp/server.ts";
import { inThisThread } from "./tasks/tasks.ts";
import { runIn } from "./testing/run-in.ts";

const examples = new URL("../../examples/", import.meta.url);

let folder = "";
const texts = new Map<string, string>();

/** An operator: what two types generate, one of which has a definition in a file that is of another day. */
const operator = {
  "go.mod": "module example.com/operator\n",
  "api/v1/types.go": `// +groupName=go.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Pump struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec              PumpSpec \`json:"spec"\`
}

// +kubebuilder:object:root=true
type Valve struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	// +kubebuilder:validation:Maximum=9
	Size int32 \`json:"size"\`
	// +kubebuilder:validation:XValidation:rule="self.foo"
	Rules map[string]string \`json:"rules,omitempty"\`
}
`,
  "api/v1/spec.go": `package v1

type PumpSpec struct {
	// +kubebuilder:validation:Pattern=\`^[a-z]+$\`
	Name string \`json:"name"\`
	Wrong chan int \`json:"wrong"\`
}

// +groupName
type Part struct {
	// +kubebuilder:validation:Maximum=no
	Size int32 \`json:"size"\`
}
`,
  "api/v2/types.go": `// +groupName=two.example.com
package v2

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Hose struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec              HoseSpec \`json:"spec"\`
}

type HoseSpec struct {
	// +kubebuilder:validation:XValidation:rule="self.foo"
	Size int32 \`json:"size"\`
	// +kubebuilder:validation:Pattern="^[a-z]+$"
	Name string \`json:"name,omitempty"\`
}

// +kubebuilder:object:root=true
type Clamp struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	// +kubebuilder:validation:Maximum=9
	Size int32 \`json:"size"\`
}
`,
  "config/clamps.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: clamps.two.example.com}
spec:
  group: two.example.com
  names: {kind: Clamp, listKind: ClampList, plural: clamps, singular: clamp}
  scope: Namespaced
  versions:
  - name: v2
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          apiVersion: {type: string}
          kind: {type: string}
          metadata: {type: object}
          size: {type: integer, format: int32, maximum: 8}
        required: [size]
`,
  "config/samples.yaml": `apiVersion: two.example.com/v2
kind: Clamp
metadata: {name: large}
size: 9
---
apiVersion: three.example.com/v3
kind: Nozzle
metadata: {name: wide}
spec: {name: "9"}
`,
  "api/v3/types.go": `// +groupName=three.example.com
package v3

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Nozzle struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec              NozzleSpec \`json:"spec"\`
}
`,
  "api/v3/spec.go": `package v3

type NozzleSpec struct {
	// +kubebuilder:validation:Pattern="^[a-z]+$"
	Name string \`json:"name"\`
}
`,
};

/** A folder with the definitions and objects of all examples, Go types, and what is wrong in other ways. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "same-"));
  for (const name of (await readdir(examples)).filter((each) => each.endsWith(".yaml"))) {
    const scenario = parse(await readFile(new URL(name, examples), "utf8")) as {
      crd?: string;
      requests?: readonly { verb: string; object?: string }[];
    };
    if (typeof scenario.crd !== "string") continue;
    texts.set(`${name.replace(".yaml", "")}/definition.yaml`, scenario.crd);
    const objects = (scenario.requests ?? []).flatMap(({ verb, object }) =>
      verb === "create" && typeof object === "string" ? [object] : [],
    );
    if (objects.length > 0) texts.set(`${name.replace(".yaml", "")}/samples/all.yaml`, objects.join("---\n"));
  }
  texts.set("broken.yaml", "apiVersion: example.com/v1\nkind: Broken\nmetadata: {name: a\nspec: 1\n");
  for (const [name, text] of Object.entries(operator)) texts.set(`0-operator/${name}`, text);
  for (const [name, text] of texts) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** A finding as far as all have it. */
interface Shared {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly reason?: string;
}

/** The answers of a project with these files, as the page has them. */
async function answersOfPage(files: Iterable<readonly [string, string]> = texts): Promise<ProjectAnswers> {
  const project = new Project();
  for (const [name, text] of files) project.take(name, text);
  project.setGenerated(await createGoReader()(project.goTexts()));
  return new ProjectAnswers(project, "1.37", createEngine().playback, { now: "2026-01-01T00:00:00Z" });
}

function problemsOf(answers: ProjectAnswers): readonly EntryProblem[] {
  return answers.entries().flatMap(({ id }) => answers.answer(id)?.problems ?? []);
}

function shown({ file, line, column, text, reason }: Shared): string {
  return `${file}:${line}:${column} ${text}${reason === undefined ? "" : ` (${reason})`}`;
}

test("the page's answers to a folder are those of check", async () => {
  const { out } = await runIn(folder, ["check", "--no-fixes", "--kubernetes", "1.37", "-f", "json", folder]);
  const { findings, objects: verdicts } = JSON.parse(out) as {
    findings: readonly (Shared & { level: string; rule: string })[];
    objects: readonly { file: string; line: number; answers: readonly { accepted: boolean }[] }[];
  };
  const answers = await answersOfPage();
  const own = problemsOf(answers);
  // What only `check` has: notes on conventions, and objects of kinds without a definition that are not misspelt.
  const theirs = findings.filter(
    ({ rule, level }) => rule.includes("/") || (level === "error" && rule !== "limit"),
  );
  expect(own.length).toBeGreaterThan(50);
  expect(new Set(own.map(shown))).toEqual(new Set(theirs.map(shown)));
  const accepted = verdicts.filter(({ answers: [first] }) => first?.accepted === true);
  // A definition that a file has, too, is not sent as the Go types generate it.
  const isSent = (id: string): boolean => (answers.known(id)?.written.length ?? 0) === 0;
  const entries = answers
    .entries()
    .filter(({ id }) => isSent(id) && answers.answer(id)?.verdict === "accepted");
  expect(entries.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(
    accepted.map(({ file, line }) => `${file}:${line}`).sort(),
  );
});

test("an editor shows the same for each file, when it is opened in the folder", async () => {
  // Each definition that comes is an event for all open texts, so a part of them is opened.
  const some = [...texts].filter(([name]) => /^[01]/.test(name));
  const own = problemsOf(await answersOfPage(some)).map(
    ({ file, line, text, reason }) => `${file}:${line} ${reason === undefined ? text : `${text}\n${reason}`}`,
  );
  await rm(folder, { recursive: true });
  for (const [name, text] of some) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeFile(join(folder, "crd-playground.yaml"), 'kubernetes: "1.37"\n');
  const [input, output] = [new PassThrough(), new PassThrough()];
  serveEditor(input, output, { judge: inThisThread, helper: inThisThread });
  const { ask, notify, diagnostics } = lspClient(output, input);
  const languageId = (name: string): string => (name.endsWith(".go") ? "go" : "yaml");
  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;
  await ask("initialize", { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
  notify("initialized", {});
  const found: string[] = [];
  for (const [name, text] of some) {
    const uri = uriOf(name);
    notify("textDocument/didOpen", { textDocument: { uri, languageId: languageId(name), version: 1, text } });
    await diagnostics(uri, (_, version) => version === 1);
  }
  // Again, now that all files of the folder are read.
  for (const [name, text] of some) {
    const uri = uriOf(name);
    notify("textDocument/didChange", { textDocument: { uri, version: 2 }, contentChanges: [{ text }] });
    for (const { code, range, message, severity } of await diagnostics(uri, (_, version) => version === 2)) {
      if (code.includes("/") || severity === 1) found.push(`${name}:${range.start.line + 1} ${message}`);
    }
  }
  expect(new Set(found)).toEqual(new Set(own));
  expect(found.filter((each) => /^[^:]*\.go:/.test(each))).toHaveLength(3);
});
