import { createHash } from "node:crypto";

/** Redirects to the nearest parent folder that contains the playground, and keeps the work in the link. */
export const findPlayground = `(async () => {
  for (let folder = location.pathname, i = 0; folder !== "/" && i < 6; i++) {
    folder = folder.replace(/[^/]*\\/?$/, "");
    try {
      const answer = await fetch(folder + "manifest.webmanifest");
      if (!answer.ok || (await answer.json()).name !== "CRD Playground") continue;
      location.replace(folder + location.search + location.hash);
      return;
    } catch {
      // Not here.
    }
  }
})();`;

const style = "body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}";

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The page for addresses that do not exist. It may only run this script and connect to its own host. */
export function notFoundPage(): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(findPlayground)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Not found: CRD Playground</title>
    <style>${style}</style>
  </head>
  <body>
    <h1>There is no page at this address</h1>
    <p>The playground is <a href="./">here</a>. A link's work is behind the <code>#</code>: it is still in the address.</p>
    <script>${findPlayground}</script>
  </body>
</html>
`;
}
