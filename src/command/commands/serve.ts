import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, flagText, UsageError } from "../context.ts";
import { serveSite } from "../site.ts";

/** The built page, which the package has next to the command. */
const page = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Serves the page to this machine only, and without a network. */
export const serve: Command = {
  name: "serve",
  summary: "Serve the page on this machine, without a network",
  usage: "",
  options: { port: { type: "string" } },
  help: [["--port N", "default: 4173; 0 takes a free port"]],
  formats: ["text"],
  run: async (context) => {
    const port = Number(flagText(context, "port") ?? 4173);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError("--port must be a number below 65536.");
    await stat(join(page, "index.html")).catch(() => {
      throw new UsageError("The page is not built. In a clone, run `npm run build`.");
    });
    const site = await serveSite({ folder: page, port });
    context.print(`CRD Playground is at http://127.0.0.1:${site.port}/\nStop it with Ctrl+C.\n`);
    await new Promise<void>((stopped) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped());
    });
    await site.stop();
    return 0;
  },
};
