/**
 * The names with which a worker could reach the network or storage and that it does not need: it runs definitions and
 * expressions of strangers. A policy in headers forbids the same and more; this is for hosts that send none.
 * `import()` is not a name of the global scope and stays.
 */
const unneeded = [
  "BroadcastChannel",
  "EventSource",
  "FileReaderSync",
  "Notification",
  "RTCPeerConnection",
  "SharedWorker",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "Worker",
  "XMLHttpRequest",
  "caches",
  "cookieStore",
  "importScripts",
  "indexedDB",
  "webkitRequestFileSystem",
  "webkitRequestFileSystemSync",
] as const;

/** Removes names from a global scope for good, wherever they are in its prototype chain; `value` replaces them. */
export function takeAway(scope: object, names: readonly string[] = unneeded, value?: unknown): void {
  for (const name of names) {
    for (let at: object | null = scope; at !== null; at = Reflect.getPrototypeOf(at)) {
      Reflect.deleteProperty(at, name);
    }
    // What cannot be deleted is hidden.
    Reflect.defineProperty(scope, name, { value, writable: false, configurable: false });
  }
}

/** Restricts `fetch` to loading WebAssembly (the sandbox) from below `folder`, the address of the page's own host. */
export function ownPartsOnly(scope: { readonly fetch?: typeof fetch }, folder: string): void {
  const whole = scope.fetch?.bind(scope);
  const own = (input: unknown): Promise<Response> => {
    const { href } = new URL(String(input), folder);
    const isPart = href.startsWith(folder) && /^[^?#]*\.wasm$/.test(href);
    if (!isPart || whole === undefined) return Promise.reject(new TypeError("This worker has no network."));
    return whole(href, { credentials: "same-origin" });
  };
  takeAway(scope, ["fetch", "fetchLater"], own);
}
