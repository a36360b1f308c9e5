import { yamlError } from "../../apimachinery/source/faults.ts";
import { isOneOf } from "../../server/stages/fault-of.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { lineLocation } from "../assembly/refusal.ts";
import { explainWhole } from "../explain/whole-text.ts";
import { faultsSentence, yamlFaults } from "../explain/yaml-faults.ts";
import { tagRefusal } from "../explain/yaml-tag.ts";
import type { Problem } from "../report.ts";

/**
 * Returns the rejection of a text with what came along when it was copied, or of an invalid YAML text with the errors and
 * their lines, instead of where the reader stopped. Unchanged if nothing is known.
 */
export function withTextFaults(problem: Problem, named: NamedDocument): Problem {
  const { document } = named;
  const whole = explainWhole(document);
  if (whole !== undefined) {
    const location = lineLocation(named, whole.line);
    return { ...problem, explanation: whole.sentence, ...(location === undefined ? {} : { location }) };
  }
  if (document.ok || document.format !== "yaml" || !isOneOf(problem, yamlError)) return problem;
  const explained = tagRefusal(problem.text);
  if (explained !== undefined) return { ...problem, explanation: explained };
  const found = yamlFaults(document.text);
  const explanation = faultsSentence(found);
  const [first] = found.faults;
  const location = first && lineLocation(named, first.line);
  if (explanation === undefined || location === undefined) return problem;
  return { ...problem, explanation, location };
}
