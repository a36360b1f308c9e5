import { preview } from "vite";
import { freePort, root } from "../../tools/run.mjs";

/** The built page, served at a port of its own: so each test has an origin, and storage, of its own. */
export interface Site {
  /** With a slash at its end. */
  readonly url: string;
  /** Ends the server: who comes now has no network. */
  stop(): Promise<void>;
}

/** Serves the page that was built. */
export async function serveSite(): Promise<Site> {
  const port = await freePort();
  const server = await preview({
    root,
    configFile: false,
    logLevel: "error",
    appType: "mpa",
    preview: { port, strictPort: true, host: "localhost" },
    build: { outDir: process.env["E2E_DIST"] ?? "dist" },
  });
  let isStopped = false;
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await server.close();
    },
  };
}
