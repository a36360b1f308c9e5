import { expect, test } from "vitest";
import { crd, widget } from "../../package/testing/widgets.ts";
import { decodeLink } from "../../ui/workspace/permalink/codec.ts";
import { inThisThread } from "../tasks/tasks.ts";
import { checkPage } from "./check-page.ts";
import { fencesIn } from "./fences.ts";

const options = {
  kubernetes: ["1.37"],
  severities: {},
  now: "2026-01-01T00:00:00Z",
  page: "https://crd.example.com/",
  addsLinks: false,
};

function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\`\`\`\n`;
}

async function checked(text: string, more: Partial<typeof options> = {}) {
  const { verdicts, findings, ...rest } = await checkPage(
    "guide.md",
    text,
    { ...options, ...more },
    inThisThread,
  );
  return {
    ...rest,
    verdicts: verdicts.map(({ kind, line, answers }) => [kind, line, answers[0]?.accepted]),
    findings: findings.map(({ line, text: said }) => `${line}: ${said}`),
  };
}

const definition = fence("yaml", crd);
const size = (value: string): string => widget.replace("3", value);

test("fences have their language, words and lines", () => {
  const text = "a\n~~~ YAML rejected\nx\n```\ny\n~~~\n> ```json\n> {}\n> ```\n````\n```\n````\n```\nopen";
  expect(
    fencesIn(text).map(({ language, words, opens, closes, start, end }) => [
      language,
      words,
      opens,
      closes,
      text.slice(start, end),
    ]),
  ).toEqual([
    ["yaml", ["rejected"], 2, 6, "x\n```\ny\n"],
    ["json", [], 7, 9, "> {}\n"],
    ["", [], 10, 12, "```\n"],
    ["", [], 13, 15, "open"],
  ]);
});

test("objects are judged by the definition above them, at their places in the text", async () => {
  const text = `# Guide\n\n${definition}\nText.\n\n${fence("yaml", widget)}\nMore.\n\n${fence("yaml", size("30"))}`;
  const lines = crd.split("\n").length;
  const { verdicts, findings } = await checked(text);
  expect(verdicts).toEqual([
    ["CustomResourceDefinition", 4, true],
    ["Widget", lines + 8, true],
    ["Widget", lines + 19, false],
  ]);
  expect(findings).toEqual([
    `${lines + 24}: spec.size: Invalid value: 30: spec.size in body should be less than or equal to 9`,
  ]);
});

test.each([
  ["rejected, and it is", fence("yaml rejected", size("30")), []],
  [
    "rejected, and it is taken",
    fence("yaml rejected", size("3")),
    ["35: The text says that this is rejected, but the server accepts it."],
  ],
  [
    "an answer that the server gives",
    `${fence("yaml", size("30"))}\n${fence("text answer", "The Widget is invalid:\nspec.size in body should be less than or equal to 9\n").replace("The Widget is invalid:\n", "")}`,
    [],
  ],
  [
    "an answer that it does not give",
    `${fence("yaml", size("30"))}\n${fence("answer", "should be at most nine\n")}`,
    ["35: The server does not say: should be at most nine"],
  ],
  ["another minor", fence("yaml kubernetes=1.31", widget), []],
  ["a minor that there is none of", fence("yaml kubernetes=0.9", widget), [expect.stringContaining("35: ")]],
  ["a piece of an object", fence("yaml", "spec: {size: 30}\n"), []],
  ["an object of something else", fence("yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n"), []],
  ["no YAML", fence("sh", "kubectl get widgets\n"), []],
])("the text says %s", async (_, after, expected) => {
  expect((await checked(`${definition}${after}`)).findings).toEqual(expected);
});

test("a fence of its own holds the definition and the object", async () => {
  const { verdicts, findings } = await checked(fence("crd-playground rejected", `${crd}---\n${size("30")}`));
  expect(findings).toEqual([]);
  expect(verdicts.map(([kind, , accepted]) => [kind, accepted])).toEqual([
    ["CustomResourceDefinition", true],
    ["Widget", false],
  ]);
});

test("links open what stands above them; those of other texts are rewritten, others stay", async () => {
  const link = "[Open in CRD Playground](https://old.example.com/#x)\n";
  const text = `${definition}\n${fence("yaml", widget)}\n${link}\n[Else](https://example.com)\n\n${fence("yaml", size("4"))}`;
  const { rewritten } = await checked(text);
  const urls = [...rewritten.matchAll(/\]\((https:\/\/crd[^)]*)\)/g)].map(([, url = ""]) => url);
  expect(urls).toHaveLength(1);
  const opened = decodeLink(urls[0]?.split("#")[1] ?? "");
  expect(opened.ok && opened.workspace.documents).toMatchObject({ definition: crd, resource: widget });
  expect(rewritten).toContain("[Else](https://example.com)");
  expect((await checked(rewritten)).rewritten).toBe(rewritten);
  const all = (await checked(text, { addsLinks: true })).rewritten;
  expect(all.match(/\[Open in CRD Playground\]/g)).toHaveLength(2);
});
