import { describe, expect, it } from "vitest";
import type { Path } from "../../go/value/path.ts";
import { parseDocument } from "./document.ts";
import { locate } from "./locate.ts";

function marked(text: string, path: Path): string {
  const { range } = locate(parseDocument(text), "crd", path);
  return text.slice(range.start, range.end);
}

const yaml = `spec:
  name: 'web'
  ports:
  - port: 80
  - {port: 443, name: tls}
  text: |
    one
    two
  base: &base {cpu: 1}
  size:
    <<: *base
  empty:
`;

describe("locate", () => {
  it.each<[Path, string]>([
    [["spec", "name"], "'web'"],
    [["spec", "ports"], "ports"],
    [["spec", "ports", 0, "port"], "80"],
    [["spec", "ports", 1, "port"], "443"],
    [["spec", "ports", 1], "{port"],
    [["spec", "text"], "|\n    one\n    two"],
    [["spec", "size", "cpu"], "1"],
    [["spec", "empty"], "empty"],
    [["spec", "missing", "deeper"], "spec"],
    [["spec", "name", "below"], "'web'"],
    [["spec", { key: "name" }], "'web'"],
  ])("%j is marked at %j", (path, expected) => {
    expect(marked(yaml, path)).toBe(expected);
  });

  it("finds places in JSON", () => {
    const json = '{"spec": {"ports": [{"port": 80}], "name": "x"}}';
    expect(marked(json, ["spec", "ports", 0, "port"])).toBe("80");
    expect(marked(json, ["spec", "name"])).toBe('"x"');
  });

  it("says the line", () => {
    expect(locate(parseDocument(yaml), "crd", ["spec", "ports", 1, "name"]).line).toBe(5);
  });

  it("points at the fault of a broken text", () => {
    expect(locate(parseDocument("a: 1\nb: c: d\n"), "crd", ["a"]).line).toBe(2);
  });
});
