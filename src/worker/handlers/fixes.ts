import type { DocumentId, Fix, Fixable, GoSource, Scenario, Widening } from "../../engine/index.ts";
import { applyEdits } from "../../engine/tools/edit/text-edit.ts";
import { fixesFor, whyNoFixes } from "../../engine/tools/fix/find-fixes.ts";
import { widen as widenings } from "../../engine/tools/version-matrix/widen.ts";
import { goEditsOf } from "../go-tools.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

interface AboutFixes extends AboutScenario {
  readonly document: DocumentId;
  readonly target: Fixable;
  /** The Go text that the definition is generated from; missing if it is not generated. */
  readonly go?: GoSource | undefined;
}

/** Fixes, and why none was searched for. */
export interface FixesReply {
  readonly fixes: readonly Fix[];
  readonly whyNone?: string;
}

/** Edits that fix something in the scenario's answer. `document` is the text with the problem. */
export async function fixes(
  { scenario, document, target, go }: AboutFixes,
  context: HandlerContext,
): Promise<FixesReply> {
  const whyNone = whyNoFixes(scenario, document);
  if (whyNone !== undefined) return { fixes: [], whyNone };
  const found = fixesFor(scenario, document, target, await hostFor(scenario, context), context.engine.memory);
  if (go === undefined) return { fixes: found };
  const fixes: Fix[] = [];
  for (const fix of found) fixes.push(await withGo(fix, scenario, go, context));
  return { fixes };
}

/** A fix of the definition together with the edits that have the same effect in the Go text. */
async function withGo(fix: Fix, scenario: Scenario, go: GoSource, context: HandlerContext): Promise<Fix> {
  if (fix.document !== "crd") return fix;
  const found = await goEditsOf(scenario, go, applyEdits(scenario.crd, fix.edits), context);
  return found === undefined ? fix : { ...fix, inGo: { title: found.title, edits: found.edits } };
}

/** Edits that make a minor accept a write that it rejects, and make no other minor reject it. */
export async function widen(
  input: AboutScenario & { readonly kubernetes: string; readonly document: DocumentId },
  context: HandlerContext,
): Promise<readonly Widening[]> {
  const { scenario, kubernetes, document } = input;
  return widenings(scenario, kubernetes, document, await hostFor(scenario, context));
}
