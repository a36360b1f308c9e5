import { defineConfig } from "@playwright/test";
import type { Engine } from "./tour.ts";

/** The programs that drive each engine, as tools/browsers.mjs found them. */
const programs = JSON.parse(process.env["TOUR_PROGRAMS"] ?? "{}") as Partial<Record<Engine, string>>;

/** The tour through the built page, in browsers that Playwright does not drive. */
export default defineConfig<object, { readonly engine: Engine; readonly program: string }>({
  testDir: ".",
  testMatch: process.env["TOUR"] === "long" ? "*.tour.ts" : "short.tour.ts",
  outputDir: "../../test-results/tour",
  // One per engine.
  workers: 2,
  timeout: 120_000,
  // The machine may be busy with other things, so expected states may come late.
  expect: { timeout: 30_000 },
  // After a reload, Firefox sometimes shows no dialog for a click on Share. The cause is not found yet.
  retries: 1,
  reporter: "list",
  projects: Object.entries(programs).map(([engine, program]) => ({
    name: engine,
    use: { engine: engine as Engine, program },
  })),
});
