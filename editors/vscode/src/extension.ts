import { commands, type ExtensionContext, env, Uri, window, workspace } from "vscode";
import { AnswerPanel } from "./answer-panel.ts";
import { LanguageServer } from "./language-server.ts";
import { LocalPage } from "./local-page.ts";
import { playgroundCommand } from "./playground-command.ts";

/** Starts the language server, and offers the page's answer next to the editor. */
export async function activate(context: ExtensionContext): Promise<void> {
  const command = playgroundCommand(context.extensionPath);
  const server = new LanguageServer(command);
  const page = new LocalPage(command);
  const panel = new AnswerPanel(server, page);

  /** Opens what is at the caret in a browser: on the page that the configuration names, or on this machine's own. */
  const openInBrowser = async (): Promise<void> => {
    const editor = window.activeTextEditor;
    const link = editor && (await server.linkAt(editor));
    if (link === undefined) {
      void window.showInformationMessage(
        "There is no definition here, and no object whose definition is in the folder.",
      );
      return;
    }
    const address = link.page ?? (await page.address());
    // A parsed address would be written with other escapes.
    await env.openExternal(Uri.parse(address).with({ fragment: link.hash.slice(1) }));
  };

  context.subscriptions.push(
    server,
    page,
    panel,
    commands.registerCommand("crdPlayground.showAnswer", () => panel.show()),
    commands.registerCommand("crdPlayground.openInBrowser", openInBrowser),
    commands.registerCommand("crdPlayground.restart", () => server.restart()),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("crdPlayground")) void server.restart();
    }),
  );
  await server.start();
}
