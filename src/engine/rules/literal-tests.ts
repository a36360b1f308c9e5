import type { LiteralTests } from "../cel/validators/literals.ts";

export const literalTests: LiteralTests = { duration: () => true, timestamp: () => true };
