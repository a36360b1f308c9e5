import { useMemo } from "react";
import type { SchemaNode } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { isWithin, placeAt } from "../caret/places-at-caret.ts";
import { useAtCaret, useWrittenPlaces } from "../caret/use-caret.ts";

/**
 * Returns a function that finds the nodes of a schema around the caret, the outermost first: in the definition, or in
 * the object `name`.
 */
export function useNodesAtCaret(name: DocumentName): (nodes: readonly SchemaNode[]) => readonly SchemaNode[] {
  const definition = useWrittenPlaces("definition");
  const object = useWrittenPlaces(name);
  const inDefinition = useAtCaret("definition", definition);
  const inObject = useAtCaret(name, object);
  return useMemo(() => {
    const [places, at, of] =
      inDefinition !== undefined
        ? ([definition, inDefinition, "definition"] as const)
        : ([object, inObject, "object"] as const);
    const [path] = at?.paths ?? [];
    if (path === undefined) return () => [];
    return (nodes: readonly SchemaNode[]) =>
      nodes.filter((node) => {
        const own = node[of] && placeAt(places, node[of].start);
        return own !== undefined && isWithin(path, own.path);
      });
  }, [definition, object, inDefinition, inObject]);
}
