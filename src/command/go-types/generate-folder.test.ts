import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runIn } from "../testing/run-in.ts";

test("errors have reasons, and markers that are ignored are warnings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "go-"));
  try {
    await writeFile(
      join(folder, "types.go"),
      `// +groupName=example.com
// +versionName=v1
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Labels = map[string]string

// +kubebuilder:validation:enum=Small;Large
type Size string

// +kubebuilder:object:root=true
type Car struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Labels            Labels \`json:"labels,omitempty"\`
	Size              Size   \`json:"size,omitempty"\`
}
`,
    );
    const { code, told } = await runIn(folder, ["generate", folder]);
    expect(code).toBe(1);
    expect(told).toContain("types.go:16:20: unsupported type *types.Map for identifier Labels\n  = why: ");
    expect(told).toContain("`type Labels = map[string]string` is an alias");
    expect(told).toContain("types.go:9:4: warning: unknown marker +kubebuilder:validation:enum\n");
    expect(told).toContain("Did you mean `+kubebuilder:validation:Enum`?");
  } finally {
    await rm(folder, { recursive: true });
  }
});
