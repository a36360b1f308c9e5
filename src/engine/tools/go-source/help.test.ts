import { expect, test } from "vitest";
import { markersAt } from "../../controllergen/markers/registry.ts";
import { createGoTools } from "./go-tools.ts";
import { markerDoc } from "./marker-docs.ts";

const tools = createGoTools();

test("every marker that is read has something to say", () => {
  const names = (["field", "type", "package"] as const).flatMap((at) =>
    markersAt(at).map(({ name }) => name),
  );
  expect(names.filter((name) => (markerDoc(name)?.does ?? "") === "")).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});

/** The labels suggested at the `|` of a text. */
async function labels(marked: string): Promise<readonly string[]> {
  const help = await tools.complete(marked.replace("|", ""), marked.indexOf("|"));
  return help?.items.map(({ label }) => label) ?? [];
}

test.each([
  ["\t// +kube|\n\tA string", "kubebuilder:validation:MaxLength"],
  ["// +kube|\ntype A struct {", "kubebuilder:resource"],
  ["// +|\npackage v1", "groupName"],
  ["// +kubebuilder:resource:|\ntype A struct {", "scope"],
  ["// +kubebuilder:resource:scope=|\ntype A struct {", "Cluster"],
  ["// +kubebuilder:resource:scope=Cluster,|\ntype A struct {", "shortName"],
  ["\t// +listType=|\n\tA []string", "map"],
  ["\t// +kubebuilder:validation:UniqueItems=|\n\tA []string", "true"],
  ['\tIPAddress string `json:"|"`', "ipAddress"],
  ['import corev1 "k8s.io/api/core/v1"\n\tA corev1.Tol|', "Toleration"],
])("%j suggests %s", async (text, label) => {
  expect(await labels(text)).toContain(label);
});

test("what stands at a place only is suggested there", async () => {
  expect(await labels("\t// +kube|\n\tA string")).not.toContain("kubebuilder:resource");
  expect(await labels("// +kubebuilder:resource:scope=Cluster,|\ntype A struct {")).not.toContain("scope");
  expect(await labels("// just + a comment|\ntype A struct {")).toEqual([]);
});

test("markers and types say what they are", async () => {
  const text = "\t// +kubebuilder:validation:MaxLength=5\n\tA string";
  const hover = await tools.hover(text, 10);
  expect(hover?.lines).toEqual([
    "+kubebuilder:validation:MaxLength",
    expect.stringContaining("maximum number of characters"),
    "Sets: maxLength",
    "Value: int",
    "Belongs: fields, types",
  ]);
  expect((await tools.hover("// +kubebuilder:validation:Maxlength=5", 10))?.lines.at(-1)).toContain(
    "MaxLength",
  );
  const typed = 'import corev1 "k8s.io/api/core/v1"\n\tA corev1.Toleration';
  expect((await tools.hover(typed, typed.length - 2))?.lines.join(" ")).toContain(
    "pod this Toleration is attached to",
  );
  expect(await tools.hover(typed, 0)).toBeUndefined();
});
