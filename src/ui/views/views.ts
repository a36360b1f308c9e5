import { lazyComponent } from "../components/lazy-component.tsx";
import { actualProblems, allCalls } from "../workspace/answer.ts";
import { ProblemsView } from "./problems/problems-view.tsx";
import type { View } from "./view.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly BreakingView: View["Component"];
    readonly ConsoleView: View["Component"];
    readonly KubectlView: View["Component"];
    readonly MinorsView: View["Component"];
    readonly ObjectView: View["Component"];
    readonly RatchetingView: View["Component"];
    readonly RulesView: View["Component"];
    readonly FieldsView: View["Component"];
    readonly SecondOpinionView: View["Component"];
    readonly ServedView: View["Component"];
    readonly TestsView: View["Component"];
    readonly VersionsView: View["Component"];
  }
}

/** The views, in the order of their tabs. The first is shown where none is chosen. */
export const views: readonly [View, ...View[]] = [
  {
    id: "problems",
    title: "Problems",
    badge: (report) => {
      const problems = allCalls(report).flatMap(actualProblems).length;
      return problems === 0 ? "" : String(problems);
    },
    Component: ProblemsView,
  },
  { id: "object", title: "Object", Component: lazyComponent("ObjectView") },
  {
    // Not `rules`: so is the stage called, and tabs have their ids from this.
    id: "validations",
    title: "Rules",
    badge: ({ ruleCosts }) => (ruleCosts.length === 0 ? "" : String(ruleCosts.length)),
    Component: lazyComponent("RulesView"),
  },
  { id: "versions", title: "Versions", Component: lazyComponent("VersionsView") },
  { id: "served", title: "As served", Component: lazyComponent("ServedView") },
  { id: "kubectl", title: "kubectl", Component: lazyComponent("KubectlView") },
  { id: "console", title: "Console", Component: lazyComponent("ConsoleView") },
  // Neither `schema` nor Schema: so is a stage called.
  { id: "fields", title: "Fields", Component: lazyComponent("FieldsView") },
  { id: "tests", title: "Tests", Component: lazyComponent("TestsView") },
  { id: "breaking", title: "Breaking", Component: lazyComponent("BreakingView") },
  { id: "ratcheting", title: "Ratcheting", Component: lazyComponent("RatchetingView") },
  { id: "minors", title: "Minors", Component: lazyComponent("MinorsView") },
  { id: "second-opinion", title: "Second opinion", Component: lazyComponent("SecondOpinionView") },
];
