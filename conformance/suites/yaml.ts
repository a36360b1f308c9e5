import { parseDocument } from "../../src/engine/apimachinery/source/document.ts";
import { toJson } from "../../src/engine/go/value/json.ts";
import { isList, isMap } from "../../src/engine/go/value/value.ts";
import type { Scenario } from "../../src/engine/index.ts";
import { thingWith } from "../fuzz-server/generators/thing.ts";
import { filesBelow, textOf } from "./files.ts";

/** A checkout of yaml-test-suite: each text on its own, and as the value of a field that accepts anything. */
export function* yamlScenarios(folder: string): Iterable<Scenario> {
  const crd = toJson(
    thingWith({ type: "object", properties: { spec: { "x-kubernetes-preserve-unknown-fields": true } } }),
  );
  const head = "apiVersion: laws.example.com/v1\nkind: Thing\nmetadata:\n  name: t\n";
  for (const path of filesBelow(`${folder}/src`, ".yaml")) {
    for (const text of textsOf(textOf(path))) {
      const inside = text.replaceAll(/^(?!$)/gm, "  ");
      const objects = [
        text,
        `${head}spec:\n${inside}`,
        `${head}spec:\n- ${inside.slice(2)}`,
        `${head}spec:\n  key: ${text.replaceAll(/\n(?!$)/g, "\n    ")}`,
        `${head}spec: ${text}`,
      ];
      yield {
        crd,
        requests: objects.map((object, i) => ({
          verb: "create",
          object: object.replace("name: t\n", `name: t${i}\n`),
        })),
      };
      yield { crd: text };
    }
  }
}

/** The texts of a file, with the characters that it replaces by visible ones. */
function textsOf(file: string): readonly string[] {
  const read = parseDocument(file);
  if (!read.ok || !isList(read.value)) return [];
  return read.value.flatMap((test) => {
    const text = isMap(test) ? test.get("yaml") : undefined;
    return typeof text === "string" ? [plain(text)] : [];
  });
}

function plain(text: string): string {
  return text
    .replaceAll("␣", " ")
    .replaceAll(/—*»/g, "\t")
    .replaceAll("←", "\r")
    .replaceAll("⇔", "\ufeff")
    .replaceAll("↵", "")
    .replace(/∎\n?$/, "");
}
