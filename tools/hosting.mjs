import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compress } from "./compress.mjs";
import { freePort, root, run } from "./run.mjs";

/**
 * The headers of each file. An empty string means that the header is absent.
 * @type {readonly (readonly [string | RegExp, Readonly<Record<string, string>>])[]}
 */
const expected = [
  [
    "",
    {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
    },
  ],
  [
    "embed.html",
    {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "",
      "cross-origin-opener-policy": "",
    },
  ],
  ["sw.js", { "cache-control": "no-cache" }],
  ["manifest.webmanifest", { "content-type": "application/manifest+json; charset=utf-8" }],
  [
    /^engine\.worker-.*\.js$/,
    {
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      "cache-control": "public, max-age=31536000, immutable",
    },
  ],
  [
    /^opinion\.worker-.*\.js$/,
    { "content-security-policy": "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'" },
  ],
  [/\.wasm$/, { "content-type": "application/wasm" }],
  [
    /\.css$/,
    { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
  ],
];
const always = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

const packed = { br: "br", gzip: "gzip", identity: "" };

/**
 * Serves the built page with the shipped configuration of nginx, at the root and below a path, and compares the
 * responses with docs/hosting.md. Prints the differences and returns the number of checks; undefined if nginx is not
 * installed.
 */
async function checkHosting() {
  if ((await run("nginx", ["-v"], { capture: true }).catch(() => ({ code: 1 }))).code !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "hosting-"));
  const port = await freePort();
  // nginx may run its workers as another user.
  chmodSync(folder, 0o755);
  const site = join(folder, "site");
  const page = join(folder, "page");
  cpSync(join(root, "dist"), page, { recursive: true });
  compress(page, { quality: 1 });
  for (const below of ["", "below/a-path"]) cpSync(page, join(site, below), { recursive: true });
  const conf = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replace("listen 8080", `listen ${port}`)
    .replaceAll("/tmp/", `${folder}/`)
    // If the output of the tests goes to a socket, it cannot be opened by name.
    .replace("error_log /dev/stderr", `error_log ${join(folder, "error.log")}`)
    .replace("root /usr/share/nginx/html", `root ${site}`);
  writeFileSync(join(folder, "nginx.conf"), conf);
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "inherit",
  });
  try {
    await answers(`http://localhost:${port}/`);
    let checks = 0;
    const faults = [];
    for (const base of [`http://localhost:${port}/`, `http://localhost:${port}/below/a-path/`]) {
      for (const [name, headers] of expected) {
        const file = typeof name === "string" ? name : `assets/${assetNamed(site, name)}`;
        for (const [accepts, encoding] of Object.entries(packed)) {
          const answer = await fetch(base + file, { headers: { "accept-encoding": accepts } });
          const wanted = { ...always, ...headers, "content-encoding": encoding };
          for (const [header, value] of Object.entries(wanted)) {
            checks++;
            const found = answer.headers.get(header) ?? "";
            if (found !== value)
              faults.push(`${base}${file} (${accepts}): ${header} is "${found}", not "${value}"`);
          }
          const text = Buffer.from(await answer.arrayBuffer());
          const plain = readFileSync(join(site, file === "" ? "index.html" : file));
          checks++;
          if (!text.equals(plain))
            faults.push(`${base}${file} (${accepts}): differs from what the build wrote`);
        }
      }
      const lost = await fetch(`${base}nothing/here`);
      checks++;
      if (lost.status !== 404 || !(await lost.text()).includes("no page at this address"))
        faults.push(`${base}nothing/here: ${lost.status}, without the page for it`);
    }
    for (const fault of faults) console.log(fault);
    return { checks, failed: faults.length };
  } finally {
    const ended = new Promise((resolve) => nginx.once("exit", resolve));
    nginx.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} site @param {RegExp} name */
function assetNamed(site, name) {
  const found = readdirSync(join(site, "assets")).find((file) => name.test(file));
  if (found === undefined) throw new Error(`the assets have no file ${name}`);
  return found;
}

/** @param {string} url */
async function answers(url) {
  for (let i = 0; i < 50; i++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no answer from ${url}`);
}

if (!existsSync(join(root, "dist/index.html"))) throw new Error("build the page first: npm run build");
const found = await checkHosting();
if (found === undefined)
  console.log("nginx is not installed: the headers of deploy/nginx.conf were not tested.");
else console.log(`Tests ${found.checks - found.failed} passed, ${found.failed} failed`);
process.exitCode = (found?.failed ?? 0) === 0 ? 0 : 1;
