import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

test("is SHA-256", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(sha256([...bytes])).toEqual([...createHash("sha256").update(bytes).digest()]);
    }),
  );
});
