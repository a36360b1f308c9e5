import { runeCount } from "../../go/value/go-text.ts";

const totalLimit = 4096;
const cutTo = 256;

/**
 * The warnings in the headers of the response: each text once, without control characters. If all together are too
 * long, each is shortened and the last ones are dropped.
 * Upstream: k8s.io/apiserver/pkg/endpoints/filters/warning.go.
 */
export function warningHeaders(texts: readonly string[]): string[] {
  const recorder = new Recorder();
  for (const text of texts) recorder.add(text);
  return recorder.sent;
}

class Recorder {
  sent: string[] = [];
  private readonly seen = new Set<string>();
  private written = 0;
  private truncating = false;

  add(text: string): void {
    if (text === "" || this.seen.has(text)) return;
    if (this.truncating && this.written >= totalLimit) return;
    this.seen.add(text);
    const length = runeCount(text);
    if (!this.truncating && this.written + length > totalLimit) {
      this.truncating = true;
      this.sent = this.sent.map(cut);
      this.written = this.sent.reduce((sum, sentText) => sum + runeCount(sentText), 0);
    }
    const shown = this.truncating ? cut(text) : text;
    if (this.truncating && this.written + runeCount(shown) > totalLimit) return;
    if (/[\u0000-\u001f\u007f-\u009f]/.test(shown)) return;
    this.written += runeCount(shown);
    this.sent.push(shown);
  }
}

function cut(text: string): string {
  return runeCount(text) > cutTo ? [...text].slice(0, cutTo).join("") : text;
}
