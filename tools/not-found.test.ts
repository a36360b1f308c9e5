import { expect, test, vi } from "vitest";
import { findPlayground, notFoundPage } from "./not-found.ts";

/** Where the script goes from an address, on a host that has the playground in `home`. */
async function wayFrom(address: string, home: string): Promise<readonly string[]> {
  const { pathname, search, hash } = new URL(address);
  const gone: string[] = [];
  const location = { pathname, search, hash, replace: (to: string) => gone.push(to) };
  const fetched = async (url: string) => ({
    ok: url === `${home}manifest.webmanifest` || url === "/other/manifest.webmanifest",
    json: async () => ({ name: url.startsWith("/other/") ? "Another app" : "CRD Playground" }),
  });
  // It is the text that the page carries.
  const run = new Function("location", "fetch", `return ${findPlayground}`) as (
    ...of: readonly unknown[]
  ) => Promise<void>;
  await run(location, vi.fn(fetched));
  return gone;
}

test.each([
  ["https://h/crd/nope#1dabc", "/crd/", ["/crd/#1dabc"]],
  ["https://h/crd/a/b/c?safe#1dabc", "/crd/", ["/crd/?safe#1dabc"]],
  ["https://h/nope", "/", ["/"]],
  ["https://h/other/nope#x", "/crd/", []],
  ["https://h/", "/crd/", []],
])("from %s to the playground in %s", async (address, home, gone) => {
  expect(await wayFrom(address, home)).toEqual(gone);
});

test("its policy allows its own script and style alone", () => {
  expect(notFoundPage()).toMatch(/script-src 'sha256-[\w+/=]{44}'; style-src 'sha256-[\w+/=]{44}'/);
});
