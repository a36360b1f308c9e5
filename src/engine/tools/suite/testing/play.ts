import { createEngine } from "../../../index.ts";
import type { Play } from "../trial.ts";

/** Creates a play with its own engine. */
export function newPlay(): Play {
  const engine = createEngine();
  return (scenario) => engine.playback(scenario, { now: "2026-01-02T03:04:05Z" });
}

/** A definition with a default, an immutable field, bounds and a status. */
export const cronTabs = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.stable.example.com
spec:
  group: stable.example.com
  scope: Namespaced
  names:
    plural: crontabs
    kind: CronTab
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations:
            - rule: self.replicas <= self.maximum
              message: replicas may not exceed maximum
            properties:
              replicas:
                type: integer
                default: 1
              maximum:
                type: integer
                minimum: 1
                default: 10
              schedule:
                type: string
                maxLength: 100
                x-kubernetes-validations:
                - rule: self == oldSelf
                  message: the schedule may not change
          status:
            type: object
            properties:
              phase:
                type: string
`;

/** A CronTab with this spec. */
export function cronTab(spec: Readonly<Record<string, unknown>>): string {
  const metadata = { name: "my", namespace: "default" };
  return JSON.stringify({ apiVersion: "stable.example.com/v1", kind: "CronTab", metadata, spec });
}
