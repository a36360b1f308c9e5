import { plainText } from "../../engine/apimachinery/sentence/sentence.ts";
import { explainError } from "../../engine/tools/explain-error/explain-error.ts";
import type { Wording } from "../../engine/tools/explain-error/nearest-wordings.ts";

/** A message of a server in a text, as plain data. */
export interface ExplainedMessage {
  readonly code: string;
  readonly text: string;
  readonly path?: string;
  readonly reason?: string;
}

export interface ExplainedText {
  readonly messages: readonly ExplainedMessage[];
  /** The number of further messages. */
  readonly more: number;
  /** The nearest wordings of the server, if the text has no message. `<name>` stands for a variable part. */
  readonly nearest: readonly { readonly code: string; readonly text: string }[];
}

/** Finds and explains the messages of a server in a text. */
export function explainText({ text }: { readonly text: string }): Promise<ExplainedText> {
  const { errors, more, nearest } = explainError(text);
  return Promise.resolve({
    messages: errors.map(({ code, text: said, path, sentence }) => ({
      code,
      text: said,
      ...(path === undefined ? {} : { path }),
      ...(sentence === undefined ? {} : { reason: plainText(sentence) }),
    })),
    more,
    nearest: nearest.map(({ code, parts }) => ({ code, text: wordingText(parts) })),
  });
}

function wordingText(parts: Wording["parts"]): string {
  return parts.map((part) => (typeof part === "string" ? part : `<${part.hole}>`)).join("");
}
