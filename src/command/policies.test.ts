import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { crd, widget } from "../package/testing/widgets.ts";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "policies-"));
  await write("crd.yaml", crd);
  await write("widget.yaml", widget);
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, text);
}

/** Runs a command, where words that begin with `./` are files of the folder. Its name is removed from the output. */
async function run(...args: readonly string[]) {
  const placed = args.map((arg) => (arg.startsWith("./") ? join(folder, arg) : arg));
  return runIn(folder, placed);
}

const checked = (...args: readonly string[]) => run("check", ...args);

const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: even}
spec:
  matchConstraints:
    resourceRules:
    - {apiGroups: [example.com], apiVersions: ["*"], operations: [CREATE], resources: [widgets]}
  validations:
  - expression: object.spec.size % 2 == 0 || 'admins' in request.userInfo.groups
    message: sizes are even
`;
const binding = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: even}
spec: {policyName: even, validationActions: [Deny]}
`;
const passed = "2 accepted, 0 rejected by Kubernetes 1.37; 0 errors, 0 warnings.\n";

const tested = (expected: string) => `title: sizes
crd: |
${crd.replaceAll(/^/gm, "  ")}
tests:
- name: an odd size
  requests:
  - verb: create
    object: |
${widget.replaceAll(/^/gm, "      ")}
  expect:
  - ${expected}
`;

test("tests run with the policies of a folder, and with those of their file", async () => {
  await write("policies/even.yaml", `${policy}---\n${binding}`);
  await write("accepted.yaml", tested("verdict: accepted"));
  await write("denied.yaml", tested("verdict: rejected"));
  expect(await run("test", "./accepted.yaml")).toMatchObject({ code: 0 });
  expect(await run("test", "./denied.yaml", "--policies", "./policies")).toMatchObject({ code: 0 });
  const failed = await run("test", "./accepted.yaml", "--policies", "./policies");
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.out).toContain("sizes are even");
  const asAdmin = ["--policies", "./policies", "--as-user", "root", "--groups", "admins"];
  expect(await run("test", "./accepted.yaml", ...asAdmin)).toMatchObject({ code: 0 });
  const own = [policy, binding].map((text) => `- |\n${text.replaceAll(/^/gm, "  ")}`).join("\n");
  await write("own.yaml", `${tested("verdict: rejected")}policies:\n${own}\n`);
  expect(await run("test", "./own.yaml")).toMatchObject({ code: 0 });
});

test("a policy that the server rejects is no reason to pass", async () => {
  await write("policies/even.yaml", `${policy.replace("object.spec", "object.")}---\n${binding}`);
  await write("accepted.yaml", tested("verdict: accepted"));
  const { code, out } = await run("test", "./accepted.yaml", "--policies", "./policies");
  expect(code).toBe(2);
  expect(out).toContain("the server rejects ValidatingAdmissionPolicy even: ");
});

test("a policy denies an object: the server's words, the values that decided, and the line of the policy", async () => {
  await write("policies/even.yaml", `${policy}---\n${binding}`);
  const { code, out } = await checked("./crd.yaml", "./widget.yaml", "--policies", "./policies");
  expect(code).toBe(1);
  expect(out).toContain(
    `error[policy/denied-with-message]: widgets.example.com "small" is forbidden: ValidatingAdmissionPolicy 'even' with binding 'even' denied request: sizes are even
 --> widget.yaml:6:9  Widget small
`,
  );
  expect(out).toContain("`object.spec.size % 2` is 1");
  expect(out).toContain("  = decided: policies/even.yaml:9:17: - expression: object.spec.size % 2 == 0 ||");
});

test("the fix of a policy edits the file of the policy", async () => {
  await write("policies.yaml", `${binding}---\n${policy.replace("object.spec", "self.spec")}`);
  const { out } = await checked("./crd.yaml", "./widget.yaml", "--policies", "./policies.yaml", "-f", "json");
  const fixed = expect.objectContaining({
    file: "policies.yaml",
    fix: expect.objectContaining({
      edits: [expect.objectContaining({ file: "policies.yaml", line: 14, column: 17 })],
    }),
  });
  expect(JSON.parse(out)).toMatchObject({ findings: [fixed] });
});

test("who writes decides", async () => {
  await write("policies.yaml", `${policy}---\n${binding}`);
  const asUser = ["./widget.yaml", "./crd.yaml", "--policies", "./policies.yaml", "--as-user", "jane"];
  expect(await checked(...asUser, "--groups", "admins, devs")).toEqual({ code: 0, out: passed, told: "" });
  expect(await checked(...asUser)).toMatchObject({ code: 1 });
});

test("a rejected policy is told once, at its line", async () => {
  await write("policies.yaml", `${policy.replace("% 2 ==", "% 2 = ")}---\n${binding}`);
  await write("other.yaml", crd.replaceAll("widget", "gadget").replaceAll("Widget", "Gadget"));
  const { code, out } = await checked(
    "./crd.yaml",
    "./other.yaml",
    "./widget.yaml",
    "--policies",
    "./policies.yaml",
  );
  expect(code).toBe(1);
  expect(out.match(/--> policies\.yaml:9:/g)).toHaveLength(1);
  expect(out).toContain("Syntax error: token recognition error");
});

test("params and namespaces of the files are there", async () => {
  const limit = `apiVersion: v1
kind: ConfigMap
metadata: {name: limit, namespace: default}
data: {size: "2"}
`;
  const namespace = `apiVersion: v1
kind: Namespace
metadata: {name: default, labels: {env: prod}}
`;
  const limited = policy
    .replace("object.spec.size % 2 == 0", "object.spec.size <= int(params.data.size)")
    .replace("message: sizes are even", "messageExpression: \"'at most ' + params.data.size\"")
    .replace("spec:\n", "spec:\n  paramKind: {apiVersion: v1, kind: ConfigMap}\n")
    .replace(
      "  matchConstraints:\n",
      "  matchConstraints:\n    namespaceSelector: {matchLabels: {env: prod}}\n",
    );
  const bound = binding.replace(
    "policyName: even,",
    "policyName: even, paramRef: {name: limit, parameterNotFoundAction: Deny},",
  );
  await write("p/all.yaml", [limited, bound, limit, namespace].join("---\n"));
  expect((await checked("./crd.yaml", "./widget.yaml", "--policies", "./p")).out).toContain("at most 2\n");
  await write("p/all.yaml", [limited, bound, limit].join("---\n"));
  expect(await checked("./crd.yaml", "./widget.yaml", "--policies", "./p")).toMatchObject({ code: 0 });
});

test("objects that name no namespace are in that of --namespace", async () => {
  const inShop = policy.replace("object.spec.size % 2 == 0", "object.metadata.namespace != 'shop'");
  await write("policies.yaml", `${inShop}---\n${binding}`);
  const all = ["./crd.yaml", "./widget.yaml", "--policies", "./policies.yaml"];
  expect(await checked(...all)).toMatchObject({ code: 0 });
  expect(await checked(...all, "--namespace", "shop")).toMatchObject({ code: 1 });
  await write("crd.yaml", crd.replace("scope: Namespaced", "scope: Cluster"));
  expect(await checked(...all.slice(0, 2), "--namespace", "shop")).toMatchObject({ code: 0 });
  await write("crd.yaml", crd);
  await write("widget.yaml", widget.replace("name: small", "name: small\n  namespace: other"));
  expect(await checked(...all, "--namespace", "shop")).toMatchObject({ code: 0 });
});

test("a folder with both is read twice and told once", async () => {
  await write("policies.yaml", `${policy}---\n${binding}`);
  const { out } = await checked("./", "--policies", "./");
  expect(out).toContain("sizes are even");
  expect(out).not.toContain("no-definition");
  expect(out).toContain("1 accepted, 1 rejected");
});

describe("what cannot be meant", () => {
  test("policies among the checked files do not act: the flag is named", async () => {
    await write("policies.yaml", `${policy}---\n${binding}`);
    const { code, out } = await checked("./");
    expect(code).toBe(0);
    expect(out).toContain(
      "warning[no-definition]: The files have no definition of ValidatingAdmissionPolicy",
    );
    expect(out).toContain("  = why: Admission policies act if `--policies` names them.");
  });

  test.each([
    [["--as-user", "jane"], "--as-user is for admission policies: name them with --policies."],
    [["--groups", "devs"], "--groups is for admission policies: name them with --policies."],
    [["--policies", "./crd.yaml"], "--policies: there is no admission policy in crd.yaml."],
  ])("%j", async (args, text) => {
    expect(await checked("./crd.yaml", "./widget.yaml", ...args)).toMatchObject({
      code: 2,
      told: expect.stringContaining(text),
    });
  });

  test("groups without a user", async () => {
    await write("policies.yaml", `${policy}---\n${binding}`);
    expect(await checked("./crd.yaml", "--policies", "./policies.yaml", "--groups", "a")).toMatchObject({
      code: 2,
      told: expect.stringContaining("--groups needs --as-user."),
    });
  });

  test("a file that is not there", async () => {
    const { code, out } = await checked("./crd.yaml", "./widget.yaml", "--policies", "./nowhere");
    expect(code).toBe(2);
    expect(out).toContain("nowhere could not be read");
  });
});

test("minors and explain ask a server with the policies", async () => {
  await write("policies/even.yaml", `${policy}---\n${binding}`);
  const files = ["./crd.yaml", "./widget.yaml", "--policies", "./policies"];
  const minors = await run("minors", ...files);
  expect(minors.code).toBe(1);
  expect(minors.out).toMatch(/widgets.example.com small( +rejected)+ +ok *\n/);
  expect((await run("minors", ...files, "--as-user", "alice", "--groups", "admins")).code).toBe(0);

  const { code, out } = await run("explain", "spec.size", ...files);
  expect(code).toBe(0);
  expect(out).toContain("denied request: sizes are even");
  const other = await run("explain", "spec.size", ...files, "--as-user", "alice", "--groups", "admins");
  expect(other.out).not.toContain("sizes are even");
});

test("cost tells what expressions of policies cost for each object", async () => {
  await write("policies/even.yaml", `${policy}---\n${binding}`);
  const { code, out } = await run("cost", "./crd.yaml", "./widget.yaml", "--policies", "./policies");
  expect(code).toBe(0);
  expect(out).toMatch(
    /policies with small .*\n +of limit +cost +expression *\n +<0\.1 % +\d+ +even: validations\[0\]/,
  );
});

test("a folder without a policy, and a user without policies, are wrong flags", async () => {
  await write("policies/none.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {name: a}\n");
  const none = await run("minors", "./crd.yaml", "--policies", "./policies");
  expect(none.code).toBe(2);
  expect((await run("explain", "spec.size", "./crd.yaml", "./widget.yaml", "--as-user", "a")).code).toBe(2);
});
