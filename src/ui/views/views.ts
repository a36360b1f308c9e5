import { laterComponent } from "../later/later.tsx";
import { actualProblems, allCalls } from "../workspace/answer.ts";
import { ProblemsView } from "./problems/problems-view.tsx";
import type { View } from "./view.ts";

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
  { id: "object", title: "Object", Component: laterComponent("ObjectView") },
  {
    // Not `rules`: so is the stage called, and tabs have their ids from this.
    id: "validations",
    title: "Rules",
    badge: ({ ruleCosts }) => (ruleCosts.length === 0 ? "" : String(ruleCosts.length)),
    Component: laterComponent("RulesView"),
  },
  { id: "versions", title: "Versions", Component: laterComponent("VersionsView") },
  { id: "served", title: "As served", Component: laterComponent("ServedView") },
  { id: "kubectl", title: "kubectl", Component: laterComponent("KubectlView") },
  { id: "console", title: "Console", Component: laterComponent("ConsoleView") },
  // Neither `schema` nor Schema: so is a stage called.
  { id: "tree", title: "Fields", Component: laterComponent("SchemaView") },
  { id: "tests", title: "Tests", Component: laterComponent("TestsView") },
  { id: "breaking", title: "Breaking", Component: laterComponent("BreakingView") },
  { id: "ratcheting", title: "Ratcheting", Component: laterComponent("RatchetingView") },
  { id: "minors", title: "Minors", Component: laterComponent("MinorsView") },
  { id: "second-opinion", title: "Second opinion", Component: laterComponent("SecondOpinionView") },
];
