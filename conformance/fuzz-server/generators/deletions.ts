import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, type Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mutated } from "./mutate.ts";
import { type Data, schemaWith, thingOf, thingWith } from "./thing.ts";
import { level, write } from "./write.ts";

const finalizers: readonly Data[] = [
  ["a/b"],
  ["a/b", "c/d"],
  ["foregroundDeletion"],
  ["orphan"],
  [],
  null,
  ["a/b", "foregroundDeletion"],
  ["c/d"],
  ["x"],
  ["a/b", "a/b"],
];
const times: readonly Data[] = [null, "", "2024-01-01T00:00:00Z", "2024-01-01T00:00:00.5+01:00", "x", 5];

function metadataOf(random: Random, name: string): Data {
  return {
    name,
    ...(random.oneIn(4) ? {} : { finalizers: random.pick(finalizers) }),
    ...(random.oneIn(8) ? { deletionTimestamp: random.pick(times) } : {}),
    ...(random.oneIn(10) ? { deletionGracePeriodSeconds: random.pick<Data>([0, 5, null, -1, "x"]) } : {}),
    ...(random.oneIn(8) ? { creationTimestamp: random.pick(times) } : {}),
    ...(random.oneIn(8) ? { generation: random.pick<Data>([0, 1, 5, -1, null]) } : {}),
    ...(random.oneIn(8) ? { resourceVersion: random.pick(["", "1", "0", "x", "99999"]) } : {}),
    ...(random.oneIn(10) ? { uid: random.pick(["", "u"]) } : {}),
    ...(random.oneIn(6) ? { labels: { a: random.pick(["b", "c"]) } } : {}),
    ...(random.oneIn(10) ? { namespace: random.pick(["default", "other", ""]) } : {}),
  };
}

/** Objects with finalizers: deleted, changed while they are being deleted, and gone. */
export function deletions(random: Random): Scenario {
  const status = random.oneIn(2) ? { subresources: { status: {} } } : {};
  const schema = schemaWith(
    { n: { type: "integer", maximum: 5 } },
    { status: { type: "object", properties: { s: { type: "string" } } } },
    random.oneIn(3)
      ? { "x-kubernetes-validations": [{ rule: "!has(oldSelf.n) || self.n >= oldSelf.n" }] }
      : {},
  );
  const names = ["a", "b", "c"];
  const object = (name: string): Value =>
    thingOf(
      name,
      fromData({ n: random.below(7) }),
      new Map<string, Value>([
        ["metadata", fromData(metadataOf(random, name))],
        ...(random.oneIn(3) ? [["status", fromData({ s: "x" })] as const] : []),
      ]),
    );
  const one = (): ScenarioRequest => {
    const name = random.pick(names);
    const base = { name, ...level(random) };
    switch (random.below(9)) {
      case 0:
      case 1:
      case 2:
        return { verb: "delete", name };
      case 3: {
        const metadata = metadataOf(random, name) as Record<string, Data>;
        const some = Object.fromEntries(
          Object.entries(metadata).filter(([key]) => key !== "name" || random.oneIn(4)),
        );
        return {
          verb: "patch",
          patchType: "merge",
          object: toJsonInOrder(fromData({ metadata: some })),
          ...base,
        };
      }
      case 4: {
        const path = random.pick([
          "/metadata/finalizers",
          "/metadata/finalizers/0",
          "/metadata/deletionTimestamp",
          "/metadata/finalizers/-",
          "/spec/n",
          "/metadata/labels",
        ]);
        const op = random.pick(["remove", "remove", "add", "replace", "test"]);
        const value = random.pick<Data>(["a/b", ["a/b"], [], null, 3]);
        return {
          verb: "patch",
          patchType: "json",
          object: toJsonInOrder(fromData([{ op, path, value }])),
          ...base,
        };
      }
      case 5:
        return {
          verb: "patch",
          patchType: "apply",
          object: write(random, object(name)),
          ...(random.oneIn(2) ? { force: true } : {}),
          ...base,
        };
      case 6:
        return { verb: "create", object: write(random, mutated(random, object(name), 1)), ...level(random) };
      default:
        return {
          verb: "update",
          object: write(random, mutated(random, object(name), random.oneIn(3) ? 1 : 0)),
          ...base,
          ...(random.oneIn(5) ? { subresource: "status" } : {}),
        };
    }
  };
  return {
    crd: write(random, thingWith(schema, status)),
    requests: [
      ...names.map(
        (name): ScenarioRequest => ({
          verb: "create",
          object: write(random, object(name)),
          ...level(random),
        }),
      ),
      ...Array.from({ length: 14 }, one),
      { verb: "list" },
    ],
  };
}
