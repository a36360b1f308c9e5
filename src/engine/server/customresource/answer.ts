import type { Response } from "../../apimachinery/status/response.ts";
import type { Status } from "../../apimachinery/status/status.ts";
import type { Value } from "../../go/value/value.ts";
import type { StoredObject } from "./store.ts";
import type { Trace } from "./trace.ts";

/** What a request did: the answer, and for writes its trace and what now lies in storage. */
export interface Outcome {
  readonly response: Response;
  readonly trace?: Trace;
  readonly stored?: StoredObject;
}

export function answer(code: number, body: Value, warnings: readonly string[]): Response {
  return { code, body, warnings };
}

export function refuse(status: Status, warnings: readonly string[]): Response {
  return answer(status.code, status.body, warnings);
}

/** What the server says where it serves nothing: a text, not a Status. */
export const pageNotFound = "404 page not found\n";
