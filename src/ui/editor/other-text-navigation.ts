import { tellFailure } from "../shell/failure.ts";
import type { Playground } from "../shell/playground.ts";
import { type Reveal, withDocumentShown } from "../shell/shell.ts";
import { otherOf } from "../workspace/other-text.ts";
import { textPlace } from "../workspace/text-place.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { lastOffset } from "./caret.ts";

/** The places that a person left for the other text, to go back the same way. */
interface Trail {
  readonly back: Reveal[];
  /** The place that they left last, and which of its targets was shown. From the same place, the next target is shown. */
  from: { readonly name: DocumentName; readonly offset: number; readonly index: number } | null;
}

const trails = new WeakMap<Playground, Trail>();
/** Nobody goes back further. */
const longestTrail = 50;

function trailOf(playground: Playground): Trail {
  const found = trails.get(playground) ?? { back: [], from: null };
  trails.set(playground, found);
  return found;
}

function show({ shell }: Playground, reveal: Reveal): void {
  shell.update((old) => ({ ...withDocumentShown(old, reveal.document), reveal }));
}

/**
 * Shows the place that belongs to an offset: the schema of a value, or the values of a schema in turn. In policies, what
 * a name refers to, or its uses in turn.
 */
export async function goAcross(playground: Playground, name: DocumentName, offset: number): Promise<void> {
  const text = playground.workspace.get().documents[name];
  const { engine, workspace } = playground;
  const outcome = await engine.ask("places", textPlace(workspace.get(), name, text, offset));
  if ("failed" in outcome) {
    tellFailure(playground, outcome);
    return;
  }
  const ranges = outcome.reply ?? [];
  const trail = trailOf(playground);
  const { from } = trail;
  const again = from !== null && from.name === name && from.offset === offset ? from.index + 1 : 0;
  const index = ranges.length === 0 ? 0 : again % ranges.length;
  const range = ranges[index];
  if (range === undefined) {
    const text =
      name === "policies"
        ? "Nothing belongs to this place in Policies."
        : `The other text says nothing about this place in ${documentTitles[name]}.`;
    playground.tell({ tone: "info", text, actions: [] });
    return;
  }
  trail.back.push({ document: name, start: offset, end: offset });
  if (trail.back.length > longestTrail) trail.back.shift();
  trail.from = { name, offset, index };
  const document = range.here === true ? name : otherOf(name);
  show(playground, { document, start: range.start, end: range.end });
}

/** Does the same from the caret. */
export function goAcrossFromCaret(playground: Playground): void {
  const name = playground.shell.get().caret?.document;
  const offset = name && lastOffset(name);
  if (name !== undefined && offset !== undefined) void goAcross(playground, name, offset);
}

/** Shows the place that was left last. Each call goes one further back. */
export function goBack(playground: Playground): void {
  const place = trailOf(playground).back.pop();
  if (place !== undefined) show(playground, { ...place });
}
