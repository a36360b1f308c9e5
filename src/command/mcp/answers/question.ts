import type { KubernetesVersion } from "../../../package/types.ts";
import { readVersion } from "../../minors.ts";
import type { ToolInput, ToolName, ToolOutput } from "../tools.ts";

/** What a tool gets in addition to its input. */
export interface ToolContext {
  /** The version that answers if the question names none. */
  readonly kubernetes: KubernetesVersion;
  /** The address of the page, for links. */
  readonly page: string;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** Computes the answer of a tool. The message of an exception is returned to the client. */
export type Answering<Name extends ToolName> = (
  input: ToolInput<Name>,
  context: ToolContext,
) => Promise<ToolOutput<Name>>;

/** The options of a question to the package. Throws if the version is not supported. */
export function optionsOf(
  { kubernetes: asked }: { readonly kubernetes?: string | undefined },
  context: ToolContext,
): { readonly kubernetes: KubernetesVersion; readonly now: () => Date } {
  const kubernetes = asked === undefined ? context.kubernetes : readVersion(asked);
  return { kubernetes, now: () => new Date(context.now) };
}
