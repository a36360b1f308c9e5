import fc from "fast-check";
import { toJson } from "../../../go/value/json.ts";
import type { Value, ValueMap } from "../../../go/value/value.ts";

/** Names of fields for which a draft has an opinion, of any kind, and odd ones. */
const names = fc.constantFrom(
  "a",
  "name",
  "type",
  "replicas",
  "port",
  "interval",
  "memory",
  "labels",
  "mode",
  "secretRef",
  "conditions",
  "limits",
  "status",
  "metadata",
  "items",
  "properties",
  "x.example.com/y",
  "a.b",
  "MY_VAR",
  "",
  "__proto__",
);

const text = fc.constantFrom(
  "",
  "a",
  "Fast",
  "Safe",
  "5m",
  "1h30m",
  "3 days",
  "1Gi",
  "500m",
  "25%",
  "10.0.0.1",
  "10.0.0.0/8",
  "fe80::1",
  "https://example.com/a?b=c",
  "http://",
  "2026-01-02T03:04:05Z",
  "2026-01-02",
  "2026-99-99T00:00:00Z",
  "123e4567-e89b-12d3-a456-426614174000",
  "null",
  "a\nb",
  "# é",
);

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
  { weight: 3, arbitrary: fc.constantFrom<Value>(0n, 1n, 3n, 2147483648n, 2n ** 63n - 1n, -(2n ** 63n)) },
  { weight: 1, arbitrary: fc.constantFrom<Value>(0.5, 1e19, -1.25e-7) },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
);

const condition: fc.Arbitrary<Value> = fc
  .record({
    type: fc.constantFrom("Ready", "Synced", "example.com/Ok", "-"),
    status: fc.constantFrom("True", "False", "Maybe"),
    reason: fc.constantFrom("Done", "9", ""),
    message: text,
    lastTransitionTime: fc.constantFrom("2026-01-02T03:04:05Z", "yesterday"),
  })
  .map((fields) => new Map(Object.entries(fields)));

const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(condition, { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    {
      weight: 4,
      arbitrary: fc.array(fc.tuple(names, tie("value")), { maxLength: 4 }).map((entries) => new Map(entries)),
    },
  ),
})).value;

const fields: fc.Arbitrary<ValueMap> = fc
  .array(fc.tuple(names, value), { maxLength: 5 })
  .map((entries) => new Map(entries));

/** One to four objects of a kind, as texts, and numbers by which alternatives are chosen. */
export const arbitrarySamples: fc.Arbitrary<readonly string[]> = fc
  .array(
    fc.record(
      {
        version: fc.constantFrom("v1", "v1", "v1beta1"),
        namespace: fc.boolean(),
        spec: fc.oneof({ weight: 6, arbitrary: fields }, value),
        status: fc.oneof({ weight: 3, arbitrary: fields }, value),
        extra: fc.tuple(fc.constantFrom("data", "x.y", "rules"), value),
      },
      { requiredKeys: ["version", "namespace"] },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((samples) =>
    samples.map(({ version, namespace, spec, status, extra }, i) =>
      toJson(
        new Map<string, Value>([
          ["apiVersion", `shop.example.com/${version}`],
          ["kind", "Order"],
          [
            "metadata",
            new Map([["name", `order-${i}`], ...(namespace ? [["namespace", "shop"] as const] : [])]),
          ],
          ...(spec === undefined ? [] : [["spec", spec] as const]),
          ...(status === undefined ? [] : [["status", status] as const]),
          ...(extra === undefined ? [] : [extra]),
        ]),
      ),
    ),
  );
