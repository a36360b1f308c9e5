/** The maximum length of a fetched text, in bytes. */
const mostFetched = 2_000_000;

export type FetchedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

/** Fetches the text at an address, without cookies and without a referrer. Stops if it is too long. */
export async function fetchText(url: string, signal: AbortSignal): Promise<FetchedText> {
  const bad = (why: string): FetchedText => ({ ok: false, why });
  try {
    const answer = await fetch(url, {
      signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      redirect: "error",
    });
    if (!answer.ok) return bad(`The host answered ${answer.status}: is the address right, and is it public?`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > mostFetched) {
        await reader?.cancel();
        return bad("It is larger than 2 MB, the most that the page reads from an address.");
      }
      parts.push(part.value);
    }
    return { ok: true, text: await new Blob(parts).text() };
  } catch {
    return bad("Nothing came from this address: the network or the host does not allow it.");
  }
}
