/** The global names of the language itself. */
export const language: readonly string[] =
  "AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape".split(
    " ",
  );

/** The global names that our workers need of the browser. None of them reaches the network or storage. */
export const harmless: readonly string[] =
  "TextDecoder TextEncoder URL URLSearchParams WebAssembly atob btoa clearTimeout console location onmessage performance postMessage queueMicrotask self setTimeout".split(
    " ",
  );

const kept: ReadonlySet<PropertyKey> = new Set([...language, ...harmless]);

/**
 * Removes everything from a worker's global scope that is not listed here, wherever it is in the prototype chain: the
 * worker runs definitions and expressions of strangers. A policy in headers forbids the network, too; this is for hosts
 * that send none, and for storage. `import()` is not a name and stays. It must run before the worker reads anything, and
 * after all modules that need other names as they are loaded.
 * @param fetch replaces the scope's own
 */
export function keepHarmless(scope: object, fetch?: unknown): void {
  for (
    let at: object | null = scope;
    at !== null && at !== Object.prototype;
    at = Reflect.getPrototypeOf(at)
  ) {
    for (const name of Reflect.ownKeys(at)) {
      if (typeof name === "string" && !kept.has(name)) Reflect.deleteProperty(at, name);
    }
  }
  if (fetch !== undefined) Reflect.defineProperty(scope, "fetch", { value: fetch });
}

/** Returns a `fetch` that only loads WebAssembly (the sandbox) from below `folder`, the address of the page's own host. */
export function ownPartsOnly(whole: typeof fetch, folder: string): (input: unknown) => Promise<Response> {
  return (input) => {
    const { href } = new URL(String(input), folder);
    const isPart = href.startsWith(folder) && /^[^?#]*\.wasm$/.test(href);
    if (!isPart) return Promise.reject(new TypeError("This worker has no network."));
    return whole(href, { credentials: "same-origin" });
  };
}
