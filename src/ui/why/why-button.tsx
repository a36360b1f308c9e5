import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import type { Path } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { anchorOf } from "./anchor.ts";

interface WhyButtonProps {
  readonly document: DocumentName;
  readonly path: Path;
  /** The name of the place, for screen readers. */
  readonly of: string;
}

/** Opens the card of a place. */
export function WhyButton({ document, path, of }: WhyButtonProps): ReactNode {
  const { shell } = usePlayground();
  return (
    <Button
      look="plain"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) =>
        shell.update((old) => ({
          ...old,
          why: { document, at: path, anchor: anchorOf(currentTarget), seeksFix: false },
        }))
      }
    >
      Why<span className="visually-hidden"> {of}</span>
    </Button>
  );
}
