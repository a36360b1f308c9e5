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

/** One action of a menu. */
export interface MenuItem {
  readonly text: string;
  /** Its keys, in the form for people. */
  readonly keys?: string;
  /** Whether it is the chosen one of its group. Absent if the group has no chosen item. */
  readonly isChosen?: boolean;
  /** Of a switch: whether it is on. */
  readonly isOn?: boolean | undefined;
  readonly run: () => void;
}

/** Items that belong together. */
export interface MenuGroup {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  /** The label of the button, if its content does not name it. */
  readonly label?: string;
  /** The content of the button. */
  readonly children?: ReactNode;
  readonly groups: readonly MenuGroup[];
  readonly look?: ButtonProps["look"];
  readonly className?: string | undefined;
  /** Whether the button has an arrow after its words. */
  readonly hasArrow?: boolean;
}

/** Opens a menu that was requested before menus were loaded. */
function openOnceLoaded(id: string): void {
  if (lazy.get().state === "loaded") return;
  const open = (): void => {
    requestAnimationFrame(() => document.getElementById(id)?.showPopover());
  };
  // The error is shown elsewhere.
  loadLazyModules().then(open, () => undefined);
}

/** A button with a menu, which floats above everything: arrow keys choose, Escape or a click elsewhere closes it. */
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
