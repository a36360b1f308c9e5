import {
  type ClientCapabilities,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  ProposedFeatures,
  RequestType,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { version } from "../../../package.json";
import { modelledVersion } from "../../engine/apimachinery/minors/kubernetes-version.ts";
import type { Runner } from "../tasks/tasks.ts";
import { Actions, fixAllKind } from "./actions.ts";
import { Answers } from "./answers.ts";
import { Judge } from "./judge.ts";
import { linkAt } from "./link.ts";
import { keyOf, Workspace } from "./workspace.ts";

/** Options of an editor's server. */
export interface EditorOptions {
  /** Checks texts. */
  readonly judge: Runner;
  /** Answers a keystroke: short work that does not wait for a check. */
  readonly helper: Runner;
  /** The minors, which override the configuration. */
  readonly kubernetes?: string;
}

/**
 * A request of our own: the place of a text, as for a hover. The answer is `{hash, page?}`: the part of an address that opens
 * the object there in the playground, and the playground's address if the configuration has one. Null before it is checked.
 */
const linkRequest = new RequestType<
  TextDocumentPositionParams,
  { readonly hash: string; readonly page?: string } | null,
  void
>("crdPlayground/link");

/** The wait after the last keystroke, in milliseconds. */
const pause = 150;

/** Serves an editor over two streams. Texts are checked in other threads; no text can stop the server. */
export function serveEditor(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  { judge: runner, helper, kubernetes }: EditorOptions,
): void {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(documents, runner, kubernetes);
  const failed = (error: unknown): void =>
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const judge = new Judge(workspace, runner, {
    publish: (params) => void connection.sendDiagnostics(params).catch(failed),
    warn: (text) => connection.window.showWarningMessage(text),
    failed,
  });
  const actions = new Actions(workspace, helper);
  let client: ClientCapabilities = {};
  let folders: readonly string[] = [];
  let answers = new Answers(workspace, helper, { snippets: false, markdown: false });

  connection.onInitialize((params) => {
    client = params.capabilities;
    folders = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []);
    answers = new Answers(workspace, helper, styleOf(params));
    return capabilities;
  });

  connection.onInitialized(() => {
    void (async () => {
      await watch(connection, client);
      await scan();
    })().catch(failed);
  });

  async function scan(): Promise<void> {
    for (const sentence of await workspace.scan(folders)) connection.console.warn(sentence);
    judge.scheduleAll();
  }

  documents.onDidChangeContent(({ document }) =>
    judge.schedule(document.uri, document.version <= 1 ? 0 : pause),
  );
  documents.onDidClose(({ document }) => {
    judge.forget(document.uri);
    void reread(document.uri).catch(failed);
  });
  /** A text that was closed counts as its file has it. */
  async function reread(uri: string): Promise<void> {
    const isOther = await workspace.refresh(keyOf(uri));
    if ((await workspace.generate()) || isOther) judge.scheduleAll();
  }

  connection.onDidChangeWatchedFiles(({ changes }) => {
    void (async () => {
      let isOther = false;
      for (const { uri } of changes) {
        if (uri.endsWith("/crd-playground.yaml")) {
          workspace.forgetSettings();
          isOther = true;
        }
        if (await workspace.refresh(keyOf(uri))) isOther = true;
      }
      if (await workspace.generate()) isOther = true;
      if (isOther) judge.scheduleAll();
    })().catch(failed);
  });

  /** The answer about the text at the time of the question. Null if there is none or something fails. */
  async function about<T>(
    uri: string,
    answer: (document: TextDocument) => Promise<T | undefined>,
  ): Promise<T | null> {
    const open = documents.get(uri);
    if (open === undefined) return null;
    // The user continues to type in the open one.
    const document = TextDocument.create(uri, open.languageId, open.version, open.getText());
    try {
      return (await answer(document)) ?? null;
    } catch (error) {
      failed(error);
      return null;
    }
  }

  connection.onHover(({ textDocument, position }) =>
    about(textDocument.uri, (document) => answers.hover(document, position)),
  );
  connection.onCompletion(({ textDocument, position, context }) =>
    about(textDocument.uri, (document) =>
      answers.complete(document, position, context?.triggerCharacter === "."),
    ),
  );
  connection.onDefinition(({ textDocument, position }) =>
    about(textDocument.uri, (document) => answers.definition(document, position)),
  );
  connection.onDocumentFormatting(({ textDocument }) =>
    about(textDocument.uri, (document) => answers.format(document)),
  );
  connection.onCodeAction((params) =>
    about(params.textDocument.uri, async (document) => {
      const judged = judge.judged(document);
      const versioned = client.workspace?.workspaceEdit?.documentChanges === true;
      return judged && actions.at(judged, params, { versioned });
    }),
  );
  connection.onRequest(linkRequest, ({ textDocument, position }) =>
    about(textDocument.uri, async (document) => {
      const judged = judge.judged(document);
      const settings = await workspace.settings(keyOf(document.uri));
      const kubernetes = modelledVersion(settings.kubernetes[0] ?? "");
      if (judged === undefined || kubernetes === undefined) return undefined;
      const hash = linkAt(judged.tasks, keyOf(document.uri), document.offsetAt(position), kubernetes);
      if (hash === undefined) return undefined;
      return { hash, ...(settings.page === undefined ? {} : { page: settings.page }) };
    }),
  );
  connection.onShutdown(async () => {
    await Promise.all([runner.close(), helper.close()]);
  });

  documents.listen(connection);
  connection.listen();
}

const capabilities: InitializeResult = {
  serverInfo: { name: "crd-playground", version },
  capabilities: {
    positionEncoding: PositionEncodingKind.UTF16,
    textDocumentSync: TextDocumentSyncKind.Incremental,
    hoverProvider: true,
    completionProvider: { triggerCharacters: ["."] },
    definitionProvider: true,
    documentFormattingProvider: true,
    codeActionProvider: { codeActionKinds: ["quickfix", fixAllKind] },
  },
};

function styleOf({ capabilities: client, initializationOptions }: InitializeParams) {
  const { completion, hover } = client.textDocument ?? {};
  const options: unknown = initializationOptions;
  const asked =
    typeof options === "object" && options !== null && "suggestCommand" in options
      ? options.suggestCommand
      : undefined;
  return {
    snippets: completion?.completionItem?.snippetSupport === true,
    markdown: hover?.contentFormat?.includes("markdown") === true,
    ...(typeof asked === "string" ? { suggestCommand: asked } : {}),
  };
}

/** Asks the editor to report changed files, if it can. */
async function watch(connection: Connection, client: ClientCapabilities): Promise<void> {
  if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return;
  await connection.client.register(DidChangeWatchedFilesNotification.type, {
    watchers: [{ globPattern: "**/*.{yaml,yml,json,go}" }, { globPattern: "**/go.mod" }],
  });
}
