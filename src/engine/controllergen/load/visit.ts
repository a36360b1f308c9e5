import { compareStrings } from "../../go/value/go-text.ts";
import type { Package } from "./package.ts";

/**
 * Visits packages and all their imports, each once and after its imports, which are ordered by path.
 * Upstream: golang.org/x/tools/go/packages `Visit`.
 */
export function visitImportsFirst(roots: readonly Package[], visit: (pkg: Package) => void): void {
  const seen = new Set<Package>();
  const open: { readonly pkg: Package; readonly imports: Package[] }[] = [];
  const begin = (pkg: Package) => {
    if (seen.has(pkg)) return;
    seen.add(pkg);
    const sorted = [...pkg.imports].sort(([a], [b]) => compareStrings(b, a));
    open.push({ pkg, imports: sorted.map(([, imported]) => imported) });
  };
  for (const root of roots) {
    begin(root);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.imports.pop();
      if (next !== undefined) begin(next);
      else {
        open.pop();
        visit(top.pkg);
      }
    }
  }
}
