import { serveSite } from "../../src/command/site/site.ts";
import { builtPage } from "../built-page.ts";

/** The built page, served at its own port, so that each test has its own origin and storage. */
export interface TourSite {
  /** With a slash at the end. */
  readonly url: string;
  /** Ends the server. Later requests have no network. */
  stop(): Promise<void>;
}

/** Serves the built page. */
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
