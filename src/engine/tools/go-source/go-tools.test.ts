import { expect, test } from "vitest";
import { applyEdits } from "../edit/text-edit.ts";
import { createGoTools } from "./go-tools.ts";
import type { GoSource } from "./source.ts";
import { startGo } from "./start-text.ts";

const tools = createGoTools();

/** A kind with these lines in its spec. */
function kind(lines: string, more = ""): GoSource {
  const text = `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type WidgetSpec struct {
${lines
  .split("\n")
  .map((line) => `\t${line}`)
  .join("\n")}
}

type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	Spec WidgetSpec \`json:"spec"\`
}
${more}`;
  return { text, options: "", chosen: "" };
}

async function faultsOf(source: GoSource): Promise<readonly string[]> {
  const { faults } = await tools.account(source);
  return faults.map(({ fault, range }) => `${source.text.slice(range?.start, range?.end)}: ${fault.text}`);
}

/** The titles of the fixes for the first fault. */
async function fixed(source: GoSource): Promise<readonly string[]> {
  const [fault] = (await tools.account(source)).faults;
  if (fault === undefined) throw new Error("no fault");
  return (await tools.fixes(source, fault)).map(({ title }) => title);
}

test("a new text makes a definition without complaint", async () => {
  const account = await tools.account({ text: startGo, options: "", chosen: "" });
  expect(account.faults).toEqual([]);
  expect(account.definitions.map(({ file, kind }) => [file, kind])).toEqual([
    ["example.com_widgets.yaml", "Widget"],
  ]);
  expect(account.shown).toBe("example.com_widgets.yaml");
});

test("the definition that is chosen is shown", async () => {
  const other = `
type Gadget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
}
`;
  const source = kind('A string `json:"a"`', other);
  expect((await tools.account(source)).shown).toBe("example.com_gadgets.yaml");
  const chosen = await tools.account({ ...source, chosen: "example.com_widgets.yaml" });
  expect(chosen.definition).toContain("kind: Widget");
});

test("each line of the definition knows the line of Go that made it", async () => {
  const source = kind(
    '// a says it.\n// +kubebuilder:validation:MaxLength=5\n// +kubebuilder:validation:XValidation:rule="self != \'x\'"\nA string `json:"a"`\n// +optional\nB []metav1.LabelSelector `json:"b"`',
  );
  const { definition, offsets, prices } = await tools.account(source);
  const from = (part: string): string => {
    const line = definition.split("\n").findIndex((each) => each.includes(part));
    const offset = offsets[line] ?? -1;
    return offset < 0 ? "" : (source.text.slice(offset).split("\n", 1)[0] ?? "");
  };
  expect(from("maxLength: 5")).toBe("// +kubebuilder:validation:MaxLength=5");
  expect(from("rule: self")).toBe("+kubebuilder:validation:XValidation:rule=\"self != 'x'\"");
  expect(from("description: a says it")).toBe('A string `json:"a"`');
  expect(from("- a")).toBe('A string `json:"a"`');
  expect(from("matchLabels:")).toBe('B []metav1.LabelSelector `json:"b"`');
  expect(from("group: example.com")).toBe("+groupName=example.com");
  expect(from("kind: Widget")).toContain("Widget struct");
  expect(prices.map(({ offset }) => source.text.slice(offset, offset + 1))).toEqual(["B"]);
});

test("packages that no field needs are no fault, and those that one needs are told", async () => {
  const source = kind('A bar.Thing `json:"a"`');
  const text = source.text.replace("import metav1", 'import "github.com/foo/bar"\nimport metav1');
  const unused = { ...source, text: text.replace("bar.Thing", "string") };
  expect(await faultsOf(unused)).toEqual([]);
  expect(await faultsOf({ ...source, text })).toEqual([expect.stringContaining("unknown type")]);
});

test.each([
  ['A float64 `json:"a"`', "Make it a `string`"],
  ["UserID string", 'Add `json:"userID"`'],
  ["IPAddress string // where", 'Add `json:"ipAddress"`'],
  ['// +kubebuilder:validation:MaxLength="5"\nA string `json:"a"`', "Write `5`"],
  ['// +kubebuilder:validation:Pattern=a{1,2}\nA string `json:"a"`', "Write `'a{1,2}'`"],
  [
    '// +kubebuilder:validation:Maxlength=5\nA string `json:"a"`',
    "Write `+kubebuilder:validation:MaxLength`",
  ],
  ['// +optinal\nA string `json:"a"`', "Write `+optional`"],
  [
    '// +kubebuilder:validation:MaxLength=5\nA []string `json:"a"`',
    "Write `+kubebuilder:validation:items:MaxLength`",
  ],
  ['// +kubebuilder:validation:Minimum=5\nA string `json:"a"`', "Write `+kubebuilder:validation:MinLength`"],
  ['// +optional\n// +required\nA string `json:"a"`', "Remove `+required`"],
  [
    '// +kubebuilder:resource:scope=Cluster\nA string `json:"a"`',
    "Remove `+kubebuilder:resource:scope=Cluster`",
  ],
  ['A corev1.Toleration `json:"a"`', "Import `k8s.io/api/core/v1`"],
])("%j is fixed: %s", async (lines, title) => {
  expect((await fixed(kind(lines)))[0]).toBe(title);
});

test("a text without a group, and one without a kind, are told", async () => {
  const source = kind('A string `json:"a"`');
  const text = source.text.replace("// +groupName=example.com\n", "");
  expect(await fixed({ ...source, text })).toEqual(["Add `+groupName=example.com`"]);
  expect(await faultsOf({ ...source, text: "package v1\n" })).toEqual([
    expect.stringContaining("no kind is declared"),
  ]);
});

test("half a text makes what can be read of it", async () => {
  const { definition, faults } = await tools.account(kind('A []\nB string `json:"b"`'));
  expect(definition).toContain("b:");
  expect(faults.length).toBeGreaterThan(0);
});

test("very many comments are no trouble", async () => {
  const text = startGo + "// +nothing\n// more\n".repeat(150_000);
  expect((await tools.account({ text, options: "", chosen: "" })).definition).toContain("kind: Widget");
});

/** The Go text after an edit of its definition. */
async function inGo(source: GoSource, from: string, to: string): Promise<string | undefined> {
  const { definition } = await tools.account(source);
  if (!definition.includes(from)) throw new Error(`${from} is not in ${definition}`);
  const found = await tools.edits(source, definition, definition.replace(from, to));
  return found === undefined ? undefined : applyEdits(source.text, found.edits);
}

test("edits of a definition are made in its Go text", async () => {
  const source = kind(
    '// +kubebuilder:validation:MaxLength=5\nA string `json:"a"`\nB []string `json:"b,omitempty"`',
  );
  expect(await inGo(source, "maxLength: 5", "maxLength: 9")).toContain("MaxLength=9\n\tA string");
  expect(await inGo(source, "maxLength: 5", "maxLength: 5\n                minLength: 1")).toContain(
    "\t// +kubebuilder:validation:MinLength=1\n\tA string",
  );
  expect(await inGo(source, "                maxLength: 5\n", "")).not.toContain("MaxLength");
  expect(
    await inGo(
      source,
      "items:\n                  type: string",
      "items:\n                  type: string\n                  maxLength: 3",
    ),
  ).toContain("+kubebuilder:validation:items:MaxLength=3\n\tB []string");
  expect(await inGo(source, "            required:\n            - a\n", "")).toContain(
    "// +optional\n\tA string",
  );
});

test("what no marker says stays an edit of the definition", async () => {
  const source = kind('A string `json:"a"`');
  expect(await inGo(source, "scope: Namespaced", "scope: Cluster")).toBeUndefined();
  expect(await inGo(source, "type: string", "type: integer")).toBeUndefined();
});

test("a marker without its slashes is begun with them", async () => {
  const source = kind('+kubebuilder:validation:Maximum=9\nSize int `json:"size"`');
  const { faults } = await tools.account(source);
  expect(faults[0]?.reason).toContain("A marker is a comment: its line begins with `//`.");
  expect(await fixed(source)).toEqual(["Begin the marker with `//`"]);
});
