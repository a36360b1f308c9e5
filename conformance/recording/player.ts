import type { Case } from "../lib/expand.ts";
import { buildRecorder, type Modules } from "./build.ts";
import { type Played, type PlayOptions, play } from "./play.ts";

/**
 * Plays cases, each on the server of the minor that it names, or of `minor`. A recorder is built when it is first
 * needed, from the sources in `folder` and the modules in `minors`.
 */
export function playerOf(
  folder: string,
  minor: string,
  minors: ReadonlyMap<string, Modules>,
  options: PlayOptions,
): (cases: readonly Case[]) => Promise<Played> {
  const programs = new Map<string, string>();
  return async (cases) => {
    const lines = new Map<string, string>();
    const faults = new Map<string, string>();
    for (const [its, some] of byMinor(cases, minor)) {
      const program = programs.get(its) ?? buildRecorder(folder, its, "", minors);
      programs.set(its, program);
      const played = await play(program, some, options);
      for (const [id, line] of played.lines) lines.set(id, line);
      for (const [id, fault] of played.faults) faults.set(id, fault);
    }
    return { lines, faults };
  };
}

function byMinor(cases: readonly Case[], otherwise: string): ReadonlyMap<string, readonly Case[]> {
  const groups = new Map<string, Case[]>();
  for (const one of cases) {
    const minor = (one.scenario as { readonly kubernetes?: string }).kubernetes ?? otherwise;
    const group = groups.get(minor);
    if (group === undefined) groups.set(minor, [one]);
    else group.push(one);
  }
  return groups;
}
