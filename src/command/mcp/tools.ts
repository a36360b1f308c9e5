import * as z from "zod";
import {
  common,
  definition,
  document,
  kubernetes,
  object,
  openProblem,
  place,
  problem,
  sentText,
} from "./schemas.ts";

const name = z.string().max(500);
const share = z.number().describe("Share of the limit, in percent.");

/** The title, description, input and output of a tool. */
export interface Tool {
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** All tools, with their titles, descriptions, inputs and outputs. */
export const tools = {
  check: {
    title: "Check definitions and objects",
    description:
      "What the API server answers to CustomResourceDefinitions and their objects: accepted or rejected, each error with its line in the server's words, the reason, and a fix that was tried.",
    input: z.strictObject({
      manifests: sentText("Definitions and objects, as one YAML stream or JSON, in any order."),
      kubernetes: z
        .string()
        .max(200)
        .optional()
        .describe("Versions to ask: 1.34, 1.34.0, 1.34..1.37, or all. Default: the newest release."),
      as: z
        .enum(["create", "apply", "replace"])
        .optional()
        .describe(
          "How objects are written. apply: server-side apply, as Helm, Flux and Argo CD do. Default: create.",
        ),
      status: z.boolean().optional().describe("Also write the status of objects that have one."),
      policies: sentText(
        "Admission policies and bindings that the server has, with their params and namespaces, as one YAML stream or JSON.",
      ).optional(),
      user: z
        .strictObject({
          name: z.string().max(1000),
          groups: z.array(z.string().max(1000)).max(1000).optional(),
        })
        .optional()
        .describe("Who writes the objects, for policies. Default: kubernetes-admin."),
    }),
    output: z.object({
      accepted: z.boolean().describe("Every object was sent, and every requested minor accepted it."),
      kubernetes: z.array(z.string()),
      objects: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          line: z.number(),
          accepted: z.boolean(),
          rejectedBy: z.array(z.string()).optional(),
          skipped: z.string().optional().describe("Why it was not sent."),
        }),
      ),
      findings: z.array(
        z.object({
          level: z.enum(["error", "warning", "note"]),
          code: z.string().describe("The kind of the finding."),
          help: z.string().optional().describe("A page about it."),
          of: z.string(),
          in: z.literal("policies").optional().describe("The line is one of `policies`."),
          line: z.number(),
          column: z.number(),
          path: z.string(),
          text: z.string().describe("The server's own words."),
          reason: z.string().optional(),
          decidedByLine: z.number().optional(),
          kubernetes: z.array(z.string()).optional(),
          fix: z
            .object({ title: z.string(), certain: z.boolean().describe("The fix needs no decision.") })
            .optional(),
        }),
      ),
      ...common,
    }),
  },
  explain: {
    title: "Explain a field",
    description:
      "The whole story of a field: its schema, what each stage of the server did to its value (pruning, defaulting, validation), and which rules check it.",
    input: z.strictObject({
      definition,
      object: object.optional(),
      at: z
        .string()
        .max(2000)
        .describe("The field, such as spec.ports[0].name, or a path in the definition."),
      in: z.enum(["object", "definition"]).optional().describe("Default: the object, if there is one."),
      kubernetes,
    }),
    output: z.object({
      title: z.string(),
      ...place,
      schema: z
        .object({
          field: z.string(),
          type: z.string(),
          constraints: z.array(z.string()),
          default: z.string().optional(),
          description: z.string().optional(),
          line: z.number().optional(),
        })
        .optional(),
      steps: z.array(z.object({ stage: z.string(), text: z.string() })),
      problems: z.array(problem),
      rules: z.array(
        z.object({
          rule: z.string(),
          field: z.string(),
          state: z.string().optional(),
          why: z.string().optional(),
        }),
      ),
      notes: z.array(z.string()),
      ...common,
    }),
  },
  fix: {
    title: "Fix a definition and an object",
    description:
      "Applies fixes, each tried on the server's logic, and returns the new texts. Without `all`, only fixes that need no decision; the problems left have choices as diffs. `confirmed` says that the new texts are accepted.",
    input: z.strictObject({
      definition,
      object: object.optional(),
      all: z.boolean().optional().describe("Also apply the best fix of each problem that needs a decision."),
      kubernetes,
    }),
    output: z.object({
      confirmed: z.boolean().describe("No error is left: the server accepts the new texts."),
      made: z.array(z.object({ title: z.string(), document, problem: z.string() })),
      left: z.array(openProblem),
      givenUp: z.string().optional().describe("Why no fixes were searched for in a text."),
      definition: z.string().optional().describe("The whole new text, if it changed and is short."),
      object: z.string().optional().describe("The same for the object."),
      diffs: z.array(z.string()).optional().describe("The changes, if a text is too long to return."),
      ...common,
    }),
  },
  cost: {
    title: "Cost of rules, and how to reduce it",
    description:
      "What the CEL rules of a definition can cost, as a share of the server's limits, and, if they cost too much, bounds and rewrites with which the definition is accepted.",
    input: z.strictObject({ definition, kubernetes }),
    output: z.object({
      rules: z
        .array(
          z.object({
            rule: z.string(),
            field: z.string(),
            line: z.number().optional(),
            each: z.string().optional().describe("Cost of one run."),
            times: z.string().optional().describe("How often the server assumes that it runs."),
            percentOfLimit: share.optional(),
            faults: z.array(z.string()),
          }),
        )
        .describe("The most expensive first."),
      totals: z.array(z.object({ versions: z.array(z.string()), percentOfLimit: share })),
      note: z.string().optional(),
      fit: z.array(z.object({ title: z.string(), diff: z.string() })),
      ...common,
    }),
  },
  breaking: {
    title: "Breaking changes between two definitions",
    description:
      "How an update of a definition affects clients and stored objects, each change with an object that shows it.",
    input: z.strictObject({
      before: sentText("The stored definition."),
      after: sentText("The new definition."),
      kubernetes,
    }),
    output: z.object({
      status: z.enum(["compared", "rejected", "absent"]),
      note: z.string(),
      changes: z.array(
        z.object({
          rule: z.string(),
          severity: z
            .enum(["stored", "writes", "clients", "note"])
            .describe("Who is affected, the worst first."),
          version: z.string(),
          field: z.string(),
          message: z.string(),
          confirmed: z.boolean().describe("An object shows it."),
          line: z.number().optional().describe("The line in `after`."),
          witness: z
            .object({ request: z.string(), object: z.string(), before: z.string(), after: z.string() })
            .optional(),
        }),
      ),
      ...common,
    }),
  },
  minors: {
    title: "What every Kubernetes minor answers",
    description:
      "Whether each supported Kubernetes minor accepts a definition and an object, and which difference is the cause where they disagree.",
    input: z.strictObject({ definition, object: object.optional() }),
    output: z.object({
      minors: z.array(
        z.object({
          kubernetes: z.string(),
          accepted: z.boolean(),
          rejected: z.array(z.object({ document, text: z.string(), line: z.number().optional() })),
          warnings: z.number(),
        }),
      ),
      causes: z.array(
        z.object({
          document,
          older: z.string(),
          newer: z.string(),
          rejects: z.string(),
          differences: z.array(z.string()),
        }),
      ),
      ...common,
    }),
  },
  sample: {
    title: "An object that the server accepts",
    description: "Makes an object that satisfies the schema and the rules of a definition.",
    input: z.strictObject({
      definition,
      kind: z.enum(["full", "minimal"]).optional().describe("Every field (default), or only required ones."),
      kubernetes,
    }),
    output: z.object({
      object: z.string().optional().describe("YAML."),
      unmet: z.array(z.string()).describe("What the object could not satisfy."),
      ...common,
    }),
  },
  draft: {
    title: "A definition from sample objects",
    description:
      "Drafts a CustomResourceDefinition for each kind of the objects. It accepts them as they are. Each decision has its evidence and the options that can be chosen instead.",
    input: z.strictObject({
      objects: sentText("Objects of kinds without a definition, as one YAML stream or JSON."),
      choices: z
        .record(z.string().max(2000), z.string().max(2000))
        .optional()
        .describe('The option to use for a decision, by the ids of both: {"spec.size type": "int32"}.'),
    }),
    output: z.object({
      definitions: z.array(
        z.object({
          kind: z.string(),
          definition: z.string().describe("YAML."),
          decisions: z.array(
            z.object({
              id: z.string(),
              line: z.number(),
              chosen: z.string(),
              evidence: z.string(),
              alternatives: z.array(z.string()).describe("Ids of options."),
            }),
          ),
          unmet: z
            .array(z.string())
            .describe("Objects that the server rejects with any definition, and why."),
        }),
      ),
      skipped: z.array(z.string()).describe("What no definition is drafted from, and why."),
      ...common,
    }),
  },
  from_schema: {
    title: "A definition of a JSON Schema",
    description:
      "Makes a CustomResourceDefinition of a JSON Schema (drafts 4 to 2020-12, like a chart's values.schema.json) or a schema of an OpenAPI document (2 to 3.1). The server accepts it. The notes say what it does not check, and where.",
    input: z.strictObject({
      schema: sentText("The JSON Schema or OpenAPI document, as JSON or YAML."),
      component: name.optional().describe("The name of the schema in a document with several."),
      kind: name.optional(),
      group: name.optional().describe("Default: example.com."),
      version: name.optional().describe("Default: v1."),
      plural: name.optional(),
      scope: z.enum(["Cluster", "Namespaced"]).optional().describe("Default: Namespaced."),
      placement: z
        .enum(["spec", "whole"])
        .optional()
        .describe(
          "What the schema is of. Default: the whole object if it has apiVersion, kind and metadata, otherwise spec.",
        ),
      keepsUnknown: z
        .boolean()
        .optional()
        .describe("Keep fields that the schema neither names nor forbids. Default: the server drops them."),
    }),
    output: z.object({
      made: z.boolean(),
      why: z.string().optional().describe("Why there is no definition."),
      kind: z.string().optional(),
      definition: z.string().optional().describe("YAML."),
      notes: z
        .array(
          z.object({
            kind: z
              .enum(["lost", "approximated", "assumed", "kept"])
              .describe(
                "lost: not checked. approximated: a little more or less is accepted. assumed: the schema does not say it. kept: in another form.",
              ),
            pointer: z.string().describe("The JSON pointer of the part in the schema."),
            line: z.number().describe("The line of the definition."),
            text: z.string(),
          }),
        )
        .describe("What happened to the schema, what is lost first."),
      ...common,
    }),
  },
  convert: {
    title: "An object at another version",
    description:
      "An object as the server returns it at another version of its kind, or why it cannot. A function replaces a conversion webhook; it runs in a sandbox, without a network.",
    input: z.strictObject({
      definition,
      object,
      version: z.string().max(200).describe("The version to convert to, such as v2."),
      conversion: sentText(
        "JavaScript that replaces the webhook: `function convert(object, desiredAPIVersion) { return object; }`.",
      ).optional(),
      kubernetes,
    }),
    output: z.object({
      converted: z.boolean(),
      object: z.string().optional().describe("YAML."),
      text: z.string().optional().describe("The server's words, if it returns no object."),
      reason: z.string().optional(),
      ...common,
    }),
  },
  server_answer: {
    title: "The server's answer to a request",
    description:
      "The HTTP code and the body with which the API server answers a create, update, server-side apply or patch of an object: the object, defaulted and pruned, or the Status of a rejection; with warnings, and what ratcheting tolerates.",
    input: z.strictObject({
      definition,
      object: sentText("The object to send; for a patch, the patch."),
      verb: z.enum(["create", "update", "apply", "patch"]).optional().describe("Default: create."),
      existing: sentText("The stored object; needed for update and patch.").optional(),
      patchType: z.enum(["merge", "json"]).optional().describe("Default: merge."),
      subresource: z.enum(["status", "scale"]).optional(),
      fieldValidation: z
        .enum(["Strict", "Warn", "Ignore"])
        .optional()
        .describe("Default: Strict, as kubectl."),
      kubernetes,
    }),
    output: z.object({
      code: z.number(),
      accepted: z.boolean(),
      answered: z
        .enum(["definition", "existing", "object"])
        .describe("The text that this answers: the first that was rejected, else the object."),
      body: z.string().describe("YAML: the stored object, or the Status."),
      warnings: z.array(z.string()),
      problems: z.array(problem),
      ...common,
    }),
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type Tools = typeof tools;
export type ToolName = keyof Tools;
/** The input of a tool. */
export type ToolInput<Name extends ToolName> = z.infer<Tools[Name]["input"]>;
/** The output of a tool, without the members that all answers have. */
export type ToolOutput<Name extends ToolName> = z.infer<Tools[Name]["output"]>;
