import { expect, test, vi } from "vitest";
import { findPlayground, notFoundPage } from "./not-found.ts";

/** The addresses to which the script redirects, on a host that serves the playground at `home`. */
async function wayFrom(address: string, home: string): Promise<readonly string[]> {
  const { pathname, search, hash } = new URL(address);
  const gone: string[] = [];
  const location = { pathname, search, hash, replace: (to: string) => gone.push(to) };
  const fetched = async (url: string) => ({
    ok: url === `${home}manifest.webmanifest` || url === "/other/manifest.webmanifest",
    json: async () => ({ name: url.startsWith("/other/") ? "Another app" : "CRD Playground" }),
  });
  // The same text that the page contains.
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
