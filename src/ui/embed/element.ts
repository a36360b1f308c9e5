/** A sentence of ours, in which `backticks` mark names and code. */
export function prose(text: string): HTMLElement {
  const parts = text.split("`").map((part, i) => (i % 2 === 1 ? element("code", {}, part) : part));
  return element("p", {}, ...parts);
}

/** An element with attributes and children. Strings become text nodes, so that they are never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  // One by one: as arguments of one call, there may be too many for the stack.
  for (const child of children) made.append(child);
  return made;
}
