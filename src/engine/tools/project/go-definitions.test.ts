import { expect, test } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { createGoReader } from "./go-definitions.ts";
import { OpenProject } from "./open-project.ts";

const host = { now: "2026-01-01T00:00:00Z" };
const read = createGoReader();

const types = (maximum: string): string => `// Package v1 has the API.
// +groupName=lab.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	Spec WidgetSpec \`json:"spec"\`
}

type WidgetSpec struct {
	// How large it is.
	// +kubebuilder:validation:Maximum=${maximum}
	Size int32 \`json:"size"\`
}
`;

const object = "apiVersion: lab.example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 12}\n";
const goMod = "module example.com/widgets\n";

/** What is said about a folder whose Go types are read. */
async function answers(files: Readonly<Record<string, string>>) {
  const project = new OpenProject("1.37", createEngine(), host);
  const first = project.take(Object.entries(files).map(([file, text]) => ({ file, text })));
  const second = project.takeGenerated(await read(project.goTexts()));
  const entries = new Map(
    [...first.files, ...second.files].map(({ file, entries: own }) => [file, own] as const),
  );
  const told = [...entries.values()].flat().map((entry) => {
    const answer = project.answer(entry.id);
    const problems = (answer?.problems ?? []).map(
      ({ file, line, column, text, decidedBy }) =>
        `${file}:${line}:${column} ${text}${decidedBy === undefined ? "" : ` < ${decidedBy.file}:${decidedBy.line}`}`,
    );
    return [`${entry.file} ${entry.role} ${answer?.verdict}`, ...problems];
  });
  return { project, told };
}

test("Go types are the definition of objects, and decide at their lines", async () => {
  const { told, project } = await answers({
    "go.mod": goMod,
    "api/v1/types.go": types("9"),
    "api/v1/zz_generated.deepcopy.go": "package v1\n",
    "samples/a.yaml": object,
  });
  expect(told.sort()).toEqual([
    ["api/v1/types.go definition accepted"],
    [
      "samples/a.yaml object rejected",
      expect.stringMatching(
        /^samples\/a\.yaml:4:14 spec\.size.*less than or equal to 9.* < api\/v1\/types\.go:17$/,
      ),
    ],
  ]);
  const opened = project.open("samples/a.yaml\n0");
  expect(opened.definition).toBe(undefined);
  expect(opened.go?.text).toBe(types("9"));
  expect(opened.go?.definition).toContain("maximum: 9");
  expect(opened.object?.text).toBe(object);
});

test("a definition in a file is sent in place of the types, and told if it differs", async () => {
  const made = await read(new Map([["api/v1/types.go", types("20")]]));
  const [generated] = made.get("api/v1/types.go")?.manifests ?? [];
  const files = { "go.mod": goMod, "api/v1/types.go": types("9"), "samples/a.yaml": object };
  const crd = `---\n${generated?.text ?? ""}`;
  const { told } = await answers({ ...files, "crds/widgets.yaml": crd });
  expect(told.sort()).toEqual([
    [
      "api/v1/types.go definition accepted",
      "api/v1/types.go:17:2 The Go types generate another definition than crds/widgets.yaml, line 2. < crds/widgets.yaml:2",
    ],
    ["crds/widgets.yaml definition accepted"],
    ["samples/a.yaml object accepted"],
  ]);
  const same = await answers({ ...files, "api/v1/types.go": types("20"), "crds/widgets.yaml": crd });
  expect(same.told.sort()[0]).toEqual(["api/v1/types.go definition accepted"]);
});

test("an error of controller-gen is at its line", async () => {
  const { told } = await answers({ "types.go": types("nine") });
  expect(told[0]?.[0]).toBe("types.go broken unknown");
  expect(told[0]?.[1]).toMatch(/^types\.go:17:/);
});

test("half-typed Go types leave their objects the last definition", async () => {
  const { project } = await answers({ "types.go": types("9"), "a.yaml": object });
  const typed = async (text: string): Promise<string | undefined> => {
    project.take([{ file: "types.go", text }]);
    project.takeGenerated(await read(project.goTexts()));
    return project.answer("a.yaml\n0")?.problems[0]?.text;
  };
  expect(await typed(types("9").replace("type WidgetSpec struct {", "type WidgetSpec str"))).toContain(
    "to 9",
  );
  expect(await typed(types("8"))).toContain("to 8");
  expect(await typed(types("9").replaceAll("Widget", "Gadget"))).toContain("have no definition of Widget");
});
