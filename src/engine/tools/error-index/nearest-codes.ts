import { editDistance } from "../../apimachinery/field/nearest.ts";
import { allCodes } from "./codes.ts";

const most = 5;

/** Returns the codes that are most like a text: those that contain it, then those with few other characters. */
export function nearestCodes(asked: string): readonly string[] {
  const wanted = asked.toLowerCase();
  return allCodes()
    .map((code) => ({ code, far: distance(wanted, code.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(3, wanted.length / 3))
    .sort((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ code }) => code);
}

/** The edits between the text and the code, or its last part. A code that contains the text is near. */
function distance(wanted: string, code: string): number {
  if (wanted.length > 2 && code.includes(wanted)) return 1;
  const last = code.slice(code.lastIndexOf("/") + 1);
  return Math.min(editDistance(wanted, code), editDistance(wanted, last));
}
