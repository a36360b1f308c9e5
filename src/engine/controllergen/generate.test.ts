import { describe, expect, it } from "vitest";
import { createGoTypes } from "./go-types.ts";

const head = `// +groupName=test.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	Spec WidgetSpec \`json:"spec"\`
}
`;

const goTypes = createGoTypes();

async function generate(text: string, isPartial = false) {
  const files = new Map([["api/v1/t.go", text]]);
  const input = { module: "example.com/api", roots: ["./..."], stubs: new Map(), options: {}, isPartial };
  return goTypes.generate({ ...input, files });
}

const name = "test.example.com_widgets.yaml";

describe("generateDefinitions", () => {
  it("knows the field and the markers that a schema comes from", async () => {
    const text = `${head}
type WidgetSpec struct {
	// +kubebuilder:validation:MaxLength=5
	A Named \`json:"a"\`
}

// +kubebuilder:validation:Pattern=x
type Named string
`;
    const { origins, errors } = await generate(text);
    expect(errors).toEqual([]);
    const origin = origins.get(name)?.find("v1", ["properties", "spec", "properties", "a", "maxLength"]);
    expect(origin?.field).toEqual({ file: "api/v1/t.go", line: 15, column: 2 });
    expect([...(origin?.markers ?? [])]).toEqual([
      ["pattern", { file: "api/v1/t.go", line: 18, column: 1 }],
      ["maxLength", { file: "api/v1/t.go", line: 14, column: 2 }],
    ]);
    expect(origins.get(name)?.find("v2", [])).toBeUndefined();
  });

  it("makes a definition of half a text where that is wanted", async () => {
    const text = `${head}\ntype WidgetSpec struct {\n\tA string \`json:"a"\`\n}\n\ntype Half struct {\n\tB `;
    expect((await generate(text)).crds.size).toBe(0);
    const { crds, errors } = await generate(text, true);
    expect(crds.get(name)).toContain("a:");
    expect(errors.length).toBeGreaterThan(0);
    expect(new Set(errors.map((error) => error.text)).size).toBe(errors.length);
  });

  const levels = (count: number, level: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => level(i)).join("");
  const spec = 'type WidgetSpec struct {\n\tA T0 `json:"a"`\n}\n';

  it.each<[string, string]>([
    ["types within types", spec + levels(2000, (i) => `type T${i} struct { A *T${i + 1} \`json:"a"\` }\n`)],
    ["names of names", `${spec + levels(5000, (i) => `type T${i} T${i + 1}\n`)}type T5000 string\n`],
    ["slices of slices", `type WidgetSpec struct { A ${"[]".repeat(50_000)}string \`json:"a"\` }\n`],
    ["twice at each level", spec + levels(60, (i) => `type T${i} struct { A, B *T${i + 1} \`json:"a"\` }\n`)],
    [
      "embedded twice at each level",
      `type WidgetSpec struct { T0 \`json:",inline"\` }\n${levels(
        40,
        (i) =>
          `type T${i} struct { *T${i + 1} \`json:",inline"\`\nU${i} \`json:",inline"\` }\ntype U${i} struct { *T${i + 1} \`json:",inline"\` }\n`,
      )}`,
    ],
    ["braces", "{".repeat(100_000)],
    ["brackets", "type X [".repeat(20_000)],
    ["values within values", `// +kubebuilder:default=${"{a:".repeat(5000)}\ntype WidgetSpec struct{}\n`],
    ["an open comment", "/*".repeat(10_000)],
    ["lone surrogates", "\ud800".repeat(1000)],
  ])("ends on %s, with an error", async (_, text) => {
    const { errors, crds } = await generate(head + text);
    expect(errors.length + crds.size).toBeGreaterThan(0);
    if (crds.size === 0) expect(errors).not.toEqual([]);
  });

  it("takes types that lead back to themselves", async () => {
    const cycles = `type WidgetSpec struct { A \`json:",inline"\` }
type A struct { B \`json:",inline"\` }
type B struct { A \`json:",inline"\`
	C []C \`json:"c"\` }
type C map[string]C
`;
    expect((await generate(head + cycles)).crds.size).toBe(1);
  });

  it("says which import is not known", async () => {
    const text = `${head.replace("import ", 'import foo "github.com/foo/foo"\nimport ')}type WidgetSpec struct { A foo.X \`json:"a"\` }\n`;
    const { errors } = await generate(text);
    expect(errors[0]).toMatchObject({ file: "api/v1/t.go", line: 4, column: 8 });
    expect(errors[0]?.fault.text).toContain("no required module provides package github.com/foo/foo");
  });
});
