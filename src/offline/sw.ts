/**
 * The page without a network: a service worker that stores all files of the page.
 *
 * Files with a hash in their name never change, so they come from the cache first. The page itself comes from the
 * network first, so that a new version is seen at once, and from the cache if there is no network. A new worker waits
 * until all tabs of the old one are closed, or until the page tells it to start; the files of other tabs stay until
 * those are closed.
 */

/** The part of a service worker's scope that is used; the DOM library types `self` as a window. */
interface Scope {
  readonly location: { readonly search: string };
  readonly registration: { readonly scope: string; readonly waiting: unknown; readonly installing: unknown };
  readonly clients: { claim(): Promise<void>; matchAll(options: object): Promise<readonly unknown[]> };
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

/** Set by the build: the files of the page, and a name for exactly this set of files. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const scope = globalThis as unknown as Scope;
const prefix = "crd-playground-";
const cacheName = `${prefix}${__VERSION__}`;
const page = new URL("./", scope.registration.scope).href;
/**
 * Whether it is for a phone, registered as `sw.js?light`: large files, and those of which only a few are
 * used, are stored when they are first used.
 */
const isLight = scope.location.search === "?light";
const keptOnceUsed =
  /\/(?:rich-editor|codicon|editor\.worker|opinion\.worker|emscripten|quickjs|ffi|go-tools|k8s-io|sigs-k8s|\d\d)-/;
/** Headers of docs/hosting.md for hosts that send none: browsers obey them in the answers of a service worker, too. */
const headersOf: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/\/(?:index\.html)?$/, { "cross-origin-opener-policy": "same-origin" }],
  [
    /\/engine\.worker-[^/]*\.js$/,
    {
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    },
  ],
  [
    /\/opinion\.worker-[^/]*\.js$/,
    { "content-security-policy": "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'" },
  ],
];
/** A network that does not answer in this time counts as missing. */
const patience = 4_000;

/** A name with a hash always has the same content; for other names the HTTP cache may have files of an older page. */
function asked(url: string): Request {
  return new Request(url, { cache: /-[\w-]{8}\.\w+$/.test(url) ? "default" : "reload" });
}

/** Stores all files of the page. If one is missing, it fails and the old worker stays. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = __FILES__.filter((file) => !isLight || !keptOnceUsed.test(file));
  const urls = ["./", ...files].map((file) => new URL(file, page).href);
  try {
    // A few at a time, because the page may still be loading its own files.
    for (let i = 0; i < urls.length; i += 6) await cache.addAll(urls.slice(i, i + 6).map(asked));
    for (const url of urls.filter((each) => /\/$|\.html$/.test(each))) await checkParts(cache, url);
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/** During a deploy the host, or a cache in front of it, may serve the page of one build and the files of another. */
async function checkParts(cache: Cache, url: string): Promise<void> {
  const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? "";
  for (const [, file = ""] of html.matchAll(/(?:src|href)="((?:\.\/)?assets\/[^"]+)"/g)) {
    const part = new URL(file, url).href;
    if ((await cache.match(part, { ignoreVary: true })) === undefined) throw new Error(`${part} is missing`);
  }
}

/** Deletes what older workers stored, unless another tab may still use it. */
async function dropOthers(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { waiting, installing } = scope.registration;
  // What a newer worker stored is not old.
  if (tabs.length > 1 || waiting !== null || installing !== null) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function takeOver(): Promise<void> {
  await dropOthers();
  await scope.clients.claim();
}

async function pageFromNetworkFirst(request: Request): Promise<Response> {
  let answer: Response | undefined;
  try {
    answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (answer.status < 500) return answer;
  } catch {
    // No network: the stored page is used.
  }
  const cache = await caches.open(cacheName);
  // The embedded page is a separate file; every other navigation gets the page.
  const own = await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
  return own ?? (await cache.match(page, { ignoreVary: true })) ?? answer ?? Response.error();
}

async function fileFromCacheFirst(request: Request): Promise<Response> {
  // Servers say that answers vary by origin, and scripts are requested with one, but the file is the same.
  const options = { ignoreSearch: true, ignoreVary: true };
  const own = await (await caches.open(cacheName)).match(request, options);
  if (own !== undefined) return own;
  // A tab of an older build uses what the older worker stored.
  const older = await caches.match(request, options);
  if (older !== undefined) return older;
  const answer = await fetch(request);
  if (isLight && answer.ok && keptOnceUsed.test(request.url)) await keep(request, answer.clone());
  return answer;
}

/** Adds the headers of a file that the host did not send. */
function withHeaders(answer: Response, url: string): Response {
  const { pathname } = new URL(url);
  const wanted = headersOf.find(([path]) => path.test(pathname))?.[1];
  if (wanted === undefined || !answer.ok) return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Stores a file that was used, if there is room. */
async function keep(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(request, answer);
  } catch {
    // The disk is full: the file needs the network the next time, too.
  }
}

scope.addEventListener("install", (event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("message", ({ data }) => {
  if (data === "use now") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(page)) return;
  // The index of errors is not stored: hundreds of pages of which a person reads a few.
  if (request.url.startsWith(`${page}errors/`)) return;
  // The folder that the command serves changes, and its answer does not end.
  if (request.url.startsWith(`${page}project/`)) return;
  if (request.mode === "navigate") event.waitUntil(dropOthers());
  const answer = request.mode === "navigate" ? pageFromNetworkFirst(request) : fileFromCacheFirst(request);
  event.respondWith(answer.then((each) => withHeaders(each, request.url)));
});
