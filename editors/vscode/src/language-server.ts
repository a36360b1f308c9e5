import type { Disposable, TextEditor } from "vscode";
import { workspace } from "vscode";
import { LanguageClient, State, TransportKind } from "vscode-languageclient/node";
import type { PlaygroundCommand } from "./playground-command.ts";

/** What opens a text on the page. */
export interface PageLink {
  /** The part of an address from `#` on. It contains the texts. */
  readonly hash: string;
  /** The address of the page that the configuration of the folder names. */
  readonly page?: string;
}

/** The language server that the command contains. */
export class LanguageServer implements Disposable {
  readonly #command: () => PlaygroundCommand;
  #client: LanguageClient | undefined;

  constructor(command: () => PlaygroundCommand) {
    this.#command = command;
  }

  async start(): Promise<void> {
    const { program, args, env } = this.#command();
    const kubernetes = workspace.getConfiguration("crdPlayground").get("kubernetes", "");
    const flags = kubernetes === "" ? [] : ["--kubernetes", kubernetes];
    this.#client = new LanguageClient(
      "crdPlayground",
      "CRD Playground",
      {
        command: program,
        args: [...args, "lsp", ...flags],
        transport: TransportKind.stdio,
        options: { env: { ...process.env, ...env } },
      },
      {
        documentSelector: ["yaml", "json", "go"].map((language) => ({ language })),
        initializationOptions: { suggestCommand: "editor.action.triggerSuggest" },
      },
    );
    await this.#client.start();
  }

  async restart(): Promise<void> {
    await this.#client?.dispose();
    await this.start();
  }

  /** The link to the object at the caret. Undefined if it was not checked yet, or there is none. */
  async linkAt({ document, selection }: TextEditor): Promise<PageLink | undefined> {
    const client = this.#client;
    if (client?.state !== State.Running) return undefined;
    const params = client.code2ProtocolConverter.asTextDocumentPositionParams(document, selection.active);
    return (await client.sendRequest<PageLink | null>("crdPlayground/link", params)) ?? undefined;
  }

  dispose(): void {
    void this.#client?.dispose();
  }
}
