import { type Completion, completeLine } from "../../engine/tools/console/complete.ts";
import { type ConsoleOutput, ConsoleSession, type ConsoleStep } from "../../engine/tools/console/session.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** Commands that are typed into the console. Of the scenario the minor and the stand-in of the webhook count. */
export interface ConsoleInput extends AboutScenario {
  readonly session: number;
  /** How many steps the worker has taken already: these come behind them. */
  readonly from: number;
  readonly steps: readonly ConsoleStep[];
  /** A line to be completed, and the names of the files that there are. */
  readonly complete?: { readonly line: string; readonly files: readonly string[] };
}

/** The outputs of each step. `lost`: the worker has not taken the steps before these. */
export type ConsoleReply =
  | { readonly outputs: readonly (readonly ConsoleOutput[])[]; readonly completion?: Completion }
  | "lost";

/** The session under way, and how many of its steps it has taken. */
let current: { readonly id: number; readonly session: ConsoleSession; taken: number } | undefined;

/**
 * Takes steps of a session of the console. `lost`: this worker has not seen those before, so that all are wanted
 * again, from the first.
 */
export async function console(
  { scenario, session: id, from, steps, complete }: ConsoleInput,
  context: HandlerContext,
): Promise<ConsoleReply> {
  const { convert, now } = await hostFor(scenario, context);
  if (from === 0 && (current?.id !== id || steps.length > 0)) {
    const { kubernetes, conversion } = scenario;
    const session = new ConsoleSession({
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
