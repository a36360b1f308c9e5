import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** The flags of every measured or tested browser: nothing that it would do on its own. */
export const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium that is already on this machine, or undefined. */
async function installed() {
  const named = process.env["CHROMIUM_PATH"];
  if (named && existsSync(named)) return named;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function isDebianRoot() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("apt-get", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Whether apt could install `name`. @param {string} name @param {{refresh: boolean}} options */
async function aptInstalls(name, { refresh }) {
  const install = ["install", "-y", "-qq", "--no-install-recommends", name];
  const quiet = { capture: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  if ((await run("apt-get", install, quiet)).code === 0) return true;
  if (!refresh) return false;
  await run("apt-get", ["update", "-qq"], quiet);
  return (await run("apt-get", install, quiet)).code === 0;
}

/**
 * The path of a complete Chromium, for screenshots and measurements. Installs one if there is none: Debian's package as
 * root, otherwise Playwright's own.
 */
export async function ensureBrowser() {
  let path = await installed();
  if (path) return path;
  console.log("Installing a browser ...");
  if (isDebianRoot()) await aptInstalls("chromium", { refresh: true });
  else await run("npx", ["playwright", "install", "chromium"]);
  path = await installed();
  if (!path) throw new Error("No Chromium found. Install one and set CHROMIUM_PATH to it.");
  return path;
}

const headlessShell = "/usr/bin/chromium-headless-shell";

/**
 * The path of a Chromium for the browser tests: the one that the environment names, otherwise the headless shell, which
 * needs 40 % less time for a test, otherwise a complete one.
 */
export async function ensureTestBrowser() {
  if (process.env["CHROMIUM_PATH"]) return ensureBrowser();
  if (existsSync(headlessShell)) return headlessShell;
  if (isDebianRoot()) {
    const refresh = (await installed()) === undefined;
    if (await aptInstalls("chromium-headless-shell", { refresh })) return headlessShell;
  }
  return ensureBrowser();
}
