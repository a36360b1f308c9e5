import { copyFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { notFoundPage } from "./not-found.ts";

const title = "CRD Playground";
const description =
  "What a Kubernetes API server does with your CustomResourceDefinition and its resources: the verdict, the reason and the fix, live in the browser.";

/**
 * What a site needs around the page: previews of shared links, a page for wrong addresses, rules for robots. `SITE_URL`
 * in the environment is its address, since previews of shared links need absolute URLs.
 */
export function siteFiles(site: string | undefined = process.env["SITE_URL"]): Plugin {
  const at = (file: string): string => (site === undefined || site === "" ? file : new URL(file, site).href);
  const meta = (name: string, content: string): HtmlTagDescriptor => ({
    tag: "meta",
    attrs: name.startsWith("og:") ? { property: name, content } : { name, content },
    injectTo: "head",
  });
  return {
    name: "site-files",
    apply: "build",
    transformIndexHtml: () => [
      meta("og:type", "website"),
      meta("og:title", title),
      meta("og:description", description),
      meta("og:image", at("preview.png")),
      meta("og:image:alt", "The playground with a rejected resource, the server's words and the fix"),
      meta("twitter:card", "summary_large_image"),
      ...(site === undefined || site === "" ? [] : [meta("og:url", site)]),
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./apple-touch-icon.png" }, injectTo: "head" },
    ],
    writeBundle: {
      order: "pre",
      sequential: true,
      async handler({ dir = "dist" }) {
        const folder = resolve(dir);
        await writeFile(join(folder, "404.html"), notFoundPage());
        await writeFile(join(folder, "robots.txt"), "User-agent: *\nAllow: /\n");
        await copyFile(
          join(import.meta.dirname, "../docs/shots/first-visit.png"),
          join(folder, "preview.png"),
        );
      },
    },
  };
}
