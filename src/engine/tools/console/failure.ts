import type { Value } from "../../go/value/value.ts";

/** Why a command, or part of it, failed. */
export type Failure =
  /** The server's answer; `doing` is what kubectl writes before it: `error when creating "a.yaml": `. */
  | { readonly kind: "status"; readonly body: Value; readonly doing: string }
  /** kubectl's own message, complete. */
  | { readonly kind: "text"; readonly text: string };

export function failure(text: string): Failure {
  return { kind: "text", text: `error: ${text}` };
}

export function isFailure(found: object): found is Failure {
  return "kind" in found;
}

/** kubectl's message for a command that names no object. */
export const nothingGiven = `You must provide one or more resources by argument or filename.
Example resource specifications include:
   '-f rsrc.yaml'
   '--filename=rsrc.json'
   '<resource> <name>'
   '<resource>'`;
