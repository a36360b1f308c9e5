import { it } from "vitest";
import { planMigration } from "/work/wt/planner/src/engine/tools/migration/plan-migration.ts";
const def = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: crontabs, singular: crontab, kind: CronTab, shortNames: [ct]}
  versions:
    # the first one
    - name: v1beta1
      served: true
      storage: true # for now
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, properties: {image: {type: string}, size: {type: integer}}}
    - name: v1
      served: true
      storage: false
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, properties: {image: {type: string}, replicas: {type: integer, default: 3}}}
`;
it("x", () => {
  const plan = planMigration({ definition: def, goal: { to: "v1" } }, { now: "2026-01-01T00:00:00Z" });
  const show = (l) => `$ ${l.command}  [${l.code} exit ${l.exitCode}]\n${l.stdout}${l.stderr}`;
  console.log(plan.goal, plan.refusal, plan.notes, plan.changes, plan.objects);
  console.log(plan.preparation.map(show).join(""));
  for (const s of plan.steps) console.log("##", s.title, s.isTaken, s.storedAt, s.notes, "\n", s.file?.text.length, s.commands.join("\n"), "\n", s.proof.map(show).join(""));
  for (const s of plan.wrongOrders) console.log("!!", s.title, s.after, "\n", s.proof.map(show).join(""));
  console.log(plan.steps[1].file?.text);
});
