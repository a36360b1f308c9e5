import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { Menu } from "../components/menu.tsx";
import { type Tab, TabList } from "../components/tabs.tsx";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import type { View } from "../views/view.ts";
import { furtherViews, mainViews, shownView } from "../views/views.ts";
import type { Answer } from "../workspace/answer.ts";
import { useStore } from "../workspace/store.ts";
import { withView } from "../workspace/transitions.ts";
import { answerPanelId } from "./panel-id.ts";
import css from "./view-tabs.module.css";

/** In characters. A longer title needs the space of one more tab. */
const longTitle = 12;

/**
 * The views on one line that never wraps: the four that everybody needs, one more that is open or has news, and a menu
 * with the others.
 */
export function ViewTabs(): ReactNode {
  const { workspace, go } = usePlayground();
  const goErrors = useStore(go, (state) => state?.errors ?? 0);
  const answer = useAnswer((state) => state);
  const stage = useWorkspace((state) => state.stage);
  const view = shownView(useWorkspace((state) => state.view));
  const show = (id: string): void => workspace.update((old) => withView(old, id));
  const further = furtherViews.flatMap(({ views }) => views);
  const withNews = further.find(({ news }) => news?.(answer) === true);
  const guest = further.find(({ id }) => id === view.id) ?? withNews;
  const shown = guest === undefined ? mainViews : [...mainViews, guest];
  const itemsOf = (views: readonly View[]) =>
    views.flatMap(({ id, title, isRare, news }) => {
      const item = { text: title, isChosen: stage === null && id === view.id, run: () => show(id) };
      return isRare && !news?.(answer) ? [] : [item];
    });
  return (
    <>
      <TabList
        label="Views"
        tabs={shown.map((each) => tabOf(each, answer, goErrors))}
        selected={stage === null ? view.id : null}
        onSelect={show}
        panelId={answerPanelId}
        className={classes(
          css["views"],
          guest !== undefined && css["withGuest"],
          guest !== undefined && guest.title.length > longTitle && css["withLongGuest"],
        )}
        tabClassName={() => css["view"]}
      />
      <Menu
        className={css["more"]}
        groups={[
          // Tabs that the guest replaces if there is not enough space for both.
          ...(guest === undefined ? [] : [{ items: itemsOf(mainViews.slice(1)) }]),
          ...furtherViews.map(({ label, views }) => ({ label, items: itemsOf(views) })),
        ]}
      >
        More
      </Menu>
    </>
  );
}

function tabOf({ id, title, badge }: View, answer: Answer, goErrors: number): Tab<string> {
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
