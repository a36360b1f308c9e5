/** Scenario files as the build makes them available; see `scenarioFiles` in vite.config.ts. */
declare module "*.yaml?scenario" {
  const scenario: import("../workspace/from-scenario.ts").ScenarioFile;
  export default scenario;
}
