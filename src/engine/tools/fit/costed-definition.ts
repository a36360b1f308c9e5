import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import type { Path } from "../../go/value/path.ts";
import {
  createDefinition,
  type DefinitionHost,
  type DefinitionWrite,
  updateDefinition,
} from "../../playback/evaluate/definitions.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { trialHosts } from "../../playback/evaluate/trial-host.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { documentPaths } from "../../server/apiextensions/document-paths.ts";
import { compileNode } from "../../server/rules/compile.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { RuleSchema } from "../../server/schema/rule-compiler.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { BoundedNode } from "./bound.ts";
import { CostedExpression, type Effort } from "./costed-expression.ts";

/** A schema whose rules admission compiles: that of one version, or the one shared by all versions. */
export interface CostedSchema {
  readonly root: Structural;
  /** The path as errors name it. */
  readonly path: Path;
  /** The places of the schema in the document. */
  readonly places: readonly Path[];
  readonly expressions: readonly CostedExpression[];
  /** The nodes whose bounds affect a cost, by the bound's id. */
  readonly bounded: ReadonlyMap<string, BoundedNode>;
}

/** A definition with the costs of its rules, and the server's answer to it. */
export interface CostedDefinition {
  readonly write: DefinitionWrite;
  readonly schemas: readonly CostedSchema[];
  readonly capabilities: Capabilities;
  readonly effort: Effort;
}

/** Writes definitions of a scenario to a server that has the scenario's `previousCrd`. */
export class DefinitionJudge {
  readonly capabilities: Capabilities;
  readonly #scenario: Scenario;
  readonly #host: () => DefinitionHost;
  readonly #memory: Memory;

  constructor(scenario: Scenario, now: string, memory = new Memory()) {
    this.#scenario = scenario;
    this.#memory = memory;
    this.capabilities = capabilitiesOf(answeredVersion(scenario.kubernetes));
    this.#host = trialHosts(this.capabilities, now);
  }

  /** The server's answer to the definition `text`. */
  write(text: string): DefinitionWrite {
    const { previousCrd, crdFieldValidation: fieldValidation = "Strict" } = this.#scenario;
    const replaced = { text: previousCrd ?? "", id: "previousCrd", fieldValidation } as const;
    const before =
      previousCrd === undefined ? undefined : createDefinition(replaced, this.#host(), this.#memory);
    const written = { text, id: "crd", fieldValidation } as const;
    return before?.live === undefined
      ? createDefinition(written, this.#host(), this.#memory)
      : updateDefinition(written, before.live, this.#host(), this.#memory);
  }
}

/** Computes the costs of the definition `text`. Rules that do not compile have none. */
export function costedDefinition(judge: DefinitionJudge, text: string, effort: Effort): CostedDefinition {
  const { capabilities } = judge;
  const write = judge.write(text);
  const { ruleSchemas, definition } = write;
  const schemas = ruleSchemas.map((schema) => {
    const places = definition === undefined ? [] : documentPaths(schema.path, definition);
    return costedSchema(schema, places, capabilities, effort);
  });
  return { write, schemas, capabilities, effort };
}

function costedSchema(
  schema: RuleSchema,
  places: readonly Path[],
  capabilities: Capabilities,
  effort: Effort,
): CostedSchema {
  const { root, path, storedRules, storedMessageExpressions } = schema;
  const expressions: CostedExpression[] = [];
  for (const site of schema.sites) {
    const node = nodeAt(root, site.at);
    const isResourceRoot = site.at.length === 0 || node.embeddedResource;
    const compiled = compileNode(node, isResourceRoot, {
      capabilities,
      isStoredRule: (text) => storedRules.has(text),
      isStoredMessage: (text) => storedMessageExpressions.has(text),
    });
    if (compiled === undefined) continue;
    for (const [i, { rule, expression, message }] of compiled.rules.entries()) {
      const at: Path = [...site.path, "x-kubernetes-validations", i];
      for (const [compiledOne, isMessage] of [[expression, false] as const, [message, true] as const]) {
        if (compiledOne?.ok !== true) continue;
        const place: Path = [...at, isMessage ? "messageExpression" : "rule"];
        const { suppressPerExpressionCost: isExempt } = schema;
        expressions.push(
          new CostedExpression(
            compiledOne,
            { root, node, decl: compiled.decl, isResourceRoot, path: place, rule },
            { isMessage, isExempt, capabilities, effort },
          ),
        );
      }
    }
  }
  const bounded = new Map(
    expressions.flatMap((expression) => expression.bounded().map((one) => [one.id, one] as const)),
  );
  return { root, path, places, expressions, bounded };
}
