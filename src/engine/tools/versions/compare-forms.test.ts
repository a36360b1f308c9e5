import { expect, test } from "vitest";
import { fromData } from "../../go/value/value.ts";
import { compareForms, type Words } from "./compare-forms.ts";

const words: Words = {
  added: ["converted", (place) => `${place} added`],
  removed: ["pruned", (place) => `${place} removed`],
  changed: ["changed", (place) => `${place} changed`],
};

test.each([
  ["annotations that a conversion adds", {}, { annotations: { a: "b" } }, ["`metadata` added"]],
  ["empty annotations", { annotations: {} }, {}, []],
  ["empty labels next to others", { labels: {}, annotations: { a: "b" } }, { annotations: { a: "b" } }, []],
  ["other metadata", { generation: 1 }, { generation: 2 }, []],
])("%s", (_, before, after, said) => {
  const form = (metadata: object) => fromData({ apiVersion: "a/v1", metadata, spec: {} });
  expect(compareForms(form(before), form(after), words).map(({ explanation }) => explanation)).toEqual(said);
});
