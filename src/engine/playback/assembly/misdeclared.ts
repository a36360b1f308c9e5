import { type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { nodesAlong } from "../../server/schema/nodes-along.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { locationOf, type NamedDocument } from "./documents.ts";
import { writtenAt } from "./written-at.ts";

/** Explains that the definition declares the field at `path`, but without quotes, so that YAML reads another name. */
export function misdeclared(
  path: Path,
  schema: Structural,
  definition: NamedDocument,
  schemaStart: Path,
): Sentence | undefined {
  const name = segmentKey(path.at(-1) ?? "");
  const holder = nodesAlong(schema, path.slice(0, -1))[path.length - 1];
  for (const read of ["true", "false"]) {
    if (holder?.properties.has(read) !== true) continue;
    const place = [...schemaStart, ...holder.at, "properties", read];
    if (writtenAt(definition, place).key !== name) continue;
    const { line } = locationOf(definition, place);
    return say`The definition declares \`${name}\` on ${{ line, of: "crd" }} without quotes: YAML reads it as \`${read}\`.`;
  }
  return undefined;
}
