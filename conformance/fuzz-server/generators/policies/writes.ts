import type { Random } from "../../../../src/engine/cel/testing/random.ts";
import type { ScenarioRequest } from "../../../../src/engine/index.ts";

const parts: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { replicas: 3 },
  { replicas: 9, color: "red" },
  { size: 2, words: ["a", "b"] },
  { size: 60 },
  {
    ports: [
      { name: "http", port: 80 },
      { name: "x", port: 200, protocol: "UDP" },
    ],
  },
  { labels: { k: "v", "a/b": "c" }, tags: ["t"] },
  { free: { s: "x", n: 4, deep: { l: [1, { a: null }] } }, amount: "10%" },
  { nested: { a: { b: "z" } }, enabled: true, ratio: 0.5 },
  { nothing: null, color: "lit" },
  { color: 5 },
];

function spec(random: Random): object {
  return { ...random.pick(parts), ...random.pick(parts) };
}

const users = [
  { username: "ann", groups: ["g1", "g2"] },
  { username: "system:serviceaccount:default:sa" },
  { username: "system:anonymous" },
];

/** Writes of two objects in the order of their lives, mostly. */
export function writes(random: Random, versions: readonly string[]): readonly ScenarioRequest[] {
  const first: ScenarioRequest = { verb: "create", object: manifest(random, random.pick(versions), "a") };
  return [first, ...Array.from({ length: 2 + random.below(6) }, () => write(random, versions))];
}

function manifest(random: Random, version: string, name: string, more: object = {}): string {
  const metadata = {
    name,
    ...(random.oneIn(3) ? { labels: { l: random.pick(["m", "o"]) } } : {}),
    ...(random.oneIn(6) ? { annotations: { a: "b" } } : {}),
    ...(random.oneIn(8) ? { finalizers: ["example.com/f"] } : {}),
  };
  return JSON.stringify({
    apiVersion: `example.com/${version}`,
    kind: "Widget",
    metadata,
    spec: spec(random),
    ...more,
  });
}

function scaleOf(random: Random, name: string): string {
  const replicas = random.pick([0, 2, 5]);
  return JSON.stringify({
    apiVersion: "autoscaling/v1",
    kind: "Scale",
    metadata: { name },
    spec: { replicas },
  });
}

function write(random: Random, versions: readonly string[]): ScenarioRequest {
  const version = random.pick(versions);
  const name = random.pick(["a", "a", "a", "a", "b"]);
  const patch = { verb: "patch", name, version } as const;
  const request = random.pick<() => ScenarioRequest>([
    () => ({ verb: "create", object: manifest(random, version, random.pick(["a", "b", "c"])) }),
    () => ({ verb: "update", object: manifest(random, version, name) }),
    () => ({ verb: "update", object: manifest(random, version, name) }),
    () => ({ ...patch, patchType: "merge", object: JSON.stringify({ spec: spec(random) }) }),
    () => ({ ...patch, patchType: "merge", object: '{"metadata":{"finalizers":null}}' }),
    () => ({ ...patch, patchType: "json", object: '[{"op":"add","path":"/spec/size","value":4}]' }),
    () => ({ ...patch, patchType: "apply", force: true, object: manifest(random, version, name) }),
    () => ({
      verb: "update",
      subresource: "status",
      object: manifest(random, version, name, { status: { phase: "x" } }),
    }),
    () => ({ ...patch, subresource: "status", patchType: "merge", object: '{"status":{"replicas":2}}' }),
    () => ({ verb: "update", subresource: "scale", name, version, object: scaleOf(random, name) }),
    () => ({ ...patch, subresource: "scale", patchType: "merge", object: '{"spec":{"replicas":6}}' }),
    () => ({ verb: "delete", name, version }),
    () => ({ verb: "get", name, version }),
    () => ({ verb: "deletecollection", version }),
  ])();
  return {
    ...request,
    ...(random.oneIn(8) ? { dryRun: true } : {}),
    ...(random.oneIn(8) ? { user: random.pick(users) } : {}),
  };
}
