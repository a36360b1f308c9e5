import { evaluate } from "../src/engine/playback/evaluate/whole-engine.ts";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
const y:any = parse(readFileSync("/work/shared/reports/xrd-dropped.yaml","utf8"));
const show = (crd:string, object?:string, more:any={}) => {
  const r = evaluate({crd, ...(object?{requests:[{verb:"create",object}]}:{}), ...more}, {now:"2026-01-01T00:00:00Z"});
  const c = r.crd!;
  console.log("CRD", c.kind, c.name, c.accepted, c.response.code, c.rendered?.map(x=>[x.of,x.name,x.accepted]));
  console.log(c.kubectl.stdout??c.kubectl);
  for (const p of c.problems) console.log(" -",p.severity,p.location?.line,JSON.stringify(p.location?.path),p.text,"|",JSON.stringify(p.explanation));
  for (const q of [...r.requests, ...(r.ifAccepted??[])]) { console.log("REQ",q.accepted,q.response.code); for (const p of q.problems) console.log(" -",p.severity,p.location?.line,p.decidedBy?.line,p.text,"|",JSON.stringify(p.explanation)); console.log(JSON.stringify(q.stored,(k,v)=>v instanceof Map?Object.fromEntries(v):typeof v==="bigint"?Number(v):v)); }
};
show(y.file_xrd, y.file_xr);
show(y.file_xrd.replace(/\n *x-kubernetes-validations[^\n]*\n[^\n]*/, "").replace("openAPIV3Schema:","openAPIV3Schema:\n          required: [spec]\n          x-foo: 1").replace("type: object\n            properties","type: object\n            properties\n".trimEnd()), y.file_xr);
const v1 = `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xdbs.a.b}
spec:
  group: a.b
  names: {kind: XDB, plural: xdbs, shortNames: [db]}
  claimNames: {kind: DB, plural: dbs, shortNames: [db]}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            default: {}
            anyOf: [{required: [size]}]
            properties:
              size: {type: integer, minimun: 3, minimum: 2}
              claimRef: {type: string}
          data: {type: string}
`;
show(v1, "apiVersion: a.b/v1\nkind: DB\nmetadata: {name: x, namespace: default}\nspec: {size: 1, foo: 2}\n");
show(v1, "apiVersion: a.b/v1\nkind: XDB\nmetadata: {name: x}\nspec: {size: 5}\n", {previousCrd: v1.replace("group: a.b","group: a.c").replace("xdbs.a.b","xdbs.a.c")});
show(v1.replace("referenceable","storage"));
show(v1.replace("kind: DB","kind: XDB"));
