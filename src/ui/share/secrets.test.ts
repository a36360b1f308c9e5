import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { emptyWorkspace } from "../workspace/workspace.ts";
import { findSecrets, secretsIn } from "./secrets.ts";

/** Made here in pieces, so that nobody's scanner takes this file for a leak. */
const made = {
  aws: `AKIA${"ABCDEFGHIJKLMNOP"}`,
  github: `ghp_${"a1B2".repeat(9)}`,
  google: `AIza${"Sy0_-".repeat(7)}`,
  jwt: `eyJ${"hbGciOiJI"}.eyJ${"zdWIiOiIx"}.${"abc"}`,
  pem: `-----BEGIN RSA ${"PRIVATE KEY"}-----`,
};

function looks(text: string): readonly string[] {
  return findSecrets([{ where: "Resource", text }]).map(({ line, what }) => `${line}: ${what}`);
}

describe("looks like a secret", () => {
  test.each([
    [`a: 1\nb: ${made.aws}\n`, ["2: an AWS access key"]],
    [`token: ${made.github}`, ["1: a GitHub token"]],
    [`key: ${made.google}`, ["1: a Google API key"]],
    [`auth: Bearer ${made.jwt}`, ["1: a JSON Web Token"]],
    [`key: |\n  ${made.pem}\n  MIIE\n`, ["2: a private key"]],
    [`{"private_key": "${made.pem}\\nMIIE"}`, ["1: a private key"]],
    ["spec:\n  password: correct-horse-battery\n", ["2: a password or token"]],
    ['spec: {adminPassword: "correct-horse-battery"}', ["1: a password or token"]],
    ['{"accessToken":"0123456789abcdef"}', ["1: a password or token"]],
    ["client_secret=0123456789abcdef", ["1: a password or token"]],
    ["kind: Secret\nmetadata: {name: a}\ndata:\n  a: Yg==\n", ["1: a Secret with its data"]],
    ["stringData:\n  a: b\nkind: Secret\n", ["3: a Secret with its data"]],
    ["items:\n- kind: Secret\n  data:\n    a: Yg==\n", ["2: a Secret with its data"]],
    ['{"kind": "Secret", "data": {"a": "Yg=="}}', ["1: a Secret with its data"]],
    ['{\n  "kind": "Secret",\n  "data": {"a": "Yg=="}\n}', ["2: a Secret with its data"]],
    ["users:\n- user:\n    client-key-data: TFM=\n", ["3: credentials of a kubeconfig"]],
  ])("%j", (text, expected) => {
    expect(looks(text)).toEqual(expected);
  });

  test("in any text, tests included", () => {
    const documents = { ...emptyWorkspace.documents, existing: `a: ${made.aws}` };
    const tests = [{ name: "leak", requests: [{ verb: "create", object: `x: 1\ny: ${made.github}` }] }];
    expect(secretsIn({ ...emptyWorkspace, documents, tests })).toEqual([
      { where: "Existing", line: 1, what: "an AWS access key" },
      { where: "Test leak", line: 2, what: "a GitHub token" },
    ]);
  });
});

describe("looks like no secret", () => {
  test.each([
    "password:\n  type: string\n",
    "password: {type: string, minLength: 12}",
    "tokenSecretRef: {name: my-very-long-secret-name}",
    "ref:\n  kind: Secret\n  name: my-very-long-name\n",
    "kind: Secret\nmetadata: {name: a}\n---\ndata: {a: b}\n",
    "password: $PASSWORD_FROM_THE_ENVIRONMENT",
    "password: <your password goes here>",
    "description: the token is read from a file of the host",
    "rule: self.password.size() >= 12",
    "cost: 12345678901234567890",
  ])("%j", (text) => {
    expect(looks(text)).toEqual([]);
  });

  const folder = new URL("../../../examples/", import.meta.url);
  test("any example", () => {
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".yaml"))) {
      expect([name, ...looks(readFileSync(new URL(name, folder), "utf8"))]).toEqual([name]);
    }
  });

  test("many references to Secrets are looked at once each", () => {
    expect(looks("kind: Secret\n".repeat(100_000))).toEqual([]);
    expect(looks(`${"kind: Secret\n".repeat(100_000)}data: {a: b}\n`).length).toBeGreaterThan(0);
  });

  test("a long line is looked at in no time that its length would blow up", () => {
    expect(looks(`${"token".repeat(4_000)}\n${"- ".repeat(20_000)}\n${"eyJ.".repeat(9_000)}`)).toEqual([]);
    expect(looks(`${'{"kind":"Secret"'.repeat(1_250)}\n`.repeat(100))).toEqual([]);
    expect(looks("eyJaaaaaaaa-".repeat(100_000))).toEqual([]);
  });
});
