import assert from "node:assert/strict";
import fc from "fast-check";
import { differences } from "../../../src/engine/tools/second-opinion/cel-differences.ts";
import type { Law } from "../../laws/law.ts";
import { buf, celJs, ours } from "./engines.ts";
import { condition } from "./expressions.ts";

/** Whether all engines should give the same result for a condition. */
function isCommon(text: string): boolean {
  return !differences.some(({ has }) => has.test(text));
}

export const otherEnginesAgree: Law<string> = {
  name: "other-engines",
  says: "two other engines of CEL give what ours gives, but for the differences that are listed",
  given: fc.integer().map(condition),
  holds(text) {
    fc.pre(isCommon(text));
    const expected = ours(text);
    assert.equal(celJs(text), expected, `cel-js on ${text}`);
    assert.equal(buf(text), expected, `cel-es on ${text}`);
  },
};
