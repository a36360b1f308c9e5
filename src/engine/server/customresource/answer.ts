import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Response } from "../../apimachinery/status/response.ts";
import type { Value } from "../../go/value/value.ts";
import type { ConversionCause } from "../conversion/webhook.ts";
import type { Refusal } from "./refusal.ts";
import type { StoredObject } from "./store.ts";
import type { Trace } from "./trace.ts";

/** The result of a request: the answer, and for writes the trace and the object that is in storage now. */
export interface Outcome {
  readonly response: Response;
  readonly trace?: Trace;
  readonly stored?: StoredObject;
  /** The cause of a rejection, if an object could not be converted. */
  readonly cause?: ConversionCause;
  /** What a rejection says that is not a list of errors. */
  readonly fault?: Fault;
  /** What the server warns of. */
  readonly warnings?: readonly Fault[];
}

export function answer(code: number, body: Value, warnings: readonly string[]): Response {
  return { code, body, warnings };
}

export function refuse({ code, body, cause, fault }: Refusal, warnings: readonly string[] = []): Outcome {
  const response = answer(code, body, warnings);
  return { response, ...(cause && { cause }), ...(fault && { fault }) };
}

/** The server's answer at paths it does not serve: a text, not a Status. */
export const pageNotFound = "404 page not found\n";
