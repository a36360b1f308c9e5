import { editDistance } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import type { Value, ValueMap } from "../../../go/value/value.ts";
import { type Attempt, type Draft, lastOf, type Remedy, removeIt, set, textAt } from "../draft.ts";
import { declaredFields, dottedPath, fieldsMeant, namesIn, plain } from "./declared-paths.ts";

/**
 * The remedy for the `fieldPath` of a rule: the declared field that was meant, from the node of the rule on. Never
 * another field, because the error would be reported at the wrong place.
 */
export const fieldPathRemedy: Remedy = (draft) => {
  const node = draft.path.slice(0, draft.path.lastIndexOf("x-kubernetes-validations"));
  const written = textAt(draft, draft.path);
  // Often the path begins at the root, or with `self`.
  const [first, ...rest] = namesIn(written);
  const isFromElsewhere = first === "self" || first === lastOf(node);
  const below = isFromElsewhere ? dottedPath(rest) : written;
  const names = isFromElsewhere ? rest : namesIn(written);
  const fields = declaredFields(valueAt(draft.value, node));
  const meant = fieldsMeant(below, fields).filter((field) => isMeant(field.names, names));
  const good = [...new Set([...quotedKey(written), ...meant.map((field) => dottedPath(field.names))])];
  return [
    ...declaredMetadata(draft, node, names),
    ...good.map((path) => ({ title: `Write \`${path}\``, edits: set(draft, draft.path, path) })),
    ...removeIt(draft),
  ];
};

/** The fields of metadata that a schema can declare. */
const ofMetadata: ReadonlySet<string> = new Set(["name", "generateName"]);

/** Every object has `metadata.name`, but a path can lead to it only if the schema declares it. */
function declaredMetadata(draft: Draft, node: Path, names: readonly string[]): readonly Attempt[] {
  const [metadata, name = "", ...deeper] = names;
  const isRoot = lastOf(node) === "openAPIV3Schema";
  if (!isRoot || metadata !== "metadata" || !ofMetadata.has(name) || deeper.length > 0) return [];
  const text: ValueMap = new Map([["type", "string"]]);
  const object = (properties: Value): ValueMap =>
    new Map<string, Value>([
      ["type", "object"],
      ["properties", properties],
    ]);
  const { manuscript } = draft;
  const steps: readonly (readonly [Path, Value])[] = [
    [[...node, "properties", "metadata", "properties", name], text],
    [[...node, "properties", "metadata", "properties"], new Map([[name, text]])],
    [[...node, "properties", "metadata"], object(new Map([[name, text]]))],
    [[...node, "properties"], new Map([["metadata", object(new Map([[name, text]]))]])],
  ];
  const place = steps.find(([path]) => manuscript.has(path.slice(0, -1)));
  const declared = place && set(draft, ...place);
  const path = dottedPath([metadata, name]);
  const isWritten = textAt(draft, draft.path) === path;
  return [
    {
      title: `Declare \`metadata.${name}\``,
      edits: isWritten ? declared : declared && [...declared, ...(set(draft, draft.path, path) ?? [])],
    },
  ];
}

/** Puts quotes around the key of a map: `.labels[app]`. */
function quotedKey(written: string): readonly string[] {
  const found = /^(.*)\[([A-Za-z_][\w./-]*)\]$/.exec(written);
  return found === null ? [] : [`${found[1]}['${found[2]}']`];
}

/**
 * Whether a field is the one that was written, with a slip: other letters, levels that were left out before it, a start
 * too far up, or something after it that a path cannot lead into.
 */
function isMeant(field: readonly string[], written: readonly string[]): boolean {
  const [own, other] = [field.map(plain), written.map(plain)];
  if (editDistance(own.join("."), other.join("."), 2) <= 2) return true;
  const goesOn = own.length < other.length && own.every((name, i) => name === other[i]);
  if (goesOn) return true;
  if (editDistance(own.at(-1) ?? "", other.at(-1) ?? "", 2) > 2) return false;
  const [holders, others] = [own.slice(0, -1), other.slice(0, -1)];
  let at = 0;
  for (const name of holders) if (name === others[at]) at++;
  const isAfterMore = at === others.length;
  return (
    isAfterMore || (holders.length > 0 && holders.every((name, i) => name === others.at(i - holders.length)))
  );
}
