import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseName, type ListedLessons, nameOf, progressCode, readProgressCode } from "./progress-code.ts";

function courseOf(count: number): ListedLessons {
  return { items: Array.from({ length: count }, (_, i) => ({ key: `lesson-${i}` })) };
}

test("a code has at most 40 characters, and says what went in", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.string({ unit: "grapheme" }), (marks, name) => {
      const course = courseOf(marks.length);
      const code = progressCode(
        course,
        marks.flatMap((isDone, i) => (isDone ? [`lesson-${i}`] : [])),
        name,
      );
      expect([...code].length).toBeLessThanOrEqual(40);
      expect(readProgressCode(`here: ${code} `)).toEqual({
        ok: true,
        progress: { name: nameOf(name), course: courseName(course), done: marks },
      });
    }),
  );
});

test("another course has another name", () => {
  expect(courseName(courseOf(3))).not.toBe(courseName(courseOf(4)));
});

describe("reading", () => {
  const code = progressCode(courseOf(12), ["lesson-0", "lesson-11"], "Ada L.");
  const [head = ""] = code.split("-");

  test.each([
    ["small letters", code.toLowerCase().replace("ada l.", "Ada L.")],
    ["what a chat puts before it", `[10:02] Ada: ${code}`],
    ["blanks around it", `  ${code}\t`],
    ["O for 0", code.replace(head, head.replaceAll("0", "O"))],
  ])("%s", (_, line) => {
    expect(readProgressCode(line)).toMatchObject({ ok: true, progress: { name: "Ada L." } });
  });

  const damaged = "a part of this code is missing or mistyped";
  test.each([
    ["nothing", "", "this is not a progress code"],
    ["something else", "I am done!", "this is not a progress code"],
    ["a letter less", code.replace(head, head.slice(0, -1)), damaged],
    ["another name", code.replace("Ada", "Bob"), damaged],
    ["more lessons than there may be", code.replace(head, `P1AAAAZZ${head.slice(8)}`), damaged],
  ])("%s", (_, line, error) => {
    expect(readProgressCode(line)).toEqual({ ok: false, error });
  });

  test("any text is read", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof readProgressCode(`P1${text}`).ok).toBe("boolean");
      }),
    );
  });
});

test.each([
  ["  Ada \n Lovelace ", "Ada Lovelace"],
  ["Łukasz Żółć", "Łukasz Żółć"],
  ["<b>Eve</b>", "b Eve b"],
  ["a very long name that goes on", "a very long name"],
])("the name %j is %j", (text, name) => {
  expect(nameOf(text)).toBe(name);
});
