import { formatNames } from "../../src/engine/apimachinery/formats/registry.ts";
import type { Random } from "../../src/engine/cel/testing/random.ts";

/** The pieces of texts of a kind: some valid texts, and what is inserted to break them. */
interface Kind {
  readonly seeds: readonly string[];
  readonly pieces: readonly string[];
}

const digits = [..."0123456789"];

const kinds = {
  time: {
    seeds: [
      ...["2024-01-02T03:04:05Z", "2024-02-30T23:59:60.123+01:00", "0000-01-01T00:00:00Z", "2024-1-2T3:4:5Z"],
      ...[
        "2024-01-02t03:04:05z",
        "2024-01-02 03:04:05Z",
        "2000-02-29T24:00:00Z",
        "2024-01-02",
        "2024-01-02T03:04Z",
      ],
    ],
    pieces: [...digits, ..."-:TtZz+., "],
  },
  duration: {
    seeds: [
      "1h30m",
      "-1.5h",
      "300ms",
      "2µs",
      "1d",
      "9223372036s",
      "0",
      ".5s",
      "1.s",
      "2562047h47m16.854775807s",
      "1 w",
    ],
    pieces: [...digits, ...".hmsnuµμ+- dw"],
  },
  address: {
    seeds: [
      "10.0.0.1",
      "::1",
      "2001:db8::8:800:200c:417a",
      "fe80::1%eth0",
      "1.2.3.04",
      "1:2:3:4:5:6:1.2.3.4",
      "1::2::3",
    ],
    pieces: [...digits, ..."abcdfF:.%/ "],
  },
  url: {
    seeds: [
      ...[
        "https://user:pw@example.com:8080/a%2Fb?q=1&r=%20#frag",
        "http://[::1]:80/x",
        "mailto:me@example.com",
      ],
      ...[
        "//host/path",
        "/abs/path",
        "a:b:c",
        "http://a b/",
        "http://h:99999/",
        "http://[fe80::1%25en0]/",
        "?q",
        "*",
      ],
    ],
    pieces: [..."abZ09:/?#[]@!$&'()*+,;=._-~ \"<>\\^`{|}é\u007f\t", "%20", "%2", "%zz", "%é", "%C3%A9"],
  },
  quantity: {
    seeds: [
      ...[
        "1Gi",
        "100m",
        "1.5",
        "-1e3",
        "9223372036854775807",
        "1E",
        "0.000000001",
        "12345678901234567890",
        "8Ei",
        ".5",
      ],
      ...["1Ki", "999999999999999999n", "1.23456789012M", "+1k", "5.", "1ee5"],
    ],
    pieces: [...digits, ...".eEinumkKMGTP+- "],
  },
  float: {
    seeds: [
      "1_0e5",
      "0x_1p4",
      "0x1.8p-1075",
      "-1.5e-308",
      "1e400",
      "inf",
      "NaN",
      "0x.1p-2",
      "123456789012345678901234567890",
    ],
    pieces: [...digits, ..."_.eE+-xXpPaAfF"],
  },
  format: {
    seeds: [
      ...[
        "a@b.co",
        '"q"@x.org',
        "10.0.0.1",
        "::1",
        "10.0.0.0/8",
        "2001:db8::/32",
        "aa:bb:cc:dd:ee:ff",
        "0123.4567.89ab",
      ],
      ...[
        "550e8400-e29b-41d4-a716-446655440000",
        "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "http://x.org/",
        "example.com",
      ],
      ...[
        "4111111111111111",
        "0-306-40615-2",
        "978-3-16-148410-0",
        "123-45-6789",
        "#fff",
        "rgb(1,2,3)",
        "aGVsbG8=",
      ],
      ...["2024-01-02", "2024-01-02T03:04:05Z", "1h", "1 day", "507f1f77bcf86cd799439011", "a.b-c.d"],
    ],
    pieces: [...digits, ...'abcdefghxzABXZ.-:/@#()%,+=_ "<>é\n\t'],
  },
  yaml: {
    seeds: [
      "apiVersion: v1\nkind: A\nmetadata:\n  name: x\n  labels: {a: b}\nspec:\n  l:\n  - a: 1\n    b: two\n  t: |\n    line\n     more\n",
      "a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n  e: 2\n",
      "- a\n- - b\n  - c\n- d: e\n  f: g\n",
      "k: 'it''s'\nq: \"a\\tb\\\n  c\"\np: plain text\n  goes on\n",
      "? a\n: b\n? [x]\n: y\n",
      "%YAML 1.1\n---\n!!map {a: !!str 1}\n---\nb: 2\n",
      "a: [1, 2,\n 3]\nb: {c: d,\n  e: f}\n",
      "x: |2-\n   a\n  b\n\n\ny: >+\n  c\n\nz: 1\n",
      `a: 1\n${"k".repeat(1022)}: 1\n`,
      `a: {"${"\u{1f600}".repeat(1020)}": 1}\n`,
    ],
    pieces: [
      ...[
        "a",
        "b: ",
        "- ",
        "\n",
        "\n  ",
        "\n    ",
        " ",
        "'",
        '"',
        "|\n",
        "|-\n",
        ">+\n",
        "&x ",
        "*x",
        "!!str ",
        "!!int ",
      ],
      ...[
        "!a ",
        "<<: ",
        "? ",
        "[",
        "]",
        "{",
        "}",
        ", ",
        ": ",
        "#c\n",
        " #c\n",
        "---\n",
        "...\n",
        "~",
        "null",
        "yes",
        "No",
      ],
      ...[
        "012",
        "0x1F",
        "1e3",
        "1_000",
        "12:30",
        "1.5",
        "-.INF",
        ".NaN",
        "2001-01-01",
        "=",
        "\t",
        "\u0085",
        "\u2028",
      ],
      ...[
        "\\n",
        "\\u00e9",
        "é",
        "😀",
        "0b101",
        "0o17",
        "1.",
        "1e400",
        "18446744073709551616",
        "@",
        "`",
        "m: {a: 1}\n",
        "\r",
      ],
    ],
  },
  json: {
    seeds: [
      '{"a": 1, "b": [true, null, "x\\n\\u00e9"], "c": {"d": -2.5e3}}',
      '[1, 2, {"a": "b"}]',
      '{"a":{"a":{"a":[[],{}]}},"a":1}',
      '"text \\ud83d\\ude00 \\\\ \\" \\/"',
      '{"x":123456789012345678901234567890,"y":1.0,"z":0.1}',
    ],
    pieces: [
      ...[
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        '"a"',
        '""',
        "1",
        "-",
        "01",
        "1.",
        "1e5",
        "-0",
        "9223372036854775808",
        "1e400",
      ],
      ...[
        "true",
        "null",
        "tru",
        " ",
        "\n",
        "\\",
        "\\u",
        "\\ud83d",
        "\\x",
        '"',
        "'",
        "\u0000",
        "\u2028",
        "é",
        "\ufeff",
        "//c",
      ],
    ],
  },
} satisfies Readonly<Record<string, Kind>>;

/** A valid text with some changes, or only pieces. */
function spoilt({ seeds, pieces }: Kind, random: Random): string {
  if (random.oneIn(3)) return Array.from({ length: 1 + random.below(8) }, () => random.pick(pieces)).join("");
  let characters = [...random.pick(seeds)];
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const at = random.below(characters.length + 1);
    const before = characters.slice(0, at);
    const after = characters.slice(at);
    if (random.oneIn(3)) characters = [...before, ...after.slice(1)];
    else if (random.oneIn(2)) characters = [...before, ...random.pick(pieces), ...after];
    // A repeated part.
    else characters = [...before, ...after.slice(0, random.below(9)), ...after];
  }
  return characters.join("");
}

/** Any characters, including those that are new in Unicode. */
function anyText(random: Random): string {
  return Array.from({ length: 1 + random.below(6) }, () => {
    const point = random.below(random.oneIn(2) ? 0x300 : 0x110000);
    return point >= 0xd800 && point < 0xe000 ? "x" : String.fromCodePoint(point);
  }).join("");
}

/** The bits of a finite float64 in hexadecimal digits. */
function bits(random: Random): string {
  for (;;) {
    const n = (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32));
    if (((n >> 52n) & 0x7ffn) !== 0x7ffn) return n.toString(16);
  }
}

/** Whether a URL escapes bytes that are not UTF-8, which our texts cannot have. */
function hasOddBytes(url: string): boolean {
  return /%[89a-f][\da-f]/i.test(url.replaceAll("%C3%A9", ""));
}

/** Upstream's time grows with the exponent. These exponents are larger than what anybody writes. */
function isSlow(quantity: string): boolean {
  return /[eE][-+]?0*[1-9]\d{3}/.test(quantity);
}

const kindOf: Readonly<Record<string, keyof typeof kinds>> = {
  "parse-float": "float",
  duration: "duration",
  "duration-words": "duration",
  time: "time",
  address: "address",
  url: "url",
  "request-uri": "url",
  quantity: "quantity",
  yaml: "yaml",
  json: "json",
};

/** The functions that are compared. */
export const names: readonly string[] = ["quote", "float", "json-float", ...Object.keys(kindOf), "format"];

/** A text for a function, with the function's full name. */
export function questionFor(
  name: string,
  random: Random,
): { readonly function: string; readonly text: string } {
  if (name === "quote") return { function: name, text: anyText(random) };
  if (name === "float" || name === "json-float") return { function: name, text: bits(random) };
  if (name === "format")
    return { function: `format:${random.pick(formatNames)}`, text: spoilt(kinds.format, random) };
  const kind = kindOf[name] ?? "json";
  for (;;) {
    const text = spoilt(kinds[kind], random);
    const isLeftOut = (kind === "quantity" && isSlow(text)) || (kind === "url" && hasOddBytes(text));
    if (!isLeftOut) return { function: name, text };
  }
}
