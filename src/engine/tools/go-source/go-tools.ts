import { createGoTypes } from "../../controllergen/go-types.ts";
import type { TextHelp, TextHover } from "../assist/help.ts";
import { type GoAccount, type GoFault, goAccount } from "./account.ts";
import { type GoEdits, goEditsFor } from "./definition-edits.ts";
import { faultFixes } from "./fault-fixes.ts";
import type { GoFix } from "./go-fix.ts";
import { completeMarker, hoverMarker } from "./marker-help.ts";
import type { GoSource } from "./source.ts";
import { completeType, hoverType } from "./type-help.ts";

/** Help with a Go text and its definition; an instance caches what it has read of Kubernetes. */
export interface GoTools {
  account(source: GoSource): Promise<GoAccount>;
  fixes(source: GoSource, fault: GoFault): Promise<readonly GoFix[]>;
  /** The edits of the Go text that have the same effect on its definition as edits by hand; see `goEditsFor`. */
  edits(source: GoSource, definition: string, edited: string): Promise<GoEdits | undefined>;
  /** The completions at an offset. */
  complete(text: string, offset: number): Promise<TextHelp | undefined>;
  /** The hover at an offset. */
  hover(text: string, offset: number): Promise<TextHover | undefined>;
}

export function createGoTools(): GoTools {
  const goTypes = createGoTypes();
  return {
    account: (source) => goAccount(goTypes, source),
    fixes: (source, fault) => faultFixes(goTypes, source, fault),
    edits: (source, definition, edited) => goEditsFor(goTypes, source, definition, edited),
    complete: async (text, offset) => completeMarker(text, offset) ?? completeType(text, offset),
    hover: async (text, offset) => hoverMarker(text, offset) ?? hoverType(text, offset),
  };
}
