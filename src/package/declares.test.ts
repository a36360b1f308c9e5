import { expect, test } from "vitest";
import { fix } from "./index.ts";
import { crd } from "./testing/widgets.ts";

const misspelt = crd.replace("self.size < 5", "self.siez < 5");

test("a field that only a rule names is not declared without a decision", async () => {
  const { definition, made, left } = await fix({ definition: misspelt });
  expect(made).toEqual([]);
  expect(definition).toBe(misspelt);
  expect(left).toHaveLength(1);
});

test("the first fix writes the field that the schema has", async () => {
  expect((await fix({ definition: misspelt }, { all: true })).definition).toBe(crd);
});
