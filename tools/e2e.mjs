import { ensureTestBrowser } from "./browser.mjs";
import { ensurePackages, freePort, run } from "./run.mjs";

await ensurePackages();
const browser = await ensureTestBrowser();
const { code } = await run("npx", ["playwright", "test", ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: browser, E2E_PORT: process.env["E2E_PORT"] ?? String(await freePort()) },
});
process.exitCode = code;
