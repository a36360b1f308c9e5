import type { ReactNode } from "react";
import { itemsOf } from "../actions/menu-items.ts";
import { Icon } from "../components/icon.tsx";
import { Menu, type MenuGroup } from "../components/menu.tsx";
import { usePlayground } from "../shell/context.ts";
import { themes } from "../shell/preferences.ts";
import { useStore } from "../workspace/store.ts";
import { newActions } from "./new-menu.tsx";

/** Actions that are needed now and then. On a narrow page also those without space in the header. */
export function MoreMenu({ isNarrow }: { readonly isNarrow: boolean }): ReactNode {
  const playground = usePlayground();
  const { preferences } = playground;
  const { theme } = useStore(preferences, (state) => state);
  const narrow: readonly MenuGroup[] = [
    { items: itemsOf(playground, ["palette", "lessons", "console", ...newActions]) },
  ];
  return (
    <Menu
      label="More"
      hasArrow={false}
      groups={[
        ...(isNarrow ? narrow : []),
        {
          items: itemsOf(playground, ["gallery", "history", "download", "pack"]),
        },
        { items: itemsOf(playground, ["wrap", "swap", "show-defaults", "projector", "follow"]) },
        {
          label: "Theme",
          items: themes.map((each) => ({
            text: each === "system" ? "As the system" : each === "light" ? "Light" : "Dark",
            isChosen: each === theme,
            run: () => preferences.update((old) => ({ ...old, theme: each })),
          })),
        },
        { items: itemsOf(playground, ["help", "about"]) },
      ]}
    >
      <Icon name="more" />
    </Menu>
  );
}
