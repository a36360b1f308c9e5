import { expect, test, vi } from "vitest";
import { ownPartsOnly, takeAway } from "./without-network.ts";

/** A scope like a worker's: it has its own names and inherited ones. */
function scopeOf(fetch = vi.fn(async () => new Response("wasm"))) {
  const inherited = { fetch, indexedDB: {}, importScripts: () => undefined, setTimeout: () => 0 };
  return Object.assign(Object.create(inherited) as typeof inherited, { WebSocket: class {}, Map });
}

test("what reaches the network or storage is gone, on the scope and above it, and does not come back", () => {
  const scope = scopeOf();
  takeAway(scope);
  expect([scope.WebSocket, scope.indexedDB, scope.importScripts]).toEqual([undefined, undefined, undefined]);
  expect(Reflect.set(scope, "WebSocket", class {})).toBe(false);
  expect(Reflect.get(Reflect.getPrototypeOf(scope) ?? {}, "indexedDB")).toBeUndefined();
  expect([scope.Map, typeof scope.setTimeout]).toEqual([Map, "function"]);
});

test("fetch loads WebAssembly of the own host, and nothing else", async () => {
  const fetch = vi.fn(async () => new Response("wasm"));
  const scope = scopeOf(fetch);
  ownPartsOnly(scope, "https://example.com/");
  const load = scope.fetch as (input: unknown) => Promise<Response>;
  expect(await (await load(new URL("https://example.com/play/assets/a.wasm"))).text()).toBe("wasm");
  for (const url of [
    "https://evil.example/a.wasm",
    "https://example.com.evil.example/a.wasm",
    "https://example.com/a.wasm?secret",
    "https://example.com/a?.wasm",
    "https://example.com/a.js",
    "data:application/wasm,.wasm",
  ]) {
    await expect(load(url), url).rejects.toThrow("no network");
  }
  expect(fetch).toHaveBeenCalledTimes(1);
});
