/**
 * What the monkey does. Each action returns nothing; what it typed is noticed by the caller, who reads the editors.
 * @typedef {import("./hand.mjs").Hand} Hand
 * @typedef {import("./hand.mjs").Editor} Editor
 * @typedef {{ one: <T>(of: readonly T[]) => T, word: () => string }} Draw random choices
 * @typedef {object} Action
 * @property {string} name
 * @property {number} weight how often it is drawn
 * @property {boolean} [types] whether the person typed or undid what is in the editors afterwards
 * @property {boolean} [opens] whether what is in the editors afterwards was opened from a file
 * @property {(hand: Hand, draw: Draw) => Promise<void>} run
 */

/** @type {readonly Editor[]} */
const editors = ["definition", "resource"];

const queries = {
  example: ["an immutable field", "oneOf", "required with a de", "became stricter", "sum", "unique items"],
  lesson: ["types and required fields lessons", "lists lessons", "defaults lessons"],
  version: ["kubernetes 1.29", "kubernetes 1.31", "kubernetes 1.35", "kubernetes 1.37"],
  view: ["show object", "show rules", "show fields", "show tests", "show kubernetes versions", "console"],
};

/** A definition of one field, in which everything is named by a word. @param {string} word @param {string} [extra] */
function definitionOf(word, extra = "") {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
${extra}  name: ${word}s.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${word}s, singular: ${word}, kind: ${word[0]?.toUpperCase()}${word.slice(1)}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 9}}}
`;
}

/** @param {string} word @param {string} spec */
function resourceOf(word, spec) {
  return `apiVersion: example.com/v1\nkind: ${word[0]?.toUpperCase()}${word.slice(1)}\nmetadata: {name: ${word}}\nspec: {${spec}}\n`;
}

/** As `kubectl get` prints it. */
const served = `  generation: 1\n  resourceVersion: "1"\n  uid: 0-1\n  creationTimestamp: "2024-01-01T00:00:00Z"\n`;

/** @param {Draw} draw @param {Editor} editor */
function wholeText(draw, editor) {
  const word = draw.word();
  return editor === "definition"
    ? definitionOf(word, draw.one(["", served]))
    : resourceOf(word, draw.one(["size: 7", "siez: 7", "size: 70"]));
}

/** @type {readonly Action[]} */
export const actions = [
  {
    name: "type",
    weight: 8,
    types: true,
    async run(hand, draw) {
      await hand.editor(draw.one(editors)).press("ControlOrMeta+End");
      await hand.page.keyboard.type(`# ${draw.word()}`);
    },
  },
  {
    name: "paste",
    weight: 4,
    types: true,
    run: (hand, draw) => hand.paste(draw.one(editors), `# ${draw.word()}\n`, false),
  },
  {
    name: "paste over",
    weight: 5,
    types: true,
    async run(hand, draw) {
      const editor = draw.one(editors);
      await hand.paste(editor, wholeText(draw, editor), true);
    },
  },
  {
    name: "undo",
    weight: 5,
    types: true,
    run: (hand, draw) => hand.editor(draw.one(editors)).press("ControlOrMeta+z"),
  },
  {
    name: "redo",
    weight: 4,
    types: true,
    run: (hand, draw) => hand.editor(draw.one(editors)).press("ControlOrMeta+Shift+z"),
  },
  {
    name: "fix",
    weight: 4,
    run: (hand) =>
      hand.page
        .getByRole("list", { name: "Problems" })
        .getByRole("button")
        .filter({ hasText: /^(Rename|Change|Quote|Remove|Set|Add)/ })
        .first()
        .click(),
  },
  { name: "format", weight: 2, run: (hand) => hand.command("format") },
  { name: "strip", weight: 2, run: (hand) => hand.page.getByRole("button", { name: "Strip it" }).click() },
  { name: "example", weight: 4, run: (hand, draw) => hand.command(draw.one(queries.example)) },
  { name: "new", weight: 2, run: (hand) => hand.command("new definition") },
  {
    name: "import",
    weight: 5,
    opens: true,
    run: (hand, draw) => {
      const editor = draw.one(editors);
      return hand.drop({ [`${draw.word()}.yaml`]: wholeText(draw, editor) });
    },
  },
  {
    name: "import several",
    weight: 1,
    run: (hand, draw) => {
      const word = draw.word();
      return hand.drop({ "a.yaml": definitionOf(word), "b.yaml": resourceOf(word, "size: 1") });
    },
  },
  { name: "lesson", weight: 2, run: (hand, draw) => hand.command(draw.one(queries.lesson)) },
  { name: "view", weight: 2, run: (hand, draw) => hand.command(draw.one(queries.view)) },
  { name: "version", weight: 2, run: (hand, draw) => hand.command(draw.one(queries.version)) },
  {
    name: "notice",
    weight: 5,
    async run(hand, draw) {
      const buttons = await hand.page.getByTestId("notice").getByRole("button").all();
      if (buttons.length > 0) await draw.one(buttons).click();
    },
  },
  {
    name: "history",
    weight: 2,
    async run(hand) {
      await hand.command("local history");
      await hand.page.getByRole("list", { name: "Earlier work" }).getByRole("button").first().click();
    },
  },
  {
    name: "back to previous",
    weight: 1,
    run: (hand) => hand.command("previous work"),
  },
  {
    name: "reload",
    weight: 2,
    async run(hand) {
      await hand.page.reload({ timeout: 30_000 });
      await hand.editor("definition").waitFor({ timeout: 30_000 });
    },
  },
  {
    name: "second tab",
    weight: 1,
    async run(hand, draw) {
      const page = await hand.page.context().newPage();
      await page.goto(hand.page.url());
      await page
        .getByRole("textbox", { name: "Resource", exact: true })
        .press("ControlOrMeta+End", { timeout: 30_000 });
      await page.keyboard.type(`# ${draw.word()}`);
      await page.waitForTimeout(1_100);
      await page.close();
    },
  },
  {
    name: "crash",
    weight: 1,
    async run(hand) {
      await hand.page.workers()[0]?.evaluate("self.close()");
    },
  },
];
