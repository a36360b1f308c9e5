/**
 * What the first look at the page does without: one chunk, loaded after the first answer or when it is asked for.
 * One, because the bundler cuts the page's own code into pieces for every further chunk that shares modules with it.
 */

export { MenuPopup } from "../components/menu-popup.tsx";
export { HelpDialog } from "../dialogs/help-dialog.tsx";
export { HistoryDialog } from "../dialogs/history-dialog.tsx";
export { PaletteDialog } from "../dialogs/palette-dialog.tsx";
export { Drawer } from "../drawer/drawer.tsx";
export { assistantOf } from "../editor/assistant.ts";
export { filledIn } from "../editor/defaults.ts";
export { ghostsOf } from "../editor/ghosts.ts";
export { LongText } from "../editor/long-text.tsx";
export { goAcross, goAcrossFromCaret, goBack } from "../editor/other-text-navigation.ts";
export { RichEditor } from "../editor/rich-editor.tsx";
export { FixAll } from "../fixes/fix-all.tsx";
export { FixButton } from "../fixes/fix-button.tsx";
export { FixPanel } from "../fixes/fix-panel.tsx";
export { GalleryDialog } from "../gallery/gallery-dialog.tsx";
export { importFiles, importTexts } from "../import/import.ts";
export { stripServed } from "../import/strip.ts";
export { ConversionTab } from "../layout/conversion-tab.tsx";
export { EditorTabs } from "../layout/editor-tabs.tsx";
export { ExistingStrip } from "../layout/existing-strip.tsx";
export { MisplacedText } from "../layout/misplaced-text.tsx";
export { ScaleStrip } from "../layout/scale-strip.tsx";
export { openFirstLesson } from "../lessons/first-lesson.ts";
export { LessonPanel } from "../lessons/lesson-panel.tsx";
export { PackDialog } from "../lessons/pack-dialog.tsx";
export { ShareDialog } from "../share/share-dialog.tsx";
export { formatAtCaret } from "../shell/format-text.ts";
export { tellFoundAtOpening, tellFoundAtSave } from "../shell/found-work.ts";
export { writeSample } from "../shell/put-object.ts";
export { putWork } from "../shell/put-work.ts";
export { BreakingView } from "../views/breaking/breaking-view.tsx";
export { ConsoleView } from "../views/console/console-view.tsx";
export { FieldsView } from "../views/fields/fields-view.tsx";
export { KubectlView } from "../views/kubectl/kubectl-view.tsx";
export { ObjectView } from "../views/object/object-view.tsx";
export { AcceptedAnswer } from "../views/problems/accepted-answer.tsx";
export { CopyProblems } from "../views/problems/copy-problems.tsx";
export { ProblemMenu } from "../views/problems/problem-menu.tsx";
export { RatchetingView } from "../views/ratcheting/ratcheting-view.tsx";
export { FitPanel } from "../views/rules/fit-panel.tsx";
export { RulesView } from "../views/rules/rules-view.tsx";
export { SecondOpinionView } from "../views/second-opinion/second-opinion-view.tsx";
export { ServedView } from "../views/served/served-view.tsx";
export { StagePanel } from "../views/stage/stage-panel.tsx";
export { saveAsTest } from "../views/tests/edit-tests.ts";
export { TestsView } from "../views/tests/tests-view.tsx";
export { MinorsView } from "../views/version-matrix/minors-view.tsx";
export { VersionsView } from "../views/versions/versions-view.tsx";
export { WhyDialog } from "../why/why-dialog.tsx";
export { manifestOf } from "../workspace/accepted.ts";
export { blankWork } from "../workspace/blank-work.ts";
export { encodeLink } from "../workspace/permalink/codec.ts";
export { MinorsBadge } from "./minors-badge.tsx";
