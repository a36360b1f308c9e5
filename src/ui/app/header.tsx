import type { ReactNode } from "react";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Select } from "../components/select.tsx";
import { kubernetesVersions } from "../engine.ts";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import { rangeBadge } from "../views/version-matrix/minors-words.ts";
import { useStore } from "../workspace/store.ts";
import { withKubernetes, withTitle, withView } from "../workspace/transitions.ts";
import css from "./header.module.css";

/** One line: what this is, what is open, and the few things that concern all of it. */
export function Header(): ReactNode {
  const { workspace, preferences } = usePlayground();
  const chosenTheme = useStore(preferences, (state) => state.theme);
  const title = useWorkspace((state) => state.title);
  const kubernetes = useWorkspace((state) => state.kubernetes);
  const palette = useAction("palette");
  const share = useAction("share");
  const theme = useAction("theme");
  const help = useAction("help");
  const themeLabel = `${theme.title} (now ${chosenTheme})`;
  return (
    <header className={css["header"]}>
      <h1 className={css["name"]}>
        <span className={css["mark"]} aria-hidden="true" />
        <span>CRD Playground</span>
      </h1>
      <input
        className={css["title"]}
        aria-label="Title"
        placeholder="Untitled"
        value={title}
        maxLength={120}
        onChange={(event) => workspace.update((old) => withTitle(old, event.target.value))}
      />
      <MinorsBadge />
      <div className={css["version"]}>
        <Select
          label="Kubernetes version"
          value={kubernetes}
          options={kubernetesVersions.map((minor) => ({ value: minor, text: `Kubernetes ${minor}` }))}
          onChange={(minor) => workspace.update((old) => withKubernetes(old, minor))}
        />
      </div>
      <Button onClick={palette.run} title={`${palette.title} (${palette.keys})`}>
        Examples <kbd>{palette.keys}</kbd>
      </Button>
      <Button look="primary" onClick={share.run} title={`${share.title} (${share.keys})`}>
        Share
      </Button>
      <Button look="plain" onClick={theme.run} aria-label={themeLabel} title={themeLabel}>
        <Icon name="theme" />
      </Button>
      <Button look="plain" onClick={help.run} aria-label={help.title} title={`${help.title} (${help.keys})`}>
        <Icon name="help" />
      </Button>
    </header>
  );
}

/** Which minors take what is typed, where they do not agree; the way to the view that says why. */
function MinorsBadge(): ReactNode {
  const { workspace } = usePlayground();
  const minors = useAnswer((answer) => answer.minors);
  const badge = minors === null ? "" : rangeBadge(minors.report);
  if (badge === "") return null;
  return (
    <div className={css["version"]}>
      <Button
        look="link"
        title="What every minor says"
        onClick={() => workspace.update((old) => withView(old, "minors"))}
      >
        {badge}
      </Button>
    </div>
  );
}
