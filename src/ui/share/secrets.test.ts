import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { emptyWorkspace } from "../workspace/workspace.ts";
import { findSecrets, secretsIn } from "./secrets.ts";

/** Made from pieces, so that no scanner reports this file as a leak. */
const made = {
  aws: `AKIA${"ABCDEFGHIJKLMNOP"}`,
  github: `ghp_${"a1B2".repeat(9)}`,
  google: `AIza${"Sy0_-".repeat(7)}`,
  jwt: `eyJ${"hbGciOiJI"}.eyJ${"zdWIiOiIx"}.${"abc"}`,
  pem: `-----BEGIN RSA ${"PRIVATE KEY"}-----`,
  stripe: `sk_live_${"4eC39HqL".repeat(3)}`,
  openai: `sk-proj-${"aB3dE6".repeat(6)}`,
  npm: `npm_${"a1B2c3".repeat(6)}`,
  azure: `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${"aB3/".repeat(20)}==`,
  slackHook: `https://hooks.slack.com/services/${"T0000000/B0000000/"}${"aB3d".repeat(6)}`,
  sendgrid: `SG.${"aB3dE6".repeat(4)}.${"aB3dE6".repeat(6)}`,
  vault: `hvs.${"CAESIJ".repeat(6)}`,
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
    [`key: ${made.stripe}`, ["1: a Stripe key"]],
    [`key: ${made.openai}`, ["1: an OpenAI or Anthropic key"]],
    [`//registry.npmjs.org/:_authToken=${made.npm}`, ["1: an npm token"]],
    ["url: postgres://admin:correct-horse@db.example.com:5432/a", ["1: an address with a password"]],
    ["a: mongodb+srv://u:p4ssw0rd@cluster/a", ["1: an address with a password"]],
    ["a: redis://:p4ssw0rd@cache:6379", ["1: an address with a password"]],
    ["header: Bearer 0123456789abcdef0123", ["1: credentials of a request"]],
    ["Authorization: Basic dXNlcjpjb3JyZWN0LWhvcnNl", ["1: credentials of a request"]],
    ["- name: DB_PASSWORD\n  value: correct-horse\n", ["1: a password or token"]],
    ['- {name: API_TOKEN, value: "0123456789ab"}', ["1: a password or token"]],
    ['"env": [{"name": "API_TOKEN",\n  "value": "0123456789ab"}]', ["1: a password or token"]],
    [`data:\n  .dockerconfigjson: ${"eyJhdXRocyI6"}e30aB3dE6\n`, ["2: credentials of a registry"]],
    ['{"auths": {"r.io": {"auth": "dXNlcjpwYXNz"}}}', ["1: credentials of a registry"]],
    [`value: ${made.azure}`, ["1: an Azure key"]],
    [`url: ${made.slackHook}`, ["1: the address of a Slack hook"]],
    [`apiKey: ${made.sendgrid}`, ["1: a SendGrid key"]],
    [`vault: ${made.vault}`, ["1: a Vault token"]],
    ["spec:\n  password: |-\n    correct-horse-battery\n", ["2: a password or token"]],
  ])("%j", (text, expected) => {
    expect(looks(text)).toEqual(expected);
  });

  test("in the title", () => {
    expect(secretsIn({ ...emptyWorkspace, title: `Why is ${made.aws} rejected` })).toEqual([
      { where: "Title", line: 1, what: "an AWS access key" },
    ]);
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
    "- name: DB_PASSWORD\n  valueFrom: {secretKeyRef: {name: my-long-secret-name}}\n",
    "- name: DB_PASSWORD\n  value: $(OTHER_VARIABLE)\n",
    "password: |\n  $PASSWORD_FROM_THE_ENVIRONMENT\n",
    "url: https://example.com:8443/path@2",
    "url: postgres://user:$PASSWORD@db/a",
    "auth: Basic authentication of the proxy",
    "auth: Bearer authentication-token-of-a-proxy",
    "name: sk-a-long-name-of-some-kind-of-thing",
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

  test.each([
    "a: 1\n",
    "token: x\n",
    "kind: Secret\n",
    "- name: token\n",
    "password: |\n",
    "a://b:\n",
    "  sk-a-sk-a-sk-a-sk-a\n",
    "{{{{{{{{{{token",
  ])("100,000 times %j", (line) => {
    expect(looks(line.repeat(100_000))).toEqual([]);
  });

  test("a long line is looked at in no time that its length would blow up", () => {
    expect(looks(`${"token".repeat(4_000)}\n${"- ".repeat(20_000)}\n${"eyJ.".repeat(9_000)}`)).toEqual([]);
    expect(looks(`${'{"kind":"Secret"'.repeat(1_250)}\n`.repeat(100))).toEqual([]);
    expect(looks("eyJaaaaaaaa-".repeat(100_000))).toEqual([]);
  });
});
