import type { NamedDocument } from "../assembly/documents.ts";
import { lineLocation } from "../assembly/refusal.ts";
import { faultsSentence, yamlFaults } from "../explain/yaml-faults.ts";
import { tagRefusal } from "../explain/yaml-tag.ts";
import type { Problem } from "../report.ts";

/**
 * The rejection of a text that is no YAML with what is wrong on which lines, in place of where the reader gave up. As it
 * was where nothing is known.
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
