import { serveSite } from "../../src/command/site.ts";
import { builtPage } from "../built-page.ts";

/** The built page, served at a port of its own: so each test has an origin, and storage, of its own. */
export interface TourSite {
  /** With a slash at its end. */
  readonly url: string;
  /** Ends the server: who comes now has no network. */
  stop(): Promise<void>;
}

/** Serves the page that was built. */
export async function serveForTour(): Promise<TourSite> {
  const site = await serveSite({ folder: builtPage, port: 0 });
  let stopped: Promise<void> | undefined;
  return {
    url: `http://localhost:${site.port}/`,
    stop: () => {
      stopped ??= site.stop();
      return stopped;
    },
  };
}
