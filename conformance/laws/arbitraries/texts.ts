import fc from "fast-check";

/** Strings that some step prints, orders, measures or escapes in a special way. */
const peculiar = [
  "",
  " ",
  "a b",
  "true",
  "null",
  "1",
  "1.0",
  "0x1f",
  "é",
  "e\u0301",
  "\u{1f600}",
  "\u{1f468}\u200d\u{1f469}",
  "\u00a0",
  "a\nb",
  "\t",
  "\u0001",
  "\u2028",
  "<&>",
  '"',
  "\\",
  "'",
  "%d",
  "__proto__",
  "~",
  "- x",
  "a: b",
  "#x",
];

/** Any short string. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.stringMatching(/^[a-z]{0,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...peculiar) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 4 }) },
);

/** A string that nearly always has this many code points. */
export function textOfLength(min: number, max: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom("a", "b", "z", "é", "\u{1f600}"),
    minLength: min,
    maxLength: max,
  });
}

/** Patterns with the strings that are used with them. */
const patterns: readonly (readonly [pattern: string, texts: fc.Arbitrary<string>])[] = [
  ["^[a-z]+$", fc.stringMatching(/^[a-z]{1,5}$/)],
  ["^\\d{2,4}$", fc.stringMatching(/^\d{2,4}$/)],
  ["^a|b$", fc.constantFrom("a", "b", "ax", "xb")],
  ["\\S", fc.constantFrom("x", "é", "<", "\u{1f600}")],
  ["(?i)^abc", fc.constantFrom("abc", "ABCd", "aBc")],
  ["^\\p{L}*$", fc.constantFrom("", "é", "abc", "\u00df")],
  ["^[^/]+(/[^/]+)?$", fc.constantFrom("a", "a/b", "%/é")],
  ["^.{1,3}$", fc.constantFrom("a", "\u{1f600}", "aé\u{1f600}")],
  ["^([a-z0-9]([-a-z0-9]*[a-z0-9])?)?$", fc.constantFrom("", "a", "a-b", "0-0")],
];

export const pattern = fc.constantFrom(...patterns);

/** Valid strings of formats. */
export const formats: Readonly<Record<string, readonly string[]>> = {
  bsonobjectid: ["507f1f77bcf86cd799439011"],
  byte: ["", "aGk=", "aGVsbG8="],
  cidr: ["10.0.0.0/8", "192.168.1.1/32", "fd00::/8"],
  creditcard: ["4111111111111111", "4111 1111 1111 1111", "378282246310005"],
  date: ["2024-02-29", "1999-12-31", "0001-01-01"],
  "date-time": [
    "2024-02-29T12:30:45Z",
    "2024-01-01T00:00:00.5+01:00",
    "1985-04-12 23:20:50Z",
    "2024-01-01T23:59:59.999999999-23:59",
  ],
  datetime: ["2024-02-29T12:30:45Z"],
  duration: ["1h", "1h2m3.5s", "-1ms", "3 days", "2 weeks", "1us", "0"],
  email: ["a@example.com", "A B <a@b.co>", '"x y"@b.c'],
  hexcolor: ["#fff", "00ff7A"],
  hostname: ["example.com", "a-b.c", "xn--bcher-kva.example"],
  ipv4: ["10.0.0.1", "255.255.255.255"],
  ipv6: ["::1", "2001:db8::ff00:42:8329", "::ffff:1.2.3.4"],
  isbn: ["9783161484100", "3-16-148410-0", "0-306-40615-2"],
  isbn10: ["0306406152", "080442957X"],
  isbn13: ["978-3-16-148410-0"],
  "k8s-long-name": ["a.b", "my-name"],
  "k8s-short-name": ["a", "my-name"],
  mac: ["01:23:45:67:89:ab", "01-23-45-67-89-AB", "0123.4567.89ab"],
  password: ["secret", ""],
  rgbcolor: ["rgb(0,255,7)", "rgb(1, 2, 3)"],
  ssn: ["111-11-1111", "111 11 1111"],
  uri: ["http://a.b/c?d#e", "/x", "mailto:a@b.c", "http://[::1]:80/"],
  uuid: ["123e4567-e89b-12d3-a456-426614174000", "123E4567E89B12D3A456426614174000"],
  uuid3: ["6fa459ea-ee8a-3ca4-894e-db77e160355e"],
  uuid4: ["16fd2706-8baf-433b-82eb-8c7fada847da"],
  uuid5: ["886313e1-3b8a-5372-9b90-0c9aee199e5d"],
  int32: ["x"],
  "no-such-format": ["x", ""],
};

/** A format with strings: nearly all are valid, some miss it by one character. */
export const format: fc.Arbitrary<readonly [name: string, texts: fc.Arbitrary<string>]> = fc
  .constantFrom(...Object.entries(formats))
  .map(([name, samples]) => [
    name,
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...samples) },
      { weight: 1, arbitrary: fc.constantFrom(...samples).chain(misspelt) },
    ),
  ]);

/** The string with a character changed, repeated, inserted or removed. */
function misspelt(text: string): fc.Arbitrary<string> {
  return fc
    .record({
      at: fc.nat(text.length),
      put: fc.constantFrom("", "0", "-", ".", ":", "Z", " ", "g", "é"),
      cut: fc.nat(1),
    })
    .map(({ at, put, cut }) => text.slice(0, at) + put + text.slice(at + cut));
}
