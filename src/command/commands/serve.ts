import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, flagText, UsageError } from "../context.ts";
import { reasonOf } from "../inputs.ts";
import { projectSite } from "../project-site.ts";
import { serveSite } from "../site/site.ts";
import { aborted, stopSignal } from "../stop-signal.ts";
import { type WatchedFolder, watchFolder } from "../watched-folder.ts";

/** The built page, which the package has next to the command. */
const page = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Serves the page to this machine only, and without a network. */
export const serve: Command = {
  name: "serve",
  summary: "Serve the page on this machine, without a network",
  usage: "",
  options: { port: { type: "string" }, watch: { type: "string" } },
  help: [
    ["--port N", "default: 4173; 0 takes a free port"],
    ["--watch DIR", "open the manifests of a folder, and follow them as they change"],
  ],
  formats: ["text"],
  run: async (context) => {
    const port = Number(flagText(context, "port") ?? 4173);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError("--port must be a number below 65536.");
    await stat(join(page, "index.html")).catch(() => {
      throw new UsageError("The page is not built. In a clone, run `npm run build`.");
    });
    const watched = flagText(context, "watch");
    const folder = watched === undefined ? undefined : await opened(watched, context.config.exclude);
    const project = folder && projectSite(folder);
    const site = await serveSite({
      folder: page,
      port,
      headersOf: (path) => ({ "cache-control": cachingOf(path) }),
      ...(project === undefined ? {} : { more: project.answer }),
    });
    const address = `http://127.0.0.1:${site.port}/${project === undefined ? "" : `?folder=${project.secret}`}`;
    context.print(`CRD Playground is at ${address}\nStop it with Ctrl+C.\n`);
    await aborted(stopSignal());
    project?.stop();
    folder?.stop();
    await site.stop();
    return 0;
  },
};

/** The names of assets change with their content. Browsers must ask for all other files again. */
function cachingOf(path: string): string {
  return path.startsWith(join(page, "assets")) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** Reads a folder. Nothing is served if that fails. */
function opened(path: string, exclude: readonly string[]): Promise<WatchedFolder> {
  return watchFolder(path, exclude).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be watched: ${reasonOf(error)}.`);
  });
}
