/** A declaration `type Labels = map[string]string`. */
export interface GoAlias {
  readonly name: string;
  /** As it is written, without comments. */
  readonly text: string;
  /** The place of the `=` and the space after it. */
  readonly sign: { readonly start: number; readonly end: number };
}

const declaration = /^([ \t]*(?:type[ \t]+)?)([A-Za-z_]\w*)([ \t]*)(=[ \t]*)([^\n/]+)/;

/** Reads the alias that a line declares. Undefined for any other line. */
function aliasAt(text: string, lineStart: number): GoAlias | undefined {
  const found = declaration.exec(text.slice(lineStart, text.indexOf("\n", lineStart) + 1 || undefined));
  if (found === null) return undefined;
  const [whole, lead = "", name = "", space = "", sign = ""] = found;
  const start = lineStart + lead.length + name.length + space.length;
  return { name, text: whole.trim(), sign: { start, end: start + sign.length } };
}

/** Finds the alias with a name. Undefined if the name is not declared as one. */
export function aliasNamed(text: string, name: string): GoAlias | undefined {
  for (const { index } of text.matchAll(new RegExp(`^[ \\t]*type[ \\t]+${name}[ \\t]*=`, "gm"))) {
    const alias = aliasAt(text, index);
    if (alias !== undefined) return alias;
  }
  return undefined;
}

/** The alias that the comment with this place is above. Undefined if it is above anything else. */
export function aliasBelow(text: string, at: number): GoAlias | undefined {
  let start = text.indexOf("\n", at) + 1;
  while (start > 0 && /^[ \t]*\/\//.test(text.slice(start, start + 200)))
    start = text.indexOf("\n", start) + 1;
  const alias = start === 0 ? undefined : aliasAt(text, start);
  return alias !== undefined && /^type\b/.test(alias.text) ? alias : undefined;
}
