import type { GoAccount, GoFault, GoFix, GoSource } from "../../engine/index.ts";
import type { HandlerContext } from "../handler.ts";

type Tools = ReturnType<typeof import("../../engine/tools/go-source/go-tools.ts").createGoTools>;

let loading: Promise<Tools> | undefined;

/** The tools for Go text, which are loaded when the first question about one is asked. */
async function toolsFor({ resume }: HandlerContext): Promise<Tools> {
  loading ??= import("../../engine/tools/go-source/go-tools.ts").then(({ createGoTools }) => createGoTools());
  try {
    const tools = await loading;
    resume();
    return tools;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** What controller-gen makes of a Go text. */
export async function goAccount(source: GoSource, context: HandlerContext): Promise<GoAccount> {
  return (await toolsFor(context)).account(source);
}

/** Edits of a Go text after which controller-gen no longer says something. */
export async function goFixes(
  { source, fault }: { readonly source: GoSource; readonly fault: GoFault },
  context: HandlerContext,
): Promise<readonly GoFix[]> {
  return (await toolsFor(context)).fixes(source, fault);
}
