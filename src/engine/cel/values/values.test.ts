import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddress, printAddress } from "../../go/net/address.ts";
import { celCompare } from "./compare.ts";
import { fixedPoint, scientificNotation } from "./decimal.ts";
import { celEqual } from "./equal.ts";
import { listOf } from "./list.ts";
import { mapOf } from "./map.ts";
import { compareQuantities, parseQuantity } from "./quantity.ts";
import { compareSemvers, parseSemver } from "./semver.ts";
import { formatDuration, parseDuration } from "./time.ts";
import { bytes, type CelValue, duration, isError, optionalOf, timestamp, typeValue, uint } from "./value.ts";

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

const scalar: fc.Arbitrary<CelValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  int64,
  fc.double({ noNaN: true }),
  fc.string({ unit: "binary" }),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(uint),
  fc.uint8Array().map(bytes),
  int64.map((nanos) => timestamp(nanos)),
  int64.map(duration),
  fc.constantFrom("int", "list").map(typeValue),
);

const value: fc.Arbitrary<CelValue> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }).map(listOf),
  fc.array(fc.tuple(fc.string(), scalar), { maxLength: 4 }).map(mapOf),
  scalar.map(optionalOf),
);

describe("equality", () => {
  it("holds of a value and itself, and either way round", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(celEqual(a, a)).toBe(true);
        expect(celEqual(a, b)).toBe(celEqual(b, a));
      }),
    );
  });

  it("compares numbers across their kinds", () => {
    expect(celEqual(1n, uint(1n))).toBe(true);
    expect(celEqual(1n, 1)).toBe(true);
    expect(celEqual(9_007_199_254_740_993n, 9_007_199_254_740_992)).toBe(true);
    expect(celEqual(Number.NaN, Number.NaN)).toBe(false);
    expect(mapOf([[1n, "a"]]).find(uint(1n))).toBe("a");
  });
});

describe("order", () => {
  it("turns around with its operands", () => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) => {
        const [there, back] = [celCompare(a, b), celCompare(b, a)];
        if (typeof there === "number" && typeof back === "number") expect(there + back).toBe(0);
        else expect(isError(there) && isError(back)).toBe(true);
      }),
    );
  });
});

describe("durations", () => {
  it("are read back from Go's printing", () => {
    fc.assert(
      fc.property(int64, (nanos) => {
        expect(parseDuration(formatDuration(duration(nanos)))).toEqual(duration(nanos));
      }),
    );
  });

  it.each([
    ["1h2m3.5s", 3_723_500_000_000n],
    ["-1.5h", -5_400_000_000_000n],
    ["0.3333333333333333333h", 1_200_000_000_000n],
    ["9223372036854775807ns", 9_223_372_036_854_775_807n],
    ["0", 0n],
  ])("%s", (text, nanos) => {
    expect(parseDuration(text)).toEqual(duration(nanos));
  });

  it.each(["", "5", "1d", "s", "9223372036854775808ns", " 1s"])("not %s", (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });
});

describe("addresses", () => {
  it("print so that they are read back", () => {
    const address = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.constantFrom(0, 0, 0, 1, 255), { minLength: 16, maxLength: 16 }),
    );
    fc.assert(
      fc.property(address, (parts) => {
        const parsed = parseAddress(printAddress({ bytes: parts, zone: "" }));
        expect(parsed).toEqual({ ok: true, value: { bytes: parts, zone: "" } });
      }),
    );
  });
});

describe("quantities", () => {
  it.each([
    ["1", "1000m", 0],
    ["1Gi", "1G", 1],
    ["Gi", "0", 0],
    [".5", "500m", 0],
    ["-1", "1", -1],
  ])("%s against %s", (a, b, order) => {
    const [x, y] = [parseQuantity(a), parseQuantity(b)];
    if (!x.ok || !y.ok) throw new Error("no quantity");
    expect(compareQuantities(x.quantity, y.quantity)).toBe(order);
  });

  it("with a huge exponent are answered at once", () => {
    expect(parseQuantity("1e-999999999").ok).toBe(true);
    expect(parseQuantity("12345678901234567890e999999999").ok).toBe(false);
    // The test would time out if every way to split the digits were tried.
    for (const text of [`${"0".repeat(400_000)}!`, `${"1".repeat(200_000)}.${"1".repeat(200_000)}e!`]) {
      expect(parseQuantity(text).ok).toBe(false);
    }
  });
});

describe("versions", () => {
  it("are ordered as the specification has it", () => {
    const texts = [
      "1.0.0-alpha",
      "1.0.0-alpha.1",
      "1.0.0-alpha.beta",
      "1.0.0-beta.2",
      "1.0.0-beta.11",
      "1.0.0",
    ];
    const versions = texts.map((text) => parseSemver(text, false));
    for (const [i, a] of versions.entries()) {
      for (const [j, b] of versions.entries()) {
        if (a.ok && b.ok) expect(compareSemvers(a.version, b.version)).toBe(Math.sign(i - j));
      }
    }
  });
});

describe("decimals", () => {
  it("round halves to even, exactly", () => {
    expect([0.5, 1.5, 2.5].map((n) => fixedPoint(n, 0))).toEqual(["0", "2", "2"]);
    expect(fixedPoint(1_234_567.891, 2)).toBe("1,234,567.89");
    expect(fixedPoint(0.1, 20)).toBe("0.10000000000000000555");
    expect(scientificNotation(0.00012)).toBe("1.200000\u00d710\u207b\u2070\u2074");
  });
});
