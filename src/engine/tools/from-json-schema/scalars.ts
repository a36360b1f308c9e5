import { isRecognisedFormat } from "../../apimachinery/formats/recognised.ts";
import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { compileRe2 } from "../../go/regexp/re2.ts";
import { append } from "../../go/value/append.ts";
import { isNumber, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Conversion } from "./applies.ts";
import { type Condition, condition, every, unsaid } from "./condition.ts";
import type { Shape } from "./shape.ts";
import type { Located } from "./source.ts";

/** The keywords about strings, numbers and sizes, as a condition. Says what the server does not know. */
export function scalarConditions(
  located: Located,
  schema: ValueMap,
  shape: Shape,
  conversion: Conversion,
): Condition {
  const { atoms } = shape;
  const conditions: Condition[] = [];
  if (atoms.has("string")) {
    append(conditions, sizes(schema, ["minLength", "maxLength"]));
    conditions.push(patternCondition(located, schema, shape, conversion));
    conditions.push(formatCondition(located, schema, shape, conversion));
  }
  if (atoms.has("integer") || atoms.has("fraction")) {
    conditions.push(
      bound(schema, "minimum", "exclusiveMinimum"),
      bound(schema, "maximum", "exclusiveMaximum"),
    );
    const divisor = schema.get("multipleOf");
    if (isNumber(divisor) && divisor > 0) conditions.push(condition(["multipleOf", divisor]));
    if (!atoms.has("string")) conditions.push(formatCondition(located, schema, shape, conversion));
  }
  if (atoms.has("array")) append(conditions, sizes(schema, ["minItems", "maxItems"]));
  if (atoms.has("object")) append(conditions, sizes(schema, ["minProperties", "maxProperties"]));
  return every(conditions);
}

function sizes(schema: ValueMap, keys: readonly string[]): readonly Condition[] {
  return keys.flatMap((key) => {
    const size = integerOf(schema.get(key));
    return size === undefined || size < 0n ? [] : [condition([key, size])];
  });
}

function integerOf(value: Value | undefined): bigint | undefined {
  if (typeof value === "bigint") return value;
  return typeof value === "number" && Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** Draft 4 has a flag beside the bound, later drafts a bound of its own. */
function bound(
  schema: ValueMap,
  key: "minimum" | "maximum",
  flag: "exclusiveMinimum" | "exclusiveMaximum",
): Condition {
  const value = schema.get(key);
  const exclusive = schema.get(flag);
  const inclusive = isNumber(value)
    ? condition([key, value], ...(exclusive === true ? [[flag, true] as const] : []))
    : condition();
  return isNumber(exclusive) ? every([inclusive, condition([key, exclusive], [flag, true])]) : inclusive;
}

function patternCondition(
  { pointer }: Located,
  schema: ValueMap,
  { at }: Shape,
  { notes }: Conversion,
): Condition {
  const pattern = schema.get("pattern");
  if (typeof pattern !== "string" || pattern === "") return condition();
  const compiled = compileRe2(pattern);
  if (compiled.ok) return condition(["pattern", pattern]);
  notes.say(
    "lost",
    `${pointer}/pattern`,
    at,
    `The server's regular expressions (RE2) do not have this pattern: ${compiled.error}.`,
  );
  return unsaid;
}

/** The newest server: older ones ignore a format that they do not know. */
const newest = capabilitiesOf(answeredVersion(undefined));

/** Formats whose names mean something else for the server. */
const otherMeaning: Readonly<Record<string, string>> = {
  duration: "For the server, a duration is Go's (`1h30m`), not ISO 8601's (`PT1H30M`).",
};

/** Formats that are about the type. */
const typeFormats: ReadonlySet<string> = new Set(["int-or-string"]);

function formatCondition(
  located: Located,
  schema: ValueMap,
  { at, atoms }: Shape,
  { notes }: Conversion,
): Condition {
  const { pointer } = located;
  const encoding = schema.get("contentEncoding");
  const format = schema.get("format") ?? (encoding === "base64" ? "byte" : undefined);
  const type = atoms.has("string")
    ? atoms.has("integer")
      ? ""
      : "string"
    : atoms.has("fraction")
      ? "number"
      : "integer";
  if (typeof format !== "string" || format === "" || typeFormats.has(format)) return condition();
  const keyword = schema.has("format") ? "format" : "contentEncoding";
  const other = Object.hasOwn(otherMeaning, format) ? otherMeaning[format] : undefined;
  if (other === undefined && isRecognisedFormat(type, format, newest)) {
    if (keyword === "contentEncoding")
      notes.say(
        "kept",
        `${pointer}/contentEncoding`,
        [...at, "format"],
        "`contentEncoding: base64` is `format: byte`.",
      );
    return condition(["format", format]);
  }
  const what = type === "" ? "integers or strings" : `${type}s`;
  const why = other ?? `The server does not know the format \`${format}\` of ${what}.`;
  notes.say("lost", `${pointer}/${keyword}`, at, `${why} It is not checked.`);
  // A format is a hint in JSON Schema, so the condition is as exact as without it.
  return condition();
}
