import { readdirSync } from "node:fs";
import { join } from "node:path";
import { harmless, language } from "../src/worker/without-network.ts";
import { builtPage } from "./built-page.ts";

/**
 * The members of what workers keep besides the language, in any browser, by kind. Somebody has looked at each of them:
 * none reaches the network or storage. A member that a browser adds must be looked at before it is listed here.
 */
const members: Readonly<Record<string, string>> = {
  Module: "customSections exports imports",
  Object: "message",
  Performance:
    "clearMarks clearMeasures clearResourceTimings getEntries getEntriesByName getEntriesByType mark measure now onresourcetimingbufferfull setResourceTimingBufferSize timeOrigin toJSON",
  TextDecoder: "decode encoding fatal ignoreBOM",
  TextEncoder: "encode encodeInto encoding",
  URL: "canParse createObjectURL hash host hostname href origin parse password pathname port protocol revokeObjectURL search searchParams toJSON toString username",
  URLSearchParams:
    "Symbol(Symbol.iterator) append delete entries forEach get getAll has keys set size sort toString values",
  WebAssembly:
    "CompileError Exception Global Instance JSTag LinkError Memory Module RuntimeError SuspendError Suspending Table Tag compile compileStreaming instantiate instantiateStreaming promising validate",
  "WebAssembly.Exception": "getArg is stack",
  "WebAssembly.Global": "type value valueOf",
  "WebAssembly.Instance": "exports",
  "WebAssembly.Memory": "buffer grow toFixedLengthBuffer toResizableBuffer type",
  "WebAssembly.Table": "get grow set type",
  "WebAssembly.Tag": "type",
  WorkerLocation: "hash host hostname href origin pathname port protocol search toString",
  console:
    "assert clear context count countReset createTask debug dir dirxml error exception group groupCollapsed groupEnd info log profile profileEnd record recordEnd screenshot table takeHeapSnapshot time timeEnd timeLog timeStamp trace warn",
};

/** What code in a worker may reach by name. */
const allowed: ReadonlySet<string> = new Set([
  ...language,
  ...harmless,
  // Two numbers of Chromium, which cannot be removed.
  "PERSISTENT",
  "TEMPORARY",
  ...Object.entries(members).flatMap(([kind, names]) => names.split(" ").map((name) => `${kind}.${name}`)),
]);

/** Returns what of `reached` nobody has looked at. `fetch` is the worker's own, which has its own tests. */
export function notAllowed(reached: readonly string[]): string[] {
  return reached.filter((name) => !allowed.has(name) && name !== "fetch");
}

/** What runs a function in a page that has no policy. The function and its arguments are passed as text. */
export type RunInPage = <A extends readonly unknown[], R>(
  run: (...args: A) => R,
  ...args: A
) => Promise<Awaited<R>>;

/** The files that the page's workers start with. */
export function workerFiles(): string[] {
  return readdirSync(join(builtPage, "assets")).filter((name) => name.includes(".worker-"));
}

/**
 * Starts a worker that imports one of the built ones, and returns what its code can reach by name once the worker has
 * started: see `walkScope`. This is for browsers whose protocol does not run code in a worker.
 * @param entry the address of a worker's file
 */
export function reachedIn(run: RunInPage, entry: string): Promise<string[]> {
  const script = `import ${JSON.stringify(entry)};
    postMessage({ reached: (${String(walkScope)})(${JSON.stringify(language)}) });`;
  return run(
    (text) =>
      new Promise<string[]>((resolve, reject) => {
        const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
        const worker = new Worker(address, { type: "module" });
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
          if (Array.isArray(data.reached)) resolve(data.reached);
        };
      }),
    script,
  );
}

/**
 * Walks over everything that code in a worker can reach by name: the global names, and the members of all objects and
 * prototypes behind them, except those of the names of the language itself. Returns global names as they are, and members
 * as `Kind.member`. It runs in the worker, so it uses nothing outside of itself.
 */
export function walkScope(known: readonly string[]): string[] {
  const isThing = (value: unknown): value is object =>
    (typeof value === "object" && value !== null) || typeof value === "function";
  const kindOf = (value: object): string => {
    const tag = Object.prototype.toString.call(value).slice(8, -1);
    return tag.endsWith("Function") ? String(Reflect.get(value, "name")) : tag;
  };
  const valueIn = (at: object, key: PropertyKey, receiver: object): unknown => {
    try {
      return Reflect.get(at, key, receiver);
    } catch {
      // A getter that works only on an instance.
      return undefined;
    }
  };
  const found = new Set<string>();
  const left: (readonly [at: object, kind: string, receiver: object])[] = [];
  const seen = new Set<unknown>([globalThis]);
  for (const name of known) {
    const value: unknown = Reflect.get(globalThis, name);
    seen.add(value);
    for (let at: unknown = value; isThing(at); at = Reflect.getPrototypeOf(at)) seen.add(at);
    const prototype: unknown = typeof value === "function" ? Reflect.get(value, "prototype") : undefined;
    for (let at: unknown = prototype; isThing(at); at = Reflect.getPrototypeOf(at)) seen.add(at);
  }
  for (
    let at: object | null = globalThis;
    at !== null && at !== Object.prototype;
    at = Reflect.getPrototypeOf(at)
  ) {
    for (const key of Reflect.ownKeys(at)) {
      if (key === Symbol.toStringTag) continue;
      const value = valueIn(globalThis, key, globalThis);
      if (value === undefined && !(key in globalThis)) continue;
      found.add(String(key));
      if (isThing(value) && !known.includes(String(key))) left.push([value, kindOf(value), value]);
    }
  }
  const usual = new Set<PropertyKey>(["constructor", "name", "length", "prototype", Symbol.toStringTag]);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [at, kind, receiver] = next;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const key of Reflect.ownKeys(at)) {
      if (!usual.has(key)) found.add(`${kind}.${String(key)}`);
      const value = valueIn(at, key, receiver);
      if (isThing(value)) left.push([value, kindOf(value), value]);
    }
    const above = Reflect.getPrototypeOf(at);
    if (above !== null) left.push([above, kindOf(above), receiver]);
  }
  return [...found].sort();
}
