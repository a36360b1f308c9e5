import type { goAcrossFromCaret, goBack } from "../editor/other-text-navigation.ts";
import type { downloadScenario } from "../files/scenario-download.ts";
import type { openFollower } from "../follow/lead.ts";
import type { showFiles } from "../project/open-project.ts";
import { chooseRequest } from "../shell/choose-request.ts";
import type { formatAtCaret } from "../shell/format-text.ts";
import { chooseFiles } from "../shell/open-files.ts";
import type { startFromGo } from "../shell/open-go.ts";
import type { Playground } from "../shell/playground.ts";
import { type Theme, themes } from "../shell/preferences.ts";
import type { writeSample } from "../shell/put-object.ts";
import { type DialogId, withDocumentShown, withPaneShown } from "../shell/shell.ts";
import type { saveAsTest } from "../views/tests/edit-tests.ts";
import { views } from "../views/views.ts";
import type { blankWork } from "../workspace/blank-work.ts";
import {
  withFieldValidation,
  withRequest,
  withStage,
  withStandIn,
  withView,
} from "../workspace/transitions.ts";
import { documentTitles, kubectlVerbs, stageTitles } from "../workspace/words.ts";
import {
  documentNames,
  fieldValidations,
  needsExisting,
  requestKinds,
  stageIds,
} from "../workspace/workspace.ts";
import type { Action } from "./action.ts";
import { layoutActions } from "./layout-actions.ts";
import { withLazy } from "./with-lazy.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    openFolder(playground: Playground): Promise<void>;
    readonly downloadScenario: typeof downloadScenario;
    readonly showFiles: typeof showFiles;
    readonly writeSample: typeof writeSample;
    readonly blankWork: typeof blankWork;
    readonly formatAtCaret: typeof formatAtCaret;
    readonly goAcrossFromCaret: typeof goAcrossFromCaret;
    readonly goBack: typeof goBack;
    readonly saveAsTest: typeof saveAsTest;
    readonly openFollower: typeof openFollower;
    readonly startFromGo: typeof startFromGo;
  }
}

function openDialog(dialog: DialogId): Action["run"] {
  return ({ shell }) => shell.update((old) => ({ ...old, dialog }));
}

function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}

const requestActions = requestKinds.map(
  (kind): Action => ({
    id: `request-${kind}`,
    title: `Request: ${kubectlVerbs[kind]}`,
    run: (playground) => chooseRequest(playground, kind),
  }),
);

const validationActions = fieldValidations.map(
  (value): Action => ({
    id: `validation-${value}`,
    title: `Field validation: ${value}`,
    run: ({ workspace }) => workspace.update((old) => withFieldValidation(old, value)),
  }),
);

const viewActions = views.map(
  ({ id, title }): Action => ({
    id: `view-${id}`,
    title: `Show ${title}`,
    ...(id === "problems" ? { binding: { key: "j", command: true } } : {}),
    run: ({ workspace, shell }) => {
      workspace.update((old) => withView(old, id));
      shell.update((old) => withPaneShown(old, "answer"));
    },
  }),
);

const stageActions = stageIds.map(
  (id, i): Action => ({
    id: `stage-${id}`,
    title: `Show the stage ${stageTitles[id]}`,
    binding: { key: String(i + 1), alt: true },
    run: ({ workspace, shell }) => {
      workspace.update((old) => withStage(old, id));
      shell.update((old) => withPaneShown(old, "answer"));
    },
  }),
);

const themeActions = themes.map(
  (theme): Action => ({
    id: `theme-${theme}`,
    title: `Theme: ${theme}`,
    run: ({ preferences }) => preferences.update((old) => ({ ...old, theme })),
  }),
);

const documentActions = documentNames.map(
  (name): Action => ({
    id: `edit-${name}`,
    title: `Go to ${documentTitles[name]}`,
    run: ({ shell, workspace }) => {
      if (name === "existing" && !needsExisting(workspace.get().request)) {
        workspace.update((old) => withRequest(old, "update"));
      }
      if (name === "conversion" || name === "response") {
        workspace.update((old) => withStandIn(old, name === "response" ? "response" : "function"));
      }
      shell.update((old) => ({
        ...withDocumentShown(old, name),
        reveal: { document: name, start: 0, end: 0 },
      }));
    },
  }),
);

const sampleActions = (["minimal", "full"] as const).map(
  (kind): Action => ({
    id: `sample-${kind}`,
    title: kind === "minimal" ? "Sample resource: only what is required" : "Sample resource: every field",
    run: withLazy(({ writeSample }, playground) => void writeSample(playground, kind)),
  }),
);

export const actions: readonly Action[] = [
  {
    id: "palette",
    title: "Examples and commands",
    binding: { key: "k", command: true },
    run: openDialog("palette"),
  },
  { id: "gallery", title: "Gallery of examples", run: openDialog("gallery") },
  { id: "share", title: "Share a link", binding: { key: "s", command: true }, run: openDialog("share") },
  { id: "open", title: "Open a file", binding: { key: "o", command: true }, run: chooseFiles },
  {
    id: "open-folder",
    title: "Open a folder",
    run: withLazy(({ openFolder }, playground) => void openFolder(playground)),
  },
  {
    id: "show-files",
    title: "Show the files",
    binding: { key: "b", command: true },
    run: withLazy(({ showFiles }, playground) => showFiles(playground)),
  },
  { id: "open-address", title: "Open from an address", run: openDialog("address") },
  { id: "draft", title: "Draft a definition", run: openDialog("draft") },
  { id: "from-schema", title: "Make a definition of a schema", run: openDialog("schema") },
  { id: "explain-error", title: "Explain an error", run: openDialog("explain-error") },
  {
    id: "strip",
    title: "Strip what kubectl get adds",
    run: withLazy(({ stripServed }, playground) => void stripServed(playground)),
  },
  {
    id: "download",
    title: "Download as a scenario file",
    run: withLazy(({ downloadScenario }, { workspace }) => void downloadScenario(workspace.get())),
  },
  {
    id: "next-problem",
    title: "Next problem",
    binding: { key: "F8" },
    run: ({ stepProblem }) => stepProblem(1),
  },
  {
    id: "previous-problem",
    title: "Previous problem",
    binding: { key: "F8", shift: true },
    run: ({ stepProblem }) => stepProblem(-1),
  },
  {
    id: "why",
    title: "Why: what happened at the caret, and how to fix it",
    binding: { key: ".", command: true },
    run: ({ whyAtCaret }) => whyAtCaret(),
  },
  {
    id: "fix",
    title: "Find a fix for the problem at the caret",
    run: ({ fixAtCaret }) => fixAtCaret(),
  },
  {
    id: "go-across",
    title: "Go to the schema, values or name that the caret refers to",
    binding: { key: "F12" },
    run: withLazy(({ goAcrossFromCaret }, playground) => goAcrossFromCaret(playground)),
  },
  {
    id: "go-back",
    title: "Go back to the last place",
    binding: { key: "F12", shift: true },
    run: withLazy(({ goBack }, playground) => goBack(playground)),
  },
  {
    id: "format",
    title: "Format the text",
    binding: { key: "f", shift: true, alt: true },
    run: withLazy(({ formatAtCaret }, playground) => void formatAtCaret(playground)),
  },
  {
    id: "show-defaults",
    title: "Show defaults in the text",
    isOn: (state) => state.showsDefaults,
    run: ({ preferences, tell }) => {
      preferences.update((old) => ({ ...old, showsDefaults: !old.showsDefaults }));
      const isOn = preferences.get().showsDefaults;
      const text = isOn ? "Defaults are shown in the text." : "Defaults are no longer shown in the text.";
      tell({ tone: "info", text, actions: [] });
    },
  },
  {
    id: "retry",
    title: "Check again",
    binding: { key: "Enter", command: true },
    run: ({ engine }) => engine.retry(),
  },
  {
    id: "new",
    title: "New definition",
    run: withLazy(({ blankWork }, { open }) => open(blankWork, "A new definition.")),
  },
  {
    id: "new-go",
    title: "Start from Go types",
    run: withLazy(({ startFromGo }, playground) => void startFromGo(playground)),
  },
  ...layoutActions,
  { id: "history", title: "Local history", run: openDialog("history") },
  {
    id: "lessons",
    title: "Lessons",
    run: ({ shell }) => shell.update((old) => ({ ...old, lesson: { pack: "", id: "", isFresh: true } })),
  },
  { id: "pack", title: "Pack lessons and scenarios into a link", run: openDialog("pack") },
  {
    id: "projector",
    title: "Projector: large type",
    isOn: (state) => state.isProjected,
    run: ({ preferences }) => preferences.update((old) => ({ ...old, isProjected: !old.isProjected })),
  },
  {
    id: "follow",
    title: "Projector: a second window that shows what you do",
    run: withLazy(({ openFollower }, playground) => openFollower(playground)),
  },
  {
    id: "save-test",
    title: "Save as test: this scenario and its answer",
    run: withLazy(({ saveAsTest }, playground) => saveAsTest(playground)),
  },
  ...sampleActions,
  ...requestActions,
  ...validationActions,
  ...viewActions,
  ...stageActions,
  ...documentActions,
  {
    id: "theme",
    title: "Change the theme",
    run: ({ preferences }) => preferences.update((old) => ({ ...old, theme: nextTheme(old.theme) })),
  },
  ...themeActions,
  { id: "help", title: "Keys and help", binding: { key: "?" }, run: openDialog("help") },
  { id: "about", title: "About: how exact it is, report a difference, licences", run: openDialog("about") },
];
