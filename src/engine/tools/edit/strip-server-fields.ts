import type { Path } from "../../go/value/path.ts";
import { Manuscript } from "./manuscript.ts";
import { applyEdits } from "./text-edit.ts";

/** What the server and kubectl put into an object's metadata. */
export const serverMetadata: readonly string[] = [
  "managedFields",
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "selfLink",
];
const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";

/**
 * A manifest without what `kubectl get` adds to what a person wrote: the server's metadata, the annotation of
 * `kubectl apply`, and a definition's status. All else stays as it is written, comments too. Undefined where the text
 * cannot be read or has nothing of that.
 */
export function stripServerFields(text: string): string | undefined {
  const manuscript = Manuscript.read(text);
  if (manuscript === undefined) return undefined;
  const paths = serverFields(manuscript);
  if (paths.length === 0) return undefined;
  // At once, as reading a large text takes long; one after the other where the edits get into each other's way.
  const stripped = applyEdits(
    text,
    paths.flatMap((path) => manuscript.remove(path) ?? []),
  );
  const again = Manuscript.read(stripped);
  if (again !== undefined && serverFields(again).length === 0) return stripped;
  return paths.reduce<string | undefined>((before, path) => {
    const edits = before === undefined ? undefined : Manuscript.read(before)?.remove(path);
    return edits === undefined || before === undefined ? undefined : applyEdits(before, edits);
  }, text);
}

function serverFields(manuscript: Manuscript): readonly Path[] {
  const annotations: Path = ["metadata", "annotations"];
  const paths: readonly Path[] = [
    ...serverMetadata.map((name) => ["metadata", name]),
    ...(manuscript.keys(annotations).length === 1 && manuscript.has([...annotations, lastApplied])
      ? [annotations]
      : [[...annotations, lastApplied]]),
    ...(isDefinition.test(manuscript.text) ? [["status"]] : []),
  ];
  return paths.filter((path) => manuscript.has(path));
}

const isDefinition =
  /^["']?kind["']?:[ \t]*["']?CustomResourceDefinition\b|^\s*\{[\s\S]*"kind"\s*:\s*"CustomResourceDefinition"/m;
