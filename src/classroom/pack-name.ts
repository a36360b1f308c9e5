import { hashOf } from "./hash.ts";

/** Tells one pack from another in stored progress. */
export function packName(payload: string): string {
  return hashOf(payload).toString(36);
}
