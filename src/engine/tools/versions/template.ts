import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";

/** A field that one version's schema has and another's does not, by its path through `properties`. */
interface OwnField {
  readonly path: readonly string[];
  readonly type: string;
}

/** Deeper fields are not mentioned: nobody starts with conversions of those. */
const deepest = 6;
const mostTold = 12;

/**
 * A template for a conversion function, for a definition as it is stored (or as it was written): between the storage
 * version and each other one, with the fields that differ. A field that only one side has is moved to the only field
 * of the same type and parent that just the other side has, if there is one such pair.
 */
export function conversionTemplate(definition: Value): string {
  const versions = member(member(definition, "spec"), "versions");
  const all = isList(versions) ? versions : [];
  const storage = all.find((version) => member(version, "storage") === true) ?? all[0] ?? null;
  const others = all.filter((version) => version !== storage);
  const steps = others.flatMap((other) => [step(storage, other), step(other, storage)]);
  return [
    "// Stands in for the webhook: gets an object, returns it in the version that is wanted.",
    "// Name, namespace, uid and kind must stay. Of the metadata only labels and annotations count.",
    "export function convert(object, desiredAPIVersion) {",
    '  const from = object.apiVersion.split("/")[1];',
    '  const to = desiredAPIVersion.split("/")[1];',
    ...steps.flat(),
    "  object.apiVersion = desiredAPIVersion;",
    "  return object;",
    "}",
    "",
    move,
  ].join("\n");
}

const move = `// Moves a value, as in move(object, "spec.size", "spec.replicas").
function move(object, source, target) {
  const parent = (path, make) =>
    path.split(".").slice(0, -1).reduce((at, key) => at?.[key] ?? (make && at ? (at[key] = {}) : undefined), object);
  const last = (path) => path.split(".").at(-1);
  const here = parent(source, false);
  if (here?.[last(source)] === undefined) return;
  parent(target, true)[last(target)] = here[last(source)];
  delete here[last(source)];
}
`;

function step(from: Value, to: Value): readonly string[] {
  const [before, after] = [schemaOf(from), schemaOf(to)];
  const gone = ownFields(before, after);
  const come = ownFields(after, before);
  const [source, target] = [stringAt(from, "name"), stringAt(to, "name")];
  const moves = gone.flatMap((field) => {
    const targets = come.filter((other) => isAlike(field, other));
    const sources = gone.filter((other) => isAlike(field, other));
    const [only] = targets;
    return targets.length === 1 && sources.length === 1 && only !== undefined ? [[field, only] as const] : [];
  });
  const names = (fields: readonly OwnField[]): string =>
    fields
      .slice(0, mostTold)
      .map(({ path }) => path.join("."))
      .join(", ") || "nothing";
  return [
    `  if (from === ${JSON.stringify(source)} && to === ${JSON.stringify(target)}) {`,
    `    // Only ${source} has: ${names(gone)}. Only ${target} has: ${names(come)}.`,
    ...moves.map(
      ([a, b]) =>
        `    move(object, ${JSON.stringify(a.path.join("."))}, ${JSON.stringify(b.path.join("."))});`,
    ),
    "  }",
  ];
}

function isAlike(a: OwnField, b: OwnField): boolean {
  const parent = ({ path }: OwnField) => path.slice(0, -1).join(".");
  return a.type === b.type && parent(a) === parent(b);
}

function schemaOf(version: Value): Value {
  return member(member(version, "schema"), "openAPIV3Schema") ?? null;
}

/** The fields that `mine` has and `yours` does not; of a missing object only the object itself. */
function ownFields(mine: Value, yours: Value | undefined, path: readonly string[] = []): readonly OwnField[] {
  const properties = member(mine, "properties");
  if (!isMap(properties) || path.length >= deepest) return [];
  const others = member(yours ?? null, "properties");
  return [...properties].flatMap(([key, node]) => {
    const at = [...path, key];
    // A dot in a name would be read as a step of the path.
    if (key.includes(".") || (path.length === 0 && ["apiVersion", "kind", "metadata"].includes(key)))
      return [];
    const other = member(others ?? null, key);
    return other === undefined ? [{ path: at, type: stringAt(node, "type") }] : ownFields(node, other, at);
  });
}
