import { randomBytes } from "node:crypto";

/** What the panel is told. */
export interface PanelMessage {
  /** What to show: the part of an address from `#` on. Without it, what is shown stays. */
  readonly hash?: string;
  /** Whether what is shown is not about the text as it is now. */
  readonly isStale: boolean;
}

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
body.stale iframe { top: 2.5rem; height: calc(100% - 2.5rem); opacity: 0.7; }
body:not(.stale) p.stale { display: none; }
p.stale { margin: 0; padding: 0.6rem 1rem; }
</style>
</head>
<body>
<p role="status" class="stale">Last answer. The text cannot be read as it is now.</p>
<p class="empty">Put the caret into a definition, or an object whose definition is in the folder.</p>
<script nonce="${nonce}">
const address = ${JSON.stringify(`${address}embed.html?answer`)};
const settle = 400;
let shown;
let next;
addEventListener("message", ({ data, source }) => {
  // The page in a frame tells its height, and nothing else of it counts.
  if (source === shown?.contentWindow || source === next?.contentWindow) return;
  document.body.classList.toggle("stale", data?.isStale === true);
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
    document.querySelector("p.empty")?.remove();
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
