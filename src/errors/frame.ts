import { escaped, type Html, html } from "./html.ts";

/** What all pages of the index have around their content. */
export interface Frame {
  readonly title: string;
  readonly description: string;
  /** The name of the file. */
  readonly file: string;
  /** The address of the site, if it is known. */
  readonly site: string | undefined;
  readonly body: Html;
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** A page of the index as a whole: it needs no script. */
export function pageHtml({ title, description, file, site, body }: Frame): string {
  const address = file === "index.html" ? "errors/" : `errors/${file}`;
  const canonical = site === undefined || site === "" ? `../${address}` : new URL(address, site).href;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${policy}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}" />
<link rel="canonical" href="${escaped(canonical)}" />
<link rel="icon" href="../icon.svg" type="image/svg+xml" />
<link rel="stylesheet" href="./errors.css" />
</head>
<body>
${body.html}
</body>
</html>
`;
}

/** The way back to the playground and to the index. */
export function headerHtml(isIndex: boolean): Html {
  const index = isIndex
    ? html`<span aria-current="page">Index of errors</span>`
    : html`<a href="./index.html">Index of errors</a>`;
  return html`<header><nav aria-label="Site"><a href="../index.html">CRD Playground</a> <span aria-hidden="true">/</span> ${index}</nav></header>
`;
}
