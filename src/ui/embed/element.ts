import { partsOf, partText, type Sentence } from "../engine.ts";

/** A sentence of ours, in which `backticks` mark names and code. */
export function prose(sentence: Sentence): HTMLElement {
  const parts = partsOf(sentence).map((part) =>
    typeof part !== "string" && "code" in part ? element("code", {}, part.code) : partText(part),
  );
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
