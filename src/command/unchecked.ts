import type { Finding } from "./findings.ts";
import type { Inputs } from "./inputs.ts";
import type { Manifests } from "./manifests.ts";

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

/** The files that could not be read. */
export function unreadFiles({ failures }: Pick<Inputs, "failures">): readonly Finding[] {
  return failures.map(({ file, text }) =>
    unchecked({ file, rule: "unreadable", text: `${file} could not be read: ${text}.` }),
  );
}

/** The documents of a file that could not be read. */
export function unreadDocuments({ unread }: Pick<Manifests, "unread">): readonly Finding[] {
  return unread.map(({ file, line, column, text, reason }) =>
    unchecked({ file, line, column, rule: "unreadable", text, ...(reason === undefined ? {} : { reason }) }),
  );
}
