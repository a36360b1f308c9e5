import { parseDocument } from "../engine/apimachinery/source/document.ts";
import { isMap } from "../engine/go/value/value.ts";
import type { Converter } from "../engine/server/conversion/webhook.ts";
import { dataText, plainObject } from "./data.ts";
import type { ConversionFunction } from "./types.ts";

/**
 * Replaces the text of a conversion function in a scenario: the text of a function that the caller passes is not known.
 */
export const callersFunction = "convert";

/** Runs the caller's function in place of a webhook. What the function throws is the webhook's error. */
export function converterOf(convert: ConversionFunction): Converter {
  return (objects, desiredAPIVersion) => {
    try {
      return { objects: objects.map((text) => converted(convert, text, desiredAPIVersion)) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
}

function converted(convert: ConversionFunction, text: string, desiredAPIVersion: string): string {
  const read = parseDocument(text, "json");
  return dataText(convert(read.ok && isMap(read.value) ? plainObject(read.value) : {}, desiredAPIVersion));
}
