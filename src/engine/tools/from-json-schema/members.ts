import { compileRe2 } from "../../go/regexp/re2.ts";
import { isMap, type ValueMap } from "../../go/value/value.ts";
import { type Located, partsOf } from "./source.ts";

/** The schemas of `patternProperties` for a name. A pattern that the server cannot read matches nothing. */
export function patternsFor(located: Located, name: string): readonly Located[] {
  return [...partsOf(located, "patternProperties")].flatMap(([pattern, part]) => {
    const compiled = compileRe2(pattern);
    return compiled.ok && compiled.test(name) ? [part] : [];
  });
}

/** Whether a schema forbids other fields than those it names. */
export function isClosed(schema: ValueMap): boolean {
  return schema.get("additionalProperties") === false || schema.get("unevaluatedProperties") === false;
}

/** Whether a schema allows other fields in words: it has a schema for them, or `true`. */
export function isOpenInWords(schema: ValueMap): boolean {
  return ["additionalProperties", "unevaluatedProperties"].some((key) => {
    const value = schema.get(key);
    return isMap(value) || value === true;
  });
}
