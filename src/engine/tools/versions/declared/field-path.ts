/** The path to a field: through lists, each with the names that lead to it, and then through `keys`, at least one. */
export interface FieldPath {
  readonly lists: readonly (readonly string[])[];
  readonly keys: readonly string[];
}

/** A name, `["a name"]` for names with dots or brackets, or `[]` for each item of a list. */
const part = /(?<dot>\.?)(?<name>[^.[\]"]+)|(?<each>\[\])|\[(?<quoted>"(?:[^"\\]|\\.)*")\]/uy;

/**
 * Reads a path such as `spec.items[].name` or `metadata.annotations["example.com/size"]`. Returns a sentence that
 * says what is wrong if it cannot be parsed, or if it names something that a conversion cannot change.
 */
export function readFieldPath(text: string): FieldPath | string {
  if (text === "") return "Name a field, such as `spec.size`.";
  const lists: string[][] = [];
  let keys: string[] = [];
  part.lastIndex = 0;
  for (let at = 0; at < text.length; at = part.lastIndex) {
    const { dot, name, each, quoted } = part.exec(text)?.groups ?? {};
    if (name !== undefined && (dot === "") === (at === 0)) keys.push(name);
    else if (quoted !== undefined) keys.push(unquoted(quoted));
    else if (each !== undefined && keys.length > 0) {
      lists.push(keys);
      keys = [];
    } else return unreadable(text);
  }
  if (keys.length === 0) return "Name a field of the items after `[]`.";
  const [first = "", second = ""] = [...lists, keys].flat();
  if (first === "apiVersion" || first === "kind") return "Steps cannot change `apiVersion` and `kind`.";
  if (first === "metadata" && second !== "labels" && second !== "annotations")
    return "In the metadata, a conversion can change only labels and annotations.";
  return [...lists, keys].flat().includes("__proto__") ? unreadable(text) : { lists, keys };
}

function unreadable(text: string): string {
  return `\`${text}\` is not a path. Write \`spec.size\`, \`spec.items[].name\` or \`spec["a.b"]\`.`;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}
