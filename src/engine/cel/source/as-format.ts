import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { sprintf } from "../../go/value/sprintf.ts";

/** Returns a fault with the text of older servers, which pass the finished text to Go's `Sprintf` as the format. */
export function printedAsFormat(fault: Fault, { plainCelErrors }: Capabilities): Fault {
  return plainCelErrors ? fault : { ...fault, text: sprintf(fault.text) };
}
