import { nearest } from "../../apimachinery/field/nearest.ts";

const known = "alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit".split(
  " ",
);

/** Returns the classes of a pattern that Go's regular expressions do not have. */
function unknownClasses(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\[:\^?(\w*):\]/g)]
    .map(([, each = ""]) => each)
    .filter((each) => !known.includes(each));
}

/** Explains a character class, `[[:nope:]]`, that Go's regular expressions do not have. Undefined if there is none. */
export function unknownClass(pattern: string): string | undefined {
  const [name] = unknownClasses(pattern);
  if (name === undefined) return undefined;
  const meant = nearest(name, known);
  const advice =
    meant === undefined ? `The classes are ${known.join(", ")}.` : `Did you mean \`[:${meant}:]\`?`;
  return `\`[:${name}:]\` is an unknown character class. ${advice}`;
}

/** Replaces each unknown class of a pattern with the nearest known one. Returns the same text if none is near. */
export function withKnownClasses(pattern: string): string {
  return unknownClasses(pattern).reduce(
    (text, name) => text.replaceAll(`${name}:]`, `${nearest(name, known) ?? name}:]`),
    pattern,
  );
}
