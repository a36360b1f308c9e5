import type { Parts } from "./parts.ts";

/** Returns parts that are looked up at each read. `part` throws `NotLoaded` if one is not loaded yet. */
export function partsBy(part: <Name extends keyof Parts>(name: Name) => Parts[Name]): Parts {
  return {
    get rules() {
      return part("rules");
    },
    get patches() {
      return part("patches");
    },
    get definitionPatches() {
      return part("definitionPatches");
    },
    get scalesAndTables() {
      return part("scalesAndTables");
    },
    get webhooks() {
      return part("webhooks");
    },
    get documents() {
      return part("documents");
    },
    get reasons() {
      return part("reasons");
    },
  };
}
