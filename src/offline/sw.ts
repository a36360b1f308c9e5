/**
 * The page without a network: a service worker that keeps everything the page is made of.
 *
 * Files with a hash in their name never change: from the cache first. The page itself comes from the network first, so
 * that a new version is seen at once, and from the cache where there is none. A new worker waits until all tabs of the
 * old one are closed, or until the page says so: no tab ever finds its own files gone.
 */

/** The part of a service worker's scope that is used; the DOM library types `self` as a window. */
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listen: (event: Fetching) => void): void;
  addEventListener(type: "message", listen: (event: MessageEvent<unknown>) => void): void;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Put in by the build: what the page is made of, and a name for just this set of files. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const scope = globalThis as unknown as Scope;
const prefix = "crd-playground-";
const cacheName = `${prefix}${__VERSION__}`;
const page = new URL("./", scope.registration.scope).href;
/** A network that does not answer is no network. */
const patience = 4_000;

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  const urls = ["./", ...__FILES__].map((file) => new URL(file, page).href);
  // A few at a time: the page may still be loading its own.
  for (let i = 0; i < urls.length; i += 6) await cache.addAll(urls.slice(i, i + 6));
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function pageFromNetworkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    const cache = await caches.open(cacheName);
    // The embedded page is a file of its own; everything else that is gone to is the page.
    const own = await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
    return own ?? (await cache.match(page, { ignoreVary: true })) ?? Response.error();
  }
}

async function fileFromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  // Servers say that answers vary by origin, and scripts are asked for with one: the file is the same.
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
scope.addEventListener("message", ({ data }) => {
  if (data === "use now") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(page)) return;
  event.respondWith(
    request.mode === "navigate" ? pageFromNetworkFirst(request) : fileFromCacheFirst(request),
  );
});
