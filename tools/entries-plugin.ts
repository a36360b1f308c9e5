import type { Plugin } from "vite";

/** The members of a built chunk that are needed. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * Chunks that import an entry, one sentence each. WebKit runs a worker's entry a second time if a chunk imports it:
 * what the chunk then gives to the entry's modules goes to another copy of them.
 */
export function importedEntries(chunks: readonly BuiltChunk[]): readonly string[] {
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return chunks.flatMap(({ fileName, imports, dynamicImports }) =>
    [...imports, ...dynamicImports]
      .filter((imported) => entries.has(imported))
      .map(
        (imported) =>
          `${fileName} imports the entry ${imported}: code that both need must be a separate chunk`,
      ),
  );
}

/** Fails the build if a chunk imports an entry. Pages and workers are separate builds, and each needs this plugin. */
export function entriesApart(): Plugin {
  return {
    name: "entries-apart",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const problems = importedEntries(chunks);
      if (problems.length > 0) this.error(problems.join("\n"));
    },
  };
}

/**
 * The build option that puts modules into their own chunks, each with everything that it imports and no earlier one
 * has. They are apart from the entry that imports them, and not split for what is loaded after them.
 */
export function apart(modules: Readonly<Record<string, RegExp>>) {
  const names = Object.entries(modules);
  const groups = names.map(([name, test], i) => ({ name, test, priority: names.length - i }));
  return { codeSplitting: { groups } };
}
