import type { ReactNode } from "react";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../components/button.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { Select } from "../components/select.tsx";
import { useLayout } from "../components/use-media.ts";
import { offeredVersions, versionLabel } from "../engine.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { kindOf } from "../workspace/title.ts";
import { withKubernetes, withTitle } from "../workspace/transitions.ts";
import css from "./header.module.css";
import type { MinorsBadge as MinorsBadgeView } from "./minors-badge.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { NewMenu } from "./new-menu.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly MinorsBadge: typeof MinorsBadgeView;
  }
}

const MinorsBadge = lazyComponent("MinorsBadge", "nowhere");

/** One line with the name of the page, the title of the work, and the few controls that concern all of it. */
export function Header(): ReactNode {
  const { workspace } = usePlayground();
  const isNarrow = useLayout() === "narrow";
  const title = useWorkspace((state) => state.title);
  const kind = useWorkspace((state) => kindOf(state.documents.definition));
  const kubernetes = useWorkspace((state) => state.kubernetes);
  const share = useAction("share");
  return (
    <header className={css["header"]}>
      <h1 className={css["name"]}>
        <span className={css["mark"]} aria-hidden="true" />
        <span>CRD Playground</span>
      </h1>
      <input
        className={css["title"]}
        aria-label="Title"
        placeholder={kind === "" ? "Untitled" : kind}
        value={title}
        maxLength={120}
        onChange={(event) => workspace.update((old) => withTitle(old, event.target.value))}
      />
      {!isNarrow && <WideTools />}
      <Select
        label="Kubernetes version"
        value={kubernetes}
        options={offeredVersions(kubernetes).map((minor) => ({
          value: minor,
          text: isNarrow ? versionLabel(minor) : `Kubernetes ${versionLabel(minor)}`,
        }))}
        onChange={(minor) => workspace.update((old) => withKubernetes(old, minor))}
      />
      <Button look="primary" onClick={share.run} title={`${share.title} (${share.keys})`}>
        Share
      </Button>
      <MoreMenu isNarrow={isNarrow} />
    </header>
  );
}

/** The controls that a narrow page has in its menu. */
function WideTools(): ReactNode {
  const palette = useAction("palette");
  const lessons = useAction("lessons");
  return (
    <>
      <MinorsBadge />
      <NewMenu />
      <Button look="plain" onClick={palette.run} title={`${palette.title} (${palette.keys})`}>
        Examples <kbd>{palette.keys}</kbd>
      </Button>
      <Button look="plain" onClick={lessons.run}>
        Learn
      </Button>
    </>
  );
}
