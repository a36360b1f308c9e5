import { describe, expect, it } from "vitest";
import { minorOfModule, moduleFile, tagsOf, unversionedIn } from "./build.ts";
import { optionsOf } from "./options.ts";
import { chosenServer, newestBeyond, tableText } from "./provenance.ts";

const parse = (line: string) => optionsOf(line === "" ? [] : line.split(" "), "1.37");

describe("the command line", () => {
  it("records everything when it is empty", () => {
    expect(parse("")).toEqual({
      cel: false,
      kubectl: false,
      topics: [],
      text: "",
      only: "all",
      mode: "write",
      from: undefined,
      out: undefined,
      kubernetes: "1.37",
      next: false,
      workers: 2,
      repeats: 1,
    });
  });

  it.each([
    ["--check --topic a --topic b", { mode: "check", topics: ["a", "b"] }],
    ["--cel --check", { cel: true, mode: "check" }],
    ["--new --case x", { only: "new", text: "x" }],
    ["--time 20 --workers 1", { mode: "time", repeats: 20, workers: 1 }],
    ["--kubernetes 1.31", { kubernetes: "1.31", out: undefined }],
    ["--kubernetes v0.38.0-alpha.2", { kubernetes: "v0.38.0-alpha.2" }],
    ["--next --check", { next: true, mode: "check" }],
    ["--kubernetes 1.31 --out d", { kubernetes: "1.31", out: "d" }],
  ])("understands %s", (line, expected) => {
    expect(parse(line)).toMatchObject(expected);
  });

  it.each([
    ["an unknown option", "--chekc"],
    ["an option without its value", "--topic"],
    ["a number that is none", "--workers two"],
    ["what is new on an older server, which nothing tells", "--kubernetes 1.31 --new"],
    ["a part of a version that is not known yet", "--next --topic a"],
    ["two servers at once", "--next --kubernetes 1.31"],
  ])("refuses %s", (_, line) => {
    expect(parse(line)).toBeUndefined();
  });
});

it("tags a build with the minors that it is before", () => {
  expect(tagsOf("1.35", ["1.37", "1.36", "1.35", "1.34"])).toEqual(["before_1_37", "before_1_36"]);
  expect(tagsOf("1.37", ["1.37", "1.36"])).toEqual([]);
});

describe("a version of Kubernetes' modules", () => {
  const minors = new Map([
    ["1.38", { version: "v0.38.0-alpha.2", replace: { "k8s.io/a@v1": "v2" } }],
    ["1.37", { version: "v0.37.2" }],
  ]);

  it.each([
    ["v0.38.0-alpha.2", "1.38"],
    ["v0.37.2", "1.37"],
    ["1.38", undefined],
    ["v0.38", undefined],
  ])("%s is of minor %s", (version, minor) => {
    expect(minorOfModule(version)).toBe(minor);
  });

  it("is asked for by minor, or as it stands", () => {
    expect(chosenServer("1.38", minors)).toMatchObject({ minor: "1.38", version: "v0.38.0-alpha.2" });
    const beta = chosenServer("v0.38.0-beta.0", minors);
    expect([beta.minor, beta.minors.get("1.38")]).toEqual(["1.38", { version: "v0.38.0-beta.0" }]);
    expect([...chosenServer("v0.39.0-alpha.1", minors).minors.keys()]).toEqual(["1.39", "1.38", "1.37"]);
    expect(() => chosenServer("latest", minors)).toThrow("not supported. Use one of 1.38, 1.37");
  });

  it("is the newest beyond the pinned minor, a release before pre-releases", () => {
    expect(newestBeyond(["v0.37.2", "v0.38.0-alpha.2", "v0.38.0-beta.0"], "1.37")).toBe("v0.38.0-beta.0");
    expect(newestBeyond(["v0.38.0", "v0.39.0-alpha.1"], "1.37")).toBe("v0.38.0");
    expect(newestBeyond(["v0.36.9", "v0.37.2"], "1.37")).toBeUndefined();
  });

  it("is written into the table as one reads it", () => {
    expect(JSON.parse(tableText(minors))).toEqual(Object.fromEntries(minors));
    expect(tableText(minors)).toContain('"1.37": { "version": "v0.37.2" }');
  });

  it("makes a go.mod, with what stands in for modules that are missing", () => {
    const pinned = "go 1.26.0\n\tgithub.com/dop251/goja v0\n";
    const file = moduleFile(pinned, { version: "v0.38.0-alpha.2", replace: { "k8s.io/a@v1": "v2" } });
    expect(file).toContain("\tk8s.io/apiserver v0.38.0-alpha.2\n");
    expect(file).toContain("replace k8s.io/a v1 => k8s.io/a v2\n");
    expect(moduleFile(pinned, { version: "v0.36.6" })).not.toContain("replace");
  });

  it("makes a go.mod with k8s.io/kubernetes, which requires its own modules without a version", () => {
    const pinned = "go 1.26.0\n\tgithub.com/dop251/goja v0\n";
    const staged = unversionedIn(
      "require (\n\tk8s.io/api v0.0.0\n\tk8s.io/kms v0.0.0 // indirect\n\tk8s.io/utils v0.0.0-2\n)",
    );
    const file = moduleFile(pinned, { version: "v0.36.6", kubernetes: "v1.36.3" }, staged);
    expect(file).toContain("\tk8s.io/kubernetes v1.36.3\n");
    expect(file).toContain("replace k8s.io/api v0.0.0 => k8s.io/api v0.36.6\n");
    expect(file.match(/replace/g)).toHaveLength(2);
  });
});
