import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { differences } from "../../../src/engine/tools/second-opinion/cel-differences.ts";
import { readGoldens } from "../golden-files.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const recorded = ["run-time", "overloads"].flatMap((topic) => readGoldens(root, topic));

it.each(differences)("what the server says is recorded: $reason", ({ example }) => {
  expect(recorded.map(({ expression }) => expression)).toContain(example);
});
