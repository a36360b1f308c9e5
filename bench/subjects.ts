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
       * All scenarios, each by an engine of its own that knows it but for an edit of what is created last or of the definition;
       * or by a fresh one.
       */
      readonly kind: "create" | "definition" | "fresh";
      /** As they are written in files. */
      readonly scenarios: readonly unknown[];
    };

/** What one side is told. */
export interface Order {
  readonly subject: Subject;
  readonly times: number;
}

/** Of the recorded cases every so many is replayed. */
const step = 80;

/** What `--against` compares; the inputs are those of the project in `root` for both sides. */
export function subjects(root: string): readonly Subject[] {
  const topics = ownTopics(root);
  const playable = topics
    .flatMap(({ cases }) => cases.map(({ scenario }) => scenario))
    .filter((scenario) => {
      const read = readScenario(scenario);
      // Conversion functions run in the cage, which is not what is measured.
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
