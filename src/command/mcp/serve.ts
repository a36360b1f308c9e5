import type { Readable, Writable } from "node:stream";
import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { timeText } from "../../package/scenarios.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import type { Runner } from "../tasks/tasks.ts";
import type { ToolCall } from "./answers/all.ts";
import { keywordResources } from "./keywords.ts";
import { lessonResources } from "./lessons.ts";
import { type Tool, tools } from "./tools.ts";

/** What a server of tools is run with. */
export interface ToolService {
  readonly input: Readable;
  readonly output: Writable;
  readonly version: string;
  /** The minor that answers where a question names none. */
  readonly kubernetes: KubernetesVersion;
  /** The page's address, for links. */
  readonly page: string;
  readonly runner: Runner;
  /** For what is wrong with the conversation itself: nobody but the client may read the output. */
  readonly tell: (text: string) => void;
}

const instructions = `Answers as the Kubernetes API server does to CustomResourceDefinitions and their objects, with reasons and fixes, without a cluster and without a network. Send whole YAML or JSON texts. Usual order: check, then fix, then check the result; explain and cost help to decide what is left.`;

/** A message holds two texts at most, and JSON writes some characters as six. */
const largestMessage = 32 * 1024 * 1024;

/** Annotations of all tools: they compute, and change nothing anywhere. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Answers over the streams until the client goes, or says something that cannot be read any further. */
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

/** Tells when it is closed; the SDK keeps `onclose` for itself. */
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
      // The schema of the tool of this name has just accepted it.
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

/** The answer of a tool, worked out in a thread: as data, and as a text for clients that know no data. */
async function answered({ runner, kubernetes, page }: ToolService, question: ToolCall, signal: AbortSignal) {
  const asked = { ...question, kubernetes, page, now: timeText(undefined) };
  const outcome = await runner.run("tool", asked, signal);
  if (!outcome.ok) return { isError: true, content: [{ type: "text" as const, text: outcome.why }] };
  return {
    content: [{ type: "text" as const, text: JSON.stringify(outcome.value) }],
    structuredContent: outcome.value,
  };
}
