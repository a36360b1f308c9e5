import { goSourceOf, sameGoSource } from "../shell/go-answer.ts";
import type { Playground } from "../shell/playground.ts";
import { putEdits } from "../shell/put-text.ts";
import type { TextAssistant } from "./assistant.ts";
import { lineNumber } from "./go-marks.ts";

/** The maximum number of faults of a line to find fixes for. */
const mostFaults = 2;

/** The assistant of the Go text: markers, types, and fixes for the faults that controller-gen reports. */
export function goAssistant(playground: Playground): TextAssistant {
  const { engine, workspace, go } = playground;
  return {
    async complete(text, offset) {
      const outcome = await engine.ask("goComplete", { text, offset });
      return "reply" in outcome ? outcome.reply : undefined;
    },
    async hover(text, offset) {
      const outcome = await engine.ask("goHover", { text, offset });
      return "reply" in outcome ? outcome.reply : undefined;
    },
    async fixes(firstLine, lastLine) {
      const answer = go.get();
      if (answer === null || !sameGoSource(goSourceOf(workspace.get()), answer.source)) return [];
      const { source, account } = answer;
      const here = account.faults.filter(({ range }) => {
        const line = range === undefined ? 0 : lineNumber(source.text, range.start);
        return line >= firstLine && line <= lastLine;
      });
      const asked = here.slice(0, mostFaults).map((fault) => engine.ask("goFixes", { source, fault }));
      const found = (await Promise.all(asked)).flatMap((outcome) =>
        "reply" in outcome ? outcome.reply : [],
      );
      return found.map(({ title, edits, options }) => ({
        title: title.replaceAll("`", ""),
        apply() {
          if (options !== undefined) workspace.update((old) => ({ ...old, goOptions: options }));
          if (edits.length > 0) putEdits(playground, "go", source.text, edits, title);
        },
      }));
    },
  };
}
