import { newestVersion } from "../../../apimachinery/minors/kubernetes-version.ts";
import type { Command } from "./context.ts";

/** `kubectl version`: the minor that this console's server answers for. */
export const version: Command = {
  name: "version",
  summary: "Print the client and server version information",
  flags: { client: { kind: "switch" } },
  unsupported: ["output"],
  run({ cluster, arguments: given }) {
    const client = `Client Version: v${newestVersion}\n`;
    const note = "Minors alone: which patch release is modelled stands on the page About.";
    return given.flags.has("client")
      ? { stdout: client, note }
      : { stdout: `${client}Server Version: v${cluster.kubernetes}\n`, note };
  },
};
