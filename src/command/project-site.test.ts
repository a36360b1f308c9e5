import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectSite } from "./project-site.ts";
import { serveSite } from "./site/site.ts";
import { watchFolder } from "./watched-folder.ts";

let folder = "";
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "served-"));
  await mkdir(join(folder, "crds"));
  await writeFile(join(folder, "crds/a.yaml"), "\ufeffkind: A\r\n");
  await writeFile(join(folder, "b.json"), "{}");
  await writeFile(join(folder, "notes.txt"), "none");
  await mkdir(join(folder, ".git"));
  await writeFile(join(folder, ".git/c.yaml"), "kind: Hidden");
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(folder, { recursive: true });
});

async function served() {
  const watched = await watchFolder(folder, ["skipped/**"]);
  const project = projectSite(watched);
  const site = await serveSite({ folder, port: 0, more: project.answer });
  stops.push(project.stop, watched.stop, site.stop);
  const origin = `http://127.0.0.1:${site.port}`;
  const ask = (path: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`${origin}/project/${path}`, {
      headers: { authorization: `Bearer ${project.secret}`, ...headers },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
  return { ask, origin, watched, secret: project.secret };
}

/** The messages of a stream, one at a time. */
function messagesOf(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  stops.unshift(() => reader?.cancel());
  return async (): Promise<{ type: string; files: readonly { file: string; text: string | null }[] }> => {
    while (!rest.includes("\n")) rest += (await reader?.read())?.value ?? "\n";
    const end = rest.indexOf("\n");
    const line = rest.slice(0, end);
    rest = rest.slice(end + 1);
    return JSON.parse(line) as Awaited<ReturnType<ReturnType<typeof messagesOf>>>;
  };
}

test("a page gets the manifests of the folder, and each change", async () => {
  const { ask } = await served();
  const next = messagesOf(await ask("stream"));
  const begin = await next();
  expect(begin).toMatchObject({ type: "begin" });
  expect([...begin.files].sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: "b.json", text: "{}" },
    { file: "crds/a.yaml", text: "\ufeffkind: A\r\n" },
  ]);
  await writeFile(join(folder, "b.json"), '{"kind":"B"}');
  expect(await next()).toEqual({ type: "change", files: [{ file: "b.json", text: '{"kind":"B"}' }] });
  await rm(join(folder, "b.json"));
  expect(await next()).toEqual({ type: "change", files: [{ file: "b.json", text: null }] });
  await mkdir(join(folder, "skipped"));
  await writeFile(join(folder, "skipped/no.yaml"), "kind: No");
  await rename(join(folder, "crds"), join(folder, "defs"));
  const { files } = await next();
  expect(files).toContainEqual({ file: "defs/a.yaml", text: "\ufeffkind: A\r\n" });
});

test("a file is written as it was, unless somebody changed it", async () => {
  const { ask } = await served();
  const write = (file: string, before: string, after: string) =>
    ask("write", {}, JSON.stringify({ file, before, after }));
  expect((await write("crds/a.yaml", "\ufeffkind: A\r\n", "\ufeffkind: B\r\n")).status).toBe(200);
  expect(await readFile(join(folder, "crds/a.yaml"), "utf8")).toBe("\ufeffkind: B\r\n");
  // What the page sends is what it takes the file to be from then on, with its last line end.
  expect((await write("b.json", "{}", '{"a":1}\n')).status).toBe(200);
  expect((await write("b.json", '{"a":1}\n', '{"a":2}\n')).status).toBe(200);
  expect(await readFile(join(folder, "b.json"), "utf8")).toBe('{"a":2}\n');
  const stale = await write("crds/a.yaml", "\ufeffkind: A\r\n", "kind: C");
  expect([stale.status, await stale.text()]).toEqual([409, "it has changed in the meantime"]);
  await symlink("/etc/hostname", join(folder, "link.yaml"));
  for (const file of ["notes.txt", "../x.yaml", "crds/../b.json", "/etc/hosts", "link.yaml", ".git/c.yaml"])
    expect((await write(file, "none", "some")).status, file).toBe(409);
  for (const body of ["", "[]", "{", '{"file":1}', "null"])
    expect((await ask("write", {}, body)).ok).toBe(false);
});

test("nothing is said without the secret, or to another site", async () => {
  const { ask, origin, secret } = await served();
  const cases: readonly (readonly [Record<string, string>, number])[] = [
    [{ authorization: "" }, 401],
    [{ authorization: `Bearer ${secret}x` }, 401],
    [{ authorization: `Bearer ${"x".repeat(secret.length)}` }, 401],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: origin.replace("127.0.0.1", "localhost") }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
  ];
  for (const [headers, code] of cases) {
    expect((await ask("stream", headers)).status, JSON.stringify(headers)).toBe(code);
    expect((await ask("write", headers, "{}")).status).toBe(code);
  }
  expect((await ask("other")).status).toBe(404);
  expect((await ask("write")).status).toBe(404);
  expect((await fetch(`${origin}/b.json`)).status).toBe(200);
});
