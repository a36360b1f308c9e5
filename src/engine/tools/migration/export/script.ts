import { listCommand, shellWord } from "../commands.ts";
import type { MigrationPlan, PlanFile, Step } from "../plan.ts";

/**
 * A plan as a bash script that takes a cluster through it: it prints the purpose and the preconditions of each step,
 * and asks before everything that changes something. Other people's texts are only data in it.
 */
export function migrationScript(plan: MigrationPlan): string {
  const { subject, refusal = untaken(plan), goal, notes, steps, kubernetes } = plan;
  if (refusal !== undefined)
    return `${[...head, say(`There is no plan. ${refusal}`), "exit 1"].join("\n")}\n`;
  const crd = shellWord(subject.name);
  return `${[
    ...head,
    ...helpers,
    "",
    say(`Migration of ${subject.name}: ${goal}`),
    say(`Tried on the API server of Kubernetes ${kubernetes}. The cluster is that of this context:`),
    "kubectl config current-context || true",
    ...notes.map((note) => say(`Note: ${note}`)),
    "",
    `kubectl get crd ${crd} -o jsonpath='Stored versions: {.status.storedVersions}{"\\n"}'`,
    ...steps.flatMap((step, i) => stepLines(plan, step, i + 1)),
    "",
    say("Done."),
  ].join("\n")}\n`;
}

/** Why a plan that ends early cannot be a script. */
function untaken({ steps, isWhole }: MigrationPlan): string | undefined {
  return isWhole ? undefined : `The server rejects step ${steps.length}: ${steps.at(-1)?.title ?? ""}.`;
}

const head = ["#!/usr/bin/env bash", "set -euo pipefail", "", "say() { printf '%s\\n' \"$@\"; }"];

const helpers = [
  "",
  'files="$(mktemp -d)"',
  'cd "$files"',
  "",
  "# Continues only after a yes at the terminal: a pipe is no answer.",
  "ask() {",
  "  local answer",
  "  printf '%s [y/N] ' \"$1\"",
  "  read -r answer < /dev/tty",
  '  [[ "$answer" == [yY] || "$answer" == [yY][eE][sS] ]] || { say "Stopped. Manifests are in $files."; exit 1; }',
  "}",
];

function stepLines(plan: MigrationPlan, step: Step, number: number): readonly string[] {
  const { kind, title, why, gate, file, commands, notes } = step;
  return [
    "",
    say("", `Step ${number} of ${plan.steps.length}: ${title}`, why),
    ...notes.map((note) => say(`Note: ${note}`)),
    ...(gate.length === 0 ? [] : [say("Before it:", ...gate.map((line) => `  - ${line}`))]),
    ...(file === undefined ? [] : written(file)),
    ...(kind === "rewrite" ? rewritten(plan, commands) : asked(plan, kind, commands)),
  ];
}

function asked(
  { subject }: MigrationPlan,
  kind: Step["kind"],
  commands: readonly string[],
): readonly string[] {
  const crd = shellWord(subject.name);
  const shows =
    kind === "trim" ? [] : [`${(commands[0] ?? "").replace(/^kubectl \w+/, "kubectl diff")} || true`];
  return [
    ...shows,
    `ask ${shellWord(`Run: ${commands.join("; ")}`)}`,
    ...commands,
    `kubectl wait --for=condition=Established --timeout=60s ${shellWord(`crd/${subject.name}`)}`,
    `kubectl get crd ${crd} -o jsonpath='Stored versions: {.status.storedVersions}{"\\n"}'`,
  ];
}

/** Backs up all objects, then writes all of them back, if there are any. */
function rewritten({ subject, to }: MigrationPlan, commands: readonly string[]): readonly string[] {
  const count = `count="$(${listCommand(subject, to, "name")} | wc -l)"`;
  return [
    count,
    'say "There are $count objects."',
    'if [[ "$count" -gt 0 ]]; then',
    `  ${listCommand(subject, to)} > backup.yaml`,
    '  say "A copy of them is in $files/backup.yaml."',
    `  ask ${shellWord(`Run: ${commands.join("; ")}`)}`,
    "  # An object that changed meanwhile is rejected with a conflict: it is read again.",
    "  for try in 1 2 3 4 5; do",
    `    if ${commands.join(" && ")}; then break; fi`,
    '    if [[ "$try" == 5 ]]; then say "Some objects were rejected: see above."; exit 1; fi',
    "    sleep 2",
    "  done",
    "fi",
  ];
}

function written({ name, text }: PlanFile): readonly string[] {
  const lines = new Set(text.split("\n"));
  let end = "END";
  while (lines.has(end)) end += "_";
  return [`cat > ${shellWord(name)} <<'${end}'`, text.replace(/\n$/, ""), end];
}

/** Prints lines to the terminal, without control characters. */
function say(...lines: readonly string[]): string {
  const shown = lines.map((line) =>
    line.replaceAll("`", "").replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, " "),
  );
  return `say ${shown.map((line) => (line === "" ? "''" : shellWord(line))).join(" ")}`;
}
