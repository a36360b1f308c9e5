import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Dialog } from "../components/dialog.tsx";
import { usePlayground } from "../shell/context.ts";
import css from "./palette.module.css";
import { itemOfChord, matchingItems, type PaletteItem } from "./palette-items.ts";

/** Finds examples, lessons and commands by what is typed. */
export function PaletteDialog(): ReactNode {
  const playground = usePlayground();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const items = matchingItems(query);
  const current = items[Math.min(active, items.length - 1)];
  const optionId = (item: PaletteItem): string => `${id}-${item.id}`;
  const currentId = current === undefined ? undefined : optionId(current);

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const choose = (item: PaletteItem): void => {
    playground.shell.update((old) => ({ ...old, dialog: null }));
    item.run(playground);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const chorded = itemOfChord(event.nativeEvent);
    if (chorded !== undefined) {
      event.preventDefault();
      choose(chorded);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, items.length - 1) + step + items.length) % items.length);
    } else if (event.key === "Enter" && current !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <Dialog title="Examples and commands">
      <div className={css["head"]}>
        <input
          className={css["query"]}
          role="combobox"
          aria-label="Search examples and commands"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={currentId}
          placeholder="Type to search"
          data-focus-first
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button onClick={() => playground.shell.update((old) => ({ ...old, dialog: "gallery" }))}>
          Gallery
        </Button>
      </div>
      {/* A list box must have options, so it is hidden without them. */}
      <div
        className={css["list"]}
        id={`${id}-list`}
        role="listbox"
        aria-label="Examples and commands"
        hidden={items.length === 0}
      >
        {items.map((item, i) => (
          <Fragment key={item.id}>
            {item.group !== items[i - 1]?.group && (
              <div className={css["group"]} role="presentation">
                {item.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the search. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search; see aria-activedescendant. */}
            <div
              id={optionId(item)}
              role="option"
              aria-selected={item === current}
              className={classes(css["item"], css[item.group], item === current && css["active"])}
              onClick={() => choose(item)}
              onPointerMove={() => setActive(i)}
            >
              <span>{item.title}</span>
              <small>{item.detail}</small>
            </div>
          </Fragment>
        ))}
      </div>
      <p role="status" className={css["none"]}>
        {items.length === 0 && "Nothing matches these words."}
      </p>
    </Dialog>
  );
}
