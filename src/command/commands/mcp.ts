import { version } from "../../../package.json";
import type { KubernetesVersion } from "../../package/types.ts";
import { type Command, flagText, newestAsked } from "../context.ts";
import { servedPage } from "./link.ts";

/** Answers agents and editors over standard input and output, until they disconnect. */
export const mcp: Command = {
  name: "mcp",
  summary: "Run an MCP (Model Context Protocol) server for agents, on standard input and output",
  usage: "",
  options: { page: { type: "string" } },
  help: [["--page URL", "the page's address in links (default: as for `link`)"]],
  formats: ["text"],
  // Clients wait for a minute. An error before that is better than no answer.
  seconds: 30,
  run: async (context) => {
    const { runner, tell, config } = context;
    // Its SDK is larger than all other commands together.
    const { serveTools } = await import("../mcp/serve.ts");
    await serveTools({
      input: process.stdin,
      output: process.stdout,
      version,
      // The minors are all from the table of supported ones.
      kubernetes: newestAsked(context) as KubernetesVersion,
      page: flagText(context, "page") ?? config.page ?? servedPage,
      runner,
      tell,
    });
    return 0;
  },
};
