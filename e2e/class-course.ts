import { courseIn, type HostedCourse } from "../src/command/host/course-file.ts";
import { definitionOf } from "./playground.ts";

const definition = (spec: string): string => definitionOf("Box", spec).replaceAll(/^/gm, "  ");

const resource = `requests:
- verb: create
  object: |
    apiVersion: example.com/v1
    kind: Box
    metadata:
      name: first
    spec:
      size: 12`;

const sized = "type: object\nproperties:\n  size:\n    type: integer\n    maximum: 9\n";

const lesson = (id: string, title: string, predict: string): string => `---
id: ${id}
title: ${title}
minutes: 5
summary: A box has a size.
---

A box has a size.

${predict}

\`\`\`yaml start
crd: |
${definition(sized)}
${resource}
\`\`\`

## Task: A box of 20

Allow a size of 20.

\`\`\`yaml checks
- requests:
  - title: A box of size 20
    send: {apiVersion: example.com/v1, kind: Box, metadata: {name: a}, spec: {size: 20}}
    verdict: accepted
\`\`\`

## Task: None of 21

Reject a size of 21.

\`\`\`yaml checks
- requests:
  - title: A box of size 21
    send: {apiVersion: example.com/v1, kind: Box, metadata: {name: a}, spec: {size: 21}}
    verdict: rejected
  - title: A box of size 20
    send: {apiVersion: example.com/v1, kind: Box, metadata: {name: a}, spec: {size: 20}}
    verdict: accepted
\`\`\`

\`\`\`yaml solution
crd: |
${definition(sized.replace("9", "20"))}
\`\`\`
`;

/** A course of two lessons for a class: boxes and larger boxes. */
export function classCourse(): HostedCourse {
  const items = [
    lesson("boxes", "Boxes", "Predict: Will the server accept a box of size 12?"),
    lesson("more-boxes", "More boxes", ""),
  ];
  const pack = { pack: "A day with boxes", items: items.map((markdown) => ({ markdown })) };
  const course = courseIn(JSON.stringify(pack));
  if (typeof course === "string") throw new Error(course);
  return course;
}
