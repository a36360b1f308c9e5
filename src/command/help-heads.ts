/** A flag as the head of a line of help shows it. */
export interface HeadFlag {
  /** `f`, if it has a short name. */
  readonly short?: string;
  /** `format`. */
  readonly name: string;
  /** What its value is called: `FORMAT`. Undefined if it has none. */
  readonly value?: string;
}

/**
 * The flags in the head of a line of help: one for `-f, --format FORMAT`, two for `--version NAME, --scope SCOPE`, none for
 * an argument (`PATH`, `-`).
 */
export function flagsInHead(head: string): readonly HeadFlag[] {
  const flags: HeadFlag[] = [];
  let short: string | undefined;
  for (const part of head.split(", ")) {
    const [flag = "", value] = part.split(" ");
    if (flag.startsWith("--")) {
      flags.push({
        ...(short === undefined ? {} : { short }),
        name: flag.slice(2),
        ...(value === undefined ? {} : { value }),
      });
      short = undefined;
    } else if (flag.startsWith("-") && flag.length === 2) short = flag.slice(1);
  }
  return flags;
}
