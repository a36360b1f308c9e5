import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "go-inputs-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function check(files: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const { code, out, told } = await runIn(folder, ["check", ...flags, folder]);
  return { code, text: (out + told).replaceAll(`${folder}/`, "") };
}

const types = `// +groupName=lab.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	// +kubebuilder:validation:Maximum=9
	Size int32 \`json:"size"\`
}
`;
const object = "apiVersion: lab.example.com/v1\nkind: Widget\nmetadata: {name: a}\nsize: 12\n";

test("an object whose definition is only in Go types", async () => {
  const { code, text } = await check({
    "go.mod": "module a.b/c\n",
    "api/v1/types.go": types,
    "a.yaml": object,
  });
  expect(code).toBe(1);
  expect(text).toContain("error[maximum]: size: Invalid value: 12");
  expect(text).toContain("decided: api/v1/types.go:11:2: // +kubebuilder:validation:Maximum=9");
  expect(text).toContain("1 accepted, 1 rejected");
});

test("a definition in a file is sent, and the types are warned about", async () => {
  const { out } = await (async () => {
    await check({ "types.go": types });
    return runIn(folder, ["generate", folder]);
  })();
  const same = await check({ "crd.yaml": out, "a.yaml": object.replace("12", "4") });
  expect(same.text).toContain("2 accepted, 0 rejected by Kubernetes 1.37; 0 errors, 0 warnings.");
  const { code, text } = await check({ "crd.yaml": out.replace("maximum: 9", "maximum: 8") });
  expect(code).toBe(0);
  expect(text).toContain("warning[go-types/differs]");
  expect(text).toContain("maximum` is 9 from the types, and 8 in the file.");
  expect(text).toContain("types.go:11");
});

test("an error of controller-gen is a warning at its line", async () => {
  const { text } = await check({ "types.go": types.replace("=9", "=nine"), "a.yaml": object });
  expect(text).toContain("warning[marker/invalid-bound]");
  expect(text).toMatch(/types\.go:11:\d+/);
  expect(text).toContain("= help: crd-playground explain marker/invalid-bound");
});
