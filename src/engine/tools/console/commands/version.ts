import { newestVersion } from "../../../apimachinery/minors/kubernetes-version.ts";
import { failure } from "../failure.ts";
import { flag } from "../flags.ts";
import type { Command } from "./context.ts";

/** `kubectl version`: the minor as which this console's server answers. */
export const version: Command = {
  name: "version",
  summary: "Print the client and server version information",
  flags: { client: { kind: "switch" }, output: { kind: "text", short: "o" } },
  unsupported: [],
  run({ cluster, arguments: given }) {
    const isClient = given.flags.has("client");
    if (given.words.length > 0 && !isClient) {
      return { failures: [failure(`extra arguments: [${given.words.join(" ")}]`)] };
    }
    const output = flag(given, "output");
    if (output === "json" || output === "yaml") {
      return { failures: [{ kind: "text", text: "# this console prints versions as text only" }] };
    }
    if (output !== "") return { failures: [failure("--output must be 'yaml' or 'json'")] };
    const client = `Client Version: v${newestVersion}\n`;
    const note = "Only minors are shown here: the page About names the patch releases.";
    return isClient
      ? { stdout: client, note }
      : { stdout: `${client}Server Version: v${cluster.kubernetes}\n`, note };
  },
};
