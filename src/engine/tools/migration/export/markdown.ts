import { counted } from "../../../apimachinery/field/counted.ts";
import { append } from "../../../go/value/append.ts";
import { largest } from "../../../go/value/extremes.ts";
import type { Alternative, MigrationPlan, PlanFile, ProofLine, Step } from "../plan.ts";
import { triedLines } from "../tried-words.ts";

/** Longer outputs are cut, because people should read the proof. */
const mostLines = 40;

/** A plan as Markdown, with its manifests and proofs. Other people's texts are escaped. */
export function migrationMarkdown(plan: MigrationPlan): string {
  const { subject, goal, refusal, kubernetes, notes, changes, steps, wrongOrders, preparation, objects } =
    plan;
  const parts = [`# Migration of ${code(subject.name || "a definition")}`];
  if (refusal !== undefined) return `${[...parts, `There is no plan. ${prose(refusal)}`].join("\n\n")}\n`;
  parts.push(
    prose(goal),
    `Tried with ${counted(objects, "object")} on the API server of Kubernetes ${kubernetes}.`,
  );
  append(
    parts,
    notes.map((note) => `> ${prose(note)}`),
  );
  if (changes.length > 0) {
    const rows = changes.map(({ kind, version, text, count, objects: some }) => {
      const more = count > some.length ? `, and ${count - some.length} more` : "";
      return `| ${kind} | ${code(version)} | ${prose(text)} | ${some.map(code).join(", ")}${more} |`;
    });
    parts.push(
      "## What happens to the objects",
      ["| | seen at | | objects |", "|---|---|---|---|", ...rows].join("\n"),
    );
  }
  parts.push("## Steps", ...steps.flatMap((step, i) => stepParts(step, i + 1)));
  if (wrongOrders.length > 0) parts.push("## Orders that fail");
  for (const { title, why, after, proof } of wrongOrders) {
    const when = after === 0 ? "At the beginning" : `After step ${after}`;
    parts.push(`### ${prose(title)}`, `${when}. ${prose(why)}`, proofText(proof));
  }
  parts.push(
    "## Where it began",
    folded("How the server reached the state of the cluster", proofText(preparation)),
  );
  return `${parts.join("\n\n")}\n`;
}

function stepParts(step: Step, number: number): readonly string[] {
  const { title, why, gate, file, commands, alternatives, proof, notes, storedAt, isTaken } = step;
  const tried = triedLines(step);
  const lies = Object.entries(storedAt).map(([version, count]) => `${count} in ${code(version)}`);
  const stored = lies.length === 0 ? "" : ` Objects are then stored: ${lies.join(", ")}.`;
  return [
    `### ${number}. ${prose(title)}`,
    prose(why),
    ...(gate.length === 0 ? [] : [`Before it:\n\n${gate.map((line) => `- [ ] ${prose(line)}`).join("\n")}`]),
    fenced(commands.join("\n"), "sh"),
    ...(file === undefined ? [] : [manifest(file)]),
    ...notes.map((note) => `> ${prose(note)}`),
    ...(tried.length === 0 ? [] : [tried.map((line) => `- ${prose(line)}`).join("\n")]),
    ...(isTaken ? [] : ["**The server rejects this step as it is.**"]),
    ...(proof.length === 0 ? [] : [folded(`The server's answer.${stored}`, proofText(proof))]),
    ...alternatives.map(alternative),
  ];
}

function alternative({ title, why, file, commands }: Alternative): string {
  return folded(title, [prose(why), manifest(file), fenced(commands.join("\n"), "sh")].join("\n\n"));
}

function manifest({ name, text }: PlanFile): string {
  return folded(name, fenced(text, /^\s*\{/.test(text) ? "json" : "yaml"));
}

function proofText(proof: readonly ProofLine[]): string {
  const lines = proof.map(({ command, code: answered, stdout, stderr }) => {
    const said = answered === undefined ? "" : `   # ${answered}`;
    return `$ ${command}${said}\n${cut(stdout)}${cut(stderr)}`;
  });
  return fenced(lines.join(""), "console");
}

function cut(text: string): string {
  if (text === "") return "";
  const lines = text.replace(/\n$/, "").split("\n");
  const more = lines.length - mostLines;
  return `${lines.slice(0, mostLines).join("\n")}\n${more > 0 ? `... ${more} more lines\n` : ""}`;
}

function folded(title: string, text: string): string {
  return `<details><summary>${prose(title)}</summary>\n\n${text}\n\n</details>`;
}

/** A text in a fence that is longer than any fence in it. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, largest([...text.matchAll(/`+/g)].map(([run]) => run.length)));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, "")}\n${fence}`;
}

/** Our words, with places in backticks. */
function prose(text: string): string {
  return text
    .split("`")
    .map((part, i) => (i % 2 === 1 ? code(part) : escaped(part)))
    .join("");
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

function escaped(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\|<>*_`[\]#&@~]/g, (mark) => `&#${mark.codePointAt(0)};`);
}
