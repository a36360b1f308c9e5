import { expect, test } from "vitest";
import { createGoTypes } from "../../controllergen/go-types.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { goAccount } from "./account.ts";
import { faultFixes } from "./fault-fixes.ts";

const text = `// +groupName=example.com
// +versionName=v1
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Labels of it.
// +kubebuilder:validation:MinProperties=1
type Labels = map[string]string

// +kubebuilder:object:root=true
type Car struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Labels            Labels \`json:"labels,omitempty"\`
}
`;
const source = { text, options: "", chosen: "" };
const goTypes = createGoTypes();

test("an alias of a type without a name is named, with the markers that it hides", async () => {
  const { faults } = await goAccount(goTypes, source);
  expect(faults.map(({ fault }) => fault.text)).toEqual([
    "unsupported type *types.Map for identifier Labels",
    "+kubebuilder:validation:MinProperties is not read at an alias",
  ]);
  expect(faults[0]?.reason).toContain("`type Labels = map[string]string` is an alias");
  expect(faults[0]?.reason).toContain("Remove the `=`");
});

test("the fix makes it a type of its own", async () => {
  const { faults } = await goAccount(goTypes, source);
  for (const fault of faults) {
    const [fix] = await faultFixes(goTypes, source, fault);
    expect(fix?.title).toBe("Make `Labels` a type of its own");
    const fixed = applyEdits(text, fix?.edits ?? []);
    expect(fixed).toContain("\ntype Labels map[string]string\n");
    expect((await goAccount(goTypes, { ...source, text: fixed })).faults).toEqual([]);
  }
});
