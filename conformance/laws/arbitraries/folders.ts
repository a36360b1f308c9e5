import fc from "fast-check";
import { definitionOf } from "../../../src/engine/playback/testing/widget-definition.ts";
import { spoilt } from "./spoilt.ts";

/** A folder, and what happens to it: texts that files get, null for a file that is removed. */
export interface FolderLife {
  readonly files: readonly (readonly [name: string, text: string])[];
  readonly steps: readonly (readonly (readonly [name: string, text: string | null])[])[];
}

const names = [
  "a.yaml",
  "b.yml",
  "c.json",
  "crds/a.yaml",
  "crds/deep/er/and/deeper/still/a.yaml",
  "samples/all.yaml",
  "with space.yaml",
  "übung/\u0000.yaml",
  "a\nb.yaml",
  "a -> b.yaml",
  "../a.yaml",
  "/etc/a.yaml",
  "C:\\a.yaml",
  "__proto__",
  "constructor.yaml",
  "e\u0301.yaml",
  "\u00e9.yaml",
  "\ud800.yaml",
  "",
  "/",
  ".yaml",
  `${"long/".repeat(60)}a.yaml`,
];

const definition = (kind: string, most: number, plural?: string): string =>
  definitionOf(kind, `{type: object, properties: {size: {type: integer, maximum: ${most}}}}`, {
    group: "lab.example.com",
    ...(plural === undefined ? {} : { plural }),
  });

const xrd = `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xstores.lab.example.com}
spec:
  group: lab.example.com
  names: {kind: XStore, plural: xstores}
  claimNames: {kind: Gadget, plural: stores}
  versions:
  - {name: v1, served: true, referenceable: true, schema: {openAPIV3Schema: {type: object}}}
`;

const object = (kind: string, name: string, size: string): string =>
  `apiVersion: lab.example.com/v1\nkind: ${kind}\nmetadata: {name: ${name}}\nsize: ${size}\n`;

const kind = fc.constantFrom("Widget", "Gadget", "XStore", "Wigdet");

const document = fc.oneof(
  fc.tuple(kind, fc.constantFrom(3, 9)).map(([of, most]) => definition(of, most)),
  // Another definition of the same kind.
  fc.constant(definition("Widget", 9, "wodgets")),
  fc.constant(xrd),
  fc
    .tuple(kind, fc.constantFrom("a", "b"), fc.constantFrom("4", "12", "big", "[", "{{ .size }}"))
    .map(([of, name, size]) => object(of, name, size)),
  fc.constant("kind: ConfigMap\napiVersion: v1\n"),
  fc.constantFrom(
    "",
    "# nothing\n",
    "null\n",
    "- a\n",
    "kind: [\n",
    "\u0000",
    "\ufffd\ufffd",
    "{}",
    "a: &a [*a]\n",
  ),
);

/** The items of a list, of which each is an object. */
const list = fc
  .array(fc.tuple(kind, fc.constantFrom("4", "12")), { maxLength: 3 })
  .map(
    (items) =>
      `apiVersion: v1\nkind: List\nitems:\n${items
        .map(([of, size], i) => `- ${object(of, `l${i}`, size).trimEnd().replaceAll("\n", "\n  ")}\n`)
        .join("")}`,
  );

const json = fc
  .tuple(kind, fc.constantFrom(4, 12))
  .map(([of, size]) =>
    JSON.stringify({ apiVersion: "lab.example.com/v1", kind: of, metadata: { name: "j" }, size }, null, 1),
  );

const stream = fc.array(document, { minLength: 1, maxLength: 4 }).map((all) => all.join("---\n"));

const plain = fc.oneof(
  { weight: 6, arbitrary: stream },
  { weight: 1, arbitrary: list },
  { weight: 1, arbitrary: json },
  { weight: 2, arbitrary: spoilt(stream) },
  { weight: 1, arbitrary: fc.constant(`# ${"large ".repeat(20_000)}\n${object("Widget", "h", "12")}`) },
);

/** The same text with another mark or other line ends. */
const text = fc
  .tuple(plain, fc.constantFrom("", "", "", "\ufeff"), fc.constantFrom("\n", "\n", "\r\n", "\r", "mixed"))
  .map(([all, mark, end]) => {
    if (end === "\n") return mark + all;
    let n = 0;
    return mark + all.replaceAll("\n", () => (end === "mixed" ? (n++ % 2 === 0 ? "\r\n" : "\n") : end));
  });

const goKind = fc.constantFrom("Widget", "Gadget");

/** A Go file with types of two kinds, of which one may be in another file of the package. */
const goTypes = fc
  .tuple(
    goKind,
    fc.constantFrom("Widget", "Size"),
    fc.constantFrom("3", "9", "nine"),
    fc.constantFrom("v1", "v2"),
  )
  .map(
    ([kind, type, most, version]) => `// +groupName=lab.example.com
package ${version}

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type ${kind} struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	// +kubebuilder:validation:Maximum=${most}
	Size ${type === "Size" ? "Size" : "int32"} \`json:"size"\`
}
`,
  );

const goText = fc.oneof(
  { weight: 5, arbitrary: goTypes },
  { weight: 2, arbitrary: spoilt(goTypes) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "package v1\n\n// +kubebuilder:validation:Minimum=2\ntype Size int32\n",
      "module example.com/m\n",
      "// +kubebuilder:skip\npackage v1\n",
      "package v1\n\nfunc (",
      "",
    ),
  },
);

const goNames = [
  "go.mod",
  "api/v1/types.go",
  "api/v1/size.go",
  "api/v2/types.go",
  "_a/types.go",
  "x_test.go",
];

const name = fc.constantFrom(...names);

/** A file with its text. */
const file = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(name, text) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...goNames), goText) },
);

const changed = fc.oneof(
  { weight: 5, arbitrary: file },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...names, ...goNames), fc.constant(null)) },
);

/** Folders of a few files, most of which belong together, and edits of them. */
export const folderLives: fc.Arbitrary<FolderLife> = fc.record({
  files: fc.array(file, { minLength: 1, maxLength: 6 }),
  steps: fc.array(fc.array(changed, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
});
