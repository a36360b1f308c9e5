import { describe, expect, it } from "vitest";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { firstProblem } from "../testing/first-problem.ts";

const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";

/** Returns what a person sees of a scale that is read after an object with this `spec` was created. */
function scaleOf(properties: string, spec: string) {
  const crd = widgetWith(`{type: object, properties: {${properties}}}`).replace(
    "    schema:",
    "    subresources: {scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}\n    schema:",
  );
  return firstProblem({
    crd,
    requests: [
      { verb: "create", object: `${head}spec: ${spec}\n` },
      { verb: "get", subresource: "scale", name: "a" },
    ],
  });
}

describe("a scale without replicas", () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    [
      "replicas: {type: integer}",
      "{}",
      ["Add replicas: 1 to the object", "Set default: 1 on spec.replicas"],
      ["-spec: {}", "+spec: {replicas: 1}"],
    ],
    ["a: {type: string}", "{a: x}", ["Declare replicas with default: 1"], []],
    ["size: {type: integer}", "{size: 2}", ["Write .spec.size", "Declare replicas with default: 1"], []],
    ["replicas: {type: string}", '{replicas: "3"}', ["Declare replicas as an integer"], []],
  ])("%s: %s", (properties, spec, labels, lines) => {
    const seen = scaleOf(properties, spec);
    expect(seen.labels).toEqual(labels);
    if (lines.length > 0) expect(seen.first).toEqual(lines);
  });
});
