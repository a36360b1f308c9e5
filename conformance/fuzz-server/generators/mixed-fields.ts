import { type MixedField, maybe, rulesOf } from "./mixed-field.ts";
import { embedded, listMap, union } from "./mixed-objects.ts";
import { boundedMap, intOrString, libraryText } from "./mixed-scalars.ts";
import type { Data } from "./thing.ts";

/** Members that are pruned or preserved, below their own defaults. */
const pruned: MixedField = {
  name: "deep",
  schema: (random) => ({
    type: "object",
    ...maybe(random, 3, { "x-kubernetes-preserve-unknown-fields": true }),
    ...maybe(random, 4, { default: {} }),
    properties: {
      open: {
        "x-kubernetes-preserve-unknown-fields": true,
        ...maybe(random, 2, {
          type: "object",
          properties: { known: { type: "object", properties: { a: { type: "integer" } } } },
        }),
      },
      closed: {
        type: "object",
        nullable: random.oneIn(3),
        ...maybe(random, 3, { default: { a: 1 } }),
        properties: { a: { type: "integer", default: 5 }, b: { type: "string", format: "date-time" } },
      },
      atomic: {
        type: "array",
        items: { type: "object", properties: { a: { type: "integer", default: 2 } } },
        ...maybe(random, 2, { "x-kubernetes-list-type": "atomic" }),
      },
      both: {
        type: "array",
        items: { type: "integer" },
        "x-kubernetes-list-type": "set",
        ...maybe(random, 3, { default: [1] }),
      },
    },
    ...rulesOf(random, 4, [
      "!has(self.closed) || self.closed.a < 9",
      "self == oldSelf",
      "has(self.both) ? self.both.sum() < 9 : true",
    ]),
  }),
  value: (random) => ({
    ...(random.oneIn(2)
      ? { open: random.pick<Data>([{ known: { a: 1, z: 2 }, x: { y: [1] } }, "x", { known: 1 }, {}]) }
      : {}),
    ...(random.oneIn(2)
      ? { closed: random.pick<Data>([null, {}, { a: 9, z: 1 }, { b: "2024-01-01T00:00:00Z" }, { b: "x" }]) }
      : {}),
    ...(random.oneIn(2) ? { atomic: random.pick<Data>([[{}, { a: 1, z: 1 }], [], [null], null]) } : {}),
    ...(random.oneIn(2) ? { both: random.pick<Data>([[1, 2], [1, 1], [2], []]) } : {}),
    ...(random.oneIn(4) ? { unknown: 1 } : {}),
  }),
};

/** The fields that a mixed spec may have. */
export const mixedFields: readonly MixedField[] = [
  listMap,
  embedded,
  intOrString,
  union,
  boundedMap,
  libraryText,
  pruned,
];
