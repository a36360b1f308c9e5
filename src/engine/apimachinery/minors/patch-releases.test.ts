import { describe, expect, it } from "vitest";
import { capabilitiesOf } from "./capabilities.ts";
import {
  kubernetesVersions,
  modelledVersion,
  newestPatches,
  offeredVersions,
  patchReleases,
} from "./kubernetes-version.ts";
import { alikeVersion, firstWith, lastWith, spanOf, unsupportedPatch } from "./patch-releases.ts";

describe("a patch release", () => {
  it.each([
    ["1.34.0", "1.34.0"],
    ["1.34.13", "1.34.13"],
    ["1.32.3", undefined],
    ["1.32.4", "1.32.4"],
    ["1.34.14", undefined],
    ["1.34.", undefined],
    ["1.34.00", undefined],
    ["1.34.-1", undefined],
    ["1.34.1.2", undefined],
    ["1.34.1 ", undefined],
    ["1.34.9007199254740993", undefined],
    ["1.3.4", undefined],
    ["1.38.0", undefined],
    ["1.31.0", undefined],
    ["v1.34.0", undefined],
  ])("%s is supported as %s", (asked, answered) => {
    expect(modelledVersion(asked)).toBe(answered);
  });

  it.each([
    ["1.34.0", "1.34.0", "1.34.0", "1.34.0"],
    ["1.34.7", "1.34.1", "1.34.13", "1.34"],
    ["1.34", "1.34.1", "1.34.13", "1.34"],
    ["1.36.1", "1.36.0", "1.36.2", "1.36.0"],
    ["1.36.3", "1.36.3", "1.36.6", "1.36"],
    ["1.32.5", "1.32.4", "1.32.13", "1.32"],
    ["1.35.4", "1.35.0", "1.35.10", "1.35"],
    ["1.31", "1.31", "1.31", "1.31"],
  ] as const)("%s answers like %s to %s", (version, first, last, alike) => {
    expect(spanOf(version)).toEqual({ first, last });
    expect(alikeVersion(version)).toBe(alike);
  });

  it("is offered below its minor if it differs", () => {
    expect(offeredVersions().slice(1, 6)).toEqual(["1.37", "1.36", "1.36.0", "1.35", "1.34"]);
    expect(offeredVersions("1.34.3").slice(5, 8)).toEqual(["1.34", "1.34.0", "1.34.3"]);
    expect(offeredVersions("1.34.0")).toEqual(offeredVersions());
  });

  it("is offered for every change within a minor", () => {
    const changes = kubernetesVersions.flatMap((minor) =>
      Array.from(
        { length: (newestPatches[minor] ?? -1) + 1 },
        (_, patch) => `${minor}.${patch}` as const,
      ).filter((release) => spanOf(release).first === release && alikeVersion(release) !== minor),
    );
    expect(changes).toEqual(patchReleases);
  });

  it("is told with what is supported", () => {
    expect(unsupportedPatch("1.34.14")).toBe(
      "Kubernetes 1.34.14 is not supported: of 1.34, the patch releases 1.34.0 to 1.34.13 are.",
    );
    expect(unsupportedPatch("1.31.2")).toContain("Write 1.31.");
    expect(unsupportedPatch("2.0")).toBeUndefined();
  });

  it("is named with those that answer like it", () => {
    expect([
      firstWith("1.36", "1.36.0"),
      firstWith("1.36.0", "1.35"),
      lastWith("1.36.0"),
      lastWith("1.36"),
    ]).toEqual(["1.36.3", "1.36.0", "1.36.2", "1.36"]);
  });

  it("has the same capabilities at each call", () => {
    expect(capabilitiesOf("1.34.0")).toBe(capabilitiesOf("1.34.0"));
    expect(capabilitiesOf("1.34.0").id).not.toBe(capabilitiesOf("1.34").id);
  });
});
