import assert from "node:assert/strict";
import fc from "fast-check";
import { deflateSync, strToU8 } from "fflate";
import { decodePack, readPackFile } from "../../src/ui/files/read-pack.ts";
import { readScenarioFile } from "../../src/ui/files/scenario-file.ts";
import { readTestFile } from "../../src/ui/files/test-file.ts";
import { toBase64Url } from "../../src/ui/workspace/permalink/base64url.ts";
import { decodeLink, encodeLink } from "../../src/ui/workspace/permalink/codec.ts";
import { dictionary1 } from "../../src/ui/workspace/permalink/dictionary-1.ts";
import { packFormat } from "../../src/ui/workspace/permalink/hash.ts";
import { toSavedForm } from "../../src/ui/workspace/saved-form.ts";
import { planOf } from "../../src/ui/workspace/scenario-of.ts";
import { emptyWorkspace } from "../../src/ui/workspace/workspace.ts";
import { spoilt } from "./arbitraries/spoilt.ts";
import type { Law } from "./law.ts";

const dictionary = strToU8(dictionary1);

function packed(format: string, text: string): string {
  return format + toBase64Url(deflateSync(strToU8(text), { level: 1, dictionary }));
}

const work = JSON.stringify(
  toSavedForm({
    ...emptyWorkspace,
    title: "a",
    documents: { ...emptyWorkspace.documents, definition: "kind: A\n", resource: "kind: B\n", before: "c" },
    request: "update",
    tests: [{ name: "a", requests: [{ verb: "create", object: "a" }], expect: [{ call: 0, code: 201 }] }],
    writes: [{ verb: "create", object: "a", fieldManager: "b" }],
    view: "rules",
  }),
);

const members = fc.constantFrom(...Object.keys(JSON.parse(work) as object), "__proto__", "toString", "d");

/** Damaged JSON of a saved work, JSON of anything under its member names, and any JSON. */
const workData = fc.oneof(
  { weight: 4, arbitrary: spoilt(fc.constant(work)) },
  { weight: 4, arbitrary: fc.dictionary(members, fc.jsonValue()).map((data) => JSON.stringify(data)) },
  { weight: 1, arbitrary: fc.json() },
);

const links = fc.oneof(
  { weight: 4, arbitrary: workData.map((text) => packed("1d", text)) },
  { weight: 1, arbitrary: spoilt(fc.constant(packed("1d", work))) },
  { weight: 1, arbitrary: fc.base64String().map((junk) => `1d${junk}`) },
);

export const linksOpen: Law<string> = {
  name: "links",
  says: "any link gives work that can be played, saved and shared again, or a reason",
  given: links,
  holds(link) {
    const read = decodeLink(link);
    if (!read.ok) {
      assert.match(read.reason, /^(it|some|a) /);
      return;
    }
    assert.deepEqual(decodeLink(encodeLink(read.workspace)), read);
    planOf(read.workspace);
  },
};

const packFile = `pack: A course
items:
  - lesson: first
  - example: "03"
  - scenario: {crd: "a: 1", title: b, requests: [{verb: create, object: "{}"}]}
`;
const packData = JSON.stringify({
  pack: "a",
  items: [{ lesson: "a" }, { scenario: { crd: "", requests: [{ verb: "create", object: "" }] } }],
});
const suiteFile = `name: a
crd: a.yaml
tests:
  onCreate:
    - name: b
      initial: |
        a: 1
      expected: "b: 1"
  onUpdate:
    - {name: c, initial: "", updated: "", expectedError: x}
`;

const lessonFile = `---
id: a
title: b
minutes: 2
summary: c
---
An intro.

Predict: what?

\`\`\`yaml start
crd: a
requests:
- {verb: create, object: b}
\`\`\`

## Task: Do it

Hint: look

\`\`\`yaml checks
- verdict: accepted
\`\`\`

## Afterwards

\`\`\`yaml solution
crd: c
\`\`\`
`;
const scenarioFile = `title: a
kubernetes: "1.37"
crd: |
  a: 1
requests:
  - verb: create
    object: |
      b: 1
  - {verb: patch, patchType: merge, name: a, object: "{}"}
tests:
  - {name: a, expect: [{code: 201}]}
writes: []
`;

const packLinks = fc.oneof(
  spoilt(fc.constant(packData)).map((text) => packed(packFormat, text)),
  spoilt(fc.constant(packed(packFormat, packData))),
);

/** Packs and lessons as links and as files. */
export const packsOpen: Law<readonly [link: string, file: string]> = {
  name: "packs",
  says: "any pack or lesson is read, or there is a reason",
  given: fc.tuple(packLinks, spoilt(fc.constantFrom(packFile, lessonFile))),
  holds([link, file]) {
    for (const read of [decodePack(link), readPackFile(file)])
      assert.ok(read === undefined || read.ok || read.error !== "");
  },
};

export const filesOpen: Law<string> = {
  name: "files",
  says: "any file is read as the scenario or the tests that it is, or there is a reason",
  given: spoilt(fc.constantFrom(scenarioFile, suiteFile)),
  holds(text) {
    for (const read of [readScenarioFile(text), readTestFile(text)])
      assert.ok(read === undefined || read.ok || read.error !== "");
  },
};
