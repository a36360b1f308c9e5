import type { Value } from "../../go/value/value.ts";

/** Why a command, or part of it, failed. */
export type Failure =
  /** The server's answer; `doing` is what kubectl writes before it: `error when creating "a.yaml": `. */
  { readonly kind: "status"; readonly body: Value; readonly doing: string } | TextFailure;

/** kubectl's own message. */
export interface TextFailure {
  readonly kind: "text";
  /** The whole message. */
  readonly text: string;
  /** The message without the `error: ` before it. Missing if it has none. */
  readonly words?: string;
  /** What the server does not have, if that is the reason. */
  readonly missing?: MissingType;
}

/** A type that is not served, as a command or a file names it. */
export type MissingType =
  | { readonly named: "word"; readonly word: string }
  | { readonly named: "kind"; readonly apiVersion: string };

export function failure(words: string, missing?: MissingType): TextFailure {
  const text = `error: ${words}`;
  return { kind: "text", text, words, ...(missing === undefined ? {} : { missing }) };
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
