import { expect, it } from "vitest";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { pathText } from "../../go/value/path.ts";
import { fromData } from "../../go/value/value.ts";
import { faultIn } from "../../recognise/fault-in.ts";
import { explainLate } from "./late-refusals.ts";
import { longestSentence } from "./within-limit.ts";

const version = ["spec", "versions", 0];

/** The words of a fault say enough to explain it. */
function faultOf(text: string): Fault {
  return faultIn(text) ?? { code: "", data: {}, text };
}

/** Returns the explanation of a text and its place: in what was sent, else in the definition. */
function known(text: string, there: Readonly<Record<string, unknown>> = {}) {
  const { sentence: said = "", path, source, decidedBy } = explainLate(faultOf(text), fromData(there)) ?? {};
  const sentence = plainText(said);
  const place = source === undefined ? pathText(path ?? decidedBy?.(version) ?? null) : String(source);
  expect(sentence.length).toBeLessThanOrEqual(longestSentence);
  return { sentence, place };
}

const webhook = "conversion webhook for ex.io/v1, Kind=Widget";
const key = "Key: /registry/ex.io/widgets/default/x, ResourceVersion: 0";
const stored = `StorageError: corrupt object, Code: 7, ${key}, AdditionalErrorMsg: object not decodable revision=5: ${webhook}`;

it.each([
  ["failed: no response provided", "has no `response`"],
  ['failed: expected response.uid="1", got ""', "has no `response.uid`"],
  ['failed: expected response.uid="1", got "2"', "another `response.uid`: `2`"],
  ["failed: response.result.status was '', not 'Success'", "has no `response.result.status`"],
  ["failed: response.result.status was 'success', not 'Success'", "`response.result.status: success`"],
  [
    "failed: expected webhook response of apiextensions.k8s.io/v1, Kind=ConversionReview, got /, Kind=",
    "has no `apiVersion` and no `kind`",
  ],
  [
    "failed: converting (v1beta1.ConversionReview) to (v1.ConversionReview): unknown conversion",
    "sent a ConversionReview of v1",
  ],
  [
    'failed: no kind "ConversionReview" is registered for version "apiextensions.k8s.io/v2" in scheme "x"',
    "of `apiextensions.k8s.io/v2`",
  ],
  ["failed: couldn't get version/kind; json parse error: unexpected end of JSON input", "is not valid JSON"],
  [
    "failed: couldn't get version/kind; json parse error: json: cannot unmarshal array into Go value of type x",
    "is not a JSON object",
  ],
  ["failed: Object 'Kind' is missing in '{}'", "does not say what it is"],
  [
    "failed: json: cannot unmarshal number into Go struct field ConversionResponse.response.uid of type types.UID",
    "`response.uid` in the webhook's answer",
  ],
  ["failed: 0-length response with status code: 204 and content type: application/json", "code 204"],
  [
    "failed: the server responded with the status code 301 but did not return more information",
    "redirect 301",
  ],
  ["failed: the server responded with the status code 418 but did not return more information", "code 418"],
  ["failed: the server could not find the requested resource", "HTTP code 404"],
  [
    'failed: an error on the server ("unknown") has prevented the request from succeeding',
    "HTTP code 500 or above",
  ],
  ['failed: Post "https://a.b.svc:443/?timeout=30s": service "a" not found', "cannot reach the webhook"],
  ["failed: sizes are gone", "cannot convert the object"],
  ["returned 0 objects, expected 1", "returned 0 objects"],
  [
    "returned invalid object at index 0: invalid groupVersion (expected ex.io/v2, received ex.io/v1)",
    "It must be the `desiredAPIVersion` of the request: `ex.io/v2`",
  ],
  ["returned invalid object at index 0: invalid kind (expected Widget, received Gadget)", "`kind: Gadget`"],
  ["returned invalid object: must have the same name: x != y", "changed `metadata.name`"],
  ["returned invalid object: must have the same UID: 12 != ", "removed `metadata.uid`"],
  ["returned invalid metadata: missing metadata in converted object", "has no `metadata`"],
  [
    "returned invalid metadata: metadata.labels[a] must be a string, but is int64 in converted object",
    "a value for `a` that is not a string",
  ],
])("of a webhook: %s", (text, said) => {
  const alone = known(`${webhook} ${text}`);
  expect(alone.sentence).toContain(said);
  expect(alone.place).toMatch(/^spec\.conversion\.webhook/);
  const wrapped = known(`failed to read one or more widgets.ex.io from the storage: ${stored} ${text}`);
  expect(wrapped.sentence).toMatch(/^The stored object `x`, which is stored as v1, cannot be read/);
});

it("of a webhook's service whose names do not fit into a URL", () => {
  const service = { name: "my hook", namespace: "tools" };
  const definition = { spec: { conversion: { webhook: { clientConfig: { service } } } } };
  const { sentence, place } = known("Internal error occurred: error resolving resource", definition);
  expect(sentence).toContain("`https://my hook.tools.svc`");
  expect(place).toBe("spec.conversion.webhook.clientConfig.service");
});

it.each([
  [
    "Internal error occurred: error resolving resource",
    "cannot read `caBundle`",
    "spec.conversion.webhook.clientConfig.caBundle",
  ],
  ["invalid selector: 'a,b=c'; can't understand 'a'", "`a` has no `=`", "<nil>"],
  ["invalid field selector: unescaped character in value: 61", "Write `\\=`", "<nil>"],
  ["invalid field selector: invalid escape sequence: \\x", "contains `\\x`", "<nil>"],
  [
    'PatchOptions.meta.k8s.io "" is invalid: fieldManager: Too long: may not be more than 128 bytes',
    "at most 128 bytes",
    "<nil>",
  ],
  [
    'PatchOptions.meta.k8s.io "" is invalid: fieldManager: Required value: is required for apply patch',
    "set `fieldManager`",
    "<nil>",
  ],
  ["the name of the object (y) does not match the name on the URL (x)", "cannot be renamed", "metadata.name"],
  [
    "the namespace of the provided object does not match the namespace sent on the request",
    "cannot be moved",
    "metadata.namespace",
  ],
  ["invalid object type: /, Kind=Thing", "no `apiVersion` and `kind: Thing`", "apiVersion"],
  ["invalid object type: ex.io/v1, Kind=", "`apiVersion: ex.io/v1` and no `kind`", "kind"],
  ["metadata.managedFields must be nil", "Remove it", "metadata.managedFields"],
  [
    'no kind is registered for the type v1.Scale in scheme "pkg/runtime/scheme.go:111"',
    "`apiVersion: autoscaling/v1`",
    "<nil>",
  ],
  [
    ' "" is invalid: patch: Invalid value: "{}": json: cannot unmarshal number 1.5 into Go struct field ScaleSpec.spec.replicas of type int32',
    "not `1.5`",
    "spec.replicas",
  ],
  [
    ' "" is invalid: patch: Invalid value: "{}": json: cannot unmarshal object into Go struct field ScaleSpec.spec.replicas of type int32',
    "not an object",
    "spec.replicas",
  ],
  [
    'Thing in version "v1" cannot be handled as a Thing: spec.l[0].apiVersion: Invalid value: 1: must be a string',
    "`x-kubernetes-embedded-resource`",
    "spec.l[0].apiVersion",
  ],
  [
    'Thing in version "v1" cannot be handled as a Thing: spec.m[x.y].kind: Invalid value: null: must be a string',
    "must be a string",
    "spec.m[x.y].kind",
  ],
  [
    'T in version "v1" cannot be handled as a T: spec.e.metadata: Invalid value: {"name":5}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
    "`spec.e.metadata.name`",
    "spec.e.metadata.name",
  ],
  [
    'T in version "v1" cannot be handled as a T: spec.e.metadata: Invalid value: {"a":1}: parsing time "yesterday" as "2006": cannot parse "yesterday" as "2006"',
    "`yesterday` must be a date-time",
    "spec.e.metadata",
  ],
  [
    'Thing in version "v1" cannot be handled as a Thing: json: cannot unmarshal number 1e400 into Go value of type float64',
    "too large",
    "/(?<![\\w.+-])1e400(?![\\w.])/",
  ],
  ['unknown field "metadata.lables"', "Did you mean `labels`?", "metadata.lables"],
  ['unknown field "spec[x].metadata.foo"', "`foo`", "spec[x].metadata.foo"],
  [
    'unknown field "metadata.ownerReferences[0].extra"',
    "none is called `extra`",
    "metadata.ownerReferences[0].extra",
  ],
  ["field label not supported: spec.a", "`selectableFields`", "spec.versions[0].selectableFields"],
  ['strconv.ParseUint: parsing "abc": invalid syntax', "not `abc`", "metadata.resourceVersion"],
  ['delete is not supported on resources of kind "w.ex.io"', "a `delete`", "spec.versions[0].subresources"],
  ["Request entity too large: limit is 3145728", "at most 3145728 bytes", "<nil>"],
  [
    'Operation cannot be fulfilled on w.ex.io "x": StorageError: invalid object, Code: 4, Key: /registry/ex.io/w/default/x, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: 1, UID in object meta: 2',
    "deleted and created again",
    "metadata.uid",
  ],
  ['json patch unknown field "[1].extra"', "no `extra`", "[1].extra"],
  ["The allowed maximum operations in a JSON patch is 10000, got 10001", "at most 10000 operations", "<nil>"],
  [
    "the body of the request was in an unknown format - accepted media types include: application/json",
    "Strategic merge patches",
    "<nil>",
  ],
  [
    'CustomResourceDefinition in version "v1" cannot be handled as a CustomResourceDefinition: json: cannot unmarshal number 5.0 into Go struct field JSONSchemaProps.spec.maxLength of type int64',
    "`maxLength` must be an integer, not `5.0`",
    "/(?<![\\w-])maxLength[\"']?\\s*:\\s*5\\.0(?![\\w.])/",
  ],
])("of a request: %s", (text, said, place) => {
  const { sentence, place: found } = known(text);
  expect(sentence).toContain(said);
  expect(found).toBe(place);
});

it.each([
  [{ op: "test", path: "/spec/a", value: 1 }, "has another value at `/spec/a`"],
  [{ op: "remove", path: "/spec/b" }, "cannot remove `/spec/b`: the stored object has nothing there"],
  [{ op: "add", path: "/spec/b/c", value: 1 }, "Add the object above it first"],
  [{ op: "replace", path: "", value: 1 }, "it names the whole object"],
  [{ op: "move", from: "/spec/b", path: "/spec/a" }, "one of the paths leads to nothing"],
  [{ op: "copy", path: "/spec/a" }, "without `from`"],
  [{ op: "ad", path: "/spec/a" }, "Did you mean `add`?"],
  [{ op: "add", value: 1 }, "it needs `op` and `path`"],
])("of an operation that cannot be done: %j", (operation, said) => {
  const text = "the server rejected our request due to an error in our request";
  expect(known(text, operation).sentence).toContain(said);
});
