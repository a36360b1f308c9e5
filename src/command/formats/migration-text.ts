import { counted } from "../../engine/apimachinery/field/counted.ts";
import { append } from "../../engine/go/value/append.ts";
import type { MigrationPlan, ProofLine, Step } from "../../engine/tools/migration/plan.ts";
import { changeText, triedLines } from "../../engine/tools/migration/tried-words.ts";
import { visibleLine } from "../visible.ts";

/** A plan for a terminal: the steps, and the server's answers to other orders. Manifests and proofs are in Markdown. */
export function migrationText(plan: MigrationPlan): string {
  const { subject, goal, refusal, kubernetes, notes, changes, steps, wrongOrders, objects } = plan;
  if (refusal !== undefined)
    return `${visibleLine(subject.name || "definition")}: no plan. ${visibleLine(refusal)}\n`;
  const lines = [`${visibleLine(subject.name)} on Kubernetes ${kubernetes}: ${visibleLine(goal)}`, ""];
  for (const note of notes) lines.push(`note: ${visibleLine(note)}`, "");
  append(
    lines,
    changes.map((change) => visibleLine(changeText(change))),
  );
  if (changes.length > 0) lines.push("");
  for (const [i, step] of steps.entries()) append(lines, stepLines(step, i + 1));
  for (const { title, after, proof } of wrongOrders) {
    lines.push(`wrong order: ${visibleLine(title)} (after step ${after})`);
    append(lines, proof.map(answered));
    lines.push("");
  }
  lines.push(`${counted(steps.length, "step")}, tried with ${counted(objects, "object")}.`);
  return `${lines.join("\n")}\n`;
}

function stepLines(step: Step, number: number): readonly string[] {
  const { title, gate, commands, notes, proof, isTaken } = step;
  return [
    `${number}. ${visibleLine(title)}`,
    ...gate.map((line) => `   [ ] ${visibleLine(line)}`),
    ...commands.map((command) => `   $ ${visibleLine(command)}`),
    ...notes.map((note) => `   note: ${visibleLine(note)}`),
    ...triedLines(step).map((line) => `   tried: ${visibleLine(line)}`),
    ...(isTaken ? [] : proof.filter(({ exitCode }) => exitCode !== 0).map(answered)),
    "",
  ];
}

function answered({ command, code, stdout, stderr }: ProofLine): string {
  const words = visibleLine((stderr || stdout).trim());
  return `   $ ${visibleLine(command)}\n     ${code === undefined ? "" : `${code} `}${words}`;
}
