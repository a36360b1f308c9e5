import { formatNames, stringFormat } from "../../src/engine/apimachinery/formats/registry.ts";
import type { Growth } from "./growth.ts";

/** What long texts of formats are made of; a check gives most of them up at once. */
const units = ["a", "1", "a.", "a-", "1:", "1.", "a@", "AA==", "1h", " ", "#", "/a"];

/** The checks of formats: of all shapes of texts together, so that the slowest decides. */
export const growingFormats: readonly Growth[] = formatNames.map((name) => ({
  what: `format ${name}`,
  from: 1000,
  workFor: (size) => {
    const texts = units.map((unit) => unit.repeat(size / unit.length));
    const accepts = stringFormat(name);
    return () => () => texts.map((text) => accepts?.(text));
  },
}));
