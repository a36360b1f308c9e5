import { type Command, pageOf, pathsOf, writable } from "../context.ts";
import { checkPage } from "../docs/check-page.ts";
import { rewrittenBook } from "../docs/mdbook.ts";
import { formats } from "../formats/format.ts";
import { readInputs, reasonOf } from "../inputs.ts";
import { allowsEmpty, nothingText, withNothing } from "../nothing-checked.ts";
import { readStream, writeText } from "../text-file.ts";
import { unreadFiles } from "../unchecked.ts";
import { visibleLine } from "../visible.ts";
import { servedPage } from "./link.ts";
import { printReport } from "./report.ts";

/**
 * Checks that the examples in Markdown still get the answer that the text states, and updates the links that open them.
 */
export const docs: Command = {
  name: "docs",
  summary: "Check that examples in Markdown still get the answer that the text states",
  usage: "[PATH...]",
  options: {
    write: { type: "boolean" },
    "add-links": { type: "boolean" },
    mdbook: { type: "boolean" },
    page: { type: "string" },
  },
  help: [
    ["--write", "update the links after examples"],
    ["--add-links", "with --write: also add links after examples that have none"],
    ["--mdbook", "run as an mdBook preprocessor: adds the links to the book, not to the sources"],
    ["--page URL", `the page's address for links (default: from the configuration, else ${servedPage})`],
  ],
  formats,
  found: "an example with another answer, or an outdated link",
  run: async (context) => {
    const { config, kubernetes, flags, now, runner, tell } = context;
    const page = pageOf(context, servedPage);
    const checking = { kubernetes, severities: config.severities, now, page };
    if (flags["mdbook"] === true) {
      // mdBook first asks whether a renderer is supported: all are.
      if (context.words[0] === "supports") return 0;
      const linked = { ...checking, addsLinks: true };
      const rewrite = async (file: string, text: string): Promise<string> =>
        (await checkPage(file, text, linked, runner)).rewritten;
      context.print(await rewrittenBook((await readStream(process.stdin)).text, rewrite));
      return 0;
    }
    const read = await readInputs(pathsOf(context), config.exclude, /\.(?:md|markdown|mdx)$/i);
    const options = { ...checking, addsLinks: flags["add-links"] === true };
    const pages = await Promise.all(
      read.inputs.map(async ({ file, text, isStdin }) => ({
        file,
        text,
        isStdin,
        ...(await checkPage(file, text, options, runner)),
      })),
    );
    let unwritten = 0;
    for (const { file, text, isStdin, rewritten } of pages) {
      if (text === rewritten) continue;
      if (flags["write"] !== true)
        tell(`${visibleLine(file)}: links are out of date; --write updates them.\n`);
      else if (isStdin !== true) {
        await writeText({ file, before: text, after: rewritten }, writable(context)).catch(
          (error: unknown) => {
            tell(`${visibleLine(`${file} was not changed: ${reasonOf(error)}`)}.\n`);
            unwritten += 1;
          },
        );
      }
    }
    const stale = flags["write"] !== true && pages.some(({ text, rewritten }) => text !== rewritten);
    const report = {
      command: "docs",
      kubernetes,
      verdicts: pages.flatMap((each) => each.verdicts),
      findings: [...unreadFiles(read), ...pages.flatMap((each) => each.findings)],
      unreadable: pages.reduce((sum, each) => sum + each.unreadable, read.failures.length + unwritten),
      notes: [],
    };
    const examples = report.verdicts.length + report.findings.length;
    const nothing = {
      text: nothingText([[0, "example"]], pages.length),
      paths: pathsOf(context),
      isAllowed: allowsEmpty(context),
    };
    const code = printReport(examples === 0 ? withNothing(report, nothing) : report, read, context);
    return code === 0 && stale ? 1 : code;
  },
};
