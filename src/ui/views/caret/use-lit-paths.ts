import { useMemo } from "react";
import type { Path } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { isJudged, judgedBy, keysOf } from "./places-at-caret.ts";
import { useAtCaret, useWrittenPlaces, type Written } from "./use-caret.ts";

/**
 * Returns a function that says which places of an object the caret's line is about: those that begin there in the
 * object's own text `name`, or those that the schema there describes.
 */
export function useLitPaths(name: DocumentName, written: readonly Written[]): (path: Path) => boolean {
  const definition = useWrittenPlaces("definition");
  const inObject = useAtCaret(name, written);
  const inDefinition = useAtCaret("definition", definition);
  return useMemo(() => {
    const own = new Set(inObject?.paths.map((path) => JSON.stringify(path)));
    // The root would highlight everything.
    const patterns = (inDefinition?.paths ?? []).flatMap((path) => {
      const pattern = judgedBy(path);
      return pattern === undefined || pattern.length === 0 ? [] : [pattern];
    });
    if (own.size === 0 && patterns.length === 0) return () => false;
    return (path: Path) => {
      const keys = keysOf(path);
      return own.has(JSON.stringify(keys)) || patterns.some((pattern) => isJudged(keys, pattern));
    };
  }, [inObject, inDefinition]);
}
