const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

/** @type {LanguageClient | undefined} */
let client;

/** Starts the server that the settings name, for YAML and JSON. */
function activate() {
  const [command = "npx", ...args] = workspace.getConfiguration("crdPlayground").get("command", []);
  client = new LanguageClient(
    "crdPlayground",
    "CRD Playground",
    { command, args: [...args, "lsp"], transport: TransportKind.stdio },
    {
      documentSelector: [{ language: "yaml" }, { language: "json" }, { language: "go" }],
      initializationOptions: { suggestCommand: "editor.action.triggerSuggest" },
    },
  );
  return client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
