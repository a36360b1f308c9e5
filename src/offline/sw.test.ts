import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Listener = (event: object) => void;

const base = "https://example.com/play/";
const html = (part: string): string => `<script type="module" src="./assets/${part}"></script>`;

/** The files of the host by path; a number is a status without a body. */
let host: Map<string, string | number>;
let tabs: number;
let waiting: object | null;
let stores: Map<string, Map<string, string>>;
let asked: { readonly url: string; readonly cache: RequestCache }[];

function urlOf(request: Request | string): string {
  return new URL(typeof request === "string" ? request : request.url).href.replace(/[?#].*/, "");
}

function serve(request: Request | string): Promise<Response> {
  if (typeof request !== "string") asked.push({ url: request.url, cache: request.cache });
  const found = host.get(urlOf(request).slice(base.length));
  if (found === undefined) return Promise.reject(new TypeError("no network"));
  return Promise.resolve(
    typeof found === "number" ? new Response("", { status: found }) : new Response(found),
  );
}

function cacheOf(name: string) {
  const store = stores.get(name) ?? new Map<string, string>();
  stores.set(name, store);
  return {
    match: async (request: Request | string) => {
      const text = store.get(urlOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (request: Request, response: Response) => {
      store.set(urlOf(request), await response.text());
    },
    addAll: async (requests: readonly Request[]) => {
      for (const request of requests) {
        const response = await serve(request);
        if (!response.ok) throw new TypeError("not ok");
        store.set(urlOf(request), await response.text());
      }
    },
  };
}

/** Starts the worker of a build with these files and returns functions that send its events. */
async function start(version: string, files: readonly string[], search = "") {
  const listeners = new Map<string, Listener>();
  vi.resetModules();
  vi.stubGlobal("__FILES__", files);
  vi.stubGlobal("__VERSION__", version);
  vi.stubGlobal("location", { search });
  vi.stubGlobal("registration", {
    scope: base,
    installing: null,
    get waiting() {
      return waiting;
    },
  });
  vi.stubGlobal("clients", { claim: async () => undefined, matchAll: async () => Array(tabs).fill({}) });
  vi.stubGlobal("addEventListener", (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal("fetch", serve);
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request) => {
      for (const name of stores.keys()) {
        const found = await cacheOf(name).match(request);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  });
  // A script, not a module: importing it runs it.
  await import(new URL("./sw.ts", import.meta.url).href);
  const lasting = async (type: string): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  };
  return {
    install: () => lasting("install"),
    activate: () => lasting("activate"),
    get: async (path: string, mode: "navigate" | "no-cors"): Promise<string> =>
      (await respond(path, mode))?.text() ?? "",
    headers: async (path: string, mode: "navigate" | "no-cors"): Promise<Record<string, string>> =>
      Object.fromEntries((await respond(path, mode))?.headers ?? []),
  };

  async function respond(path: string, mode: "navigate" | "no-cors"): Promise<Response | undefined> {
    let response: Promise<Response> | undefined;
    const request = { method: "GET", url: base + path, mode };
    const waitUntil = (): void => undefined;
    listeners.get("fetch")?.({
      request,
      waitUntil,
      respondWith: (each: Promise<Response>) => {
        response = each;
      },
    });
    return response;
  }
}

const old = ["./assets/a-00000001.js", "./embed.html"];
const fresh = ["./assets/a-00000002.js", "./embed.html"];

beforeEach(() => {
  tabs = 1;
  waiting = null;
  stores = new Map();
  asked = [];
  host = new Map([
    ["", html("a-00000001.js")],
    ["embed.html", html("a-00000001.js")],
    ["assets/a-00000001.js", "old"],
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function deploy(): void {
  host = new Map([
    ["", html("a-00000002.js")],
    ["embed.html", html("a-00000002.js")],
    ["assets/a-00000002.js", "new"],
  ]);
}

test("what has no hash in its name is fetched past the HTTP cache", async () => {
  await (await start("1", old)).install();
  expect(asked.map(({ url, cache }) => [url.slice(base.length), cache])).toEqual([
    ["", "reload"],
    ["assets/a-00000001.js", "default"],
    ["embed.html", "reload"],
  ]);
});

test.each(["", "embed.html"])(
  "a worker whose page %j names a part that is not kept does not take over",
  async (file) => {
    deploy();
    host.set(file, html("a-00000001.js"));
    const worker = await start("2", fresh);
    await expect(worker.install()).rejects.toThrow("a-00000001.js is missing");
    expect([...stores.keys()]).toEqual([]);
  },
);

test("what another tab is made of stays until that tab is gone", async () => {
  await (await start("1", old)).install();
  deploy();
  tabs = 2;
  const worker = await start("2", fresh);
  await worker.install();
  await worker.activate();
  expect(await worker.get("assets/a-00000001.js", "no-cors")).toBe("old");
  tabs = 1;
  await worker.get("", "navigate");
  await vi.waitFor(() => expect([...stores.keys()]).toEqual(["crd-playground-2"]));
});

test("what a newer worker keeps stays while it waits", async () => {
  const worker = await start("1", old);
  await worker.install();
  await worker.activate();
  cacheOf("crd-playground-2");
  waiting = {};
  await worker.get("", "navigate");
  await new Promise((resolve) => setTimeout(resolve));
  expect([...stores.keys()]).toEqual(["crd-playground-1", "crd-playground-2"]);
});

test.each([
  ["a 503", 503],
  ["no network", undefined],
])("the kept page is shown in place of %s", async (_name, status) => {
  const worker = await start("1", old);
  await worker.install();
  host.clear();
  if (status !== undefined) host.set("", status);
  expect(await worker.get("", "navigate")).toBe(html("a-00000001.js"));
});

test("a page that the host says is not there is not there", async () => {
  const worker = await start("1", old);
  await worker.install();
  host.set("gone", 404);
  expect(await worker.get("gone", "navigate")).toBe("");
});

test("a phone's worker keeps what is large once it is used, and has it without a network", async () => {
  const [large, other] = ["assets/rich-editor-00000001.js", "assets/09-lesson-00000001.js"];
  host.set(large, "large").set(other, "lesson");
  const worker = await start("1", [...old, `./${large}`, `./${other}`], "?light");
  await worker.install();
  expect(asked.map(({ url }) => url).filter((url) => /rich|lesson/.test(url))).toEqual([]);
  expect(await worker.get(other, "no-cors")).toBe("lesson");
  host = new Map();
  expect(await worker.get(other, "no-cors")).toBe("lesson");
  await expect(worker.get(large, "no-cors")).rejects.toThrow("no network");
});

test("hosts that send no headers get those of the hosting document, for the page and its workers", async () => {
  const workers = ["assets/engine.worker-00000001.js", "assets/opinion.worker-00000001.js"];
  for (const each of workers) host.set(each, "work");
  const worker = await start("1", [...old, ...workers.map((each) => `./${each}`)]);
  await worker.install();
  const opener = "cross-origin-opener-policy";
  const policy = "content-security-policy";
  expect((await worker.headers("", "navigate"))[opener]).toBe("same-origin");
  expect((await worker.headers("embed.html", "navigate"))[opener]).toBeUndefined();
  expect((await worker.headers(workers[0] ?? "", "no-cors"))[policy]).toContain("connect-src 'self'");
  expect((await worker.headers(workers[1] ?? "", "no-cors"))[policy]).toContain("connect-src 'none'");
  expect((await worker.headers("assets/a-00000001.js", "no-cors"))[policy]).toBeUndefined();
  host = new Map();
  expect((await worker.headers("", "navigate"))[opener]).toBe("same-origin");
  expect(await worker.get("", "navigate")).toBe(html("a-00000001.js"));
});
