import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newest } from "../minors/capabilities.ts";
import { isRecognisedFormat } from "./recognised.ts";
import { stringFormat } from "./registry.ts";

/** The format, what it accepts, what it rejects. */
const cases: [string, string[], string[]][] = [
  ["date", ["2020-02-29", "0000-02-29"], ["2021-02-29", "2020-1-01", "2020-13-01", "2020-01-01T"]],
  [
    "date-time",
    [
      "2020-01-01T00:00:00Z",
      "2020-01-01t23:59:59.5+99:99",
      "2020-01-01T00:00:00x5z",
      "2020-01-01T00:00:00Zt",
    ],
    ["2020-01-01T00:00:00", "2020-01-01T24:00:00Z", "2020-01-01 00:00:00Z"],
  ],
  ["datetime", ["2020-01-01T00:00:00Z"], [""]],
  [
    "duration",
    ["5 days", "3 foo 5m", "P1D", "1h30m", "0", "1.s", ".5s", "1\u03bcs", "9223372036854775807ns", "2 Weeks"],
    ["12", "", "1y", "99999999999999999999h"],
  ],
  ["byte", ["aGk=", "aGkx"], ["", "aGk", "a-k=", "===="]],
  [
    "uri",
    ["/x", "//x", "urn:x:y", "mailto:a@b", "http://[::1]:80/", "http://%c3%a9/", "*", "http://u:p@h/"],
    ["a", "", "/%zz", "http://a b/", "http://a:b:c/", "http://[1.2.3.4]/", "http://%41/", "/\u0000"],
  ],
  [
    "email",
    ["a@b", "Foo <a@b.c>", '"a b"@c', "a@[1.2.3.4]", "g: a@b;", "a@b (y)"],
    ["a@", "a..b@c", "a@b@c", "a@[x]", "g: a@b, c@d;", '""@c', "a@b (c", "(x) a@b"],
  ],
  [
    "hostname",
    ["my-host.com", "a-host", "é.com", "1", "a-", "localhost"],
    ["a.b", "1.2", "a_b", "-a", "my-host", `${"a".repeat(64)}.com`, `${"é".repeat(40)}.com`],
  ],
  ["ipv4", ["1.2.3.4", "01.2.3.4", "::ffff:1.2.3.4"], ["1.2.3", "256.1.1.1", "::1"]],
  ["ipv6", ["::1", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4"], ["fe80::1%eth0", "1.2.3.4", "1::2::3", "::00001"]],
  ["cidr", ["1.2.3.4/8", "1.2.3.4/08", "::1/128"], ["1.2.3.4/33", "1.2.3.4", "::1/129"]],
  [
    "mac",
    ["01:23:45:67:89:ab", "01-23-45-67-89-ab", "0123.4567.89ab", "001B44113AB7", "01:23:45:67:89:ab:cd:ef"],
    ["01:23:45-67:89:ab", "01:23:45:67:89", "001B4411", "01-23-45-:7-:7-8A-ab"],
  ],
  [
    "uuid",
    ["123e4567-e89b-12d3-a456-426614174000", "123E4567E89B12D3A456426614174000"],
    ["{123e4567-e89b-12d3-a456-426614174000}"],
  ],
  ["uuid3", ["123e4567-e89b-32d3-a456-426614174000"], ["123e4567-e89b-42d3-a456-426614174000"]],
  ["uuid4", ["123e4567-e89b-42d3-a456-426614174000"], ["123e4567-e89b-42d3-7456-426614174000"]],
  ["uuid5", ["123e4567-e89b-52d3-b456-426614174000"], ["123e4567-e89b-52d3-7456-426614174000"]],
  ["isbn", ["0321751043", "978-0321751041", "043942089X"], ["0321751044"]],
  ["isbn10", ["0321751043"], ["978-0321751041"]],
  ["isbn13", ["978-0321751041"], ["0321751043", "9780321751042"]],
  ["creditcard", ["4111 1111 1111 1111"], ["4111-1111-1111-1112"]],
  ["ssn", ["111-22-3333", "111 22 3333"], ["111223333"]],
  ["hexcolor", ["#fff", "FFFFFF"], ["#ffff"]],
  ["rgbcolor", ["rgb( 1 , 2 , 255 )"], ["rgb(256,0,0)", "RGB(1,2,3)", "rgb(01,2,3)"]],
  ["password", ["", "x"], []],
  ["bsonobjectid", ["507f1f77bcf86cd799439011"], ["507f1f77bcf86cd79943901"]],
  ["k8s-short-name", ["a-b"], ["A", "a.b", "-a", "a".repeat(64), ""]],
  ["k8s-long-name", [`${"a".repeat(64)}.b`], ["a..b", "a.B", "a".repeat(254)]],
];

describe("formats", () => {
  it.each(cases)("%s", (name, accepted, refused) => {
    const accepts = stringFormat(name);
    expect(accepted.filter((text) => accepts?.(text) !== true)).toEqual([]);
    expect(refused.filter((text) => accepts?.(text) !== false)).toEqual([]);
  });

  it("answers for any text", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cases.map(([name]) => name)),
        fc.string({ unit: "binary" }),
        (name, text) => {
          expect(typeof stringFormat(name)?.(text)).toBe("boolean");
        },
      ),
    );
  });

  it.each<[string, string, boolean]>([
    ["string", "date-time", true],
    ["", "datetime", true],
    ["string", "UUID", false],
    ["string", "int32", false],
    ["string", "int-or-string", false],
    ["integer", "int32", true],
    ["integer", "float", false],
    ["number", "double", true],
    ["boolean", "date", false],
  ])("of type %j, %s is recognised: %s", (type, format, expected) => {
    expect(isRecognisedFormat(type, format, newest)).toBe(expected);
  });
});
