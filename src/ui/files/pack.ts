import type { ScenarioFile } from "../workspace/from-scenario.ts";
import { packFormat } from "../workspace/permalink/hash.ts";
import { packText } from "../workspace/permalink/packed.ts";

/** A list of lessons and scenarios that is shared as a link or a file, and opens as a course. */
export interface Pack {
  readonly title: string;
  /** Markdown for the first page of the course: the teacher's words. */
  readonly about?: string;
  readonly items: readonly PackItem[];
}

/** A lesson or an example of the page by its id, a lesson's Markdown, or a scenario. */
export type PackItem =
  | { readonly kind: "lesson" | "example"; readonly id: string }
  | { readonly kind: "markdown"; readonly text: string }
  | { readonly kind: "scenario"; readonly scenario: ScenarioFile };

/** The maximum number of items. */
export const mostItems = 60;
/** The maximum size of an unpacked link in bytes, and of a file in characters. */
export const largestPack = 1024 * 1024;

/** A pack as plain data for a file: `{pack: title, items: [{lesson: id}, ...]}`. The format: docs/lessons.md. */
export function packData({ title, about = "", items }: Pack): object {
  return {
    pack: title,
    ...(about === "" ? {} : { about }),
    items: items.map((item) => {
      if (item.kind === "markdown") return { markdown: item.text };
      return item.kind === "scenario" ? { scenario: item.scenario } : { [item.kind]: item.id };
    }),
  };
}

/** Whether a pack is too large to be opened again. */
export function isTooLarge(pack: Pack): boolean {
  return new TextEncoder().encode(JSON.stringify(packData(pack))).length > largestPack;
}

/** The payload of a link to a pack: what follows the `#`. It may be longer than `linkLimit`. */
export function encodePack(pack: Pack): string {
  return packFormat + packText(JSON.stringify(packData(pack)));
}
