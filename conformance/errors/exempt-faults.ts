import { allCodes, saidBy } from "../../src/engine/tools/error-index/codes.ts";
import { examples } from "../../src/engine/tools/error-index/generated/examples.ts";
import { goExamples } from "../../src/engine/tools/error-index/generated/go-examples.ts";
import { exempt } from "./exempt.ts";

/** Returns what is wrong with the list of codes without an example: each code must have one, or be on the list. */
export function exemptFaults(): readonly string[] {
  const codes = allCodes();
  const groups = new Set(Object.values(examples).flatMap(({ origin }) => origin ?? []));
  const has = (code: string): boolean =>
    Object.hasOwn(examples, code) ||
    Object.hasOwn(goExamples, code) ||
    groups.has(code) ||
    saidBy(code).length > 0;
  return [
    ...codes
      .filter((code) => !has(code) && !Object.hasOwn(exempt, code))
      .map((code) => `${code} has no example, and conformance/errors/exempt.ts does not say why`),
    ...Object.keys(exempt)
      .filter((code) => has(code))
      .map((code) => `${code} has an example, and is still in conformance/errors/exempt.ts`),
    ...Object.keys(exempt)
      .filter((code) => !codes.includes(code))
      .map((code) => `${code} in conformance/errors/exempt.ts is no code`),
  ];
}
