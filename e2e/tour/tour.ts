import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import type { Driver } from "./drivers/driver.ts";
import { startFirefox } from "./drivers/firefox.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { serveForTour, type TourSite } from "./site.ts";
import { Visitor } from "./visitor.ts";

export { expect };

export type Engine = "firefox" | "webkit";

const starters = { firefox: startFirefox, webkit: startWebKit };

interface WorkerFixtures {
  /** The engine, and the program that drives it. */
  readonly engine: Engine;
  readonly program: string;
  /** Undefined if the browser is there but cannot be started. This is reported and fails nothing. */
  readonly driver: Driver | undefined;
}

interface Fixtures {
  readonly site: TourSite;
  readonly visitor: Visitor;
  /** Opens another tab of the same browser. */
  readonly otherTab: () => Promise<Visitor>;
}

/** A test with a browser that Playwright does not drive. Each test has its own server, and so its own origin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["firefox", { option: true, scope: "worker" }],
  program: ["", { option: true, scope: "worker" }],
  driver: [
    async ({ engine, program }, use) => {
      const driver = await starters[engine](program).catch((error: unknown) => {
        console.log(`The tour was skipped in ${engine}, which cannot be started (${String(error)}).`);
        return undefined;
      });
      await use(driver);
      await driver?.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  site: async ({}, use) => {
    const site = await serveForTour();
    await use(site);
    await site.stop();
  },
  visitor: async ({ driver, engine, site: _ }, use, info) => {
    info.skip(driver === undefined, `${engine} cannot be started`);
    if (driver === undefined) return;
    info.annotations.push({ type: "browser", description: driver.name });
    const visitor = new Visitor(await driver.newTab());
    await use(visitor);
    const faults = await visitor.faults().catch(() => []);
    const path = info.outputPath("page.png");
    const image = await visitor.tab.screenshot().catch(() => undefined);
    if (image !== undefined) {
      await writeFile(path, image);
      await info.attach("page", { path, contentType: "image/png" });
    }
    await visitor.tab.close();
    expect(faults, "errors on the page").toEqual([]);
  },
  otherTab: async ({ driver }, use) => {
    const opened: Visitor[] = [];
    await use(async () => {
      if (driver === undefined) throw new Error("there is no browser");
      const visitor = new Visitor(await driver.newTab());
      opened.push(visitor);
      return visitor;
    });
    for (const { tab } of opened) await tab.close();
  },
});
