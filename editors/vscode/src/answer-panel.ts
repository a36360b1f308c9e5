import { type Disposable, languages, type TextEditor, ViewColumn, type WebviewPanel, window } from "vscode";
import type { LanguageServer } from "./language-server.ts";
import type { LocalPage } from "./local-page.ts";
import { type PanelMessage, panelHtml } from "./panel-html.ts";

/** The page's answer to what is at the caret, next to the editor. It follows the caret and what is typed. */
export class AnswerPanel implements Disposable {
  readonly #server: LanguageServer;
  readonly #page: LocalPage;
  readonly #listeners: Disposable[] = [];
  #panel: WebviewPanel | undefined;
  /** The text that is shown. A panel that has the focus leaves no active editor. */
  #editor: TextEditor | undefined;
  #hash = "";

  constructor(server: LanguageServer, page: LocalPage) {
    this.#server = server;
    this.#page = page;
  }

  async show(): Promise<void> {
    this.#editor = window.activeTextEditor ?? this.#editor;
    if (this.#panel !== undefined) {
      this.#panel.reveal(undefined, true);
      return await this.#follow();
    }
    const address = await this.#page.address();
    // It may have been asked for twice while the page started.
    if (this.#panel !== undefined) return;
    const panel = window.createWebviewPanel(
      "crdPlaygroundAnswer",
      "CRD Playground",
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, retainContextWhenHidden: true },
    );
    this.#panel = panel;
    panel.webview.html = panelHtml(address);
    panel.onDidDispose(() => this.#close());
    const follow = (): void => void this.#follow().catch(() => undefined);
    this.#listeners.push(
      // What the server publishes is about the last text, so its link is, too.
      languages.onDidChangeDiagnostics(({ uris }) => {
        const shown = this.#editor?.document.uri.toString();
        if (uris.some((uri) => uri.toString() === shown)) follow();
      }),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        this.#editor = textEditor;
        follow();
      }),
      window.onDidChangeActiveTextEditor((editor) => {
        this.#editor = editor ?? this.#editor;
        follow();
      }),
    );
    await this.#follow();
  }

  async #follow(): Promise<void> {
    const link = this.#editor && (await this.#server.linkAt(this.#editor));
    const hash = link?.hash ?? this.#hash;
    const message: PanelMessage = {
      isStale: link === undefined && hash !== "",
      ...(hash === this.#hash ? {} : { hash }),
    };
    this.#hash = hash;
    await this.#panel?.webview.postMessage(message);
  }

  #close(): void {
    for (const listener of this.#listeners.splice(0)) listener.dispose();
    this.#panel = undefined;
    this.#hash = "";
  }

  dispose(): void {
    this.#panel?.dispose();
  }
}
