import { lazyComponent } from "../components/lazy-component.tsx";
import { type Answer, actualProblems, allCalls } from "../workspace/answer.ts";
import { ProblemsView } from "./problems/problems-view.tsx";
import type { Badge, View } from "./view.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly BreakingView: View["Component"];
    readonly MinorsView: View["Component"];
    readonly MigrationView: View["Component"];
    readonly OwnersView: View["Component"];
    readonly PoliciesView: View["Component"];
    readonly ObjectView: View["Component"];
    readonly RenderedView: View["Component"];
    readonly RatchetingView: View["Component"];
    readonly RulesView: View["Component"];
    readonly FieldsView: View["Component"];
    readonly SecondOpinionView: View["Component"];
    readonly ServedView: View["Component"];
    readonly StoredView: View["Component"];
    readonly TestsView: View["Component"];
    readonly VersionsView: View["Component"];
  }
}

/**
 * Returns the number of errors, or of warnings if there are none: those of the server and those of the Go text. It
 * never adds errors and warnings.
 */
function problemsBadge({ current }: Answer, goErrors: number): Badge | undefined {
  const problems = current === null ? [] : allCalls(current.report).flatMap(actualProblems);
  const errors = goErrors + problems.filter(({ severity }) => severity === "error").length;
  if (errors > 0) return { text: String(errors), tone: "bad" };
  return problems.length === 0 ? undefined : { text: String(problems.length), tone: "warn" };
}

const problems: View = {
  id: "problems",
  title: "Answer",
  badge: problemsBadge,
  Component: ProblemsView,
};

/** The views that every user needs, in the order of their tabs. */
export const mainViews: readonly View[] = [
  problems,
  { id: "object", title: "Object", Component: lazyComponent("ObjectView") },
  {
    // Not `rules`: a stage has this name, and the ids of tabs come from it.
    id: "validations",
    title: "Rules",
    badge: ({ current }) => {
      const rules = current?.report.ruleCosts.length ?? 0;
      return rules === 0 ? undefined : { text: String(rules), tone: "quiet" };
    },
    Component: lazyComponent("RulesView"),
  },
  { id: "versions", title: "Versions", Component: lazyComponent("VersionsView") },
];

/** The first view to show of the further ones: it is about what a person has written. */
const policies: View = {
  id: "policies",
  title: "Policies",
  news: ({ current }) => current?.report.requests.some(({ admission }) => admission !== undefined) === true,
  Component: lazyComponent("PoliciesView"),
};

/** The views that users ask for, by subject. */
export const furtherViews: readonly { readonly label: string; readonly views: readonly View[] }[] = [
  {
    label: "Request",
    views: [policies],
  },
  {
    label: "Compare",
    views: [
      {
        id: "breaking",
        title: "Breaking changes",
        news: ({ breaking }) => (breaking?.report.findings.length ?? 0) > 0,
        Component: lazyComponent("BreakingView"),
      },
      { id: "stored", title: "Stored objects", Component: lazyComponent("StoredView") },
      { id: "owners", title: "Field owners", Component: lazyComponent("OwnersView") },
      { id: "migration", title: "Migration", Component: lazyComponent("MigrationView") },
      { id: "ratcheting", title: "Ratcheting", Component: lazyComponent("RatchetingView") },
      {
        id: "minors",
        title: "Kubernetes versions",
        Component: lazyComponent("MinorsView"),
      },
      { id: "second-opinion", title: "Second opinion", Component: lazyComponent("SecondOpinionView") },
    ],
  },
  {
    label: "Schema",
    views: [
      // Neither `schema` nor Schema: a stage has this name.
      { id: "fields", title: "Fields", Component: lazyComponent("FieldsView") },
      {
        id: "rendered",
        title: "As rendered",
        isRare: true,
        news: ({ current }) => current?.report.crd?.rendered !== undefined,
        Component: lazyComponent("RenderedView"),
      },
      { id: "served", title: "As served", Component: lazyComponent("ServedView") },
    ],
  },
  { label: "Keep", views: [{ id: "tests", title: "Tests", Component: lazyComponent("TestsView") }] },
];

/** All views. */
export const views: readonly View[] = [...mainViews, ...furtherViews.flatMap((group) => group.views)];

/** Returns the view for an id, or the answer for an unknown one. */
export function shownView(id: string): View {
  return views.find((view) => view.id === id) ?? problems;
}
