import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hasPage } from "../../src/engine/tools/error-index/codes.ts";

/**
 * Returns the files and functions of Kubernetes that say something, by code, as the comments beside the declarations
 * name them. A comment at declarations is about them up to the next blank line, any other about its file.
 */
export function sourcesOf(root: string): Readonly<Record<string, string>> {
  const sources: Record<string, string> = {};
  for (const file of declarationFiles(join(root, "src", "engine"))) {
    // What only Crossplane says has no page.
    for (const [code, source] of sourcesIn(readFileSync(file, "utf8")))
      if (hasPage(code)) sources[code] ??= source;
  }
  return sources;
}

function declarationFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("faults.ts"))
    .sort()
    .map((name) => join(folder, name));
}

/** Returns the codes that a file declares, each with what the comments say about its source. */
export function sourcesIn(text: string): readonly (readonly [code: string, source: string])[] {
  const found: [string, string][] = [];
  let ofFile: string | undefined;
  let ofGroup: string | undefined;
  for (const block of text.split(/\n\n+/)) {
    const comment = /\/\*\*[\s\S]*?\*\//.exec(block)?.[0] ?? "";
    const named = upstreamIn(comment);
    const codes = [...block.matchAll(/\bfault\(\s*"([^"]+)"/g)].flatMap(([, code]) => code ?? []);
    if (codes.length === 0 || /^import /m.test(block)) ofFile ??= named;
    else ofGroup = named;
    const source = ofGroup ?? ofFile;
    if (source !== undefined) for (const code of codes) found.push([code, source]);
    ofGroup = undefined;
  }
  return found;
}

/** The first sentence after `Upstream:`. A dot inside a name of a file is not its end. */
function upstreamIn(comment: string): string | undefined {
  const text = comment.replaceAll(/\s*\n?\s*\*\/$|^\/\*\*\s*/g, "").replaceAll(/\s*\n\s*\* ?/g, " ");
  const [, named] = /\bUpstream: (.*?)\.?(?: (?=[A-Z][a-z]+ [a-z]).*)?$/s.exec(text) ?? [];
  return named;
}
