import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import { Menu } from "../components/menu.tsx";
import type { DocumentId, Fix } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import type { Playground } from "../shell/playground.ts";
import { putEdits } from "../shell/put-text.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./fix-button.module.css";
import type { KnownFixes } from "./use-known-fixes.ts";

interface FixButtonProps extends KnownFixes {
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** True for the next thing to do. Only one button on the page is that. */
  readonly isFirst: boolean;
  /** The name of the problem, for screen readers. */
  readonly of: string;
  /** Shows the change before it is applied. */
  readonly onShow: () => void;
}

/** The best fix as a button that says what it does and applies it at once. The other fixes are in its menu. */
export function FixButton({ fixes, documents, names, isFirst, of, onShow }: FixButtonProps): ReactNode {
  const playground = usePlayground();
  const split = useRef<HTMLSpanElement>(null);
  // The button disappears with its problem. The focus then goes to what is left, not to the top of the page.
  useLayoutEffect(() => {
    const element = split.current;
    const panel = element?.closest<HTMLElement>("[role=tabpanel]");
    return () => {
      if (element?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
    };
  }, []);
  const [best, ...others] = fixes;
  if (best === undefined) return null;
  const itemOf = (fix: Fix) => ({
    text: plain(titleOf(fix)),
    run: () => apply(playground, fix, documents, names),
  });
  return (
    <span className={css["split"]} ref={split}>
      <Button
        look={isFirst ? "primary" : "tinted"}
        className={css["best"]}
        onClick={() => apply(playground, best, documents, names)}
      >
        {plain(titleOf(best))}
        <span className="visually-hidden"> to fix {of}</span>
      </Button>
      <Menu
        label={`Other ways to fix ${of}`}
        look={isFirst ? "primary" : "tinted"}
        className={css["others"]}
        groups={[
          ...(others.length === 0 ? [] : [{ label: "Instead", items: others.map(itemOf) }]),
          { items: [{ text: "Show the change first", run: onShow }] },
        ]}
      />
    </span>
  );
}

function plain(title: string): string {
  return title.replaceAll("`", "");
}

/** The title of a fix, in terms of the text that it edits. */
function titleOf({ title, inGo }: Fix): string {
  return inGo?.title ?? title;
}

function apply(
  playground: Playground,
  { document, edits, title, inGo }: Fix,
  documents: KnownFixes["documents"],
  names: FixButtonProps["names"],
): void {
  if (inGo !== undefined) {
    putEdits(playground, "go", documents.go, inGo.edits, inGo.title);
    return;
  }
  const name = names.get(document);
  if (name === undefined) return;
  putEdits(playground, name, documents[name], edits, title);
}
