import { anyFields, nested } from "./nested-texts.mjs";

/**
 * Asks the library about one kind of nested text, in a process of its own: where the stack overflows, the process may
 * end. Arguments: the bundled library, the kind, the depths. Prints a line per question.
 */
const [library = "", kind = "", depths = ""] = process.argv.slice(2);
const lib = await import(library);

/** @param {string} text */
function questions(text) {
  const object = `{"apiVersion":"example.com/v1","kind":"A","metadata":{"name":"a"},"spec":${text}}`;
  return {
    fix: () => lib.fix({ definition: text }),
    "fix again": () => lib.fix({ definition: `${text} ` }),
    "fix of an object": () => lib.fix({ definition: anyFields, object: text }),
    "fix of a field": () => lib.fix({ definition: anyFields, object }),
    create: async () => {
      const server = lib.createServer();
      await server.apply(text);
      await server.apply(anyFields);
      await server.create(object);
      await server.apply(object.replace('"a"', '"b"'));
    },
    breaking: () => lib.breaking(text, `${text} `),
    sample: () => lib.sample(text),
    explain: () => lib.explain({ definition: text, object: "a: 1", at: "spec.a" }),
    cost: () => lib.cost(text),
  };
}

for (const depth of depths.split(",")) {
  for (const [name, ask] of Object.entries(questions(nested[kind]?.(Number(depth)) ?? ""))) {
    const outcome = await ask().then(
      () => "answered",
      (/** @type {Error} */ error) => `${error.name}: ${error.message}`,
    );
    console.log(`${depth} ${name}: ${outcome}`);
  }
}
