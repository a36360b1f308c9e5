import { describe, expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { resolvePlain } from "../../apimachinery/source/yaml/resolve.ts";
import { isMisreadKey, yamlSurprise } from "./yaml-surprise.ts";

describe("what YAML reads", () => {
  it.each<[string, string | undefined]>([
    ["no", "`false`"],
    ["NO", "`false`"],
    ["n", "`false`"],
    ["on", "`true`"],
    ["true", undefined],
    ["012", "the octal number 10"],
    ["0x1F", "the number 31"],
    ["1_000", "the number 1000"],
    ["1e3", "the number 1000"],
    ["1.10", "the number 1.1"],
    ["1.1", undefined],
    ["7", undefined],
    ["~", "null"],
    ["12345678901234567890123", "a float, because it does not fit into 64 bits"],
    ["12:30", undefined],
    ["2026-01-02", undefined],
  ])("%s", (source, read) => {
    const found = plainText(yamlSurprise(source, resolvePlain(source).value));
    if (read === undefined) expect(found).toBeUndefined();
    else {
      expect(found).toContain(`as ${read}.`);
      expect(found).toContain(`\`"${source}"\``);
    }
  });

  it("names keys that become other names", () => {
    expect(isMisreadKey("n", "false")).toBe(true);
    expect(isMisreadKey("name", "name")).toBe(false);
    expect(isMisreadKey('"n"', "n")).toBe(false);
  });
});
