import { formatNames, stringFormat } from "../../src/engine/apimachinery/formats/registry.ts";
import type { Growth } from "./growth.ts";

/** The units of long strings for formats. A check rejects most of them at once. */
const units = ["a", "1", "a.", "a-", "1:", "1.", "a@", "AA==", "1h", " ", "#", "/a"];

/** The checks of formats, each for all kinds of strings together, so that the slowest decides. */
export const growingFormats: readonly Growth[] = formatNames.map((name) => ({
  what: `format ${name}`,
  from: 1000,
  workFor: (size) => {
    const texts = units.map((unit) => unit.repeat(size / unit.length));
    const accepts = stringFormat(name);
    return () => () => texts.map((text) => accepts?.(text));
  },
}));
