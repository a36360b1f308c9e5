import { actualProblems, allCalls } from "../workspace/answer.ts";
import { BreakingView } from "./breaking/breaking-view.tsx";
import { ConsoleView } from "./console/console-view.tsx";
import { KubectlView } from "./kubectl/kubectl-view.tsx";
import { MinorsView } from "./minors/minors-view.tsx";
import { ObjectView } from "./object/object-view.tsx";
import { ProblemsView } from "./problems/problems-view.tsx";
import { RulesView } from "./rules/rules-view.tsx";
import { SchemaView } from "./schema/schema-view.tsx";
import { SecondOpinionView } from "./second-opinion/second-opinion-view.tsx";
import { ServedView } from "./served/served-view.tsx";
import { VersionsView } from "./versions/versions-view.tsx";
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
  { id: "object", title: "Object", Component: ObjectView },
  {
    // Not `rules`: so is the stage called, and tabs have their ids from this.
    id: "validations",
    title: "Rules",
    badge: ({ ruleCosts }) => (ruleCosts.length === 0 ? "" : String(ruleCosts.length)),
    Component: RulesView,
  },
  { id: "versions", title: "Versions", Component: VersionsView },
  { id: "served", title: "As served", Component: ServedView },
  { id: "kubectl", title: "kubectl", Component: KubectlView },
  { id: "console", title: "Console", Component: ConsoleView },
  // Neither `schema` nor Schema: so is a stage called.
  { id: "tree", title: "Fields", Component: SchemaView },
  { id: "breaking", title: "Breaking", Component: BreakingView },
  { id: "minors", title: "Minors", Component: MinorsView },
  { id: "second-opinion", title: "Second opinion", Component: SecondOpinionView },
];
