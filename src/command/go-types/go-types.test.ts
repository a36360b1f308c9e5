import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readGoFolder } from "./go-folder.ts";
import { main } from "./go-types.ts";

const types = `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Widget is small.
// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	// +kubebuilder:validation:Maximum=9
	Size int32 \`json:"size"\`
}
`;

let folder = "";
let [out, said]: [string, string] = ["", ""];

beforeEach(async () => {
  [out, said] = ["", ""];
  folder = await mkdtemp(join(tmpdir(), "go-types-"));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(console, "error").mockImplementation((text) => {
    said += `${String(text)}\n`;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), text);
}

test("the Go files of a folder, without what Go passes over", async () => {
  await write("go.mod", "module example.com/widgets\n\ngo 1.26\n");
  for (const path of [
    "api/v1/types.go",
    "api/v1/types_test.go",
    "vendor/x/x.go",
    ".git/y.go",
    "api/testdata/z.go",
  ])
    await write(path, types);
  const { files, module } = await readGoFolder(folder);
  expect([...files.keys()]).toEqual(["api/v1/types.go"]);
  expect(module).toBe("example.com/widgets");
});

test("definitions are printed, and exit 0", async () => {
  await write("api/v1/types.go", types);
  expect(await main([folder])).toBe(0);
  expect(said).toBe("");
  expect(out).toContain("name: widgets.example.com");
  expect(out).toContain("maximum: 9");
  expect(out).toContain("description: Widget is small.");
});

test("without descriptions on request", async () => {
  await write("api/v1/types.go", types);
  expect(await main([folder, "--max-desc-len", "0"])).toBe(0);
  expect(out).not.toContain("Widget is small");
});

test("errors go to standard error, and exit 1", async () => {
  await write("api/v1/types.go", types.replace("Maximum=9", "Maximum=nine"));
  expect(await main([folder])).toBe(1);
  expect(said).toMatch(/types\.go:\d+:\d+: /);
});

test.each([[[]], [["a", "b"]], [["--jsonl", "a"]], [["--nonsense"]], [["a", "--max-desc-len", "many"]]])(
  "%j is a fault of usage",
  async (args: readonly string[]) => {
    expect(await main(args)).toBe(2);
    expect(said).toContain("usage:");
  },
);

test("a folder that cannot be read is said", async () => {
  expect(await main([join(folder, "nowhere")])).toBe(2);
  expect(said).toContain("ENOENT");
});
