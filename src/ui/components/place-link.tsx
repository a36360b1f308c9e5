import type { ReactNode } from "react";
import type { DocumentId, Location } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { Button } from "./button.tsx";

interface PlaceLinkProps {
  readonly location: Location;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  readonly children?: ReactNode;
}

/** A place in the input, "line 5"; pressing it moves the caret there. */
export function PlaceLink({ location, names, children }: PlaceLinkProps): ReactNode {
  const { reveal } = usePlayground();
  const document = names.get(location.document);
  const title = document === undefined ? "" : documentTitles[document];
  return (
    <Button
      look="link"
      title={`Go to line ${location.line} of ${title}`}
      onClick={() => reveal(location, names)}
    >
      {children ?? `line ${location.line}`}
      {children === undefined && <span className="visually-hidden"> of {title}</span>}
    </Button>
  );
}
