import { editors, NotThere } from "./hand.mjs";
import { comment, definitionOf, goOf, resourceOf, wholeText, xrdOf } from "./texts.mjs";

/**
 * What the monkey does. An action returns in which editor it typed, or the text of the file that it opened: what else
 * changes meanwhile was opened earlier and comes late.
 * @typedef {import("./hand.mjs").Hand} Hand
 * @typedef {import("./hand.mjs").Editor} Editor
 * @typedef {{ one: <T>(of: readonly T[]) => T, word: () => string }} Draw random choices
 * @typedef {object} Action
 * @property {string} name
 * @property {number} weight how often it is drawn
 * @property {boolean} [undoes] whether undo or redo led to it
 * @property {(hand: Hand, draw: Draw) => Promise<{ typed: Editor } | { opened: string } | void>} run
 */

const queries = {
  example: ["an immutable field", "oneOf", "required with a de", "became stricter", "sum", "unique items"],
  lesson: ["types and required fields lessons", "lists lessons", "defaults lessons"],
  version: ["kubernetes 1.29", "kubernetes 1.31", "kubernetes 1.35", "kubernetes 1.37"],
  view: ["show object", "show rules", "show fields", "show tests", "show kubernetes versions", "requests"],
  pane: [
    "duplicate the object",
    "save as test",
    "next pane",
    "maximise the pane",
    "next problem",
    "check again",
  ],
  console: ["get crd", "get -A all", "apply -f resource", "delete -f resource", "explain x", "api-resources"],
};

/** One of the editors on screen. @param {Hand} hand @param {Draw} draw */
async function shownEditor(hand, draw) {
  const { texts } = await hand.see();
  const shown = editors.filter((editor) => texts[editor] !== undefined);
  if (shown.length === 0) throw new NotThere();
  return draw.one(shown);
}

/** @param {Draw} draw @param {import("@playwright/test").Locator} locator */
async function clickOne(draw, locator) {
  const count = await locator.count();
  if (count === 0) throw new NotThere();
  await locator.nth(draw.one(Array.from({ length: count }, (_, i) => i))).click();
}

/** @type {readonly Action[]} What is done with the keys. */
const typing = [
  {
    name: "type",
    weight: 10,
    async run(hand, draw) {
      const editor = await shownEditor(hand, draw);
      await hand.editor(editor).press("ControlOrMeta+End");
      await hand.page.keyboard.type(`${comment(editor)} ${draw.word()}`);
      return { typed: editor };
    },
  },
  {
    name: "paste",
    weight: 4,
    async run(hand, draw) {
      const editor = await shownEditor(hand, draw);
      await hand.paste(editor, `${comment(editor)} ${draw.word()}\n`, false);
      return { typed: editor };
    },
  },
  {
    name: "paste over",
    weight: 7,
    async run(hand, draw) {
      const editor = await shownEditor(hand, draw);
      await hand.paste(editor, wholeText(draw, editor), true);
      return { typed: editor };
    },
  },
  {
    name: "undo",
    weight: 5,
    undoes: true,
    run: async (hand, draw) => hand.editor(await shownEditor(hand, draw)).press("ControlOrMeta+z"),
  },
  {
    name: "redo",
    weight: 4,
    undoes: true,
    run: async (hand, draw) => hand.editor(await shownEditor(hand, draw)).press("ControlOrMeta+Shift+z"),
  },
];

/** @type {readonly Action[]} Buttons that change texts, and what chooses them. */
const buttons = [
  {
    name: "fix",
    weight: 4,
    run: (hand) =>
      hand.click(
        hand.page
          .getByRole("list", { name: "Problems" })
          .getByRole("button")
          .filter({ hasText: /^(Rename|Change|Quote|Remove|Set|Add)/ }),
      ),
  },
  { name: "format", weight: 2, run: (hand) => hand.command("format") },
  {
    name: "strip",
    weight: 2,
    run: (hand) => hand.click(hand.page.getByRole("button", { name: "Strip it" })),
  },
  {
    name: "button below a text",
    weight: 6,
    run: (hand, draw) =>
      clickOne(
        draw,
        hand.page.locator("[data-pane=definition], [data-pane=resource]").getByRole("button", {
          name: /^(Write|Use the last|Copy the current|Replace it|Add |Set strategy|Declare|Move|Draft|Swap|Split|Generate|Open|Put)/,
        }),
      ),
  },
  {
    name: "tab",
    weight: 5,
    run: (hand, draw) =>
      clickOne(draw, hand.page.locator("[data-pane=definition], [data-pane=resource]").getByRole("tab")),
  },
  {
    name: "request",
    weight: 3,
    async run(hand, draw) {
      const kinds = ["create", "apply", "update", "status", "scale"];
      await hand.page.getByRole("combobox", { name: "Request" }).selectOption(draw.one(kinds));
    },
  },
  {
    name: "notice",
    weight: 6,
    run: (hand, draw) => clickOne(draw, hand.page.getByTestId("notice").getByRole("button")),
  },
  { name: "view", weight: 2, run: (hand, draw) => hand.command(draw.one(queries.view)) },
  { name: "version", weight: 2, run: (hand, draw) => hand.command(draw.one(queries.version)) },
  { name: "pane", weight: 2, run: (hand, draw) => hand.command(draw.one(queries.pane)) },
  {
    name: "console",
    weight: 2,
    async run(hand, draw) {
      const input = hand.page.getByRole("combobox", { name: "Command" });
      if ((await input.count()) === 0) await hand.page.keyboard.press("ControlOrMeta+Backquote");
      await input.fill(`kubectl ${draw.one(queries.console)}`);
      await hand.page.keyboard.press("Enter");
    },
  },
];

/** @type {readonly Action[]} What opens other work. */
const opening = [
  { name: "example", weight: 4, run: (hand, draw) => hand.command(draw.one(queries.example)) },
  { name: "new", weight: 2, run: (hand) => hand.command("new definition") },
  { name: "start from Go", weight: 1, run: (hand) => hand.command("start from go types") },
  {
    name: "import",
    weight: 4,
    async run(hand, draw) {
      const opened = wholeText(draw, draw.one(/** @type {const} */ (["definition", "resource"])));
      await hand.drop({ [`${draw.word()}.yaml`]: opened });
      return { opened };
    },
  },
  {
    name: "import of a pair",
    weight: 1,
    run: (hand, draw) => {
      const word = draw.word();
      const definition = draw.one([definitionOf, xrdOf])(word);
      return hand.drop({ "a.yaml": definition, "b.yaml": resourceOf(word, "size: 1") });
    },
  },
  {
    name: "import of Go",
    weight: 1,
    async run(hand, draw) {
      const opened = goOf(draw.word());
      await hand.drop({ "a.go": opened });
      return { opened };
    },
  },
  {
    name: "import of several",
    weight: 2,
    run: (hand, draw) => {
      const [one, other] = [draw.word(), draw.word()];
      return hand.drop({
        "one.yaml": `${definitionOf(one)}---\n${resourceOf(one, "size: 1")}---\n${resourceOf(one, "siez: 2")}`,
        "other.yaml": definitionOf(other),
        "object.yaml": resourceOf(other, "size: 10"),
      });
    },
  },
  {
    name: "file",
    weight: 5,
    run: (hand, draw) =>
      clickOne(draw, hand.page.getByRole("complementary", { name: "Files" }).getByRole("option")),
  },
  { name: "lesson", weight: 2, run: (hand, draw) => hand.command(draw.one(queries.lesson)) },
  {
    name: "history",
    weight: 3,
    async run(hand, draw) {
      await hand.command("local history");
      const entries = hand.page.getByRole("list", { name: "Earlier work" }).getByRole("listitem");
      await entries.first().waitFor();
      await clickOne(draw, entries.getByRole("button").filter({ hasText: "characters" }));
    },
  },
  { name: "back to previous", weight: 1, run: (hand) => hand.command("previous work") },
  { name: "back to own", weight: 1, run: (hand) => hand.command("link's copy to my own work") },
  {
    name: "link",
    weight: 3,
    async run(hand, draw) {
      if (hand.links.length === 0) throw new NotThere();
      await hand.page.evaluate((hash) => location.assign(hash), draw.one(hand.links));
    },
  },
  {
    name: "browser's back",
    weight: 2,
    run: (hand, draw) =>
      hand.page.evaluate(
        (by) => {
          // Not out of the page.
          if (history.length > 2) history.go(by);
        },
        draw.one([-1, 1]),
      ),
  },
];

/** @type {readonly Action[]} What happens to tabs and to the network. */
const mishaps = [
  {
    name: "reload",
    weight: 2,
    async run(hand) {
      await hand.context.setOffline(false);
      await hand.page.reload({ timeout: 30_000 });
      await hand.editor("resource").waitFor({ timeout: 30_000 });
    },
  },
  {
    name: "close and open again",
    weight: 1,
    async run(hand) {
      await hand.context.setOffline(false);
      const closed = hand.page;
      // The browser ends with its last tab.
      const blank = await hand.context.newPage();
      await closed.close();
      hand.page = await hand.tab();
      await blank.close();
    },
  },
  {
    name: "second tab",
    weight: 1,
    async run(hand, draw) {
      await hand.context.setOffline(false);
      const page = await hand.tab();
      await page.getByRole("textbox", { name: "Resource", exact: true }).press("ControlOrMeta+End");
      await page.keyboard.type(`# ${draw.word()}`);
      await page.waitForTimeout(400);
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
  {
    name: "crash with an error",
    weight: 1,
    async run(hand) {
      await hand.page.workers()[0]?.evaluate('setTimeout(() => { throw new Error("crash") })');
    },
  },
  { name: "offline", weight: 1, run: (hand, draw) => hand.context.setOffline(draw.one([true, false])) },
];

/** @type {readonly Action[]} */
export const actions = [...typing, ...buttons, ...opening, ...mishaps];
