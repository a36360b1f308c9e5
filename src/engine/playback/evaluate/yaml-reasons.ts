import type { NamedDocument } from "../assembly/documents.ts";
import { lineLocation } from "../assembly/refusal.ts";
import { faultsSentence, yamlFaults } from "../explain/yaml-faults.ts";
import { tagRefusal } from "../explain/yaml-tag.ts";
import type { Problem } from "../report.ts";

/**
 * Returns the rejection of an invalid YAML text with the errors and their lines, instead of where the reader stopped.
 * Unchanged if nothing is known.
 */
export function withYamlFaults(problem: Problem, named: NamedDocument): Problem {
  const explained = tagRefusal(problem.text);
  if (explained !== undefined) return { ...problem, explanation: explained };
  const found = yamlFaults(named.document.text);
  const explanation = faultsSentence(found);
  const [first] = found.faults;
  const location = first && lineLocation(named, first.line);
  if (explanation === undefined || location === undefined) return problem;
  return { ...problem, explanation, location };
}
