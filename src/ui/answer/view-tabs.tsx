import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { Menu } from "../components/menu.tsx";
import { type Tab, TabList } from "../components/tabs.tsx";
import { useMedia } from "../components/use-media.ts";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import type { View } from "../views/view.ts";
import { furtherViews, mainViews, shownView, tabId } from "../views/views.ts";
import type { Answer } from "../workspace/answer.ts";
import { useStore } from "../workspace/store.ts";
import { withView } from "../workspace/transitions.ts";
import { answerPanelId } from "./panel-id.ts";
import css from "./view-tabs.module.css";

/** Where not all tabs have their place, so that the menu has them all. */
const narrow = "(max-width: 799px)";

/**
 * The views on one line that never wraps: those that everybody needs, one more that is open or has news, and a menu
 * with the others.
 */
export function ViewTabs(): ReactNode {
  const { workspace, go } = usePlayground();
  const goErrors = useStore(go, (state) => state?.errors ?? 0);
  const answer = useAnswer((state) => state);
  const stage = useWorkspace((state) => state.stage);
  const isNarrow = useMedia(narrow);
  const view = shownView(useWorkspace((state) => state.view));
  const tab = tabId(view);
  const show = (id: string): void => workspace.update((old) => withView(old, id));
  const isMain = mainViews.some(({ id }) => id === tab);
  const guest = isMain ? furtherViews.find(({ news }) => news?.(answer) === true) : shownView(tab);
  const shown = guest === undefined ? mainViews : [...mainViews, guest];
  const itemsOf = (views: readonly View[]) =>
    views.flatMap((each) => {
      const { id, isRare, news } = each;
      const item = { text: titleOf(each), isChosen: stage === null && id === tab, run: () => show(id) };
      return isRare && !news?.(answer) ? [] : [item];
    });
  return (
    <>
      <TabList
        label="Views"
        tabs={shown.map((each) => tabOf(each, answer, goErrors))}
        selected={stage === null ? tab : null}
        onSelect={show}
        panelId={answerPanelId}
        className={classes(css["views"], guest !== undefined && css["withGuest"])}
        tabClassName={() => css["view"]}
      />
      <Menu
        className={css["more"]}
        groups={[
          // Tabs that may have no place.
          ...(isNarrow || guest !== undefined ? [{ items: itemsOf(mainViews.slice(1)) }] : []),
          { items: itemsOf(furtherViews) },
        ]}
      >
        More
      </Menu>
    </>
  );
}

function titleOf({ title, family }: View): string {
  return family?.title ?? title;
}

function tabOf(view: View, answer: Answer, goErrors: number): Tab<string> {
  const { id, badge } = view;
  const title = titleOf(view);
  const found = badge?.(answer, goErrors);
  if (found === undefined) return { id, content: title };
  return {
    id,
    content: [
      `${title} `,
      <b key="badge" className={css[found.tone]}>
        {found.text}
      </b>,
    ],
  };
}
