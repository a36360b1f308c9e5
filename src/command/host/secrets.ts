import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** What opens a class: the code for learners, and the secrets for the teacher's page and for walls. */
export interface Secrets {
  readonly code: string;
  readonly teacher: string;
  readonly wall: string;
}

/** Characters that nobody confuses when they read them from a wall. */
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** The number of characters of a join code. */
const codeLength = 6;

export function newSecrets(): Secrets {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)] ?? "").join("");
  return { code, teacher: newSecret(), wall: newSecret() };
}

/** A secret of 144 bits for an address or for a tab. */
export function newSecret(): string {
  return randomBytes(18).toString("base64url");
}

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** A join code as a person may type it: in small letters, with spaces or hyphens. */
export function typedCode(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toUpperCase();
}
