import type { Random } from "../../../../src/engine/cel/testing/random.ts";
import { booleanExpression, integerExpression, textExpression } from "./expressions.ts";

/**
 * Mutations. An ApplyConfiguration has at most one field of a wrong type or atomic field, because the server prints the
 * errors of several in a random order.
 */
export function mutation(random: Random): object {
  return random.oneIn(2)
    ? { patchType: "ApplyConfiguration", applyConfiguration: { expression: configuration(random) } }
    : { patchType: "JSONPatch", jsonPatch: { expression: operations(random) } };
}

type Make = (random: Random) => string;

const fitting: readonly Make[] = [
  (random) => `color: ${textExpression(random)}`,
  (random) => `size: ${integerExpression(random)}`,
  (random) => `enabled: ${booleanExpression(random)}`,
  () => "ratio: 1.5",
  (random) => `tags: [${textExpression(random, 1)}]`,
  () => "tags: []",
  () => "tags: object.spec.?tags.orValue([])",
  (random) => `ports: [Object.spec.ports{name: 'http', port: ${integerExpression(random, 1)}}]`,
  () => "ports: object.spec.?ports.orValue([]).map(p, Object.spec.ports{name: p.name, port: 1})",
  () => "ports: object.spec.?ports.orValue([])",
  (random) => `labels: {'k': ${textExpression(random, 1)}}`,
  () => "labels: object.spec.?labels.orValue({})",
  (random) => `nested: Object.spec.nested{a: Object.spec.nested.a{b: ${textExpression(random, 1)}}}`,
  () => "nested: Object.spec.nested{}",
  () => "free: Object.spec.free{s: 'x', n: 5}",
  (random) => `free: {'s': ${textExpression(random, 1)}}`,
  () => "free: object.spec.?free.orValue({})",
  () => "amount: 5",
  () => "amount: '5%'",
  () => "?color: object.spec.?color",
  () => "?size: optional.none()",
];

const unfitting: readonly Make[] = [
  () => "color: 5",
  () => "size: 'x'",
  () => "nope: 1",
  () => "words: ['a']",
  () => "atomic: Object.spec.atomic{a: 'b'}",
  () => "nested: Object.spec.wrong{}",
  () => "color: dyn(null)",
  () => "size: 2.5",
  () => "labels: {'k': 1}",
  () => "ports: [Object.spec.ports{port: 1}]",
  () => "when: timestamp('2020-01-01T00:00:00Z')",
  () => "ratio: 1.0 / 0.0",
];

function configuration(random: Random): string {
  const count = random.pick([1, 1, 2, 3]);
  const made = Array.from({ length: count }, () => random.pick(fitting)(random));
  if (random.oneIn(6)) made[0] = random.pick(unfitting)(random);
  const byName = new Map(made.map((each) => [each.replace("?", "").split(":")[0], each]));
  const spec = `spec: Object.spec{${[...byName.values()].join(", ")}}`;
  const metadata = random.pick([
    `metadata: Object.metadata{labels: {'l': 'm'}}`,
    `metadata: Object.metadata{annotations: {'a': ${textExpression(random, 1)}}}`,
    `metadata: Object.metadata{finalizers: ['example.com/f']}`,
    `metadata: Object.metadata{name: 'renamed'}`,
    `metadata: Object.metadata{namespace: 'elsewhere'}`,
  ]);
  const parts = random.pick([
    [spec],
    [spec],
    [spec],
    [metadata],
    [spec, metadata],
    ["status: Object.status{phase: 'm'}"],
    [],
  ]);
  const whole = `Object{${parts.join(", ")}}`;
  return random.oneIn(6) ? `${booleanExpression(random, 1)} ? ${whole} : Object{}` : whole;
}

const paths = [
  "/spec/color",
  "/spec/size",
  "/spec/replicas",
  "/spec/words",
  "/spec/words/-",
  "/spec/words/0",
  "/spec/tags",
  "/spec/labels",
  "/spec/labels/k",
  "/spec/labels/a~1b",
  "/spec/ports/0/port",
  "/spec/ports/-",
  "/spec/free",
  "/spec/free/x",
  "/spec/nested",
  "/spec/nested/a",
  "/spec/nested/a/b",
  "/spec/nope",
  "/spec/nothing",
  "/metadata/labels",
  "/metadata/labels/l",
  "/metadata/annotations",
  "/metadata/annotations/a",
  "/metadata/finalizers",
  "/metadata/name",
  "/metadata/namespace",
  "/status",
  "/status/phase",
  "/spec",
];

function value(random: Random): string {
  return random.pick<() => string>([
    () => textExpression(random, 1),
    () => textExpression(random, 1),
    () => integerExpression(random, 1),
    () => booleanExpression(random, 1),
    () => "['a', 'b']",
    () => "{'k': 'v'}",
    () => "{'name': dyn('new'), 'port': dyn(3)}",
    () => "Object.spec.nested{a: Object.spec.nested.a{b: 'x'}}",
    () => "object.spec",
    () => "object.spec.?words.orValue([])",
    () => "request.userInfo.groups",
    () => "request.kind",
    () => "namespaceObject.metadata.labels",
    () => "params.data",
    () => "null",
    () => "1.5",
    () => "3u",
    () => "b'hi'",
    () => "duration('90s')",
    () => "timestamp('2020-01-01T00:00:00Z')",
    () => "9007199254740993",
    () => "optional.of('o')",
    () => "{'a': dyn(1), 'b': dyn([dyn(null), dyn(2.0)])}",
  ])();
}

/** Metadata of a wrong type are printed with their uid and resourceVersion, which are chance. */
function valueAt(path: string, random: Random): string {
  if (/(labels|annotations)$/.test(path)) return "{'k': 'v'}";
  if (path.endsWith("finalizers")) return "['example.com/f']";
  return path.startsWith("/metadata") ? `'m' + ${textExpression(random, 0)}` : value(random);
}

function operation(random: Random): string {
  const op = random.pick(["add", "add", "add", "add", "replace", "remove", "test", "copy", "move"]);
  const path = random.pick(paths);
  if (op === "remove") return `JSONPatch{op: 'remove', path: '${path}'}`;
  if (op === "copy" || op === "move") {
    return `JSONPatch{op: '${op}', path: '${path}', from: '${random.pick(paths)}'}`;
  }
  return `JSONPatch{op: '${op}', path: '${path}', value: ${valueAt(path, random)}}`;
}

function operations(random: Random): string {
  const list = `[${Array.from({ length: random.pick([1, 1, 2]) }, () => operation(random)).join(", ")}]`;
  return random.oneIn(6) ? `${booleanExpression(random, 1)} ? ${list} : [${operation(random)}]` : list;
}
