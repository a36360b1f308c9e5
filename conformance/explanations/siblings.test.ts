import { expect, it } from "vitest";
import { gauges, told } from "./gauges.ts";

const crd = gauges(`
            type: object
            required: [mode]
            properties:
              mode: {type: string, enum: [Fast, Slow, "off"]}
              replicas: {type: integer, minimum: 1, maximum: 10}
              ratio: {type: number, multipleOf: 0.5}
              host: {type: string, pattern: '^[a-z0-9.-]+$', maxLength: 20}
              at: {type: string, format: date-time}
              tags: {type: array, maxItems: 3, x-kubernetes-list-type: set, items: {type: string, minLength: 2}}
              port: {x-kubernetes-int-or-string: true}
              limits: {type: object, additionalProperties: {type: string, pattern: '^[0-9]+(m|Mi)?$'}}
              src: {type: object, properties: {git: {type: string}, oci: {type: string}}, oneOf: [{required: [git]}, {required: [oci]}]}
              lo: {type: integer}
              hi: {type: integer}
            x-kubernetes-validations:
            - rule: "!has(self.lo) || !has(self.hi) || self.lo <= self.hi"
              fieldPath: .hi`);

const manifest = (spec: string): string =>
  `apiVersion: lab.example.org/v1\nkind: Gauge\nmetadata:\n  name: one # me\nspec:\n${spec.replaceAll(/^(?=.)/gm, "  ")}`;

// Mistakes in other styles than those that the remedies were written for. What is not wrong stays as written.
it.each<[string, string, string]>([
  ["mode: fast # quick\n", "Write mode: Fast", "mode: Fast # quick\n"],
  ["mode: off\nlo: 1 # low\n", 'Quote "off"', 'mode: "off"\nlo: 1 # low\n'],
  [
    "<<: {mode: Fast}\nreplicas: 0x0B # hex\n",
    "Write replicas: 10",
    "<<: {mode: Fast}\nreplicas: 10 # hex\n",
  ],
  [
    "mode: Fast\nreplicas: &r 20 # anchored\n",
    "Write replicas: 10",
    "mode: Fast\nreplicas: &r 10 # anchored\n",
  ],
  ["mode: Fast\nreplicas: '3' # three\n", "Write 3 without quotes", "mode: Fast\nreplicas: 3 # three\n"],
  ["mode: Fast\nratio: 0.7 # near\n", "Write ratio: 0.5", "mode: Fast\nratio: 0.5 # near\n"],
  ["mode: Fast\nhost: |\n  web\nlo: 1\n", "Write host: web", "mode: Fast\nhost: web\nlo: 1\n"],
  ['mode: Fast\nhost: "a\\tb" # tab\n', "Write host: a-b", 'mode: Fast\nhost: "a-b" # tab\n'],
  [
    "mode: Fast\nat: 2026-01-02 # day\n",
    'Write at: "2026-01-02T00:00:00Z"',
    'mode: Fast\nat: "2026-01-02T00:00:00Z" # day\n',
  ],
  [
    "mode: Fast\ntags:\n- bb # one\n# again\n- bb\n",
    "Remove the second, tags[1]",
    "mode: Fast\ntags:\n- bb # one\n# again\n",
  ],
  ["mode: Fast\nport: 80.5 # odd\n", 'Quote "80.5"', 'mode: Fast\nport: "80.5" # odd\n'],
  [
    "mode: Fast\nlimits: {cpu: 100 m, mem: 5Mi} # both\n",
    'Write cpu: "100m"',
    "mode: Fast\nlimits: {cpu: 100m, mem: 5Mi} # both\n",
  ],
  ["mode: Fast\nsrc: {git: a, oci: b} # both\n", "Remove git", "mode: Fast\nsrc: {oci: b} # both\n"],
  ["mode: Fast\nlo: 5 # low\nhi: 3 # high\n", "Write hi: 5", "mode: Fast\nlo: 5 # low\nhi: 5 # high\n"],
  ["mode: Fast\r\nreplicas: 0 # none\r\n", "Write replicas: 1", "mode: Fast\r\nreplicas: 1 # none\r\n"],
])("%j", (spec, label, meant) => {
  const { labels, after } = told({ crd, requests: [{ verb: "create", object: manifest(spec) }] });
  expect(labels[0]).toBe(label);
  expect(after).toBe(manifest(meant));
});
