import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BiDi, connect } from "./bidi.ts";
import { type Driver, type Tab, windowSize } from "./driver.ts";
import { startProgram, temporaryFolder } from "./program.ts";

/** Turns off what Firefox does by itself and a test does not need. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.serviceWorkers.testing.enabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

/** Starts the Firefox at `path` without a window. Its profile is deleted afterwards. */
export async function startFirefox(path: string): Promise<Driver> {
  const folder = await temporaryFolder();
  const lines = Object.entries(preferences).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(folder.path, "user.js"), lines.join(""));
  const size = [`--width=${windowSize.width}`, `--height=${windowSize.height + 85}`];
  const { program, found } = await startProgram(
    path,
    ["--headless", "--no-remote", "--profile", folder.path, "--remote-debugging-port=0", ...size],
    /WebDriver BiDi listening on (ws:\S+)/,
    // Firefox only starts for the owner of HOME.
    { HOME: folder.path, MOZ_CRASHREPORTER_DISABLE: "1" },
  );
  const bidi = await connect(`${found}/session`);
  const { capabilities } = await bidi.send("session.new", {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } },
  });
  const { browserVersion } = capabilities as { readonly browserVersion: string };
  return {
    name: `Firefox ${browserVersion}`,
    newTab: () => newTab(bidi),
    async close() {
      bidi.close();
      await program.stop();
      await folder.remove();
    },
  };
}

async function newTab(bidi: BiDi): Promise<Tab> {
  const { context } = await bidi.send("browsingContext.create", { type: "tab" });
  await bidi.send("browsingContext.setViewport", { context, viewport: windowSize });
  return {
    async goto(url) {
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async reload() {
      await bidi.send("browsingContext.reload", { context, wait: "complete" });
    },
    async evaluate(source, args) {
      const reply = await bidi.send("script.callFunction", {
        functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args))) ?? null`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      const { result, exceptionDetails } = reply as {
        readonly result?: { readonly value?: string };
        readonly exceptionDetails?: { readonly text: string };
      };
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    async perform(sources) {
      await bidi.send("input.performActions", { context, actions: sources });
    },
    async screenshot() {
      const { data } = await bidi.send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    async close() {
      await bidi.send("browsingContext.close", { context });
    },
  };
}
