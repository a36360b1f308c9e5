import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, isSeq, parse, parseDocument, visit } from "yaml";

/**
 * @typedef {{ readonly id: string, readonly definition: string, readonly object: string }} Pair texts that the server accepts
 * @typedef {{ readonly id: string, readonly kind: string, readonly definition: string, readonly object: string }} Mutant
 * @typedef {import("yaml").Document} Document
 * @typedef {(document: Document, pick: <T>(items: readonly T[]) => T | undefined) => void} Mutation changes a document,
 *   or leaves it where there is nothing of the kind in it
 */

/** Numbers that are the same in every run. @param {number} seed @returns {() => number} from 0 up to 1 */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @param {Document} document @param {(path: readonly string[], pair: import("yaml").Pair) => boolean} wanted */
function pairs(document, wanted) {
  /** @type {import("yaml").Pair[]} */
  const found = [];
  visit(document, {
    Pair: (_, pair, ancestors) => {
      const path = ancestors.flatMap((node) =>
        typeof node === "object" && "key" in node && isScalar(node.key) ? [String(node.key.value)] : [],
      );
      if (isScalar(pair.key) && wanted([...path, String(pair.key.value)], pair)) found.push(pair);
    },
  });
  return found;
}

/** The schemas of all fields of these types. @param {Document} document @param {readonly string[]} types */
function fieldsOfType(document, ...types) {
  return pairs(document, (path) => inSchema(path) && path.at(-2) === "properties").flatMap(({ value }) =>
    isMap(value) && types.includes(String(value.get("type"))) ? [value] : [],
  );
}

/** @param {string} word */
function misspelt(word) {
  const at = Math.max(1, Math.floor(word.length / 2));
  return word.length < 3 ? `${word}x` : word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
}

/** @param {readonly string[]} path */
const inSpec = (path) => path[0] === "spec" && path.length > 1;
/** @param {readonly string[]} path */
const inSchema = (path) => path.includes("openAPIV3Schema");
/** @param {import("yaml").Pair} pair */
const scalarOf = ({ value }) => (isScalar(value) ? value.value : undefined);
/** @param {import("yaml").Pair} pair */
const keyOf = ({ key }) => (isScalar(key) ? String(key.value) : "");

/** @param {Document} document @param {import("yaml").Pair} pair */
function remove(document, pair) {
  visit(document, { Pair: (_, each) => (each === pair ? visit.REMOVE : undefined) });
}

/** @param {Document} document @param {import("yaml").Pair} pair @param {unknown} value */
function set(document, pair, value) {
  pair.value = document.createNode(value);
}

/** Mistakes in objects, by name. @type {Readonly<Record<string, Mutation>>} */
const ofObjects = {
  "misspelt field": (document, pick) => {
    const pair = pick(pairs(document, inSpec));
    if (pair === undefined) return;
    pair.key = document.createNode(misspelt(keyOf(pair)));
  },
  "value of another type": (document, pick) => {
    const pair = pick(pairs(document, (path, each) => inSpec(path) && isScalar(each.value)));
    if (pair === undefined) return;
    const value = scalarOf(pair);
    set(document, pair, typeof value === "string" ? 12 : typeof value === "boolean" ? "yes" : String(value));
  },
  "missing field": (document, pick) => {
    const pair = pick(pairs(document, inSpec));
    if (pair === undefined) return;
    remove(document, pair);
  },
  "value out of bounds": (document, pick) => {
    const pair = pick(pairs(document, (path, each) => inSpec(path) && isScalar(each.value)));
    const value = pair && scalarOf(pair);
    if (pair === undefined || typeof value === "boolean") return;
    set(document, pair, typeof value === "number" ? value * -1000 - 1 : `${value} !`.repeat(9));
  },
  "misspelt choice": (document, pick) => {
    const pair = pick(pairs(document, (path, each) => inSpec(path) && typeof scalarOf(each) === "string"));
    if (pair === undefined) return;
    set(document, pair, misspelt(String(scalarOf(pair))));
  },
  null: (document, pick) => {
    const pair = pick(pairs(document, inSpec));
    if (pair === undefined) return;
    set(document, pair, null);
  },
  "scalar in the place of a list or object": (document, pick) => {
    const pair = pick(pairs(document, (path, { value }) => inSpec(path) && (isSeq(value) || isMap(value))));
    if (pair === undefined) return;
    set(document, pair, "one");
  },
  "removed version": (document) => {
    document.set("apiVersion", `${String(document.get("apiVersion")).split("/")[0]}/v0alpha1`);
  },
  "misspelt kind": (document) => {
    document.set("kind", misspelt(String(document.get("kind"))));
  },
  "name with capitals": (document) => {
    document.setIn(["metadata", "name"], "My_Name");
  },
};

/** Mistakes in definitions. @type {Readonly<Record<string, Mutation>>} */
const ofDefinitions = {
  "misspelt keyword": (document, pick) => {
    const words = [
      "properties",
      "required",
      "type",
      "maxLength",
      "pattern",
      "items",
      "enum",
      "minimum",
      "default",
    ];
    const pair = pick(pairs(document, (path) => inSchema(path) && words.includes(path.at(-1) ?? "")));
    if (pair === undefined) return;
    pair.key = document.createNode(misspelt(keyOf(pair)));
  },
  "unknown type": (document, pick) => {
    const pair = pick(
      pairs(document, (path, each) => inSchema(path) && keyOf(each) === "type" && isScalar(each.value)),
    );
    if (pair === undefined) return;
    /** @type {Readonly<Record<string, string>>} */
    const names = {
      integer: "int",
      string: "str",
      boolean: "bool",
      object: "map",
      array: "list",
      number: "float",
    };
    set(document, pair, names[String(scalarOf(pair))] ?? "text");
  },
  "missing type": (document, pick) => {
    const pair = pick(
      pairs(document, (path, each) => inSchema(path) && keyOf(each) === "type" && isScalar(each.value)),
    );
    if (pair === undefined) return;
    remove(document, pair);
  },
  "missing member": (document, pick) => {
    const words = ["group", "scope", "kind", "plural", "served", "storage", "schema", "versions", "names"];
    const pair = pick(
      pairs(document, (path) => !inSchema(path) && path[0] === "spec" && words.includes(path.at(-1) ?? "")),
    );
    if (pair === undefined) return;
    remove(document, pair);
  },
  "rule that does not compile": (document, pick) => {
    const pair = pick(
      pairs(document, (_, each) => keyOf(each) === "rule" && typeof scalarOf(each) === "string"),
    );
    if (pair === undefined) return;
    const rule = String(scalarOf(pair));
    const broken = [
      rule.replace("self.", "slef."),
      rule.replace(/self\.(\w+)/, (_, name) => `self.${misspelt(name)}`),
      rule.replace("size(", "len("),
      rule.replace(/\)([^)]*)$/, "$1"),
      rule.replace(/ (==|<=|>=|<|>) .*/, " $1 'text'"),
    ].filter((text) => text !== rule);
    set(document, pair, pick(broken));
  },
  "rule over its budget": (document, pick) => {
    for (const pair of pairs(
      document,
      (path) => inSchema(path) && /^max(Items|Length|Properties)$/.test(path.at(-1) ?? ""),
    ))
      remove(document, pair);
    const lists = pairs(
      document,
      (path, each) => inSchema(path) && isMap(each.value) && each.value.get("type") === "array",
    );
    const list = pick(lists);
    if (list === undefined || !isMap(list.value)) return;
    const rules = [{ rule: "self.all(a, self.exists_one(b, a == b))", message: "each once" }];
    list.value.set("x-kubernetes-validations", document.createNode(rules));
  },
  "bad default": (document, pick) => {
    const field = pick(fieldsOfType(document, "string", "integer", "boolean", "number"));
    if (field === undefined) return;
    const type = field.get("type");
    field.set("default", type === "string" ? 5 : type === "integer" ? "5" : "true");
  },
  "default out of bounds": (document, pick) => {
    const fields = pairs(
      document,
      (_, { value }) =>
        isMap(value) && ["enum", "minimum", "maximum", "pattern"].some((word) => value.has(word)),
    );
    const field = pick(fields);
    if (field === undefined || !isMap(field.value)) return;
    field.value.set("default", field.value.get("type") === "string" ? "?" : -1_000_000);
  },
  "two stored versions, or none": (document, pick) => {
    const pair = pick(pairs(document, (path) => path.at(-1) === "storage"));
    if (pair === undefined) return;
    set(document, pair, scalarOf(pair) !== true);
  },
  "name of another plural": (document) => {
    document.setIn(["metadata", "name"], `x${String(document.getIn(["metadata", "name"]))}`);
  },
  "pattern that does not compile": (document, pick) => {
    const field = pick(fieldsOfType(document, "string"));
    if (field === undefined) return;
    const pattern = document.createNode(pick(["^[a-z", "^(a|b$", "(?=a)b"]));
    // It must be valid YAML.
    if (isScalar(pattern)) pattern.type = "QUOTE_DOUBLE";
    field.set("pattern", pattern);
  },
  "required where there is no list": (document, pick) => {
    const field = pick(fieldsOfType(document, "string"));
    if (field === undefined) return;
    field.set("required", true);
  },
};

/**
 * Broken texts made from good ones, one mistake in each. Every kind is tried equally often.
 * @param {readonly Pair[]} sources @param {number} seed
 * @returns {Generator<Mutant>}
 */
export function* mutants(sources, seed) {
  const random = numbersFrom(seed);
  const pick = (/** @type {readonly any[]} */ items) => items[Math.floor(random() * items.length)];
  const seen = new Set();
  for (let round = 0; round < 200; round++) {
    for (const [name, mutate] of Object.entries({ ...ofObjects, ...ofDefinitions })) {
      const isObject = name in ofObjects;
      // Many texts have nothing in which this mistake is possible.
      for (let attempt = 0; attempt < 20; attempt++) {
        const { id, definition, object } = pick(sources);
        const before = isObject ? object : definition;
        const document = parseDocument(before);
        mutate(document, pick);
        const text = document.toString({ lineWidth: 0 });
        if (seen.has(text) || isDeepStrictEqual(parse(text), parse(before))) continue;
        seen.add(text);
        const kind = `${isObject ? "object" : "definition"}: ${name}`;
        yield isObject ? { id, kind, definition, object: text } : { id, kind, definition: text, object };
        break;
      }
    }
  }
}
