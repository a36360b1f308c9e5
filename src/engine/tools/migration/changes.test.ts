import { expect, it } from "vitest";
import { deepEqual } from "../../go/value/equal.ts";
import { readState } from "./state.ts";
import { crontabs, version } from "./testing/crontabs.ts";
import { withCopy, withFlags, withoutVersions, withStorage } from "./transitions.ts";

const block = crontabs(version("a", "served stored"), version("b", "served"), version("c", ""));
const stateOf = (text: string) => {
  const state = readState(text);
  if (state === undefined) throw new Error("the text cannot be read");
  return state;
};
const flow = `{"metadata": {"name": "x"}, "spec": {"versions": [{"name": "a", "served": true, "storage": true}, {"name": "b", "served": true, "storage": false}, {"name": "c", "served": true, "storage": false}]}}`;
const aliased = `spec:
  versions:
  - &a {name: a, served: true, storage: true}
  - {<<: *a, name: b, storage: false}
  - *a
`;

it.each([
  ["a block", block],
  ["JSON", flow],
  ["aliases", aliased],
])("edits %s so that the text says what is meant", (_, text) => {
  const state = stateOf(text);
  for (const changed of [
    withStorage(state, "b"),
    withFlags(state, ({ name }) => (name === "a" ? { served: false, deprecated: true } : {})),
    withoutVersions(state, ["a", "b"]),
    withoutVersions(state, ["a", "c"]),
    withCopy(state, "d"),
  ]) {
    expect(deepEqual(stateOf(changed.text).value, changed.value)).toBe(true);
    expect(changed.text).not.toBe(text);
  }
});

it("copies a version with numbers that are not written as they were", () => {
  const text = flow.replace('"storage": true}', '"storage": true, "default": 1.0}');
  const copied = withCopy(stateOf(text), "d").text;
  expect(copied.startsWith(text.slice(0, text.indexOf("]")))).toBe(true);
});

it("leaves what it does not change as it was written", () => {
  const commented = block.replace("  - name: b", "  # about b\n  - name: b # here");
  const { text } = withStorage(stateOf(commented), "b");
  expect(text).toContain("  # about b\n  - name: b # here");
  expect(withFlags(stateOf(commented), () => ({})).text).toBe(commented);
});
