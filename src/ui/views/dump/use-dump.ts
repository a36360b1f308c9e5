import type { DragEvent } from "react";
import { usePlayground } from "../../shell/context.ts";
import { useStore } from "../../workspace/store.ts";
import { type Dump, type DumpFiles, dumpOf, whyNotTaken } from "./open-dump.ts";
import { droppedFiles } from "./take-files.ts";

interface DumpOfPage {
  readonly dump: Dump | null;
  /** Replaces the dump with these files, or reports why they are not accepted. */
  readonly open: (files: DumpFiles) => void;
  readonly remove: () => void;
  /** For the element on which files can be dropped. */
  readonly dropTarget: {
    readonly "data-takes-files": true;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Returns the dump of the page, and the ways to change it. */
export function useDump(): DumpOfPage {
  const { engine, tell } = usePlayground();
  const store = dumpOf(engine);
  const dump = useStore(store, (all) => all);
  const open = (files: DumpFiles): void => {
    if (files.length === 0) return;
    const why = whyNotTaken(files);
    if (why === undefined) store.update(() => ({ files }));
    else tell({ tone: "warning", text: why, actions: [] });
  };
  return {
    dump,
    open,
    remove: () => store.update(() => null),
    dropTarget: {
      "data-takes-files": true,
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then(open);
      },
    },
  };
}
