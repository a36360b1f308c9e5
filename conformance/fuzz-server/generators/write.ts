import { type Scalar, stringify, type ToStringOptions } from "yaml";
import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { isList, isMap, type Value } from "../../../src/engine/go/value/value.ts";
import type { FieldValidation } from "../../../src/engine/index.ts";

function plain(value: Value): unknown {
  if (isList(value)) return value.map(plain);
  return isMap(value) ? new Map([...value].map(([key, item]) => [key, plain(item)])) : value;
}

const styles: readonly Scalar.Type[] = ["QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED"];

/** A value as people write it: JSON, plain YAML, or YAML in some other style. */
export function write(random: Random, value: Value): string {
  if (random.oneIn(2)) return toJsonInOrder(value);
  const style: ToStringOptions = random.oneIn(3)
    ? {
        defaultStringType: random.pick(styles),
        defaultKeyType: random.pick(["PLAIN", "QUOTE_DOUBLE"]),
        collectionStyle: random.pick(["any", "block", "flow"]),
        indent: random.pick([1, 2, 4]),
        lineWidth: random.pick([0, 20]),
      }
    : {};
  return stringify(plain(value), { version: "1.1", aliasDuplicateObjects: false, lineWidth: 0, ...style });
}

const tokens = [
  ..."&a |*a|!!binary |!!int |!!str |! || |>-\n|? |: |- |---\n|...\n|\t|#| #|{|}|[|]|,|\"|'|\\|\n|\r|\u2028|\u0085".split(
    "|",
  ),
  ..."\u0007,\ufeff,1e999,99999999999999999999,-0,0x1f,0o17,1_000,1:30,.inf,~,null,yes,2024-01-01,\u{1f600},@,`,%,<<: ".split(
    ",",
  ),
];

/** A text with a typing mistake. */
export function misspell(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const lines = text.split("\n");
  const line = random.below(lines.length);
  const own = lines[line] ?? "";
  switch (random.below(9)) {
    case 0:
    case 1:
      return text.slice(0, at) + random.pick(tokens) + text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + random.below(6));
    case 3:
      return lines.with(line, random.pick(["  ", "\t", " ", "- "]) + own).join("\n");
    case 4:
      return lines.with(line, own.replace(/^ {1,2}/, "")).join("\n");
    case 5:
      return lines.toSpliced(line, 0, own).join("\n");
    case 6:
      return lines.toSpliced(line, 1).join("\n");
    case 7:
      return lines
        .with(line, own.replace(/: ?/, random.pick([":", ": : ", " ", ": |", ": >\n", ": &x ", ":\t"])))
        .join("\n");
    default:
      return lines
        .with(
          line,
          own.replace(/(: |- )(.+)$/, (_, before, value) => before + requoted(random, value)),
        )
        .join("\n");
  }
}

function requoted(random: Random, value: string): string {
  const bare = value.replace(/^(["'])(.*)\1$/, "$2");
  return random.pick([
    `"${bare}"`,
    `'${bare}'`,
    bare,
    `"${bare}`,
    `${bare} #`,
    `!!str ${bare}`,
    `[${bare}]`,
    `{${bare}}`,
    `${bare}:`,
  ]);
}

/** The field validation of a write: usually Strict, as kubectl asks. */
export function level(random: Random): { readonly fieldValidation?: FieldValidation } {
  return random.oneIn(3) ? { fieldValidation: random.pick(["Warn", "Ignore"]) } : {};
}
