import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import type { MenuGroup } from "./menu.tsx";
import css from "./menu-popup.module.css";

interface MenuPopupProps {
  /** The id for the button. */
  readonly id: string;
  readonly label: string | undefined;
  readonly groups: readonly MenuGroup[];
  /** The button above the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Between the button and the menu, and between the menu and the edge of the window, in pixels. */
const gap = 4;

/** The items of a menu, above everything else. */
export function MenuPopup({ id, label, groups, button, isOpen, onOpen }: MenuPopupProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [anchor, box] = [button.current, popup.current];
    if (!isOpen || anchor === null || box === null) return;
    place(box, anchor.getBoundingClientRect());
    itemsOf(box)[0]?.focus();
  }, [isOpen, button]);

  const close = (): void => popup.current?.hidePopover();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (popup.current === null) return;
    if (event.key === "Tab") close();
    const items = itemsOf(popup.current);
    const at = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1;
    const next = moved(items, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      className={css["menu"]}
      onToggle={(event) => onOpen(event.newState === "open")}
      onKeyDown={onKeyDown}
    >
      {isOpen && groups.map((group, i) => <Group key={group.label ?? i} group={group} close={close} />)}
    </div>
  );
}

function Group({ group, close }: { readonly group: MenuGroup; readonly close: () => void }): ReactNode {
  const { label, items } = group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a menu.
    <div role="group" aria-label={label} className={css["group"]}>
      {label !== undefined && (
        <p className={css["label"]} aria-hidden="true">
          {label}
        </p>
      )}
      {items.map(({ text, keys, isChosen, isOn, run }) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          className={css["item"]}
          {...(isOn !== undefined
            ? { role: "menuitemcheckbox", "aria-checked": isOn }
            : isChosen === undefined
              ? { role: "menuitem" }
              : { role: "menuitemradio", "aria-checked": isChosen })}
          onClick={() => {
            // First, so that `run` may move the focus.
            close();
            run();
          }}
        >
          <span className={css["tick"]} aria-hidden="true">
            {(isChosen ?? isOn) === true && <Icon name="check" size={12} />}
          </span>
          <span className={css["text"]}>{text}</span>
          {keys !== undefined && keys !== "" && <kbd>{keys}</kbd>}
        </button>
      ))}
    </div>
  );
}

function itemsOf(popup: HTMLElement): readonly HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

/** The item that a key moves to: the next, the first, or the next whose words begin with what was typed. */
function moved(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const count = items.length;
  if (key === "ArrowDown") return items[(at + 1) % count];
  if (key === "ArrowUp") return items[(Math.max(at, 0) - 1 + count) % count];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** Places the menu below the button if it fits, otherwise above it, and always inside the window. */
function place(box: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = anchor.bottom + gap;
  const top = below + height + gap <= innerHeight ? below : Math.max(gap, anchor.top - height - gap);
  box.style.top = `${top}px`;
  box.style.left = `${Math.max(gap, Math.min(anchor.left, innerWidth - width - gap))}px`;
}
