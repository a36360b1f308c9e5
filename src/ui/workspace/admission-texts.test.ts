import { describe, expect, test } from "vitest";
import { manifestsOf, policiesText, senderOf, userOf, withoutLeads } from "./admission-texts.ts";

describe("the manifests of a text", () => {
  test("have their kind and the places that they have on the page", () => {
    const text =
      "# all\n---\nkind: MutatingAdmissionPolicy\n--- \nkind: Namespace\n---\nkind: ConfigMap\n---\n# end\n";
    expect(manifestsOf(text).map(({ list, text, isRest }) => [list, text.trim(), isRest])).toEqual([
      ["policies", "kind: MutatingAdmissionPolicy", false],
      ["namespaces", "kind: Namespace", false],
      ["params", "kind: ConfigMap", false],
    ]);
    for (const { text: manifest } of manifestsOf(text)) {
      expect(text.startsWith(manifest.trim(), manifest.search(/\S/))).toBe(true);
      expect(manifest.split("\n").length).toBe(text.slice(0, manifest.length).split("\n").length);
    }
  });

  test("are limited, and the last one is the rest, which no file loses", () => {
    const text = Array.from({ length: 10_000 }, (_, i) => `kind: ConfigMap\nn: ${i}\n`).join("---\n");
    // Processor time: a busy machine fails no test.
    const started = process.cpuUsage();
    const manifests = manifestsOf(text);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
    expect(manifests).toHaveLength(200);
    expect(manifests.filter(({ isRest }) => isRest)).toEqual([manifests.at(-1)]);
    const params = manifests.map(({ text }) => text);
    expect(policiesText(withoutLeads({ crd: "", params }))).toBe(text);
  });

  test("are fewer where the text is long, so that the blanks before them stay few", () => {
    const text = Array.from({ length: 100 }, () => `kind: ConfigMap\nn: ${"a".repeat(50_000)}\n`).join(
      "---\n",
    );
    const manifests = manifestsOf(text);
    expect(manifests.length).toBeLessThan(60);
    expect(manifests.reduce((sum, each) => sum + each.text.length, 0)).toBeLessThan(30_000_000);
    expect(manifestsOf("---\n".repeat(10_000))).toEqual([]);
  });
});

test("a sender is a name, then groups", () => {
  expect(userOf(" ada , dba,, dev ")).toEqual({ username: "ada", groups: ["dba", "dev"] });
  expect(userOf("ada")).toEqual({ username: "ada" });
  expect(userOf(" , dba")).toBeUndefined();
  expect(senderOf({ username: "ada", groups: ["dba"] })).toBe("ada, dba");
  expect(senderOf(undefined)).toBe("");
});
