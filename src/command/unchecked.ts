import type { Manifests, Unread } from "../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../engine/tools/project/manifest-places.ts";
import type { Finding } from "./findings.ts";
import type { Inputs } from "./inputs.ts";
import type { Runner } from "./tasks/tasks.ts";

interface Unchecked {
  readonly file: string;
  /** Both start at 1, which is the default. */
  readonly line?: number;
  readonly column?: number;
  /** `unreadable`, `limit` or another rule name for settings. */
  readonly rule: string;
  readonly kind?: string;
  readonly name?: string;
  readonly text: string;
  readonly reason?: string;
}

/** The finding that something could not be checked and no server was asked. */
export function unchecked({
  file,
  line = 1,
  column = 1,
  rule,
  kind = "",
  name = "",
  text,
  reason,
}: Unchecked): Finding {
  return {
    file,
    line,
    column,
    endLine: line,
    endColumn: column,
    level: "error",
    rule,
    kind,
    name,
    path: "",
    text,
    ...(reason === undefined ? {} : { reason }),
    kubernetes: [],
  };
}

/** Whether a finding says that something could not be checked. No setting turns it off. */
export function isUnanswered({ rule }: Pick<Finding, "rule">): boolean {
  return rule === "unreadable" || rule === "limit" || rule === "nothing-checked";
}

/** The files that could not be read. */
export function unreadFiles({ failures }: Pick<Inputs, "failures">): readonly Finding[] {
  return failures.map(({ file, text }) =>
    unchecked({ file, rule: "unreadable", text: `${file} could not be read: ${text}.` }),
  );
}

/** The documents of a file that could not be read. */
export function unreadDocuments({ unread }: Pick<Manifests, "unread">): readonly Finding[] {
  return unread.map((each) => unreadDocument(each));
}

function unreadDocument({ file, line, column, text, reason }: Unread): Finding {
  return unchecked({
    file,
    line,
    column,
    rule: "unreadable",
    text,
    ...(reason === undefined ? {} : { reason }),
  });
}

/** A thread searches so many unreadable documents for what is wrong. */
const mostHelped = 20;

/** The same, with what is wrong in each document and how to fix it. */
export async function explainedUnread(
  { unread }: Pick<Manifests, "unread">,
  runner: Runner,
): Promise<readonly Finding[]> {
  return await Promise.all(
    unread.map(async (each, i) => {
      const finding = unreadDocument(each);
      const { broken } = each;
      if (broken === undefined || i >= mostHelped) return finding;
      const outcome = await runner.run("readingHelp", broken);
      if (!outcome.ok) return finding;
      const { reason, line, fix } = outcome.value;
      const places = new ManifestPlaces({
        file: each.file,
        text: broken.text,
        line: 1,
        linesBefore: broken.linesBefore,
      });
      return {
        ...finding,
        ...(line === undefined || line === finding.line
          ? {}
          : { line, column: 1, endLine: line, endColumn: 1 }),
        ...(reason === undefined ? {} : { reason }),
        ...(fix === undefined
          ? {}
          : {
              fix: {
                title: fix.title,
                certain: false,
                edits: fix.edits.map(({ start, end, text }) => ({ ...places.span(start, end), text })),
              },
            }),
      };
    }),
  );
}
