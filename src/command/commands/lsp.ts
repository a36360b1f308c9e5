import { type Command, flagText } from "../context.ts";

/** Help with one keystroke may take at most this long. */
const helpSeconds = 5;

/** Serves editors with the language server protocol over standard input and output, until they stop it. */
export const lsp: Command = {
  name: "lsp",
  summary: "Run a language server for editors: diagnostics, hovers, completion and fixes",
  usage: "",
  // Clients add these flags on their own.
  options: { stdio: { type: "boolean" }, clientProcessId: { type: "string" } },
  help: [
    ["--stdio", "use standard input and output (always the case)"],
    ["--clientProcessId ID", "end when this process (the editor) ends"],
  ],
  formats: ["text"],
  seconds: 10,
  configures: true,
  run: async (context) => {
    const { runner, runnerWithin } = context;
    const kubernetes = flagText(context, "kubernetes");
    // Only this command needs the protocol.
    const { serveEditor } = await import("../lsp/server.ts");
    const helper = runnerWithin?.(helpSeconds) ?? runner;
    serveEditor(process.stdin, process.stdout, {
      judge: runner,
      helper,
      ...(kubernetes === undefined ? {} : { kubernetes }),
    });
    // The client's `exit`, or the end of its stream, ends the process.
    return new Promise<never>(() => {});
  },
};
