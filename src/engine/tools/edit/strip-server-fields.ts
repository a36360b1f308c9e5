import type { Path } from "../../go/value/path.ts";
import { Manuscript } from "./manuscript.ts";
import { applyEdits } from "./text-edit.ts";

/** The metadata that the server and kubectl set. */
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
 * `kubectl apply`, and a definition's status. Everything else stays as written, including comments. Undefined if the
 * text cannot be parsed or has nothing to remove.
 */
export function stripServerFields(text: string): string | undefined {
  const manuscript = Manuscript.read(text);
  if (manuscript === undefined) return undefined;
  const paths = serverFields(manuscript);
  if (paths.length === 0) return undefined;
  // All edits at once, because parsing a large text takes long; one after the other if the edits overlap.
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
