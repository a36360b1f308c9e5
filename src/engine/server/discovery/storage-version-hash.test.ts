import { expect, it } from "vitest";
import { encodeBase64 } from "../../go/decode/base64.ts";
import { utf8Bytes } from "../../go/value/go-text.ts";
import { sha256 } from "./sha256.ts";

it("is what the recorded server shows", () => {
  const hash = sha256(utf8Bytes("lab.example.com/v1/Widget")).slice(0, 8);
  expect(encodeBase64(Uint8Array.from(hash))).toBe("pqwnaemERYg=");
});
