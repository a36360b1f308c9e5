import { randomBytes } from "node:crypto";

/**
 * The document of the panel. It shows the embedded page from an address in a frame. The next answer is drawn in a second frame, and
 * replaces the first when it is there, so that nothing flickers while one types. Only the frame's content runs the engine.
 */
export function panelHtml(address: string): string {
  const nonce = randomBytes(16).toString("base64");
  const { origin } = new URL(address);
  const policy = [
    "default-src 'none'",
    `frame-src ${origin}`,
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${policy}" />
<title>CRD Playground</title>
<style nonce="${nonce}">
html, body { height: 100%; margin: 0; padding: 0; }
p { font-family: var(--vscode-font-family); padding: 1rem; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; background: var(--vscode-editor-background); }
iframe.next { visibility: hidden; }
</style>
</head>
<body>
<p role="status">Put the caret into a definition, or an object whose definition is in the folder.</p>
<script nonce="${nonce}">
const address = ${JSON.stringify(`${address}embed.html?answer`)};
const settle = 400;
let shown;
let next;
addEventListener("message", ({ data, source }) => {
  // The page in a frame tells its height, and nothing else of it counts.
  if (source === shown?.contentWindow || source === next?.contentWindow) return;
  if (typeof data?.hash !== "string" || !data.hash.startsWith("#")) return;
  next?.remove();
  const frame = document.createElement("iframe");
  next = frame;
  frame.title = "The server's answer";
  frame.className = "next";
  frame.src = address + data.hash;
  frame.addEventListener("load", () => setTimeout(() => {
    if (next !== frame) return;
    frame.className = "";
    shown?.remove();
    document.querySelector("p")?.remove();
    shown = frame;
    next = undefined;
  }, settle));
  document.body.append(frame);
});
</script>
</body>
</html>
`;
}
