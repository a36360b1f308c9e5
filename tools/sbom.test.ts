import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { sbomOf } from "./sbom.ts";

const root = join(import.meta.dirname, "..");

test("the bill of materials has what is shipped and nothing else, and is the same each time", () => {
  const folders = ["react", "@zip.js/zip.js", "yaml"].map((name) => join(root, "node_modules", name));
  vi.stubEnv("NODE_ENV", "production");
  const text = sbomOf(folders);
  const { bomFormat, metadata, components, dependencies } = JSON.parse(text) as {
    readonly bomFormat: string;
    readonly metadata: { readonly component: { readonly name: string } };
    readonly components: readonly { readonly name: string; readonly purl: string }[];
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  expect(metadata.component.name).toBe("crd-playground");
  expect(components.map(({ name }) => name).sort()).toEqual(["@zip.js/zip.js", "react", "yaml"]);
  expect(components.every(({ purl }) => purl.startsWith("pkg:npm/"))).toBe(true);
  expect(dependencies[0]).toMatchObject({ ref: expect.stringMatching(/^crd-playground@/) });
  expect(dependencies[0]?.dependsOn).toHaveLength(3);
  expect(text).not.toMatch(/timestamp|serialNumber/);
});
