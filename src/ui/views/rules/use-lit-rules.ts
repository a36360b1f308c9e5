import { useMemo } from "react";
import type { DocumentId, RuleAccount } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { isWithin, keysOf } from "../caret/places-at-caret.ts";
import { nameOf, useAtCaret, useWrittenPlaces } from "../caret/use-caret.ts";

/** Returns a function that says which rules the caret's line is about: those on the line, or those that checked what is on it. */
export function useLitRules(names: ReadonlyMap<DocumentId, DocumentName>): (rule: RuleAccount) => boolean {
  const definition = useWrittenPlaces("definition");
  const resource = useWrittenPlaces("resource");
  const inDefinition = useAtCaret("definition", definition);
  const inResource = useAtCaret("resource", resource);
  return useMemo(
    () =>
      ({ location, runs }) => {
        const own = definition.find(
          ({ line, path }) => line === location.line && path.at(-1) === "rule",
        )?.path;
        // The whole item, with its message and its other members.
        if (own !== undefined && inDefinition?.paths.some((path) => isWithin(path, own.slice(0, -1))))
          return true;
        return (runs?.places ?? []).some(
          ({ path, location: { document } }) =>
            nameOf(names, document) === inResource?.document &&
            inResource.paths.some((at) => isWithin(at, keysOf(path))),
        );
      },
    [names, definition, inDefinition, inResource],
  );
}
