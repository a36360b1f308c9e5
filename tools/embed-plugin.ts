import { build, type Plugin, type PluginOption, type UserConfig } from "vite";

/**
 * Builds another page, such as `embed.html`, into the same folder, as a separate build. As a second entry of the page's
 * build it would split the page's code into shared pieces, each with its own request before the first verdict.
 */
export function otherPage(page: string, plugins: readonly PluginOption[], shared: UserConfig): Plugin {
  let root = "";
  return {
    name: `page-${page}`,
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      // Before the list of all files is made.
      order: "pre",
      sequential: true,
      async handler({ dir = "dist" }) {
        await build({
          ...shared,
          configFile: false,
          root,
          logLevel: "error",
          plugins: [...plugins],
          build: {
            ...shared.build,
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: { ...shared.build?.rolldownOptions, input: `${root}/${page}` },
          },
        });
      },
    },
  };
}
