/** Every handler, by its name, which is the kind of question that it replies to. */

export * from "./console.ts";
export * from "./discovery.ts";
export * from "./documents.ts";
export * from "./draft.ts";
export * from "./explain.ts";
export * from "./fit.ts";
export * from "./fixes.ts";
export * from "./go.ts";
export * from "./migration.ts";
export * from "./notes.ts";
export * from "./opinion.ts";
export * from "./overview.ts";
export * from "./owners.ts";
export * from "./project.ts";
export * from "./ratcheting.ts";
export * from "./refactor.ts";
export * from "./relation.ts";
export * from "./rules.ts";
export * from "./samples.ts";
export * from "./schema.ts";
export * from "./stored.ts";
export * from "./tests.ts";
export * from "./text.ts";
export * from "./upgrade.ts";
export * from "./versions.ts";
export * from "./why.ts";
