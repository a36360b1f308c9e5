import type { Host } from "../engine/playback/evaluate/evaluate.ts";
import { completeLine } from "../engine/tools/console/complete.ts";
import { ConsoleSession } from "../engine/tools/console/session.ts";
import type { ConsoleQuestion, ConsoleReply } from "./protocol.ts";

/** The session under way, and how many of its steps it has taken. */
let current: { readonly id: number; readonly session: ConsoleSession; taken: number } | undefined;

/**
 * Takes steps of a session of the console. `lost`: this worker has not seen those before, so that all are wanted
 * again, from the first.
 */
export function consoleReply(
  { scenario, session: id, from, steps, complete }: ConsoleQuestion,
  { convert, now }: Host,
): ConsoleReply {
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
