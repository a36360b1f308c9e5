import { describe, expect, it } from "vitest";
import { pathText } from "../../go/value/path.ts";
import { emptyStructural, type Structural } from "../../server/schema/structural.ts";
import { nearFields } from "./near-fields.ts";

type Shape = { readonly [name: string]: Shape };

function structural(shape: Shape): Structural {
  const properties = new Map(Object.entries(shape).map(([name, below]) => [name, structural(below)]));
  return { ...emptyStructural([]), type: properties.size === 0 ? "string" : "object", properties };
}

const root = structural({
  spec: {
    replicas: {},
    template: { image: {}, env: {}, sz: {} },
    storage: { size: {} },
  },
});

describe("where an unknown field may have been meant to be", () => {
  it.each([
    ["spec.replicsa", ["spelling spec.replicas"]],
    ["spec.template.replicas", ["outside spec.replicas"]],
    ["spec.image", ["inside spec.template.image"]],
    ["replicas", ["inside spec.replicas"]],
    ["spec.template.siz", ["spelling spec.template.sz"]],
    ["spec.template.size", ["beside spec.storage.size", "spelling spec.template.sz"]],
    ["spec.template.nothing", []],
    ["spec.nothing.at.all", []],
  ])("%s", (path, expected) => {
    const found = nearFields(root, path.split("."));
    expect(found.map(({ relation, holder, name }) => `${relation} ${pathText([...holder, name])}`)).toEqual(
      expected,
    );
  });
});
