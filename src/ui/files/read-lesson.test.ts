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
      "line 1: a lesson begins with front matter: a line ---, then its id, title and so on",
    );
    expect(replaced("minutes: 2", "minutes: many")).toBe("line 4: minutes must be a whole number up to 120");
    expect(replaced("id: a-lesson", "id: A lesson")).toBe(
      "line 2: id must be lower case words with hyphens between them",
    );
    expect(replaced("minutes: 2", "minutes: 2\nlevel: 3")).toBe(
      "line 5: level is no member of the front matter: id, title, minutes, summary, view",
    );
    expect(replaced("yaml start", "yaml begin")).toBe(
      "line 10: begin is no block of a lesson: they are start, solution, checks",
    );
    expect(replaced("crd: a", "crd: [")).toMatch(/^line 12: the YAML cannot be read: /);
    expect(replaced("verb: create", "verb: make")).toBe(
      "line 13: requests[0].verb must be one of create, update, patch, get, list, delete, raw",
    );
    expect(replaced("verdict: accepted", "verdict: good")).toBe(
      "line 26: checks[0].verdict must be one of accepted, rejected",
    );
    expect(replaced("- verdict: accepted", "- verdict: accepted\n  code: 201\n  cod: 4")).toMatch(
      /^line 28: checks\[0\]\.cod is none of its members: /,
    );
    expect(replaced(checks, "")).toBe("line 16: this task has no block checks");
    expect(replaced(solution, "")).toBe("line 16: there are tasks, and no block solution");
    expect(replaced(start, "")).toBe("line 1: there is no block start: what the editors hold at first");
    expect(errorOf(`${whole}${solution}`)).toMatch(/^line \d+: there is more than one block solution/);
    expect(errorOf(`${front}\`\`\`yaml start\n`)).toBe("line 7: this block has no end");
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
