import type { Value } from "../../go/value/value.ts";
import { pageNotFound } from "../../server/customresource/answer.ts";
import type { Response } from "../report.ts";

/** An answer with an object, a list or a table. */
export function ok(body: Value): Response {
  return { code: 200, body, warnings: [] };
}

/** A rejection, from its status. */
export function refused({ code, body }: { readonly code: number; readonly body: Value }): Response {
  return { code, body, warnings: [] };
}

/** The answer for a path that does not exist. */
export const notThere: Response = refused({ code: 404, body: pageNotFound });
