import { byteLength } from "../../../go/value/go-text.ts";
import type { YamlEvents } from "./event.ts";
import { ReadFailure } from "./failure.ts";
import { parseFirstDocument } from "./grammar.ts";

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/** go-yaml decodes text in blocks of this many bytes, and looks for characters that are not allowed as it does. */
const blockSize = 512;

/**
 * The events of the first document. What lies behind a control character is never read; an error before it counts only if
 * it lies in an earlier block.
 * @throws ReadFailure with go-yaml's words where the text is no YAML.
 */
export function readEvents(text: string): YamlEvents {
  const bad = text.search(control);
  if (bad < 0) return { text, events: parseFirstDocument(text) };
  const readable = text.slice(0, bad);
  const block = byteLength(readable) - (byteLength(readable) % blockSize);
  try {
    parseFirstDocument(readable);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    if (byteLength(text.slice(0, error.offset)) < block) throw error;
  }
  throw new ReadFailure("yaml: control characters are not allowed", bad);
}
