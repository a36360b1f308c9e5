import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rangeOf } from "./range.ts";
import { type Site, serveSite } from "./site.ts";

const script = "export const word = 1;\n".repeat(200);
let folder = "";
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  await writeFile(join(folder, "index.html"), "<p>small</p>");
  await writeFile(join(folder, "a.js"), script);
  await writeFile(join(folder, "a.png"), Buffer.alloc(2000, 7));
  site = await serveSite({ folder, port: 0 });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** What comes over the wire, which `fetch` would decode. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ code: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request({ port: site.port, host: "127.0.0.1", path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ code: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on("error", reject).end();
  });
}

describe("a served file", () => {
  it("is compressed as the browser accepts it, and worth it", async () => {
    const best = await ask("/a.js", { "accept-encoding": "gzip, br;q=0.5" });
    expect(best.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(best.body).toString()).toBe(script);
    const gzip = await ask("/a.js", { "accept-encoding": "gzip, br;q=0" });
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(Number(gzip.headers["content-length"])).toBe(gzip.body.length);
    for (const [path, accepted] of [
      ["/a.js", "identity"],
      ["/a.js", ""],
      ["/a.png", "br"],
      ["/", "br"],
    ] as const)
      expect((await ask(path, { "accept-encoding": accepted })).headers["content-encoding"]).toBeUndefined();
  });

  it("is not sent again while it has not changed", async () => {
    const first = await ask("/a.js");
    expect(first.headers).toMatchObject({ "cache-control": "no-cache", "accept-ranges": "bytes" });
    const etag = String(first.headers["etag"]);
    const again = await ask("/a.js", { "if-none-match": `"other", ${etag}` });
    expect([again.code, again.body.length, again.headers["etag"]]).toEqual([304, 0, etag]);
    await writeFile(join(folder, "a.js"), `${script}// changed\n`);
    expect((await ask("/a.js", { "if-none-match": etag })).code).toBe(200);
    await writeFile(join(folder, "a.js"), script);
  });

  it("is sent in parts", async () => {
    const part = await ask("/a.js", { range: "bytes=7-11", "accept-encoding": "br" });
    expect([part.code, part.body.toString()]).toEqual([206, "const"]);
    expect(part.headers["content-range"]).toBe(`bytes 7-11/${script.length}`);
    expect((await ask("/a.js", { range: "bytes=99999-" })).code).toBe(416);
    expect((await ask("/a.js", { range: "bytes=0-1", "if-range": '"old"' })).code).toBe(200);
  });

  it("has headers without a body for HEAD", async () => {
    const { code, headers, body } = await ask("/a.js", {}, "HEAD");
    expect([code, headers["content-length"], body.length]).toEqual([200, String(script.length), 0]);
  });
});

it("what is not there is said in a sentence", async () => {
  const missing = await ask("/nowhere");
  expect([missing.code, missing.body.toString()]).toEqual([
    404,
    "404: There is no such page. The playground is at the address without a path.\n",
  ]);
  const posted = await ask("/", {}, "POST");
  expect([posted.code, posted.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

it.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, undefined],
  ["bytes=0-", { start: 0, end: 9 }],
  ["bytes=2-4", { start: 2, end: 4 }],
  ["bytes=2-99", { start: 2, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["bytes=-0", "none"],
  ["bytes=10-", "none"],
  ["bytes=4-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,3-4", undefined],
  ["lines=0-1", undefined],
])("the range %s of ten bytes", (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});
