/**
 * What needs the library that reads and writes YAML for editing: fetched together when first used. In parts, the
 * bundler would cut the page itself into what they share.
 */
export { setWebhook } from "../../engine/index.ts";
export { decodePack, readPackFile, writePackFile } from "./read-pack.ts";
export { readScenarioFile, writeScenarioFile } from "./scenario-file.ts";
export { exportGo, exportOpenshift, readTestFile, scenarioOfSaved } from "./test-file.ts";
