import { sharedTexts } from "../share/shared-work.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName, Workspace } from "../workspace/workspace.ts";
import { element } from "./element.ts";
import { inParts, partsOf } from "./text-parts.ts";

const main: readonly DocumentName[] = ["definition", "resource"];

/**
 * The texts of a scenario: definition and resource side by side, the others closed below. With `onEdit` they are
 * editable, and it is called for every edit.
 */
export function documentsOf(
  workspace: Workspace,
  onEdit: ((name: DocumentName, text: string) => void) | undefined,
): readonly Node[] {
  const textOf = (name: DocumentName, title: string): Node =>
    // The embedded page cannot generate the definition again from Go.
    onEdit === undefined || name === "go"
      ? highlighted(workspace.documents[name], title)
      : editable(workspace.documents[name], title, (text) => onEdit(name, text));
  const sides = main.map((name) => {
    const title = documentTitles[name];
    return element("section", {}, element("h2", {}, title), textOf(name, title));
  });
  const others = sharedTexts(workspace).filter(({ name }) => !main.includes(name));
  return [
    element("div", { class: "sides" }, ...sides),
    ...others.map(({ name, title }) =>
      element("details", {}, element("summary", {}, title), textOf(name, title)),
    ),
  ];
}

function highlighted(text: string, title: string): Node {
  const block = element("pre", { class: "code", role: "region", tabindex: "0", "aria-label": title });
  inParts(partsOf(text), (part) => {
    const pieces = part.map(({ kind, text: piece }) =>
      kind === "plain" ? piece : element("span", { class: kind }, piece),
    );
    block.append(element("span", { class: "part" }, ...pieces));
  });
  return block;
}

function editable(text: string, title: string, onInput: (text: string) => void): Node {
  const area = element("textarea", {
    class: "code",
    "aria-label": title,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
  });
  area.value = text;
  area.addEventListener("input", () => onInput(area.value));
  return area;
}
