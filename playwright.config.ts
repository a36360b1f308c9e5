import { defineConfig } from "@playwright/test";
import { browserArgs } from "./tools/browser.mjs";

/** The browser tests run against the built page, as it is published. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  globalSetup: "./e2e/serve-page.ts",
  // A third test on two cores does not make the run faster, and each test waits longer.
  workers: 2,
  timeout: 60_000,
  // The machine may be busy with other things, so states may take longer to appear.
  expect: { timeout: 20_000 },
  // A test that passes only at the second try hides a fault of the page. In CI, where nobody can look at once, it is
  // tried again and named in what the run prints.
  retries: process.env["CI"] === undefined ? 0 : 1,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${process.env["E2E_PORT"] ?? 4173}/`,
    viewport: { width: 1280, height: 800 },
    // Each test is a first visit. A service worker would fetch everything that the page needs offline.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: browserArgs,
    },
  },
});
