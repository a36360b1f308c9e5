import { describe, expect, it } from "vitest";
import { isMap, type Value } from "../../go/value/value.ts";
import { moveTargets } from "./move-field.ts";
import { type Refactoring, refactor } from "./refactor.ts";
import { whyNotField } from "./rename-field.ts";
import { nodeIn, readValue, type SchemaPlace, versionsIn } from "./schema-place.ts";
import { changed, exampleWorks, verdict, type Work } from "./testing/works.ts";

const works = exampleWorks().filter((work) => verdict(work, work.texts)[0] === "accepted");
const accepted = works.filter((work) => verdict(work, work.texts)[1] === "accepted");

/** Policies name fields in many ways; a note says so. */
const plain = accepted.filter(({ texts }) => texts.policies === "");

/** The fields of a version's schema. */
function fieldsOf(definition: string): readonly SchemaPlace[] {
  const value = readValue(definition);
  const below = (version: number, node: Value | undefined, at: readonly string[]): readonly SchemaPlace[] => {
    if (!isMap(node)) return [];
    const properties = node.get("properties");
    const own = [...(isMap(properties) ? properties : [])].flatMap(([name, child]) => {
      const inner = [...at, "properties", name];
      return [{ version, at: inner }, ...below(version, child, inner)];
    });
    const others = ["items", "additionalProperties"].flatMap((word) =>
      below(version, node.get(word), [...at, word]),
    );
    return [...own, ...others];
  };
  return versionsIn(value).flatMap((_, i) => below(i, nodeIn(value, { version: i, at: [] }), []));
}

/** Checks that a change is made and that every answer stays. */
function keepsVerdicts(work: Work, change: Refactoring): void {
  const result = refactor(work.texts, change);
  expect(result.ok ? "" : result.why, work.name).toBe("");
  const texts = changed(work.texts, result);
  const what = `${work.name} ${JSON.stringify(change)}\n${texts.definition}\n${texts.resource}`;
  expect(verdict(work, texts), what).toEqual(verdict(work, work.texts));
}

describe("on the examples, the answers stay", () => {
  it("has enough of them", () => {
    expect(accepted.length).toBeGreaterThan(30);
  });

  it("with another version", () => {
    for (const work of accepted) keepsVerdicts(work, { kind: "add-version" });
  });

  it("with another kind", () => {
    for (const work of accepted) keepsVerdicts(work, { kind: "rename-kind", name: "Gadgeteer" });
  });

  it("with a copy of the object", () => {
    for (const work of accepted) keepsVerdicts(work, { kind: "duplicate-object", offset: 0 });
  });

  it.each(["version", "all"] as const)("with another name of a field, scope %s", (scope) => {
    let count = 0;
    for (const work of plain) {
      for (const place of fieldsOf(work.texts.definition)) {
        if (whyNotField(work.texts, place) !== undefined) continue;
        count++;
        keepsVerdicts(work, { kind: "rename-field", place, name: "new-name", scope });
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it("with a field in another object, or with a note on the rule that no longer reaches it", () => {
    let count = 0;
    for (const work of plain) {
      for (const place of fieldsOf(work.texts.definition)) {
        if (whyNotField(work.texts, place) !== undefined) continue;
        for (const { into } of moveTargets(work.texts.definition, place)) {
          const change: Refactoring = { kind: "move-field", place, into };
          const result = refactor(work.texts, change);
          if (result.ok && result.notes.some((note) => note.startsWith("A rule"))) continue;
          if (!result.ok && result.why.startsWith("The default of")) continue;
          count++;
          keepsVerdicts(work, change);
        }
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});

it("keeps a field that a default around it has where it is", () => {
  const [work] = works.filter(({ name }) => name.startsWith("68-xrd"));
  const at = ["spec", "storage", "sizeGiB"].flatMap((name) => ["properties", name]);
  const change: Refactoring = { kind: "move-field", place: { version: 0, at }, into: undefined };
  const result = work && refactor(work.texts, change);
  expect(result).toEqual({
    ok: false,
    why: "The default of `spec.storage` has this field. Change the default first.",
  });
});
