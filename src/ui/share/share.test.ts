import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../engine/index.ts";
import type { Answered } from "../workspace/answer.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { answerExport } from "./answer-export.ts";
import { withCompact } from "./compact-work.ts";
import { embedSnippet } from "./embed-snippet.ts";
import { issueReport } from "./issue-report.ts";
import { kubectlCommands, reproduction } from "./reproduction.ts";
import type { SharedWork } from "./shared-work.ts";
import { zipOf } from "./zip.ts";

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 9}, note: {type: string, maxLength: 3}}}
`;
const widget = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n  namespace: team-a\nspec: ${spec}\n`;

function work(more: Partial<Workspace["documents"]>, rest: Partial<Workspace> = {}): Workspace {
  const documents = { ...emptyWorkspace.documents, definition, resource: widget("{size: 12}"), ...more };
  return { ...emptyWorkspace, kubernetes: "1.37", documents, ...rest };
}

function answered(workspace: Workspace): Answered {
  const { scenario, names } = planOf(workspace);
  return { report: evaluate(scenario, { now: "2024-01-01T00:00:00Z" }), names, milliseconds: 1 };
}

function shared(workspace: Workspace): SharedWork {
  return {
    workspace,
    answered: answered(workspace),
    link: "https://x.test/#1dAA",
    defects: [],
    version: "1.2.3",
  };
}

describe("a report for an issue", () => {
  test("tells what the playground itself failed at, in a fence", () => {
    const report = issueReport({ ...shared(work({}, {})), defects: ["why: boom ```"] });
    expect(report).toContain("The playground itself failed:\n\n````text\nwhy: boom ```\n````");
  });

  test("has the verdict, the server's words, the texts, the minor, the version and the link", () => {
    expect(issueReport(shared(work({}, { title: "Too large" })))).toBe(`### Too large

Kubernetes 1.37, \`kubectl create -f resource.yaml\`, as answered by [CRD Playground 1.2.3](https://x.test/#1dAA).

- **Definition accepted**
- **Resource rejected** (1 problem · 422 Invalid)

Resource:

\`\`\`text
Widget.example.com "w" is invalid: spec.size: Invalid value: 12: spec.size in body should be less than or equal to 9
\`\`\`

<details>
<summary>Definition (16 lines)</summary>

\`\`\`yaml
${definition}\`\`\`

</details>

<details>
<summary>Resource (6 lines)</summary>

\`\`\`yaml
${widget("{size: 12}")}\`\`\`

</details>
`);
  });

  test("keeps hostile texts in their places", () => {
    const hostile = "```\n</details>\n<script>alert(1)</script>\n# taken\n````\n@everyone";
    const text = widget(`{note: ${JSON.stringify(hostile)}}`);
    const report = issueReport(
      shared(work({ resource: `${text}# ${hostile.replaceAll("\n", "\n# ")}\n` }, { title: hostile })),
    );
    const [title = "", ...lines] = report.split("\n");
    expect(title).not.toMatch(/[^\\@][`<]|@e/);
    // Outside the fences are only our own words, when read as a Markdown reader does.
    let fence: string | undefined;
    const outside = lines.filter((line) => {
      const run = /^(`{3,})/.exec(line)?.[1];
      if (fence === undefined && run !== undefined) fence = run;
      else if (fence !== undefined && new RegExp(`^${fence}\`*\\s*$`).test(line)) fence = undefined;
      else return fence === undefined;
      return false;
    });
    expect(fence).toBeUndefined();
    expect(outside.join("\n")).not.toMatch(/script|taken|everyone/);
    expect(outside.filter((line) => line.includes("details>"))).toHaveLength(4);
  });

  test("says that there is no answer yet", () => {
    const report = issueReport({ ...shared(work({})), answered: null, link: undefined });
    expect(report).toContain("- **Definition** (being checked)");
    expect(report).toContain("as answered by CRD Playground 1.2.3.");
  });
});

describe("the HTML of a frame", () => {
  const options = {
    page: "https://x.test/play/",
    payload: "1dAB-_",
    title: "A",
    view: "problems",
    live: false,
  };

  test.each([
    [{}, 'src="https://x.test/play/embed.html#1dAB-_" title="CRD Playground: A"'],
    [{ live: true, view: "object" }, 'src="https://x.test/play/embed.html?live#1dAB-_&amp;view=object"'],
    [
      { title: '"><script>alert(1)</script>' },
      'title="CRD Playground: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    ],
    [{ view: '"><b>' }, "&amp;view=%22%3E%3Cb%3E"],
    [{ page: "https://x.test/play/index.html" }, 'src="https://x.test/play/embed.html#'],
  ])("of %j", (more, part) => {
    const snippet = embedSnippet({ ...options, ...more });
    expect(snippet).toContain(part);
    expect(snippet).toMatch(/^<iframe( [a-z]+="[^"<>]*")+><\/iframe>$/);
  });
});

describe("the commands for a cluster", () => {
  const wait = (file: string): string => `kubectl wait --for=condition=Established --timeout=60s -f ${file}`;
  const make = "kubectl create namespace team-a";

  test.each<[string, Workspace, readonly string[]]>([
    [
      "a create",
      work({}),
      ["kubectl create -f crd.yaml", wait("crd.yaml"), make, "kubectl create -f cr.yaml"],
    ],
    [
      "an update",
      work({ existing: widget("{}") }, { request: "update", fieldValidation: "Warn" }),
      [
        "kubectl create -f crd.yaml",
        wait("crd.yaml"),
        make,
        "kubectl create --validate=warn -f cr-existing.yaml",
        "kubectl replace --validate=warn -f cr.yaml",
      ],
    ],
    [
      "a definition that is replaced",
      work({ before: definition, existing: widget("{}") }, { request: "status" }),
      [
        "kubectl create -f crd-before.yaml",
        wait("crd-before.yaml"),
        make,
        "kubectl create -f cr-existing.yaml",
        "kubectl replace -f crd.yaml",
        "kubectl replace --subresource=status -f cr.yaml",
      ],
    ],
    ["no resource", work({ resource: "" }), ["kubectl create -f crd.yaml", wait("crd.yaml")]],
    [
      "a namespace that is a command",
      work({ resource: "metadata:\n  namespace: a; rm -rf /\n" }),
      ["kubectl create -f crd.yaml", wait("crd.yaml"), "kubectl create -f cr.yaml"],
    ],
  ])("of %s", (_, workspace, commands) => {
    expect(kubectlCommands(workspace)).toEqual(commands);
  });
});

test("a reproduction holds the texts exactly as typed, in an archive", () => {
  const workspace = work({}, { title: "Too large" });
  const files = reproduction(shared(workspace), "crd: x\n");
  const archive = unzipSync(zipOf("too-large", files, new Date("2024-01-01T00:00:00")));
  const names = ["README.md", "reproduce.sh", "crd.yaml", "cr.yaml", "scenario.yaml"];
  expect(Object.keys(archive)).toEqual(names.map((name) => `too-large/${name}`));
  const text = (name: string): string => strFromU8(archive[`too-large/${name}`] ?? new Uint8Array());
  expect(text("crd.yaml")).toBe(definition);
  expect(text("cr.yaml")).toBe(workspace.documents.resource);
  expect(text("reproduce.sh")).toContain("kindest/node:v1.37.0");
  expect(text("reproduce.sh")).toContain("\nrun kubectl create -f cr.yaml\n");
  expect(text("README.md")).toContain("spec.size in body should be less than or equal to 9");
});

test("JSON holds the scenario and the answer, numbers as the server writes them", () => {
  const workspace = work({ resource: widget("{size: 9223372036854775807}") });
  const text = answerExport(shared(workspace));
  expect(JSON.parse(text)).toMatchObject({
    tool: "CRD Playground 1.2.3",
    kubernetes: "1.37",
    link: "https://x.test/#1dAA",
    scenario: { crd: definition, requests: [{ verb: "create" }] },
    answer: { crd: { code: 201 }, requests: [{ code: 422 }] },
  });
  expect(text).toContain("9223372036854775807");
});

test("what compact definitions lost is said", () => {
  const compact = { crd: "a: 1\n", descriptions: 2, comments: 1 };
  expect(withCompact(work({}), compact)).toMatchObject({
    dropped: "2 descriptions; 1 line of comments; the formatting",
    workspace: { documents: { definition: "a: 1\n", resource: widget("{size: 12}") } },
  });
});
