import { type ReactNode, useRef } from "react";
import { Icon } from "../../components/icon.tsx";
import { Menu } from "../../components/menu.tsx";
import { hasPage, type Problem, pageOf, pathText, problemCode, wantsPolicy } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { copyText } from "../../shell/copy-text.ts";
import { startedRefactoring } from "../../shell/refactoring.ts";
import { anchorOf } from "../../why/anchor.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { problemMarkdown } from "./problem-markdown.ts";
import css from "./problems.module.css";

interface ProblemMenuProps {
  readonly problem: Problem;
  readonly document: DocumentName | undefined;
}

/** What else can be done with a problem: ask why, copy its text, and read more. A loss has no page, since no server reports it. */
export function ProblemMenu({ problem, document }: ProblemMenuProps): ReactNode {
  const playground = usePlayground();
  const place = useRef<HTMLSpanElement>(null);
  const { location, text } = problem;
  const path = location === undefined ? "" : pathText(location.path);
  const why = (): void => {
    if (document === undefined || location === undefined || place.current === null) return;
    const anchor = anchorOf(place.current);
    playground.shell.update((old) => ({
      ...old,
      why: { document, at: location.path, anchor, seeksFix: false },
    }));
  };
  const code = problemCode(problem);
  const about = (): void => void window.open(`./errors/${pageOf(code)}.html`, "_blank", "noopener");
  const asPolicy = (): void => {
    const offset = location?.range.start ?? 0;
    startedRefactoring.update(() => ({ verb: "rule-as-policy", caret: { name: "definition", offset } }));
    playground.shell.update((old) => ({ ...old, dialog: "refactor" }));
  };
  return (
    <span ref={place} className={css["menu"]}>
      <Menu
        label={`More about ${path === "" || path === "<nil>" ? "the problem" : path}`}
        hasArrow={false}
        groups={[
          {
            items: [
              ...(document === undefined || location === undefined ? [] : [{ text: "Why", run: why }]),
              { text: "Copy the message", run: () => void copyText(playground, text) },
              {
                text: "Copy as Markdown",
                run: () =>
                  void copyText(playground, problemMarkdown({ problem, document, isUpcoming: false })),
              },
              ...(document === "definition" && wantsPolicy(problem)
                ? [{ text: "Write the rule as a policy", run: asPolicy }]
                : []),
              ...(hasPage(code) ? [{ text: "About this error", run: about }] : []),
            ],
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
    </span>
  );
}
