import { isEveryMinor, minorsText } from "../engine/tools/error-index/minors-text.ts";
import { dataJson } from "./commands/tables.ts";
import type { Context } from "./context.ts";
import { paintWith } from "./formats/text.ts";
import { helpOf } from "./help-links.ts";
import type { CodeAccount } from "./tasks/explain-code.ts";
import { visible, visibleLine } from "./visible.ts";

/**
 * Prints what the index of errors says about a code. Returns the exit code: 2 if there is no such code; then it names
 * those that are most like it.
 */
export async function explainCode(
  code: string,
  { runner, print, tell, format, color, config }: Context,
): Promise<number> {
  const outcome = await runner.run("explainCode", { code });
  if (!outcome.ok) {
    tell(`${visibleLine(outcome.why)}\n`);
    return 2;
  }
  if ("nearest" in outcome.value) {
    const { nearest } = outcome.value;
    const near = nearest.length === 0 ? "" : ` Similar codes: ${nearest.join(", ")}.`;
    tell(
      `There is no error with the code ${visibleLine(JSON.stringify(code))}.${near} For a field, name the files of its definition and objects, too.\n`,
    );
    return 2;
  }
  const { account } = outcome.value;
  const { url } = helpOf(code, config.page);
  if (format === "json") print(dataJson({ version: 1, command: "explain", ...account, ...(url && { url }) }));
  else print(accountText(account, url, color));
  return 0;
}

function accountText(account: CodeAccount, url: string | undefined, color: boolean): string {
  const paint = paintWith(color);
  const { code, words, meaning, example, source, related } = account;
  const lines = [
    paint("error", code),
    ...words.map(
      ({ text, kubernetes }) =>
        `${paint("bold", visible(text))}${kubernetes === undefined ? "" : paint("dim", `  Kubernetes ${minorsText(kubernetes)}`)}`,
    ),
  ];
  const add = (...more: readonly string[]): void => void lines.push("", ...more);
  if (meaning !== undefined) add(visible(meaning));
  if (example !== undefined) add(...exampleLines(example, paint));
  const minors = example?.kubernetes ?? [];
  if (minors.length > 0)
    add(
      isEveryMinor(minors)
        ? `All supported versions say it: ${minorsText(minors)}.`
        : `Versions that say it: Kubernetes ${minorsText(minors)}.`,
    );
  if (source !== undefined) add(`Source: ${source}`);
  if (related.length > 0) add(`Related: ${related.join(", ")}`);
  if (url !== undefined) add(url);
  return `${lines.join("\n")}\n`;
}

function exampleLines(
  { documents, by, answer, fix }: NonNullable<CodeAccount["example"]>,
  paint: ReturnType<typeof paintWith>,
): readonly string[] {
  const texts = documents.flatMap(({ title, text, marked }) => [
    paint("bold", `${title.replaceAll("`", "")}${text === "" ? "" : ":"}`),
    ...(text === "" ? [] : numbered(text, marked, paint)),
    "",
  ]);
  const diff = (fix?.lines ?? []).map(({ sign, text }) =>
    paint(sign === "+" ? "good" : sign === "-" ? "bad" : "dim", `  ${sign} ${visibleLine(text)}`),
  );
  return [
    ...texts,
    paint("bold", `${by}'s answer:`),
    ...visible(answer)
      .split("\n")
      .map((line) => `  ${line}`),
    ...(fix === undefined ? [] : ["", `${paint("bold", "A fix:")} ${visibleLine(fix.title)}`, ...diff]),
  ];
}

function numbered(
  text: string,
  marked: number | undefined,
  paint: ReturnType<typeof paintWith>,
): readonly string[] {
  const lines = text.replace(/\n+$/, "").split("\n");
  const width = String(lines.length).length;
  return lines.map((line, i) => {
    const isMarked = i + 1 === marked;
    const row = `${isMarked ? ">" : " "} ${String(i + 1).padStart(width)} | ${visibleLine(line)}`;
    return isMarked ? paint("error", row) : row;
  });
}
