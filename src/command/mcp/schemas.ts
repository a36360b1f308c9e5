import * as z from "zod";
import { kubernetesVersions } from "../../package/index.ts";

/** Longer texts are rejected: the server accepts 3 MB per request, in a longer form. */
const longestText = 2 * 1024 * 1024;

/** A YAML or JSON text of the input. */
export function sentText(what: string) {
  return z.string().max(longestText).describe(what);
}

export const definition = sentText("The CustomResourceDefinition, as YAML or JSON.");
export const object = sentText("An object of the definition's kind, as YAML or JSON.");
export const kubernetes = z
  .string()
  .max(12)
  .optional()
  .describe(
    `The Kubernetes version that answers: ${kubernetesVersions.join(", ")}, each as its newest patch release, or a patch release: 1.34.0. Default: the newest release.`,
  );

const document = z.enum([
  "object",
  "definition",
  "previousDefinition",
  "conversion",
  "policies",
  "params",
  "namespaces",
]);

/** A place in the text that was sent. */
const place = {
  document: document.optional(),
  line: z.number().optional(),
  column: z.number().optional(),
};

/** Members that every answer has. */
export const common = {
  truncated: z.array(z.string()).optional().describe("What was left out to keep the answer short."),
  link: z.string().optional().describe("Opens the texts on the page. The link contains the texts."),
  linkNote: z.string().optional().describe("Why there is no link."),
};

export const problem = z.object({
  severity: z.enum(["error", "warning", "tolerated", "loss"]),
  path: z.string(),
  text: z.string().describe("The server's own words."),
  reason: z.string().optional(),
  ...place,
});

/** A problem, and the possible fixes. */
export const openProblem = problem.extend({
  choices: z
    .array(z.object({ title: z.string(), document, diff: z.string() }))
    .optional()
    .describe("Edits that were tried and remove the problem, but need a decision."),
});

export { document, place };
