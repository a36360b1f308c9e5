import { expect, test } from "vitest";
import { toJson } from "../../../go/value/json.ts";
import { bodyOf, hostOf, type Typed, withValues } from "../testing/texts.ts";
import { createConfigMap, createNamespace, type SurroundingOutcome } from "./create.ts";

const configMap: Typed = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "cm", namespace: "default" },
  data: { k: "v" },
};
const namespace: Typed = { apiVersion: "v1", kind: "Namespace", metadata: { name: "prod" } };

interface Answer {
  readonly message?: string;
  readonly details?: { readonly causes?: readonly { readonly field: string; readonly message: string }[] };
}

const answerOf = ({ response }: SurroundingOutcome): Answer => JSON.parse(toJson(response.body)) as Answer;

const createMap = (set: Typed, inNamespace = "default", taken: readonly string[] = []) =>
  createConfigMap(bodyOf(withValues(configMap, set)), { ...hostOf("1.37", taken), namespace: inNamespace });

const createSpace = (set: Typed) => createNamespace(bodyOf(withValues(namespace, set)), hostOf());

function said(outcome: SurroundingOutcome): readonly string[] {
  const { message = "", details } = answerOf(outcome);
  if (outcome.response.code !== 422) return [message];
  return (details?.causes ?? []).map((cause) => `${cause.field}: ${cause.message}`);
}

const keyForm =
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";
const unknownFinalizer = "name is neither a standard finalizer name nor is it fully qualified";

test.each([
  [{ "metadata.name": "" }, ["metadata.name: Required value: name or generateName is required"]],
  [{ data: { "a/b": "" } }, [`data[a/b]: Invalid value: "a/b": ${keyForm}`]],
  [{ data: { "": "" } }, [`data[]: Invalid value: "": ${keyForm}`]],
  [{ data: { ".": "" } }, [`data[.]: Invalid value: ".": must not be '.'`]],
  [{ data: { "..": "" } }, [`data[..]: Invalid value: "..": must not be '..'`]],
  [{ data: { "..a": "" } }, [`data[..a]: Invalid value: "..a": must not start with '..'`]],
  [
    { data: { z: "" }, binaryData: { z: "" } },
    [`data[z]: Invalid value: "z": duplicate of key present in binaryData`],
  ],
  [{ "metadata.finalizers": ["a"] }, [`metadata.finalizers[0]: Invalid value: "a": ${unknownFinalizer}`]],
])("a rejected ConfigMap: %j", (set, says) => {
  expect(said(createMap(set))).toEqual(says);
});

test("keys and sizes have limits", () => {
  const key = "x".repeat(254);
  expect(said(createMap({ data: { [key]: "" } }))).toEqual([
    `data[${key}]: Invalid value: "${key}": must be no more than 253 characters`,
  ]);
  const most = "x".repeat(1_048_576);
  expect(createMap({ data: { k: most } }).response.code).toBe(201);
  expect(said(createMap({ data: { k: most }, binaryData: { b: "eA==" } }))).toEqual([
    "[]: Too long: may not be more than 1048576 bytes",
  ]);
});

test.each([
  [{ immutable: "x" }, "json: cannot unmarshal string into Go struct field ConfigMap.immutable of type bool"],
  [{ "data.k": 1 }, "json: cannot unmarshal number into Go struct field ConfigMap.data of type string"],
  [{ "binaryData.k": "!" }, "illegal base64 data at input byte 0"],
  [{ "metadata.unknown": 1 }, 'strict decoding error: unknown field "metadata.unknown"'],
])("a ConfigMap that cannot be decoded: %j", (set, why) => {
  expect(said(createMap(set))).toEqual([
    `ConfigMap in version "v1" cannot be handled as a ConfigMap: ${why}`,
  ]);
});

test("an accepted ConfigMap has no generation but the one that was sent", () => {
  const outcome = createMap({
    data: {},
    binaryData: { a: "", b: null, z: "aGVsbG8=" },
    immutable: false,
    "metadata.generation": 3,
  });
  expect(answerOf(outcome)).toEqual({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: {
      name: "cm",
      namespace: "default",
      uid: "<uid>",
      generation: 3,
      resourceVersion: "7",
      creationTimestamp: "2026-01-01T00:00:00Z",
    },
    binaryData: { a: "", b: null, z: "aGVsbG8=" },
    immutable: false,
  });
  expect(outcome.object).toBe(outcome.response.body);
});

test("a ConfigMap gets the namespace of the URL, and must not name another one", () => {
  expect(answerOf(createMap({ "metadata.namespace": null }, "other"))).toMatchObject({
    metadata: { namespace: "other" },
  });
  expect(said(createMap({}, "other"))).toEqual([
    "the namespace of the provided object does not match the namespace sent on the request",
  ]);
  expect(createMap({ "metadata.namespace": "a/b" }, "a/b").response.code).toBe(404);
  expect(createMap({}, "default", ["cm"]).response.code).toBe(409);
});

test("the server adds a label, a finalizer and a phase to a Namespace", () => {
  const outcome = createSpace({
    "metadata.labels": { env: "prod" },
    "spec.finalizers": ["example.com/f"],
    "status.phase": "Terminating",
  });
  expect(answerOf(outcome)).toMatchObject({
    metadata: { name: "prod", labels: { env: "prod", "kubernetes.io/metadata.name": "prod" } },
    spec: { finalizers: ["example.com/f", "kubernetes"] },
    status: { phase: "Active" },
  });
  expect(answerOf(createSpace({ "spec.finalizers": ["kubernetes"] }))).toMatchObject({
    spec: { finalizers: ["kubernetes"] },
  });
});

const subdomainName = "must not contain dots";

test.each([
  [{ "metadata.name": "a.b" }, [`metadata.name: Invalid value: "a.b": ${subdomainName}`]],
  [{ "spec.finalizers": ["a"] }, [`spec.finalizers: Invalid value: "a": ${unknownFinalizer}`]],
  [
    { "metadata.name": "x".repeat(64) },
    [
      `metadata.name: Invalid value: "${"x".repeat(64)}": must be no more than 63 characters`,
      `metadata.labels: Invalid value: "${"x".repeat(64)}": must be no more than 63 bytes`,
    ],
  ],
  [
    { apiVersion: "v2" },
    [
      'Namespace in version "v2" cannot be handled as a Namespace: no kind "Namespace" is registered for version "v2" in scheme "pkg/runtime/scheme.go:111"',
    ],
  ],
  [
    { "spec.zzz": 1 },
    [
      'Namespace in version "v1" cannot be handled as a Namespace: strict decoding error: unknown field "spec.zzz"',
    ],
  ],
])("a rejected Namespace: %j", (set, says) => {
  expect(said(createSpace(set))).toEqual(says);
});
