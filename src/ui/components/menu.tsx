import { type ReactNode, useId, useRef, useState } from "react";
import { lazy, loadLazyModules } from "../lazy/lazy-modules.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import type { MenuPopup as MenuPopupView } from "./menu-popup.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly MenuPopup: typeof MenuPopupView;
  }
}

const MenuPopup = lazyComponent("MenuPopup", "nowhere");

/** One thing that a menu does. */
export interface MenuItem {
  readonly text: string;
  /** Its keys, as a person reads them. */
  readonly keys?: string;
  /** Whether it is the chosen one of its group; without it nothing is chosen in the group. */
  readonly isChosen?: boolean;
  readonly run: () => void;
}

/** What belongs together in a menu. */
export interface MenuGroup {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  /** What the button is called, where its content does not say it. */
  readonly label?: string;
  /** What stands on the button. */
  readonly children?: ReactNode;
  readonly groups: readonly MenuGroup[];
  readonly look?: ButtonProps["look"];
  readonly className?: string | undefined;
  /** Whether the button has the sign of a menu beside its words. */
  readonly hasArrow?: boolean;
}

/** Opens a menu that was asked for before there were menus, once there are. */
function openOnceLoaded(id: string): void {
  if (lazy.get().state === "loaded") return;
  const open = (): void => {
    requestAnimationFrame(() => document.getElementById(id)?.showPopover());
  };
  // What cannot be loaded is told where it has a place.
  loadLazyModules().then(open, () => undefined);
}

/** A button with a menu, which floats above everything: arrows choose, Escape or a click elsewhere closes it. */
export function Menu({
  label,
  children,
  groups,
  look = "plain",
  className,
  hasArrow = true,
}: MenuProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        look={look}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        onClick={() => openOnceLoaded(id)}
        {...(label === undefined ? {} : { "aria-label": label, title: label })}
      >
        {children}
        {hasArrow && <Icon name="down" size={12} />}
      </Button>
      <MenuPopup {...{ id, label, groups, button, isOpen }} onOpen={setOpen} />
    </>
  );
}
