import type { ByCode } from "../apimachinery/fault/by-code.ts";

/** A sentence for each kind that a module declares: a kind without one does not compile. */
export type SentencesOf<Module> = Required<ByCode<Module>>;
