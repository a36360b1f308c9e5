import { ownTopics } from "../conformance/lib/cases.ts";
import { readScenario } from "../src/engine/index.ts";
import { type Data, expressions } from "./lib/expressions.ts";
import { generate } from "./lib/generate.ts";

/** A piece of work that both sides of a comparison do, as plain data. */
export type Subject =
  | {
      readonly what: string;
      readonly kind: "parse" | "compile" | "evaluate";
      readonly expression: string;
      readonly self: Data;
    }
  | {
      readonly what: string;
      /**
       * `create` and `definition`: each scenario has its own engine, which knows it except for an edit of the last
       * create or of the definition. `fresh`: a new engine.
       */
      readonly kind: "create" | "definition" | "fresh";
      /** In the form of scenario files. */
      readonly scenarios: readonly unknown[];
    };

/** A task for one side. */
export interface Order {
  readonly subject: Subject;
  readonly times: number;
}

/** Of the recorded cases, one in this many is replayed. */
const step = 80;

/** What `--against` compares. Both sides get the inputs of the project in `root`. */
export function subjects(root: string): readonly Subject[] {
  const topics = ownTopics(root);
  const playable = topics
    .flatMap(({ cases }) => cases.map(({ scenario }) => scenario))
    .filter((scenario) => {
      const read = readScenario(scenario);
      // Conversion functions run in the sandbox, which is not measured here.
      return read.ok && read.scenario.conversion === undefined;
    });
  const examples = topics
    .filter(({ name }) => name === "examples")
    .flatMap(({ cases }) => cases.map(({ scenario }) => scenario))
    .filter((scenario) => {
      const read = readScenario(scenario);
      return read.ok && read.scenario.requests?.some(({ verb }) => verb === "create") === true;
    });
  const { crd, resource } = generate(1_000_000, 0, 300);
  const large = { crd, requests: [{ verb: "create", object: resource }] };
  const small = generate(12_000);
  const usual = { crd: small.crd, requests: [{ verb: "create", object: small.resource }] };
  return [
    ...expressions.flatMap(({ name, expression, self }) =>
      (["parse", "compile", "evaluate"] as const).map(
        (kind): Subject => ({ what: `CEL ${kind}, ${name}`, kind, expression, self }),
      ),
    ),
    { what: "a create of each example", kind: "create", scenarios: examples },
    {
      what: "the same, of those with admission policies",
      kind: "create",
      scenarios: examples.filter((scenario) => {
        const read = readScenario(scenario);
        return read.ok && read.scenario.policies !== undefined;
      }),
    },
    {
      what: "replay of recorded cases",
      kind: "fresh",
      scenarios: playable.filter((_, i) => i % step === 0),
    },
    { what: "12 KB, definition edit", kind: "definition", scenarios: [usual] },
    { what: "1 MB and 300 rules, resource edit", kind: "create", scenarios: [large] },
    { what: "1 MB and 300 rules, definition edit", kind: "definition", scenarios: [large] },
    {
      what: "1 MB and 300 rules, definition edit, 1.34",
      kind: "definition",
      scenarios: [{ ...large, kubernetes: "1.34" }],
    },
    { what: "1 MB and 300 rules, read anew", kind: "fresh", scenarios: [large] },
  ];
}
