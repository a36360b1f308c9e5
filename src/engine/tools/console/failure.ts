import type { Value } from "../../go/value/value.ts";

/** Why a command, or a part of it, failed. */
export type Failure =
  /** What the server said; `doing` is what kubectl puts before it: `error when creating "a.yaml": `. */
  | { readonly kind: "status"; readonly body: Value; readonly doing: string }
  /** kubectl's own words, whole. */
  | { readonly kind: "text"; readonly text: string };

export function failure(text: string): Failure {
  return { kind: "text", text: `error: ${text}` };
}

export function isFailure(found: object): found is Failure {
  return "kind" in found;
}

/** kubectl's words for a command that names no object. */
export const nothingGiven = `You must provide one or more resources by argument or filename.
Example resource specifications include:
   '-f rsrc.yaml'
   '--filename=rsrc.json'
   '<resource> <name>'
   '<resource>'`;
