import type { ReactNode } from "react";
import type { DocumentId, Location } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { Button } from "./button.tsx";

interface PlaceLinkProps {
  readonly location: Location;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** The text that the words are about. A place in another text names that text. */
  readonly inside?: DocumentName | undefined;
  readonly children?: ReactNode;
}

/**
 * A place in the input, "line 5", or "definition line 5" if the words are about another text. A click moves the caret
 * there.
 */
export function PlaceLink({ location, names, inside, children }: PlaceLinkProps): ReactNode {
  const { reveal } = usePlayground();
  const document = names.get(location.document);
  const title = document === undefined ? "" : documentTitles[document];
  const isElsewhere = inside !== undefined && document !== inside && title !== "";
  return (
    <Button
      look="link"
      title={`Go to line ${location.line} of ${title}`}
      onClick={() => reveal(location, names)}
    >
      {children ?? (isElsewhere ? `${title.toLowerCase()} line ${location.line}` : `line ${location.line}`)}
      {children === undefined && !isElsewhere && <span className="visually-hidden"> of {title}</span>}
    </Button>
  );
}
