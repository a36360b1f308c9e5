import type { Hole } from "./hole.ts";

/** The values of the variable parts of a text, by name. */
export type DataOf<Parts extends readonly (Hole | string)[]> = {
  readonly [H in Extract<Parts[number], Hole> as H["name"]]: H extends Hole<string, infer T> ? T : never;
};

/** The server's words for a fault: a text with variable parts. */
export interface Words<Data> {
  /** The texts before, between and after the variable parts. */
  readonly literals: readonly string[];
  readonly holes: readonly Hole[];
  print(data: Data): string;
}

/**
 * Declares the server's words, as the template of a tagged string: `` words`unknown field ${quoted("field")}` ``. Each
 * variable part has a name, under which the data has its value. A string among the parts is a part of the text.
 */
export function words<const Parts extends readonly (Hole | string)[]>(
  template: TemplateStringsArray,
  ...parts: Parts
): Words<DataOf<Parts>> {
  const literals = [template[0] ?? ""];
  const holes: Hole[] = [];
  for (const [i, part] of parts.entries()) {
    const after = template[i + 1] ?? "";
    if (typeof part === "string") literals.push((literals.pop() ?? "") + part + after);
    else {
      holes.push(part);
      literals.push(after);
    }
  }
  return {
    literals,
    holes,
    print: (data) => {
      const values: Readonly<Record<string, unknown>> = data;
      // Rules print thousands of these, most of which `||` and `&&` absorb.
      let printed = literals[0] ?? "";
      let next = 1;
      for (const hole of holes) printed += hole.print(values[hole.name]) + (literals[next++] ?? "");
      return printed;
    },
  };
}
