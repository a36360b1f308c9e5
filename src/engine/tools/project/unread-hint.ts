import { plainText } from "../../apimachinery/sentence/sentence.ts";
import type { Value } from "../../go/value/value.ts";
import { pastedOf } from "../../playback/explain/pasted.ts";
import { isSchemaValue } from "../../playback/explain/schema-look.ts";

/** What to do about a document that is no object. */
interface Hint {
  readonly reason: string;
}

/** What to do about a text that is not YAML yet. */
export function hintOf(text: string): Hint | undefined {
  if (!text.includes("{{")) return undefined;
  return {
    reason: "This looks like a template. Check its output: `helm template CHART | crd-playground check -`.",
  };
}

/** What to do about a document that can be parsed and is something else. */
export function hintOfValue(text: string, value: Value): Hint | undefined {
  const pasted = pastedOf(text);
  if (pasted !== undefined) return { reason: plainText(pasted.sentence) };
  if (!isSchemaValue(value)) return undefined;
  return {
    reason:
      "This looks like a JSON Schema or an OpenAPI document. Make a definition of it: `crd-playground from-schema FILE`.",
  };
}
