import { member, stringAt, type Value } from "../../go/value/value.ts";

/** A test of an object's labels, or undefined for a selector that cannot be parsed. */
export function labelSelector(text: string): ((metadata: Value | undefined) => boolean) | undefined {
  const tests: ((metadata: Value | undefined) => boolean)[] = [];
  for (const part of text.match(/[^,(]+(?:\([^)]*\))?/g) ?? []) {
    const term = part.trim();
    const set = /^(\S+)\s+(in|notin)\s+\(([^)]*)\)$/.exec(term);
    const equality = /^([^!=\s]+)\s*(==|=|!=)\s*(\S*)$/.exec(term);
    const existence = /^(!?)\s*([^!=\s]+)$/.exec(term);
    if (set !== null) {
      const [, key = "", operator, values = ""] = set;
      const wanted = values.split(",").map((value) => value.trim());
      tests.push((metadata) => wanted.includes(labelOf(metadata, key) ?? "\0") === (operator === "in"));
    } else if (equality !== null) {
      const [, key = "", operator, value = ""] = equality;
      tests.push((metadata) => (labelOf(metadata, key) === value) === (operator !== "!="));
    } else if (existence !== null) {
      const [, negated, key = ""] = existence;
      tests.push((metadata) => (labelOf(metadata, key) !== undefined) === (negated === ""));
    } else return undefined;
  }
  return (metadata) => tests.every((test) => test(metadata));
}

function labelOf(metadata: Value | undefined, key: string): string | undefined {
  const labels = member(metadata, "labels");
  return member(labels, key) === undefined ? undefined : stringAt(labels, key);
}
