import { expect, it } from "vitest";
import { ConsoleSession } from "./session.ts";

const now = "2026-01-01T00:00:00Z";

interface XrdParts {
  readonly kind?: string;
  readonly size?: string;
  readonly claim?: boolean;
  readonly schema?: boolean;
}

function xrd({
  kind = "XApp",
  size = "{type: integer, minimum: 1}",
  claim = true,
  schema = true,
}: XrdParts = {}) {
  const plural = `${kind.toLowerCase()}s`;
  return `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: ${plural}.example.org}
spec:
  group: example.org
  names: {kind: ${kind}, plural: ${plural}}
${claim ? `  claimNames: {kind: App, plural: apps}\n` : ""}  versions:
  - name: v1
    served: true
    referenceable: true
${
  schema
    ? `    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            default: {}
            properties: {size: ${size}}
`
    : ""
}`;
}

const files = {
  "xrd.yaml": xrd(),
  "bad.yaml": xrd({ size: "{type: int}" }),
  "bare.yaml": xrd({ schema: false }),
  "wrong.yaml": xrd().replace("group: example.org", "group: 7"),
  "other.yaml": xrd({ kind: "YApp" }),
  "app.yaml": "apiVersion: example.org/v1\nkind: App\nmetadata: {name: a}\nspec: {size: 1}\n",
  "none.yaml": "apiVersion: example.org/v1\nkind: App\nmetadata: {name: b}\nspec: {size: 0}\n",
  "held.yaml":
    "apiVersion: example.org/v1\nkind: App\nmetadata: {name: a, finalizers: [example.org/x]}\nspec: {size: 1}\n",
  "composition.yaml": "apiVersion: apiextensions.crossplane.io/v1\nkind: Composition\nmetadata: {name: a}\n",
};

function console() {
  const session = new ConsoleSession({ hasPolicies: true });
  const run = (line: string) => {
    const [output] = session.run({ line: `kubectl ${line}`, files, now });
    return { text: `${output?.stdout}${output?.stderr}`.trim(), note: output?.note ?? "" };
  };
  const namesOf = (kinds: string) => run(`get ${kinds} -o name`).text.split("\n");
  return { run, namesOf };
}

const condition = (type: string) =>
  `get xrd xapps.example.org -o jsonpath='{.status.conditions[?(@.type=="${type}")].reason}'`;

it("installs what Crossplane renders, and says what it loses", () => {
  const { run, namesOf } = console();
  const applied = run("apply -f xrd.yaml");
  expect(applied.text).toContain(
    "compositeresourcedefinition.apiextensions.crossplane.io/xapps.example.org created",
  );
  expect(applied.note.split("\n")).toEqual([
    "Crossplane (EstablishComposite): Applied composite resource CustomResourceDefinition: xapps.example.org. Crossplane renders the definition without properties.spec.default.",
    "Crossplane (OfferClaim): Applied composite resource claim CustomResourceDefinition: apps.example.org.",
  ]);
  expect(namesOf("crd")).toEqual([
    "customresourcedefinition.apiextensions.k8s.io/apps.example.org",
    "customresourcedefinition.apiextensions.k8s.io/compositeresourcedefinitions.apiextensions.crossplane.io",
    "customresourcedefinition.apiextensions.k8s.io/xapps.example.org",
  ]);
  expect(run("get xrd").text).toMatch(/ESTABLISHED +OFFERED +AGE\nxapps.example.org +True +True/);
  expect(run("explain xapp.spec").text).toContain("size	<integer>");
  expect(run("explain xrd.spec").text).toContain("claimNames	<Object>");
  expect(run("apply -f app.yaml").text).toBe("app.example.org/a created");
  expect(run("apply -f none.yaml").text).toContain("spec.size: Invalid value: 0");
  expect(run("apply -f xrd.yaml").text).toContain("unchanged");
});

it("tells in an event what the server refuses, and keeps the old definition", () => {
  const { run, namesOf } = console();
  run("apply -f xrd.yaml");
  const refused = run("apply -f bad.yaml");
  expect(refused.text).toContain("configured");
  expect(refused.note).toContain("Did you mean `integer`?");
  expect(run("describe xrd xapps.example.org").text).toMatch(
    /\n {2}Warning +EstablishComposite +0s +defined\S+ +cannot apply rendered composite resource CustomResourceDefinition: cannot update object: CustomResourceDefinition.apiextensions.k8s.io "xapps.example.org" is invalid: /,
  );
  expect(run(`patch app a --type=merge -p '{"spec":{"size":1}}'`).text).toContain("not found");
  expect(run("apply -f app.yaml").text).toBe("app.example.org/a created");
  expect(run(condition("Established")).text).toBe("WatchingCompositeResource");
  expect(run("apply -f xrd.yaml").note).toContain("restarting controller");

  run("delete xrd xapps.example.org");
  const created = run("apply -f bad.yaml");
  expect(created.note).toContain("cannot create object");
  expect(namesOf("crd")).toHaveLength(1);
  expect(run(condition("Established")).text).toBe("");
  expect(run("create -f bare.yaml").text).toContain("AlreadyExists");
  expect(run("apply -f bare.yaml").note).toContain("custom resource validation cannot be nil");
});

it("removes definitions after their objects with an XRD, which waits for them", () => {
  const { run, namesOf } = console();
  run("apply -f xrd.yaml");
  run("apply -f held.yaml");
  const deleted = run("delete xrd xapps.example.org --wait=false");
  expect(deleted.note).toContain("waiting for defined composite resource claims to be deleted");
  expect(namesOf("xrd")).toHaveLength(1);
  expect(run(condition("Offered")).text).toBe("TerminatingCompositeResourceClaim");
  run(`patch app a --type=merge -p '{"metadata":{"finalizers":null}}'`);
  expect(namesOf("xrd")).toEqual([""]);
  expect(namesOf("crd")).toHaveLength(1);
});

it("restores a definition that somebody deletes, and leaves those of others alone", () => {
  const { run, namesOf } = console();
  run("apply -f xrd.yaml");
  run("delete crd xapps.example.org");
  expect(namesOf("crd")).toHaveLength(3);
  expect(run("apply -f other.yaml").note).toContain("existing object is not controlled by UID");
  run("delete xrd xapps.example.org");
  expect(run("get xrd").text).toMatch(/yapps.example.org +True +True/);
});

it("does nothing for an XRD that the server rejects, and in a dry run", () => {
  const { run, namesOf } = console();
  expect(run("apply -f wrong.yaml").text).toContain("spec.group");
  expect(run("apply -f xrd.yaml --dry-run=server").text).toContain("created (server dry run)");
  expect(namesOf("crd")).toHaveLength(1);
  expect(namesOf("xrd")).toEqual([""]);
});

it("says which kinds of Crossplane it does not have", () => {
  const { run } = console();
  expect(run("get xrd").note).toContain("from the first `kubectl apply -f` of one");
  expect(run("apply -f composition.yaml").note).toContain("compositions");
});
