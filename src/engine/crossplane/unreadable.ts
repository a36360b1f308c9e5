import { fault } from "../apimachinery/fault/fault.ts";
import { text } from "../apimachinery/fault/hole.ts";
import { words } from "../apimachinery/fault/words.ts";

/**
 * What Go says of an XRD that it cannot read. The API server does not accept such an XRD. The words could be any, so no text
 * is recognised by them.
 */
export const unreadable = fault("xrd/unreadable", words`${text("why")}`);
