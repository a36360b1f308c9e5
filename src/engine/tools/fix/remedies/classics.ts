import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { type Attempt, type Draft, lastOf, parentOf, set, together } from "../draft.ts";

const intOrString = "x-kubernetes-int-or-string";

/**
 * Replaces keywords of JSON Schema that definitions do not have with their equivalents: `const`, `examples`, a list of
 * types, a number as exclusive bound. Empty for any other keyword.
 */
export function jsonSchemaKeyword(draft: Draft): readonly Attempt[] {
  const { path, value, manuscript } = draft;
  const written = valueAt(value, path);
  const name = lastOf(path);
  const node = parentOf(path);
  if (written === undefined) return [];
  if (name === "const") {
    return [
      {
        title: "Use enum with this one value",
        edits: together(manuscript.rename(path, "enum"), manuscript.replace(path, [written])),
      },
    ];
  }
  if (name === "examples" && isList(written) && written[0] !== undefined) {
    return [
      {
        title: "Use the first as example",
        edits: together(manuscript.rename(path, "example"), manuscript.replace(path, written[0])),
      },
    ];
  }
  if (name === "type" && isList(written)) return typeList(draft, node, written);
  const bound = /^exclusive(Minimum|Maximum)$/.exec(name)?.[1];
  if (bound !== undefined && (typeof written === "bigint" || typeof written === "number")) {
    const keyword = bound.toLowerCase();
    return [
      {
        title: `Write ${keyword}: ${written}, ${name}: true`,
        edits: together(set(draft, [...node, keyword], written, name), manuscript.replace(path, true)),
      },
    ];
  }
  return [];
}

/** `[string, "null"]` means a nullable string. `[integer, string]` has its own keyword. */
function typeList(draft: Draft, node: Draft["path"], types: readonly Value[]): readonly Attempt[] {
  const { path, manuscript } = draft;
  const others = types.filter((type) => type !== "null" && type !== null);
  const isNullable = others.length < types.length;
  const nullable = isNullable ? set(draft, [...node, "nullable"], true, "type") : [];
  const [only] = others;
  if (others.length === 1 && only !== undefined) {
    return [
      {
        title: isNullable ? `Write type: ${String(only)}, nullable: true` : `Write type: ${String(only)}`,
        edits: together(manuscript.replace(path, only), nullable),
      },
    ];
  }
  const isEither = others.map(String).sort().join() === "integer,string";
  return [
    ...(isEither
      ? [
          {
            title: "Allow an integer or a string",
            edits: together(manuscript.rename(path, intOrString), manuscript.replace(path, true), nullable),
          },
        ]
      : []),
    ...others.map((type) => ({
      title: `Write type: ${String(type)}`,
      edits: together(manuscript.replace(path, type), nullable),
    })),
  ];
}

const junctors = ["oneOf", "anyOf"];

/** Replaces branches that contain only types. An integer or a string, and one type or null, have their own keywords. */
export function typesOfBranches(draft: Draft, node: Draft["path"]): readonly Attempt[] {
  const { manuscript, value } = draft;
  if (manuscript.has([...node, intOrString])) return [];
  return junctors.flatMap((junctor): readonly Attempt[] => {
    const at = [...node, junctor];
    const branches = valueAt(value, at);
    if (!isList(branches) || !branches.every((branch) => isMap(branch) && branch.size === 1)) return [];
    const types = branches.map((branch) => member(branch, "type"));
    const others = types.filter((type) => type !== "null" && type !== undefined);
    const [only] = others;
    if (others.map(String).sort().join() === "integer,string") {
      const typed = manuscript.has([...node, "type"]) ? manuscript.remove([...node, "type"]) : [];
      const edits = together(manuscript.rename(at, intOrString), manuscript.replace(at, true), typed);
      return [{ title: "Allow an integer or a string", edits }];
    }
    if (others.length !== 1 || types.length !== 2 || only === undefined) return [];
    const title = `Write type: ${String(only)}, nullable: true`;
    return [
      {
        title,
        edits: together(
          manuscript.rename(at, "nullable"),
          manuscript.replace(at, true),
          set(draft, [...node, "type"], only),
        ),
      },
    ];
  });
}

/** Replaces a reference with its target in the document. The keywords next to the reference are kept. */
export function inlined(draft: Draft): readonly Attempt[] {
  const { path, value, manuscript } = draft;
  const reference = valueAt(value, path);
  const names =
    typeof reference === "string" && reference.startsWith("#/") ? reference.slice(2).split("/") : [];
  const node = parentOf(path);
  const own = valueAt(value, node);
  if (names.length === 0 || !isMap(own)) return [];
  // The reference is relative to the document, or to the schema that contains it.
  const schema = path.slice(0, path.indexOf("openAPIV3Schema") + 1);
  const target = valueAt(value, names) ?? valueAt(value, [...schema, ...names]);
  if (!isMap(target)) return [];
  const whole = new Map([...target, ...[...own].filter(([key]) => key !== "$ref")]);
  return [{ title: `Copy ${names.at(-1) ?? "it"} here`, edits: manuscript.replace(node, whole) }];
}
