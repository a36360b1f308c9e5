const known = "alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit".split(
  " ",
);

/** A class of characters, `[[:nope:]]`, that regular expressions of Go do not have; undefined where there is none. */
export function unknownClass(pattern: string): string | undefined {
  const name = [...pattern.matchAll(/\[:\^?(\w*):\]/g)]
    .map(([, each = ""]) => each)
    .find((each) => !known.includes(each));
  if (name === undefined) return undefined;
  return `\`[:${name}:]\` is an unknown class of characters. There are \`[:alpha:]\`, \`[:digit:]\`, \`[:alnum:]\`, \`[:lower:]\`, \`[:upper:]\`, \`[:space:]\` and a few more.`;
}
