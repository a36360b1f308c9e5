/** An element to find, by its role and its accessible name. */
export interface Target {
  readonly role: string;
  /** The whole name, or a part of it if `part` is set. Undefined for any name. */
  readonly name?: string;
  readonly part?: boolean;
  /** The element that contains it. */
  readonly within?: Target;
}

/** The state of an element that was found. */
export interface Found {
  readonly text: string;
  readonly value: string;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  /** Its centre, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

/**
 * Finds the visible elements for a target, in order. Runs in the page, so it must not use anything outside of itself.
 * If the page has a frame, searches in that.
 * @param focus focuses the first one
 * @param scroll scrolls the first one into the window
 * @param watch notes in a global `clicked` whether the next click is on one of them
 */
export function findInPage(target: Target, focus: boolean, scroll: boolean, watch = false): Found[] {
  const implied: Record<string, string> = {
    button: "button, summary, [role=button]",
    combobox: "select, input[role=combobox], [role=combobox]",
    complementary: "aside, [role=complementary]",
    dialog: "dialog[open], [role=dialog]",
    heading: "h1, h2, h3, h4, [role=heading]",
    link: "a[href]",
    list: "ul, ol, [role=list]",
    listitem: "li, [role=listitem]",
    option: "option, [role=option]",
    radio: "input[type=radio], [role=radio]",
    region: "section, [role=region]",
    searchbox: "input[type=search]",
    status: "output, [role=status]",
    textbox: "textarea, input:not([type]), input[type=text], [role=textbox]",
  };
  const frame = document.querySelector("iframe");
  const shown = frame?.contentDocument ?? document;
  const offset = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const words = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const byIds = (ids: string): string =>
    words(
      ids
        .split(" ")
        .map((id) => shown.getElementById(id)?.textContent)
        .join(" "),
    );
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby");
    if (ids) return byIds(ids);
    const label = element.getAttribute("aria-label");
    if (label) return words(label);
    const labels = "labels" in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    if (labels?.[0]) return words(labels[0].textContent);
    return words(element.textContent) || words(element.getAttribute("title"));
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) || element.matches(".monaco-editor textarea");
  const matching = (root: ParentNode, { role, name, part, within }: Target): Element[] => {
    const roots = within === undefined ? [root] : matching(root, within);
    const all = roots.flatMap((found) => [...found.querySelectorAll(implied[role] ?? `[role=${role}]`)]);
    return all.filter((element) => {
      if (!isVisible(element)) return false;
      const explicit = element.getAttribute("role");
      if (explicit !== null && explicit !== role) return false;
      if (name === undefined) return true;
      return part ? nameOf(element).includes(name) : nameOf(element) === name;
    });
  };
  const elements = matching(shown, target);
  const [first] = elements;
  if (first !== undefined && scroll) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (first !== undefined && focus && "focus" in first && typeof first.focus === "function") first.focus();
  if (watch) {
    Object.assign(globalThis, { clicked: undefined });
    const note = (event: Event): void => {
      const path = event.composedPath();
      // Another element may be in its place by now.
      Object.assign(globalThis, { clicked: matching(shown, target).some((each) => path.includes(each)) });
    };
    shown.addEventListener("click", note, { capture: true, once: true });
  }
  return elements.map((element) => {
    const box = element.getBoundingClientRect();
    return {
      text: words("innerText" in element ? String(element.innerText) : element.textContent),
      value: "value" in element ? String(element.value) : "",
      isFocused: element === shown.activeElement,
      isSelected: element.getAttribute("aria-selected") === "true",
      x: offset.x + box.x + box.width / 2,
      y: offset.y + box.y + box.height / 2,
    };
  });
}
