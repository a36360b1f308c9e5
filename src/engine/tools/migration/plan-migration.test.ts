import { expect, it } from "vitest";
import { loadCage } from "../../../cage/quickjs.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { planMigration } from "./plan-migration.ts";
import type { MigrationQuestion } from "./question.ts";
import { crontabs, field, version } from "./testing/crontabs.ts";
import { changeText, triedLines } from "./tried-words.ts";

const host = { now: "2026-01-01T00:00:00Z" };
const plan = (question: MigrationQuestion) => planMigration(question, host);
const two = crontabs(version("v1beta1", "served stored"), version("v1", "served"));

it("goes from one version to another in the order that the server takes", () => {
  const { steps, refusal, goal, changes, objects } = plan({ definition: two, goal: { to: "v1" } });
  expect(refusal).toBeUndefined();
  expect(goal).toBe("Only `v1`.");
  expect(steps.map(({ kind }) => kind)).toEqual(["deprecate", "switch", "rewrite", "trim", "stop", "remove"]);
  expect(steps.every(({ isTaken }) => isTaken)).toBe(true);
  expect(steps.map(({ storedAt }) => storedAt)).toEqual([
    { v1beta1: 2 },
    { v1beta1: 2 },
    { v1: 2 },
    { v1: 2 },
    { v1: 2 },
    { v1: 2 },
  ]);
  expect(objects).toBe(2);
  expect(changes).toEqual([]);
});

it("edits the text of the definition and leaves the rest alone", () => {
  const definition = two.replace("name: v1beta1", "name: v1beta1 # the old one");
  const { steps } = plan({ definition, goal: { to: "v1" } });
  const switched = steps.find(({ kind }) => kind === "switch")?.file?.text ?? "";
  const expected = definition
    .replace("storage: true", "storage: false")
    .replace("storage: false\n    deprecated", "storage: false\n    deprecated");
  expect(switched).toContain("name: v1beta1 # the old one");
  expect(switched.split("\n")).toHaveLength(expected.split("\n").length + 1);
  const end = steps.at(-1)?.file?.text ?? "";
  expect(end).not.toContain("v1beta1");
  expect(parseDocument(end).ok).toBe(true);
});

it("shows wrong orders with what the server says, and goes on as if nothing had been", () => {
  const { wrongOrders } = plan({ definition: two, goal: { to: "v1" } });
  expect(wrongOrders.map(({ after }) => after)).toEqual([0, 2, 3]);
  const [atOnce, untold] = wrongOrders;
  expect(atOnce?.proof[0]).toMatchObject({ code: 422, exitCode: 1 });
  expect(atOnce?.proof[0]?.stderr).toContain(
    'status.storedVersions[0]: Invalid value: "v1beta1": missing from spec.versions; v1beta1 was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in v1beta1 and removes v1beta1 from status.storedVersions',
  );
  expect(untold?.proof.map(({ code }) => code)).toEqual([200, 200, 200, 500, 500]);
});

it("names what is lost without a webhook, and what is not with one", async () => {
  const definition = crontabs(
    version("v1", "served stored", field("size", "integer")),
    version("v2", "served", field("replicas", "integer")),
  );
  const lost = plan({ definition, goal: { to: "v2" } });
  expect(lost.changes).toEqual([
    {
      kind: "lost",
      version: "v2",
      text: "`spec.size` of `v1` is lost.",
      count: 1,
      objects: ["default/at-v1"],
    },
  ]);
  expect(lost.notes[0]).toContain("Strategy None changes only `apiVersion`");

  const convert = await loadCage();
  await convert.ready();
  const conversion = `export function convert(object, desiredAPIVersion) {
    const [from, to] = desiredAPIVersion.endsWith("v2") ? ["size", "replicas"] : ["replicas", "size"];
    if (object.spec && from in object.spec) {
      object.spec[to] = object.spec[from];
      delete object.spec[from];
    }
    object.apiVersion = desiredAPIVersion;
    return object;
  }`;
  const moved = planMigration({ definition, goal: { to: "v2" }, conversion }, { ...host, convert });
  expect(moved.steps[0]).toMatchObject({ kind: "convert", isTaken: true });
  expect(moved.steps.every(({ isTaken }) => isTaken)).toBe(true);
  expect(moved.changes).toEqual([
    {
      kind: "moved",
      version: "v2",
      text: "`spec.size` of `v1` moves to `spec.replicas`.",
      count: 1,
      objects: ["default/at-v1"],
    },
  ]);
});

// Later minors tolerate what was invalid before.
it("puts objects back through a version that takes them", () => {
  const definition = crontabs(
    version("v1beta1", "served stored", field("image", "string")),
    version("v1", "served", field("image", "string"), ["owner"]),
  );
  const { steps } = plan({ definition, goal: { to: "v1" }, kubernetes: "1.29" });
  const rewrite = steps.find(({ kind }) => kind === "rewrite");
  expect(rewrite).toMatchObject({ isTaken: true, storedAt: { v1: 2 } });
  expect(rewrite?.commands).toEqual([
    "kubectl get crontabs.v1beta1.example.com -A -o yaml | kubectl replace --validate=false -f -",
  ]);
  expect(rewrite?.notes[0]).toContain("spec.owner: Required value");
});

it("tries the steps on a dump as it is", () => {
  const dump = `apiVersion: v1
kind: List
items:
- apiVersion: example.com/v1beta1
  kind: CronTab
  metadata: {name: old, namespace: shop, uid: u, resourceVersion: "7"}
  spec: {image: nginx, unknown: 1}
- apiVersion: example.com/v1
  kind: Other
  metadata: {name: other}
`;
  const { objects, notes, steps } = plan({
    definition: two,
    goal: { to: "v1" },
    dump: [{ file: "dump.yaml", text: dump }],
  });
  expect(objects).toBe(1);
  expect(notes).toContain("1 object of the dump is of another kind and was ignored.");
  expect(steps.at(-1)?.storedAt).toEqual({ v1: 1 });
});

/** A dump of objects with these specs, by name. */
function dumpOf(specs: Readonly<Record<string, string>>, kind = "CronTab") {
  const items = Object.entries(specs).map(
    ([name, spec]) =>
      `- {apiVersion: example.com/v1beta1, kind: ${kind}, metadata: {name: ${name}, namespace: shop}, spec: {${spec}}}\n`,
  );
  return [{ file: "dump.yaml", text: `apiVersion: v1\nkind: List\nitems:\n${items.join("")}` }];
}

const lossy = crontabs(
  version("v1beta1", "served stored", field("image", "string") + field("size", "integer")),
  version("v1", "served"),
);

it("tells of each step what became of the objects, and where something is lost", () => {
  const dump = dumpOf({ small: "image: a", sized: "image: b, size: 3" });
  const { steps, changes } = plan({ definition: lossy, goal: { to: "v1" }, dump });
  expect(steps.map((step) => [step.kind, ...triedLines(step)])).toEqual([
    ["deprecate", "2 objects can be read at `v1beta1` and `v1`."],
    ["switch", "2 objects can be read at `v1beta1` and `v1`."],
    [
      "rewrite",
      "2 objects can be read at `v1beta1` and `v1`.",
      "2 objects went from `v1beta1` to `v1` in storage.",
      "lost at v1beta1: `spec.size` is lost. (1 object)",
    ],
    ["trim"],
    ["stop", "2 objects can be read at `v1`."],
    ["remove", "2 objects can be read at `v1`."],
  ]);
  expect(changes.map((change) => [changeText(change), change.objects])).toEqual([
    ["lost at v1: `spec.size` of `v1beta1` is lost. (1 object)", ["shop/sized"]],
  ]);
});

it("tells how many objects cannot be read any more, and ends where they cannot be written again", async () => {
  const conversion = `export function convert(object, desiredAPIVersion) {
    if (object.spec && object.spec.size === 3) throw new Error("no place for a size of 3");
    object.apiVersion = desiredAPIVersion;
    return object;
  }`;
  const convert = await loadCage();
  await convert.ready();
  const dump = dumpOf({ small: "image: a", sized: "size: 3", same: "size: 3" });
  const question = { definition: lossy, goal: { to: "v1" }, dump, conversion };
  const { steps, isWhole } = planMigration(question, { ...host, convert });
  const [converts] = steps;
  expect(converts && triedLines(converts)).toEqual([
    "3 objects can be read at `v1beta1`.",
    "1 of 3 objects can be read at `v1`.",
    expect.stringMatching(/^refused at v1: 500 .*no place for a size of 3 \(2 objects\)$/),
  ]);
  expect(isWhole).toBe(false);
  expect(steps.at(-1)).toMatchObject({ kind: "rewrite", isTaken: false });
  expect(steps.at(-1)?.notes[0]).toContain("The server rejects some objects at every version.");
});

it("tries samples where a dump has no object of the kind, and says so", () => {
  const dump = dumpOf({ other: "image: a" }, "Other");
  const { objects, notes } = plan({ definition: two, goal: { to: "v1" }, dump });
  expect(objects).toBe(2);
  expect(notes).toContain("The dump has no `CronTab` of this group, so the steps were tried on samples.");
});

it("names what of a dump cannot be read, and counts the rest", () => {
  const broken = Array.from({ length: 7 }, (_, i) => `---\nkind: [${i}\n`).join("");
  const [whole] = dumpOf({ whole: "image: a" });
  const dump = [{ file: "dump.yaml", text: `${whole?.text}${broken}` }];
  const { objects, notes } = plan({ definition: two, goal: { to: "v1" }, dump });
  expect(objects).toBe(1);
  expect(notes.filter((note) => note.startsWith("dump.yaml:"))).toHaveLength(5);
  expect(notes).toContain("Another 2 documents cannot be read.");
});

it.each([
  ["objects", { objects: 2, characters: 1_000 }],
  ["characters", { objects: 9, characters: 250 }],
])("takes no more %s of a dump than the limit, and says how many are left", (_, most) => {
  const dump = dumpOf({ a: "image: a", b: "image: b", c: "image: c", d: "image: d" });
  const { objects, notes } = plan({ definition: two, goal: { to: "v1" }, dump, most });
  expect(objects).toBe(2);
  expect(notes).toContain("The steps were tried on the first 2 objects of the dump, not on the other 2.");
});

it.each([
  [
    "a definition that the server refuses",
    two.replace("Namespaced", "Nowhere"),
    { to: "v1" },
    /^The server rejects the definition: 422 /,
  ],
  ["a text that cannot be read", "spec: [", { to: "v1" }, /cannot be read/],
  ["no goal", two, {}, /^Name the version in which/],
  ["a goal that is dropped", two, { to: "v1", drop: ["v1"] }, /cannot be dropped/],
  ["a version that is not there", two, { to: "v1", drop: ["v7"] }, /has no version `v7`/],
])("makes no plan of %s", (_, definition, goal, refusal) => {
  expect(plan({ definition, goal }).refusal).toMatch(refusal);
});

it("has nothing to do where the goal is reached", () => {
  const { steps, notes } = plan({ definition: crontabs(version("v1", "served stored")), goal: { to: "v1" } });
  expect(steps).toEqual([]);
  expect(notes[0]).toContain("nothing to do");
});

it("ends with the step that the server refuses", () => {
  const { steps, isWhole, notes, wrongOrders } = plan({ definition: two, goal: { to: "V9!", drop: [] } });
  expect(isWhole).toBe(false);
  expect(wrongOrders).toEqual([]);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ kind: "add", isTaken: false });
  expect(steps[0]?.proof).toHaveLength(1);
  expect(steps[0]?.proof[0]?.stderr).toContain("spec.versions[2].name");
  expect(notes[0]).toContain("The server rejects a step");
});

it("knows StorageVersionMigration as each minor has it", () => {
  const apiOf = (kubernetes: string) =>
    plan({ definition: two, goal: { to: "v1" }, kubernetes })
      .steps.find(({ kind }) => kind === "rewrite")
      ?.alternatives[0]?.file.text.split("\n")[0];
  expect(["1.37", "1.35", "1.30", "1.29"].map(apiOf)).toEqual([
    "apiVersion: storagemigration.k8s.io/v1",
    "apiVersion: storagemigration.k8s.io/v1beta1",
    "apiVersion: storagemigration.k8s.io/v1alpha1",
    undefined,
  ]);
});
