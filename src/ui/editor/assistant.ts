import type { Fix, TextHelp, TextHover } from "../engine.ts";
import { generatedFrom } from "../shell/go-answer.ts";
import type { Playground } from "../shell/playground.ts";
import { putEdits } from "../shell/put-text.ts";
import { type ListedProblem, listedProblems } from "../workspace/answer.ts";
import { isDefinition, isObject } from "../workspace/other-text.ts";
import { textPlace } from "../workspace/text-place.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { goAssistant } from "./go-assistant.ts";

/** Helps a person to write a text. Offsets are UTF-16 units in the given text. */
export interface TextAssistant {
  complete(text: string, offset: number): Promise<TextHelp | undefined>;
  hover(text: string, offset: number): Promise<TextHover | undefined>;
  /** Returns edits that fix the problems of some lines, the best first. Lines are 1-based. */
  fixes(firstLine: number, lastLine: number): Promise<readonly OfferedFix[]>;
}

export interface OfferedFix {
  readonly title: string;
  apply(): void;
}

/** The maximum number of problems of a line to find fixes for: each may take some evaluations. */
const mostProblems = 2;
/** Fixes for longer texts are only in the answer, where one sees that it takes a while to find them. */
const longestMended = 200_000;

/** Returns the assistant of a text, or null for texts that are not manifests. */
export function assistantOf(playground: Playground, name: DocumentName): TextAssistant | null {
  if (name === "go") return goAssistant(playground);
  if (!isDefinition(name) && !isObject(name) && name !== "policies") return null;
  const { engine, workspace } = playground;
  return {
    async complete(text, offset) {
      const outcome = await engine.ask("complete", textPlace(workspace.get(), name, text, offset));
      return "reply" in outcome ? outcome.reply : undefined;
    },
    async hover(text, offset) {
      const outcome = await engine.ask("hover", textPlace(workspace.get(), name, text, offset));
      return "reply" in outcome ? outcome.reply : undefined;
    },
    async fixes(firstLine, lastLine) {
      const { definition, resource } = workspace.get().documents;
      const { current, progress } = engine.answer.get();
      if (current === null || progress !== "idle") return [];
      if (definition.length + resource.length > longestMended) return [];
      const isHere = ({ call, problem: { location } }: ListedProblem): boolean =>
        current.names.get(call.document) === name &&
        location?.document === call.document &&
        location.line >= firstLine &&
        location.line <= lastLine;
      const found = listedProblems(current.report).filter(isHere).slice(0, mostProblems);
      const scenario = engine.scenario();
      const outcomes = await Promise.all(
        found.map(({ call: { document }, problem }) =>
          engine.ask("fixes", {
            scenario,
            document,
            target: { kind: "problem", problem },
            go: generatedFrom(workspace.get()),
          }),
        ),
      );
      const fixes = outcomes.flatMap((outcome) => ("reply" in outcome ? outcome.reply.fixes : []));
      return fixes.flatMap((fix) => {
        const edited = current.names.get(fix.document);
        return edited === undefined ? [] : [offered(playground, fix, edited)];
      });
    },
  };
}

function offered(playground: Playground, { title, edits, inGo }: Fix, name: DocumentName): OfferedFix {
  const { go } = playground.workspace.get().documents;
  if (inGo !== undefined) {
    return {
      title: inGo.title.replaceAll("`", ""),
      apply: () => putEdits(playground, "go", go, inGo.edits, inGo.title),
    };
  }
  const text = playground.workspace.get().documents[name];
  return {
    title: title.replaceAll("`", ""),
    apply: () => putEdits(playground, name, text, edits, title),
  };
}
