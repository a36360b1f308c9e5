import { ensureBrowser } from "./browser.mjs";
import { ensurePackages, run } from "./run.mjs";

await ensurePackages();
const browser = await ensureBrowser();
const { code } = await run("npx", ["playwright", "test", ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: browser },
});
process.exitCode = code;
