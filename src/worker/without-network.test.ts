import { expect, test, vi } from "vitest";
import { keepHarmless, ownPartsOnly } from "./without-network.ts";

/** A scope like a worker's: it has its own names and inherited ones. */
function scopeOf() {
  const inherited = { fetch: () => "whole", indexedDB: {}, setTimeout: () => 0, addedLater: {} };
  return Object.assign(Object.create(inherited) as typeof inherited, { WebSocket: class {}, Map });
}

test("what is not listed is gone, on the scope and above it", () => {
  const scope = scopeOf();
  keepHarmless(scope);
  expect(Reflect.ownKeys(scope)).toEqual(["Map"]);
  expect(Reflect.ownKeys(Reflect.getPrototypeOf(scope) ?? {})).toEqual(["setTimeout"]);
  expect(String(scope)).toBe("[object Object]");
});

test("a fetch is replaced for good", () => {
  const scope = scopeOf();
  const own = () => "own";
  keepHarmless(scope, own);
  expect(Reflect.set(scope, "fetch", () => "other")).toBe(false);
  expect(Reflect.deleteProperty(scope, "fetch")).toBe(false);
  expect(scope.fetch()).toBe("own");
});

test("fetch loads WebAssembly of the own host, and nothing else", async () => {
  const fetch = vi.fn(async () => new Response("wasm"));
  const load = ownPartsOnly(fetch, "https://example.com/");
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
