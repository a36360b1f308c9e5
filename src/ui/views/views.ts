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

/** Makes views share a tab. */
function family(title: string, views: readonly View[]): readonly View[] {
  return views.map((view) => ({ ...view, family: { title, members: views } }));
}

/** What happens if the definition is changed. */
const upgrade = family("Upgrade", [
  {
    id: "breaking",
    title: "Breaking changes",
    badge: ({ breaking }) => {
      const found = breaking?.report.findings.length ?? 0;
      return found === 0 ? undefined : { text: String(found), tone: "warn" };
    },
    Component: lazyComponent("BreakingView"),
  },
  { id: "stored", title: "Stored objects", Component: lazyComponent("StoredView") },
  { id: "migration", title: "Migration", Component: lazyComponent("MigrationView") },
  { id: "ratcheting", title: "Ratcheting", Component: lazyComponent("RatchetingView") },
]);

const fields = family("Fields", [
  // Not `schema`: a stage has this name.
  { id: "fields", title: "Fields", Component: lazyComponent("FieldsView") },
  { id: "served", title: "As served", Component: lazyComponent("ServedView") },
]);

/** The views with a tab, in their order. */
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
  ...upgrade.slice(0, 1),
];

/** The views that some users need. The first with news has a tab, too. */
export const furtherViews: readonly View[] = [
  {
    id: "policies",
    title: "Policies",
    isRare: true,
    news: ({ current }) => current?.report.requests.some(({ admission }) => admission !== undefined) === true,
    Component: lazyComponent("PoliciesView"),
  },
  ...fields.slice(0, 1),
  { id: "tests", title: "Tests", Component: lazyComponent("TestsView") },
  { id: "owners", title: "Field owners", Component: lazyComponent("OwnersView") },
  { id: "second-opinion", title: "Second opinion", Component: lazyComponent("SecondOpinionView") },
  {
    id: "rendered",
    title: "As rendered",
    isRare: true,
    news: ({ current }) => current?.report.crd?.rendered !== undefined,
    Component: lazyComponent("RenderedView"),
  },
];

/** All views. */
export const views: readonly View[] = [
  ...mainViews,
  ...upgrade.slice(1),
  ...furtherViews,
  ...fields.slice(1),
  // The block Kubernetes and the header lead there.
  { id: "minors", title: "Kubernetes versions", Component: lazyComponent("MinorsView") },
];

/** Returns the view for an id, or the answer for an unknown one. */
export function shownView(id: string): View {
  return views.find((view) => view.id === id) ?? problems;
}

/** Returns the id of the tab that shows a view. */
export function tabId({ id, family: shared }: View): string {
  return shared?.members[0]?.id ?? id;
}
