import type { Response } from "../../apimachinery/status/response.ts";
import type { Value } from "../../go/value/value.ts";
import type { ConversionCause } from "../conversion/webhook.ts";
import type { Refusal } from "./refusal.ts";
import type { StoredObject } from "./store.ts";
import type { Trace } from "./trace.ts";

/** What a request did: the answer, and for writes its trace and what now lies in storage. */
export interface Outcome {
  readonly response: Response;
  readonly trace?: Trace;
  readonly stored?: StoredObject;
  /** What stands behind a rejection, if an object could not be converted. */
  readonly cause?: ConversionCause;
}

export function answer(code: number, body: Value, warnings: readonly string[]): Response {
  return { code, body, warnings };
}

export function refuse({ code, body, cause }: Refusal, warnings: readonly string[] = []): Outcome {
  const response = answer(code, body, warnings);
  return cause === undefined ? { response } : { response, cause };
}

/** What the server says where it serves nothing: a text, not a Status. */
export const pageNotFound = "404 page not found\n";
