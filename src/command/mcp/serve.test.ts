import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { McpClient } from "../../../tools/mcp-client.mjs";
import { crd, widget } from "../../package/testing/widgets.ts";
import { decodeLink } from "../../ui/workspace/permalink/codec.ts";
import { runnerHere } from "../threads/tasks.ts";
import { allTasks, type CommandRunner } from "./all-tasks.ts";
import { serveTools } from "./serve.ts";

const inThisThread = runnerHere(allTasks);

let told = "";
let client: McpClient;
let gone: Promise<void>;

function begin(runner: CommandRunner = inThisThread): void {
  told = "";
  const [input, output] = [new PassThrough(), new PassThrough()];
  client = new McpClient(input, output);
  gone = serveTools({
    input,
    output,
    version: "1.2.3",
    kubernetes: "1.37",
    page: "https://page.example/",
    runner,
    tell: (text) => {
      told += text;
    },
  });
}
beforeEach(() => begin());
afterEach(async () => {
  client.end();
  await gone;
});

/** The answer of a tool, as data. Its text must say the same. */
async function asked(name: string, input: unknown): Promise<Readonly<Record<string, unknown>>> {
  const { isError, content, structuredContent } = await client.call(name, input);
  expect(isError, content[0]?.text).not.toBe(true);
  expect(JSON.parse(content[0]?.text ?? "")).toEqual(structuredContent);
  return structuredContent ?? {};
}

/** Why a tool does not answer. */
async function refused(name: string, input: unknown): Promise<string> {
  const { isError, content } = await client.call(name, input);
  expect(isError).toBe(true);
  return content[0]?.text ?? "";
}

const misspelt = widget.replace("size", "siez");

test("it says who it is, and what it offers", async () => {
  const { serverInfo, capabilities, instructions } = await client.open();
  expect(serverInfo).toMatchObject({ name: "crd-playground", version: "1.2.3" });
  expect(Object.keys(capabilities).sort()).toEqual(["resources", "tools"]);
  expect(instructions).toContain("check, then fix");
});

test("eleven tools with schemas, which change nothing", async () => {
  await client.open();
  const tools = await client.tools();
  expect(tools.map(({ name }) => name)).toEqual([
    "check",
    "explain",
    "fix",
    "cost",
    "breaking",
    "minors",
    "sample",
    "draft",
    "from_schema",
    "convert",
    "server_answer",
  ]);
  for (const { inputSchema, outputSchema, annotations } of tools) {
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: "object" });
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  }
  // Agents pay for the list in every conversation.
  expect(JSON.stringify(tools).length).toBeLessThan(32_000);
});

test("check: the server's words at their line, with the reason, a fix and a link", async () => {
  await client.open();
  const answer = await asked("check", { manifests: `${crd}---\n${misspelt}` });
  const { accepted, findings, link } = answer as { accepted: boolean; findings: unknown[]; link: string };
  expect(accepted).toBe(false);
  const line = crd.split("\n").length + 6;
  expect(findings).toContainEqual(
    expect.objectContaining({
      level: "error",
      of: "Widget small",
      line,
      path: "spec.siez",
      text: 'unknown field "spec.siez"',
      fix: { title: "Rename to size", certain: true },
    }),
  );
  const read = decodeLink(link.slice(link.indexOf("#") + 1));
  expect(read.ok && read.workspace.documents).toMatchObject({ definition: crd, resource: misspelt });
  expect(await asked("check", { manifests: `${crd}---\n${widget}`, kubernetes: "all" })).toMatchObject({
    accepted: true,
    findings: [],
  });
});

test("check: admission policies, and who asks", async () => {
  const policies = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: sizes}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets]}]
  validations:
  - expression: "'admins' in request.userInfo.groups"
    message: only admins
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: sizes}
spec: {policyName: sizes, validationActions: [Deny]}
`;
  const manifests = `${crd}---\n${widget}`;
  const user = { name: "alice", groups: ["admins"] };
  expect(await asked("check", { manifests, policies, user })).toMatchObject({ accepted: true, findings: [] });
  expect(await asked("check", { manifests, policies })).toMatchObject({
    accepted: false,
    findings: [{ text: expect.stringContaining("only admins") }],
  });
  const broken = policies.replace("'admins' in", "nope in");
  expect(await asked("check", { manifests, policies: broken })).toMatchObject({
    findings: [{ in: "policies", line: 8, text: expect.stringContaining("undeclared reference") }],
  });
  expect(await refused("check", { manifests, user })).toContain("send them as policies");
  expect(await refused("check", { manifests, policies: widget })).toContain("no admission policy");
});

test("check: what cannot be asked is told in words", async () => {
  await client.open();
  expect(await refused("check", { manifests: crd, kubernetes: "1.3" })).toContain(
    "Kubernetes 1.3 is not supported. Use one of",
  );
  expect(await refused("check", { manifests: "" })).toBe("The text has no object.");
  expect(await refused("check", {})).toContain("manifests");
  expect(await refused("check", { manifests: crd, file: "/etc/passwd" })).toContain("file");
  const unread = await asked("check", { manifests: "a: [" });
  expect(unread).toMatchObject({ accepted: false, objects: [], findings: [{ level: "error" }] });
});

test("fix: certain ones at once, others by choice, and confirmed by the server's own rules", async () => {
  await client.open();
  const certain = await asked("fix", { definition: crd, object: misspelt });
  expect(certain).toMatchObject({ confirmed: true, object: widget, left: [] });
  expect(certain).not.toHaveProperty("definition");
  const big = widget.replace("3", "30");
  const open = await asked("fix", { definition: crd, object: big });
  expect(open).toMatchObject({ confirmed: false, made: [] });
  const [problem] = open["left"] as { choices: { diff: string }[] }[];
  expect(problem?.choices[0]?.diff).toContain("+  size: 9");
  const all = await asked("fix", { definition: crd, object: big, all: true });
  expect(all).toMatchObject({ confirmed: true, object: widget.replace("3", "9") });
  expect(await asked("fix", { definition: "a: [" })).toMatchObject({ confirmed: false });
  expect(await refused("fix", { definition: crd, object: 3 })).toContain("object");
});

test("explain: the story of a field", async () => {
  await client.open();
  expect(await asked("explain", { definition: crd, object: widget, at: "spec.size" })).toMatchObject({
    line: 6,
    schema: { type: "integer", constraints: ["required", "minimum 1", "maximum 9"] },
  });
  expect(await refused("explain", { definition: crd, object: widget })).toContain("at");
});

test("cost: shares of the limit, and bounds that fit", async () => {
  await client.open();
  const { rules } = await asked("cost", { definition: crd });
  expect(rules).toMatchObject([{ field: "spec" }]);
  const dear = crd
    .replace('{type: string, pattern: "^[a-z]+$"}', "{type: array, items: {type: string}}")
    .replace("self.mode != 'Fast' || self.size < 5", "self.name.all(a, self.name.all(b, a != b))");
  const { fit } = await asked("cost", { definition: dear });
  expect((fit as { diff: string }[])[0]?.diff).toMatch(/^\+.*max/m);
  expect(await asked("cost", { definition: "" })).toMatchObject({ rules: [] });
});

test("breaking, minors, sample", async () => {
  await client.open();
  expect(
    await asked("breaking", { before: crd, after: crd.replace("maximum: 9", "maximum: 5") }),
  ).toMatchObject({
    status: "compared",
    changes: [{ field: "spec.size", confirmed: true }],
  });
  expect(await asked("breaking", { before: "", after: crd })).not.toMatchObject({ status: "compared" });
  const { minors } = await asked("minors", { definition: crd, object: widget });
  expect(minors).toHaveLength(10);
  expect(minors).toMatchObject([{ accepted: true }, {}, {}, {}, {}, {}, {}, {}, {}, {}]);
  expect(await refused("minors", {})).toContain("definition");
  const { object } = await asked("sample", { definition: crd, kind: "minimal" });
  expect(await asked("server_answer", { definition: crd, object })).toMatchObject({ code: 201 });
  expect((await asked("sample", { definition: "kind: Nothing" }))["unmet"]).not.toEqual([]);
});

test("draft: a definition, its decisions, and what is chosen instead", async () => {
  await client.open();
  const { definitions } = await asked("draft", { objects: widget });
  expect(definitions).toMatchObject([{ kind: "Widget", unmet: [] }]);
  const choices = { "spec.size type": "int32" };
  const chosen = await asked("draft", { objects: `${widget}---\na: 1\n---\na: [`, choices });
  expect(chosen).toMatchObject({
    definitions: [{ definition: expect.stringContaining("int32") }],
    skipped: [expect.stringContaining("not a Kubernetes object"), expect.stringMatching(/^Line \d+: yaml/)],
  });
});

test("from_schema: a definition, and what it does not check, with its place", async () => {
  await client.open();
  const schema = JSON.stringify({ properties: { a: { type: "string", pattern: "(?=b)a" } } });
  const made = await asked("from_schema", { schema, kind: "Gadget" });
  expect(made).toMatchObject({
    made: true,
    kind: "Gadget",
    definition: expect.stringContaining("kind: Gadget"),
  });
  expect(made["notes"]).toContainEqual(
    expect.objectContaining({ kind: "lost", pointer: expect.stringMatching(/^\/properties\/a/) }),
  );
  expect(await asked("from_schema", { schema: "[]" })).toMatchObject({ made: false, notes: [] });
  expect(await refused("from_schema", { schema, placement: "status" })).toContain("placement");
});

test("convert: by a function in the place of the webhook, which has nothing of this machine", async () => {
  await client.open();
  expect(await asked("convert", { definition: crd, object: widget, version: "v1" })).toMatchObject({
    converted: true,
    object: expect.stringContaining("mode: Slow"),
  });
  expect(await asked("convert", { definition: crd, object: widget, version: "v9" })).toMatchObject({
    converted: false,
  });
});

test("server_answer: the code, the body and what is tolerated", async () => {
  await client.open();
  const update = { definition: crd, object: widget, existing: widget, verb: "update" };
  expect(await asked("server_answer", update)).toMatchObject({ code: 200, answered: "object" });
  const patch = { ...update, verb: "patch", object: '{"spec": {"size": 10}}' };
  expect(await asked("server_answer", patch)).toMatchObject({
    code: 422,
    body: expect.stringContaining("kind: Status"),
    problems: [{ path: "spec.size" }],
  });
  expect(
    await asked("server_answer", { definition: "kind: CustomResourceDefinition", object: widget }),
  ).toMatchObject({
    accepted: false,
    answered: "definition",
  });
  expect(await refused("server_answer", { ...patch, existing: undefined })).toContain("`existing`");
});

test("answers stay short, and say what they leave out", async () => {
  await client.open();
  const many = Array.from({ length: 60 }, (_, i) => misspelt.replace("small", `w${i}`));
  const answer = await asked("check", { manifests: [crd, ...many].join("---\n") });
  expect(answer["findings"]).toHaveLength(20);
  expect(answer["truncated"]).toContain("100 more findings are left out.");
  expect(answer["objects"]).toHaveLength(50);
  expect(JSON.stringify(answer).length).toBeLessThan(40_000);
});

test("texts of more than 2 MB are not taken", async () => {
  await client.open();
  const why = await refused("check", { manifests: "a".repeat(2 * 1024 * 1024 + 1) });
  expect(why).toContain("2097152");
  expect(why.length).toBeLessThan(500);
});

test("hostile texts and broken messages end nothing", async () => {
  await client.open();
  client.write("{not json");
  client.write('{"jsonrpc": "2.0", "id": 1e9}');
  client.write('{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "none"}}');
  const hostile = [
    "&a [*a]",
    "a: &a [1,2]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: [*c,*c]\n",
    `${"[".repeat(100_000)}`,
    '{"__proto__": {"kind": "Widget"}, "kind": "constructor", "apiVersion": "\u202ea/v1"}',
    "\u0000\ud800",
    "--- ".repeat(1000),
  ];
  for (const text of hostile) {
    await client.call("check", { manifests: text });
    for (const name of ["fix", "cost", "sample"]) await client.call(name, { definition: text });
    await client.call("server_answer", { definition: crd, object: text });
    await client.call("explain", { definition: crd, object: text, at: "__proto__[0].constructor" });
  }
  await expect(client.call("toString", {})).rejects.toThrow("toString");
  expect(await asked("check", { manifests: crd })).toMatchObject({ accepted: true });
  expect(told).not.toBe("");
});

test("the lessons and what is known of keywords can be read", async () => {
  await client.open();
  const { resources } = (await client.send("resources/list").answer).result;
  const uris = resources.map(({ uri }: { uri: string }) => uri);
  expect(uris).toContain("crd-playground://lessons/ratcheting");
  expect(uris).toContain("crd-playground://lessons/what-breaks");
  expect(new Set(uris).size).toBe(uris.length);
  const read = async (uri: string) =>
    (await client.send("resources/read", { uri }).answer).result.contents[0];
  expect(await read("crd-playground://lessons/ratcheting")).toMatchObject({
    mimeType: "text/markdown",
    text: expect.stringContaining("## Task"),
  });
  const { text } = await read("crd-playground://keywords/JSONSchemaProps");
  expect(text).toContain("- `x-kubernetes-list-type`: ");
  for (const uri of uris) expect((await read(uri)).text).not.toBe("");
  const { error } = await client.send("resources/read", { uri: "file:///etc/passwd" }).answer;
  expect(error.message).toContain("not found");
});

test("a call that is cancelled is given up, and others go on", async () => {
  client.end();
  await gone;
  const heard: string[] = [];
  let started = (): void => {};
  const isUnderWay = new Promise<void>((done) => {
    started = done;
  });
  const patient: CommandRunner = {
    run: (name, input, signal) => {
      if (!("name" in input) || input.name !== "minors") return inThisThread.run(name, input);
      started();
      return new Promise((done) => {
        signal?.addEventListener("abort", () => {
          heard.push("minors");
          done({ ok: false, why: "It was cancelled." });
        });
      });
    },
    close: async () => {},
  };
  begin(patient);
  await client.open();
  const { id } = client.send("tools/call", { name: "minors", arguments: { definition: crd } });
  await isUnderWay;
  client.notify("notifications/cancelled", { requestId: id, reason: "no need" });
  expect(await asked("check", { manifests: crd })).toMatchObject({ accepted: true });
  expect(heard).toEqual(["minors"]);
});

test("a client of the newest revision of the protocol needs no handshake", async () => {
  const revision = "2026-07-28";
  const meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name: "check", arguments: { manifests: crd }, _meta: meta };
  const { result } = await client.send("tools/call", params).answer;
  expect(result.structuredContent).toMatchObject({ accepted: true });
});
