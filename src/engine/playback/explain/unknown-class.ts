import { nearest } from "./nearest.ts";

const known = "alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit".split(
  " ",
);

/** The classes that a pattern names and regular expressions of Go do not have. */
function unknownClasses(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\[:\^?(\w*):\]/g)]
    .map(([, each = ""]) => each)
    .filter((each) => !known.includes(each));
}

/** A class of characters, `[[:nope:]]`, that regular expressions of Go do not have; undefined where there is none. */
export function unknownClass(pattern: string): string | undefined {
  const [name] = unknownClasses(pattern);
  if (name === undefined) return undefined;
  const meant = nearest(name, known);
  const advice =
    meant === undefined ? `The classes are ${known.join(", ")}.` : `Did you mean \`[:${meant}:]\`?`;
  return `\`[:${name}:]\` is an unknown character class. ${advice}`;
}

/** The pattern with the nearest known class for each unknown one; the same text where none is near. */
export function withKnownClasses(pattern: string): string {
  return unknownClasses(pattern).reduce(
    (text, name) => text.replaceAll(`${name}:]`, `${nearest(name, known) ?? name}:]`),
    pattern,
  );
}
