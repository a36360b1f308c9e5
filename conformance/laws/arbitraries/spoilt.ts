import fc from "fast-check";

/** Tokens with a special meaning in YAML or JSON, and characters that no text should have. */
const tokens = [
  "&a ",
  "*a",
  "<<: *a",
  "!!binary ",
  "!!int ",
  "!x ",
  "| ",
  ">-\n",
  "? ",
  ": ",
  "- ",
  "---\n",
  "...\n",
  "%YAML 1.2\n",
  "\t",
  "#",
  "{",
  "}",
  "[",
  "]",
  ",",
  '"',
  "'",
  "\\",
  "\n",
  "\r",
  "\u2028",
  "\u0085",
  "\u0000",
  "\u0007",
  "\ufeff",
  "\ud800",
  "\ufffe",
  "1e999",
  "-1e999",
  "99999999999999999999",
  "-0",
  "0.1e-400",
  "0x8000000000000000",
  "0b1",
  "0o17",
  "1_000",
  "1:30",
  ".inf",
  ".nan",
  "~",
  "null",
  "yes",
  "2024-01-01",
  "\u{1f600}",
  "__proto__",
  "constructor",
  "= ",
  "@",
  "`",
  "%",
];

/** An edit of a text. Its place is a share of the length, between 0 and 1. */
type Edit = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });

function at(text: string, where: number): number {
  return Math.floor(text.length * where);
}

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(place, fc.constantFrom(...tokens)).map(
      ([where, token]) =>
        (text: string) =>
          text.slice(0, at(text, where)) + token + text.slice(at(text, where)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, fc.integer({ min: 1, max: 20 })).map(
      ([where, length]) =>
        (text: string) =>
          text.slice(0, at(text, where)) + text.slice(at(text, where) + length),
    ),
  },
  { weight: 1, arbitrary: place.map((where) => (text: string) => text.slice(0, at(text, where))) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, fc.constantFrom("    ", "\t", "- ", ""))
      .map(([where, indent]) => (text: string) => {
        const lines = text.split("\n");
        const line = Math.floor(lines.length * where);
        return lines
          .with(Math.min(line, lines.length - 1), indent + (lines[line] ?? "").trimStart())
          .join("\n");
      }),
  },
  {
    weight: 1,
    arbitrary: place.map((where) => (text: string) => {
      const lines = text.split("\n");
      const line = Math.min(Math.floor(lines.length * where), lines.length - 1);
      return lines.toSpliced(line, 0, lines[line] ?? "").join("\n");
    }),
  },
);

/** A text with a few edits, or cut to nothing. */
export function spoilt(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(texts, fc.array(edit, { minLength: 1, maxLength: 3 }))
        .map(([text, edits]) => edits.reduce((out, change) => change(out), text)),
    },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...tokens), { maxLength: 30 }).map((list) => list.join("")),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('{"a":', "[", "- ", "{a: ", "? ", "&a [", "a: {"),
          fc.integer({ min: 2, max: 400 }),
        )
        .map(([part, times]) => part.repeat(times)),
    },
  );
}
