import type { Readable, Writable } from "node:stream";
import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { timeText } from "../../package/scenarios.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import type { CommandRunner } from "./all-tasks.ts";
import type { ToolCall } from "./answers/all.ts";
import { keywordResources } from "./keywords.ts";
import { lessonResources } from "./lessons.ts";
import { type Tool, tools } from "./tools.ts";

/** What a server of tools needs to run. */
export interface ToolService {
  readonly input: Readable;
  readonly output: Writable;
  readonly version: string;
  /** The minor that answers if a question names none. */
  readonly kubernetes: KubernetesVersion;
  /** The address of the page, for links. */
  readonly page: string;
  readonly runner: CommandRunner;
  /** Reports problems of the conversation itself. Only the client may read the output. */
  readonly tell: (text: string) => void;
}

const instructions = `Answers as the Kubernetes API server does to CustomResourceDefinitions and their objects, with reasons and fixes, without a cluster and without a network. Send whole YAML or JSON texts. Usual order: check, then fix, then check the result; explain and cost help to decide what is left.`;

/** A message contains at most two texts, and JSON writes some characters as six. */
const largestMessage = 32 * 1024 * 1024;

/** Annotations of all tools: they compute, and change nothing. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Answers over the streams until the client disconnects or sends something that ends the connection. */
export function serveTools(service: ToolService): Promise<void> {
  const { input, output, tell } = service;
  return new Promise((gone) => {
    const transport = new ClosingTransport(input, output, { maxBufferSize: largestMessage });
    transport.whenClosed = gone;
    serveStdio(() => serverFor(service), {
      transport,
      onerror: ({ message }) => tell(`${message}\n`),
    });
  });
}

/** Calls `whenClosed` when it is closed; the SDK needs `onclose` for itself. */
class ClosingTransport extends StdioServerTransport {
  whenClosed: () => void = () => {};

  override async close(): Promise<void> {
    await super.close();
    this.whenClosed();
  }
}

function serverFor(service: ToolService): McpServer {
  const server = new McpServer(
    { name: "crd-playground", title: "CRD Playground", version: service.version },
    { instructions },
  );
  for (const [name, { title, description, input, output }] of Object.entries<Tool>(tools)) {
    const config = { title, description, inputSchema: input, outputSchema: output, annotations };
    server.registerTool(name, config, async (given, context) => {
      // The schema of the tool with this name has just accepted it.
      const question = { name, input: given } as ToolCall;
      return answered(service, question, context.mcpReq.signal);
    });
  }
  for (const { name, uri, title, description, text } of [...lessonResources(), ...keywordResources()]) {
    const mimeType = "text/markdown";
    server.registerResource(name, uri, { title, description, mimeType }, async () => ({
      contents: [{ uri, mimeType, text }],
    }));
  }
  return server;
}

/** The answer of a tool, computed in a thread: as data, and as text for clients that do not support data. */
async function answered({ runner, kubernetes, page }: ToolService, question: ToolCall, signal: AbortSignal) {
  const asked = { ...question, kubernetes, page, now: timeText(undefined) };
  const outcome = await runner.run("tool", asked, signal);
  if (!outcome.ok) return { isError: true, content: [{ type: "text" as const, text: outcome.why }] };
  return {
    content: [{ type: "text" as const, text: JSON.stringify(outcome.value) }],
    structuredContent: outcome.value,
  };
}
