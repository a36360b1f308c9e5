import { limits } from "./limits.ts";

/**
 * A name as the class shows it: one line, without characters that are not visible or that turn the direction of the
 * text around, and not too long. It may be empty: then the learner is a number.
 */
export function cleanName(name: string): string {
  const visible = name
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return [...visible].slice(0, limits.name).join("").trim();
}

/** What the teacher's page calls a learner. */
export function calledName(number: number, name: string): string {
  return name === "" ? `Learner ${number}` : name;
}
