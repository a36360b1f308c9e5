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
  /** Also those that cannot be sent. */
  readonly #seen = new Set<string>();
  #written = 0;
  #truncating = false;

  add(text: string): void {
    if (text === "" || this.#seen.has(text)) return;
    if (this.#truncating && this.#written >= totalLimit) return;
    this.#seen.add(text);
    const shown = this.#truncating ? cut(text) : text;
    if (!isSendable(shown)) return;
    const length = runeCount(shown);
    if (this.#truncating || this.#written + length <= totalLimit) {
      this.#written += length;
      this.sent.push(shown);
      return;
    }
    this.#truncating = true;
    this.sent = [...this.#seen].map(cut).filter(isSendable);
    this.#written = this.sent.reduce((sum, each) => sum + runeCount(each), 0);
  }
}

/** Upstream: `NewWarningHeader` in k8s.io/apimachinery/pkg/util/net/http.go. */
function isSendable(text: string): boolean {
  return !/[\u0000-\u001f\u007f-\u009f]/.test(text);
}

function cut(text: string): string {
  return runeCount(text) > cutTo ? [...text].slice(0, cutTo).join("") : text;
}
