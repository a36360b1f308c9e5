import type { Scenario } from "../../src/engine/index.ts";
import { type Manifest, manifestsIn, standalone } from "../../src/engine/tools/project/manifest.ts";
import { filesBelow, textOf } from "./files.ts";

/** The maximum number of creates in one scenario. */
const atMost = 40;

/** A folder of manifests: each different definition, with the objects of its kind in the folder. */
export function* manifestScenarios(folder: string): Iterable<Scenario> {
  const definitions = new Map<string, NonNullable<Manifest["defines"]>>();
  const objects: Manifest[] = [];
  for (const path of filesBelow(folder, ".yaml", ".yml", ".json")) {
    for (const manifest of manifestsIn({ file: path, text: textOf(path), isNamed: false }).manifests) {
      if (manifest.defines === undefined) objects.push(manifest);
      else definitions.set(standalone(manifest), manifest.defines);
    }
  }
  for (const [crd, { group, kind }] of definitions) {
    const own = objects.filter((each) => each.group === group && each.kind === kind);
    for (let i = 0; i < Math.max(1, own.length); i += atMost) {
      const requests = own
        .slice(i, i + atMost)
        .map((each) => ({ verb: "create", object: standalone(each) }) as const);
      yield { crd, requests };
    }
  }
}
