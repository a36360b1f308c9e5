import { describe, expect, test } from "vitest";
import { lessonLimits, readLesson } from "./read-lesson.ts";

const front = "---\nid: a-lesson\ntitle: A lesson\nminutes: 2\nsummary: What it is about.\n---\n";
const start = "```yaml start\ncrd: a\nrequests:\n- {verb: create, object: b}\n```\n";
const solution = "```yaml solution\ncrd: c\n```\n";
const checks = "```yaml checks\n- verdict: accepted\n```\n";
const task = `## Task: Do it\n\nSome words.\n\nHint: look\nagain\n\nHint: do\n\n${checks}`;
const whole = `${front}\nAn intro.\n\n${start}\n${task}\n## Afterwards\n\nThe end.\n\n${solution}`;

function errorOf(text: string): string {
  const read = readLesson(text);
  return read.ok ? "" : read.error;
}

describe("a lesson", () => {
  test("has its parts where they belong", () => {
    expect(readLesson(whole)).toEqual({
      ok: true,
      lesson: {
        id: "a-lesson",
        title: "A lesson",
        minutes: 2,
        summary: "What it is about.",
        start: { title: "A lesson", crd: "a", requests: [{ verb: "create", object: "b" }] },
        solution: { title: "A lesson", crd: "c", requests: [{ verb: "create", object: "b" }] },
        intro: "An intro.",
        tasks: [
          {
            title: "Do it",
            text: "Some words.",
            checks: [{ verdict: "accepted" }],
            hints: ["look\nagain", "do"],
          },
        ],
        afterwards: "The end.",
      },
    });
  });

  test("asks for predictions, at its start and in a task", () => {
    const text = whole
      .replace("An intro.", "An intro.\n\nPredict: what does\nit do?")
      .replace("Some words.", "Some words.\n\nPredict: And now?\n\nMore.");
    const task = { text: "Some words.\n\n\nMore.", predict: "And now?" };
    expect(readLesson(text)).toMatchObject({
      ok: true,
      lesson: { intro: "An intro.", predict: "what does\nit do?", tasks: [task] },
    });
    const say = "as `Predict: QUESTION`, at the beginning of the line";
    expect(errorOf(text.replace("Predict: And", "- predict first: And"))).toBe(
      `line 23: write a prediction ${say}`,
    );
    expect(errorOf(text.replace("More.", "Predict: More?"))).toBe(
      "line 25: there is more than one prediction here",
    );
    expect(errorOf(text.replace("The end.", "Predict: More?"))).toMatch(
      /a prediction must be before the first task or in a task$/,
    );
  });

  test("may have a longer fence around YAML with fences, other headings, and Windows' line ends", () => {
    const text = `${front}## Before\n\n\`\`\`\`yaml start\ncrd: |\n  \`\`\`\n\`\`\`\`\n`.replaceAll(
      "\n",
      "\r\n",
    );
    expect(readLesson(text)).toMatchObject({
      ok: true,
      lesson: { intro: "## Before", start: { crd: "```\n" }, tasks: [] },
    });
  });

  test("tells the line of what is wrong", () => {
    const replaced = (from: string, to: string): string => errorOf(whole.replace(from, to));
    expect(errorOf("# A title")).toBe(
      "line 1: a lesson must begin with front matter: a line ---, then its id, title and so on",
    );
    expect(replaced("minutes: 2", "minutes: many")).toBe("line 4: minutes must be an integer up to 120");
    expect(replaced("id: a-lesson", "id: A lesson")).toBe(
      "line 2: id must be lowercase words joined by hyphens",
    );
    expect(replaced("id: a-lesson", "id: make")).toBe(
      "line 2: id must not be make: an address with it is another part of the page",
    );
    expect(replaced("minutes: 2", "minutes: 2\nlevel: 3")).toBe(
      "line 5: level is not a field of the front matter: the fields are id, title, minutes, summary, view",
    );
    expect(replaced("yaml start", "yaml begin")).toBe(
      "line 10: begin is not a block of a lesson: the blocks are start, solution, checks",
    );
    expect(replaced("crd: a", "crd: [")).toMatch(/^line 12: the YAML cannot be read: /);
    expect(replaced("verb: create", "verb: make")).toBe(
      "line 13: requests[0].verb must be one of create, update, patch, get, list, delete, deletecollection, raw",
    );
    expect(replaced("verdict: accepted", "verdict: good")).toBe(
      "line 26: checks[0].verdict must be one of accepted, rejected",
    );
    expect(replaced("- verdict: accepted", "- verdict: accepted\n  code: 201\n  cod: 4")).toMatch(
      /^line 28: checks\[0\]\.cod is unknown: /,
    );
    expect(replaced(checks, "")).toBe("line 16: this task has no block checks");
    expect(replaced(solution, "")).toBe("line 16: there are tasks, but no block solution");
    expect(replaced(start, "")).toBe("line 1: the block start is missing: what is in the editors at first");
    expect(errorOf(`${whole}${solution}`)).toMatch(/^line \d+: there is more than one block solution/);
    expect(errorOf(`${front}\`\`\`yaml start\n`)).toBe("line 7: this block is not closed");
  });

  const views =
    "problems, object, validations, versions, policies, breaking, stored, owners, migration, ratcheting, minors, second-opinion, fields, rendered, served, tests";
  const taskForm = "write the heading of a task as `## Task: TITLE`, at the beginning of the line";
  const endForm =
    "write the heading of what follows the tasks as `## Afterwards`, at the beginning of the line";
  const hintForm = "write a hint as `Hint: TEXT`, at the beginning of the line";
  test.each([
    ["## Task: Do it", "## task: Do it", `line 16: ${taskForm}`],
    ["## Task: Do it", "### Task: Do it", `line 16: ${taskForm}`],
    ["## Task: Do it", "##Task: Do it", `line 16: ${taskForm}`],
    ["## Task: Do it", "## Task 1: Do it", `line 16: ${taskForm}`],
    ["## Task: Do it", "## Task:", `line 16: ${taskForm}`],
    ["## Afterwards", "## afterwards", `line 29: ${endForm}`],
    ["## Afterwards", "# Afterwards", `line 29: ${endForm}`],
    ["## Afterwards", "## Afterwards:", `line 29: ${endForm}`],
    ["Hint: do", "- Hint: do", `line 23: ${hintForm}`],
    ["Hint: do", "hint: do", `line 23: ${hintForm}`],
    ["Hint: do", "**Hint:** do", `line 23: ${hintForm}`],
    ["Hint: do", "Hint 2: do", `line 23: ${hintForm}`],
    ["Hint: do", "  Hint: do", `line 23: ${hintForm}`],
    ["Hint: do", "Hint:", `line 23: ${hintForm}`],
    ["minutes: 2", "minutes: 2\nview: nonsense", `line 5: nonsense is not a view: the views are ${views}`],
    [
      "minutes: 2",
      "minutes: 2\nview: console",
      `line 5: console is in the drawer, and is not a view: the views are ${views}`,
    ],
    [
      "minutes: 2",
      "minutes: 2\nview: kubectl",
      `line 5: kubectl is in the drawer, and is not a view: the views are ${views}`,
    ],
    [
      "requests:\n- {verb",
      "request:\n- {verb",
      /^line 12: request is not a field of a scenario: the fields are title, name, /,
    ],
    ["crd: c", "crd: c\ncrds: d", /^line 35: crds is not a field of a scenario: /],
  ])("tells the line where %s is %s", (from, to, error) => {
    const text = whole.replace(from, to);
    expect(text).not.toBe(whole);
    expect(errorOf(text)).toEqual(typeof error === "string" ? error : expect.stringMatching(error));
  });

  test.each([
    "A task: do it.",
    "Hints follow.",
    "## Tasks and hints",
    "a Hint: b",
    "## Afterwards comes this",
  ])("leaves prose alone: %s", (prose) => {
    expect(readLesson(whole.replace("An intro.", prose))).toMatchObject({
      ok: true,
      lesson: { intro: prose },
    });
  });

  describe("a misspelt kind in the start", () => {
    const crd = (kind: string, names = "Widget") => `kind: ${kind}\n  spec: {names: {kind: ${names}}}`;
    const lessonWith = (first: string, object: string, solved: string) =>
      `${front}\`\`\`yaml start\ncrd: |\n  ${first}\nrequests:\n- verb: create\n  object: |\n    kind: ${object}\n\`\`\`\n` +
      `## Task: Do it\n\n${checks}\`\`\`yaml solution\ncrd: |\n  ${solved}\n\`\`\`\n`;
    const good = crd("CustomResourceDefinition");
    const bad = crd("CustomResourceDefintion");
    test.each([
      [bad, "Widget", bad, "line 9: kind is CustomResourceDefintion: did you mean CustomResourceDefinition?"],
      [crd("customresourcedefinition"), "Widget", crd("customresourcedefinition"), /^line 9: kind is custom/],
      [good, "Wigdet", good, "line 14: kind is Wigdet: did you mean Widget?"],
      // Correcting the spelling is the task of the lesson.
      [bad, "Widget", good, ""],
      // A different kind is not a misspelling.
      [good, "Gadget", good, ""],
      [crd("Deployment"), "Widget", crd("Deployment"), ""],
      [good, "Widget", good, ""],
    ])("%#", (first, object, solved, error) => {
      expect(errorOf(lessonWith(first, object, solved))).toEqual(
        typeof error === "string" ? error : expect.stringMatching(error),
      );
    });
  });

  test("may have policies, with what they see and who sends, also in the reference", () => {
    const text = whole
      .replace(
        "crd: a",
        "crd: a\npolicies: [p]\nparams: [q]\nnamespaces: [n]\nuser: {username: ada, groups: [dba]}",
      )
      .replace("crd: c", "crd: c\npolicies: [r]")
      .replace("- verdict: accepted", "- reference: solution");
    const reference = { crd: "c", policies: ["r"], params: ["q"], namespaces: ["n"] };
    expect(readLesson(text)).toMatchObject({
      lesson: {
        start: { policies: ["p"], user: { username: "ada", groups: ["dba"] } },
        solution: { policies: ["r"], namespaces: ["n"], user: { username: "ada" } },
        tasks: [{ checks: [{ reference }] }],
      },
    });
  });

  test("names its solution as a reference", () => {
    const withCheck = (check: string) => readLesson(whole.replace("- verdict: accepted", check));
    expect(withCheck("- reference: solution")).toMatchObject({
      lesson: { tasks: [{ checks: [{ reference: { crd: "c" } }] }] },
    });
    expect(withCheck("- reference: {crd: solution, except: [maxItems]}")).toMatchObject({
      lesson: { tasks: [{ checks: [{ reference: { crd: "c", except: ["maxItems"] } }] }] },
    });
    expect(withCheck("- reference: {crd: own}")).toMatchObject({
      lesson: { tasks: [{ checks: [{ reference: { crd: "own" } }] }] },
    });
    expect(withCheck("- reference: solutoin")).toEqual({
      ok: false,
      error: "line 26: checks[0].reference must be an object",
      faults: [{ line: 26, message: "checks[0].reference must be an object" }],
    });
  });

  test("may not be made to keep a page busy", () => {
    expect(errorOf(front + "a".repeat(lessonLimits.text))).toBe(
      `line 1: a lesson has at most ${lessonLimits.text} characters`,
    );
    const deep = "[".repeat(100_000);
    expect(errorOf(`${front}\`\`\`yaml start\ncrd: ${deep}\n\`\`\`\n`)).not.toBe("");
    const bomb = `a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b]`;
    expect(errorOf(`${front}\`\`\`yaml start\n${bomb}\n\`\`\`\n`)).toMatch(/^line \d+: /);
    const send = "  - {send: {a: 1}, verdict: accepted}\n".repeat(20);
    const many = `- requests:\n${send}`.repeat(6);
    expect(errorOf(whole.replace("- verdict: accepted\n", many))).toMatch(/a lesson has at most 50 checks/);
  });
});
