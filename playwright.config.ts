import { defineConfig } from "@playwright/test";
import { browserArgs } from "./tools/browser.mjs";

/** The browser tests run against the built page, as it is published. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  globalSetup: "./e2e/serve-page.ts",
  // A third test on two cores takes no time from the whole, and makes each wait longer for its turn.
  workers: 2,
  timeout: 60_000,
  // The machine may be busy with other things; a state that is to come comes.
  expect: { timeout: 20_000 },
  // Two browsers on two busy cores now and then starve one: such a test is tried once more, and named as flaky.
  retries: 1,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${process.env["E2E_PORT"] ?? 4173}/`,
    viewport: { width: 1280, height: 800 },
    // Each test is a first visit: without this it would fetch all that the page needs offline.
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: browserArgs,
    },
  },
});
