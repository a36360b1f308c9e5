import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs a command with its output on this terminal (or collected, with `capture`; `heard` gets each part at once).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{capture?: boolean, cwd?: string, env?: Record<string, string>, heard?: (output: string) => void}} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { capture = false, cwd = root, env = {}, heard = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (data) => {
        output += data;
        heard(data);
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Installs the packages of the lockfile, unless they are installed and not older than it. */
export async function ensurePackages() {
  const marker = `${root}node_modules/.package-lock.json`;
  const lockfile = `${root}package-lock.json`;
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lockfile).mtimeMs) return;
  console.log("Installing packages (npm ci) ...");
  const { code, output } = await run("npm", ["ci", "--no-audit", "--no-fund"], { capture: true });
  if (code !== 0) {
    console.error(output);
    process.exit(code);
  }
}

/**
 * A free port of this machine.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
