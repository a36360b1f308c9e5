import { type ErrorEntry, errorIndex } from "../engine/tools/error-index/entry.ts";
import { examples } from "../engine/tools/error-index/generated/examples.ts";
import { goExamples } from "../engine/tools/error-index/generated/go-examples.ts";
import { sources } from "../engine/tools/error-index/generated/sources.ts";
import { pageOf } from "../engine/tools/error-index/page-of.ts";
import { entryPage } from "./entry-page.ts";
import { indexPage } from "./index-page.ts";
import { markdownFiles } from "./markdown.ts";

/** The whole index. */
function entries(): readonly ErrorEntry[] {
  return errorIndex({ examples, goExamples, sources });
}

/** The pages of the site below `errors/`, by the names of their files. `site` is its address, if it is known. */
export function errorPages(site?: string): Readonly<Record<string, string>> {
  const all = entries();
  const byCode = new Map(all.map((entry) => [entry.code, entry]));
  const pages = all.map((entry) => [`${pageOf(entry.code)}.html`, entryPage(entry, byCode, site)]);
  return { "index.html": indexPage(all, site), ...Object.fromEntries(pages) };
}

/** The documents below `docs/errors/`, by the names of their files. */
export function errorDocuments(): Readonly<Record<string, string>> {
  return markdownFiles(entries());
}
