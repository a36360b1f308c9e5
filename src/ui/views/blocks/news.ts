import type { GoFault, Overview } from "../../engine.ts";
import type { RunSuite } from "../../shell/asides.ts";
import { count } from "../../workspace/words.ts";

interface Known {
  readonly overview: Overview | undefined;
  readonly suite: RunSuite | undefined;
  readonly goFaults: readonly Pick<GoFault, "severity">[];
}

export interface News {
  readonly tone: "bad" | "warn";
  /** A few words for each thing. */
  readonly text: string;
}

/** Returns what is wrong although the server rejects nothing for it. Null if nothing is. */
export function newsOf({ overview, suite, goFaults }: Known): News | null {
  const { versions, notes } = overview ?? {};
  const errors = goFaults.filter(({ severity }) => severity === "error").length;
  const failed = suite?.report.results.filter(({ passed }) => !passed).length ?? 0;
  const unreadable = versions?.unreadable ?? [];
  const bad = [
    errors > 0 ? `Go: ${count(errors, "error")}` : "",
    unreadable.length > 0 ? `${unreadable.join(", ")} cannot be read` : "",
    failed > 0 ? `${count(failed, "test", "tests")} ${failed === 1 ? "fails" : "fail"}` : "",
  ].filter((text) => text !== "");
  const goWarnings = goFaults.length - errors;
  const warnings = notes?.warnings ?? [];
  const columns = warnings.filter(({ convention }) => convention === "column-never-shows").length;
  const others = warnings.length - columns;
  const lossy = new Set(
    versions?.losses.flatMap(({ status, through }) => (status === "lossy" ? [through] : [])),
  );
  const warn = [
    goWarnings > 0 ? `Go: ${count(goWarnings, "warning")}` : "",
    columns > 0 ? `${count(columns, "column")} ${columns === 1 ? "is" : "are"} always empty` : "",
    others > 0 ? count(others, "warning") : "",
    lossy.size > 0 ? "a version loses fields" : "",
  ].filter((text) => text !== "");
  if (bad.length + warn.length === 0) return null;
  return { tone: bad.length > 0 ? "bad" : "warn", text: [...bad, ...warn].join(" · ") };
}
