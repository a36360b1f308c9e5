import type {
  GoAccount,
  GoEdits,
  GoFault,
  GoFix,
  GoSource,
  TextHelp,
  TextHover,
} from "../../engine/index.ts";
import { applyEdits, type TextEdit } from "../../engine/tools/edit/text-edit.ts";
import { goEditsOf, goTools } from "../go-tools.ts";
import type { AboutScenario, HandlerContext } from "../handler.ts";

/** What controller-gen generates from a Go text. */
export async function goAccount(source: GoSource, context: HandlerContext): Promise<GoAccount> {
  return (await goTools(context)).account(source);
}

/** Edits of a Go text after which controller-gen no longer reports a fault. */
export async function goFixes(
  { source, fault }: { readonly source: GoSource; readonly fault: GoFault },
  context: HandlerContext,
): Promise<readonly GoFix[]> {
  return (await goTools(context)).fixes(source, fault);
}

/**
 * The edits of the Go text with the same effect on the scenario's definition as `edits`; undefined if no
 * marker can express them.
 */
export async function goEdits(
  input: AboutScenario & { readonly source: GoSource; readonly edits: readonly TextEdit[] },
  context: HandlerContext,
): Promise<GoEdits | undefined> {
  const { scenario, source, edits } = input;
  return goEditsOf(scenario, source, applyEdits(scenario.crd, edits), context);
}

interface GoPlace {
  readonly text: string;
  readonly offset: number;
}

/** The completions at a place of a Go text; undefined if nothing is known. */
export async function goComplete(
  { text, offset }: GoPlace,
  context: HandlerContext,
): Promise<TextHelp | undefined> {
  return (await goTools(context)).complete(text, offset);
}

/** The hover at a place of a Go text; undefined if there is nothing to show. */
export async function goHover(
  { text, offset }: GoPlace,
  context: HandlerContext,
): Promise<TextHover | undefined> {
  return (await goTools(context)).hover(text, offset);
}
