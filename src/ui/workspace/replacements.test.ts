import { describe, expect, test } from "vitest";
import { type Moment, noReplacements, redone, undone, withReplaced } from "./replacements.ts";
import { withGenerated, withRequest, withText, withTitle } from "./transitions.ts";
import { emptyWorkspace, type Workspace } from "./workspace.ts";

function work(definition: string, resource: string): Workspace {
  return { ...emptyWorkspace, documents: { ...emptyWorkspace.documents, definition, resource } };
}

const at = (workspace: Workspace, isCopy = false): Moment => ({ work: workspace, isCopy });
const own = work("d1", "r1");
const example = work("d2", "r2");

describe("a replacement", () => {
  const replaced = withReplaced(noReplacements(own), at(own), example);

  test("is taken back as a whole, and made again", () => {
    const back = undone(replaced, at(example));
    expect(back?.moment).toEqual(at(own));
    expect(back?.replacements.opened).toEqual(noReplacements(own).opened);
    if (back === undefined) return;
    expect(undone(back.replacements, back.moment)).toBeUndefined();
    const again = redone(back.replacements, back.moment);
    expect(again?.moment).toEqual(at(example));
    expect(again?.replacements.opened).toEqual(replaced.opened);
    expect(again && redone(again.replacements, again.moment)).toBeUndefined();
    expect(again && undone(again.replacements, again.moment)?.moment).toEqual(at(own));
  });

  test("that changes the request alone is taken back too", () => {
    const update = withRequest(own, "update");
    const sent = withReplaced(noReplacements(own), at(own), update);
    expect(undone(sent, at(update))?.moment.work.request).toBe("create");
  });

  test("is not taken back over what was typed since", () => {
    expect(undone(replaced, at(withText(example, "resource", "typed")))).toBeUndefined();
  });

  test("is taken back though the definition was made of the Go text since", () => {
    const types = withText(work("", "r3"), "go", "package v1");
    const state = withReplaced(noReplacements(own), at(own), types);
    const made = withGenerated(types, "made");
    expect(undone(state, at(made))?.moment).toEqual(at(own));
    expect(undone(state, at(withText(made, "definition", "typed")))).toBeUndefined();
  });

  test("is not made again over what was typed since", () => {
    const back = undone(replaced, at(example));
    expect(back && redone(back.replacements, at(withText(own, "definition", "typed")))).toBeUndefined();
  });

  test("gives back what beside the texts was changed since", () => {
    const back = undone(replaced, at(withTitle(example, "mine")));
    expect(back && redone(back.replacements, back.moment)?.moment.work.title).toBe("mine");
  });

  test("knows whether the work was a copy", () => {
    const opened = withReplaced(noReplacements(own), at(own, false), example);
    expect(undone(opened, at(example, true))?.moment.isCopy).toBe(false);
  });
});

test("texts that stay the same stay open as they are", () => {
  const edited = withText(own, "definition", "d1 typed");
  const { opened } = withReplaced(noReplacements(own), at(edited), withText(edited, "resource", "sample"));
  expect(opened.definition).toEqual({ id: 0, text: "d1" });
  expect(opened.resource).toEqual({ id: 1, text: "sample" });
});

test("several are taken back one after the other, twenty at most", () => {
  let state = noReplacements(work("0", ""));
  for (let i = 1; i <= 30; i++) state = withReplaced(state, at(work(`${i - 1}`, "")), work(`${i}`, ""));
  let current = at(work("30", ""));
  let steps = 0;
  for (let taken = undone(state, current); taken !== undefined; taken = undone(state, current)) {
    state = taken.replacements;
    current = taken.moment;
    steps++;
  }
  expect(steps).toBe(20);
  expect(current.work.documents.definition).toBe("10");
});
