import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import type { ConverterFault, ConverterResult } from "../engine/index.ts";

/** The name of the person's text in the sandbox. */
export const fileName = "conversion.js";

const timedOut = "conversion timed out";

type Failure = Extract<ConverterResult, { readonly failure: string }>;

/** What the sandbox threw instead of a result. */
interface Thrown {
  readonly message: string;
  readonly name: string;
  /** The line of the innermost frame in the person's text. */
  readonly line: number | undefined;
}

/** The failure for a thrown value. `late`: the sandbox stopped the run; `isLoading`: no function was called yet. */
export function failureOf(
  context: QuickJSContext,
  thrown: QuickJSHandle,
  source: string,
  { late, isLoading }: { readonly late: boolean; readonly isLoading: boolean },
): Failure {
  const told = read(context, thrown);
  const kind = late ? "time" : kindOf(told, isLoading);
  const line = kind === "time" ? loopNear(source, told.line) : told.line;
  return {
    failure: late ? timedOut : told.message,
    fault: { kind, ...(line === undefined ? {} : { line }) },
  };
}

function kindOf({ name, message }: Thrown, isLoading: boolean): ConverterFault["kind"] {
  if (isLoading && name === "SyntaxError") return "syntax";
  if (name !== "InternalError") return "thrown";
  if (message === "stack overflow") return "stack";
  return message === "out of memory" || message === "string too long" ? "memory" : "thrown";
}

/** The message of a thrown Error, and any other thrown value as a string. */
function read(context: QuickJSContext, thrown: QuickJSHandle): Thrown {
  if (context.typeof(thrown) !== "object") {
    return { message: context.getString(thrown), name: "", line: undefined };
  }
  const textOf = (key: string): string | undefined => {
    const value = context.getProp(thrown, key);
    const text = context.typeof(value) === "string" ? context.getString(value) : undefined;
    value.dispose();
    return text;
  };
  const frame = new RegExp(`\\b${fileName}:(\\d+)`).exec(textOf("stack") ?? "")?.[1];
  return {
    message: textOf("message") ?? context.getString(thrown),
    name: textOf("name") ?? "",
    line: frame === undefined ? undefined : Number(frame),
  };
}

/**
 * For a function that is interrupted in a loop of its own only the line of its start is known: then the first loop
 * after it is the most likely.
 */
function loopNear(source: string, line: number | undefined): number | undefined {
  const lines = source.split("\n");
  const begin = (line ?? 1) - 1;
  const loop = lines.findIndex((text, i) => i >= begin && /\b(for|while|do)\b\s*[({]/.test(text));
  return loop < 0 ? line : loop + 1;
}
