import { describe, expect, it } from "vitest";
import { parseDocument } from "./document.ts";

describe("a text that is nested too deep for the server", () => {
  const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
  const found = (text: string): string => {
    const document = parseDocument(text);
    return document.ok ? "read" : document.error;
  };

  it("in JSON", () =>
    expect(found(`{"spec":{"v":${nested(9_999)}}}`)).toBe("invalid character '[' exceeded max depth"));

  it("in YAML, once the server has made JSON of it", () =>
    expect(found(`spec: {v: ${nested(9_999)}}\n`)).toBe(
      "couldn't get version/kind; json parse error: invalid character '[' exceeded max depth",
    ));
});
