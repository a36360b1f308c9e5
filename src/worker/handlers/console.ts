import { type Completion, completeLine } from "../../engine/tools/console/complete.ts";
import { type ConsoleOutput, ConsoleSession, type ConsoleStep } from "../../engine/tools/console/session.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** Commands typed into the console. Of the scenario only the minor and the replacement of the webhook are used. */
export interface ConsoleInput extends AboutScenario {
  readonly session: number;
  /** The number of steps that the worker has already done: these come after them. */
  readonly from: number;
  readonly steps: readonly ConsoleStep[];
  /** A line to complete, and the names of the existing files. */
  readonly complete?: { readonly line: string; readonly files: readonly string[] };
}

/** The outputs of each step. `lost`: the worker has not done the steps before these. */
export type ConsoleReply =
  | { readonly outputs: readonly (readonly ConsoleOutput[])[]; readonly completion?: Completion }
  | "lost";

/** The current session, and how many of its steps were done. */
let current: { readonly id: number; readonly session: ConsoleSession; taken: number } | undefined;

/**
 * Runs steps of a console session. `lost`: this worker has not seen the steps before them, so all must be sent
 * again from the first.
 */
export async function console(
  { scenario, session: id, from, steps, complete }: ConsoleInput,
  context: HandlerContext,
): Promise<ConsoleReply> {
  const { convert, now } = await hostFor(scenario, context);
  if (from === 0 && (current?.id !== id || steps.length > 0)) {
    const { kubernetes, conversion } = scenario;
    const session = new ConsoleSession({
      hasPolicies: true,
      ...(kubernetes === undefined ? {} : { kubernetes }),
      ...(conversion === undefined ? {} : { conversion }),
      ...(convert === undefined ? {} : { convert }),
    });
    current = { id, session, taken: 0 };
  }
  if (current === undefined || current.id !== id || current.taken !== from) return "lost";
  const { session } = current;
  const outputs = steps.map((step) => session.run(step));
  current.taken += steps.length;
  if (complete === undefined) return { outputs };
  return { outputs, completion: completeLine(complete.line, session.cluster, complete.files, now) };
}
